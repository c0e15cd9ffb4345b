import type { ProblemEntry } from "../problems";

/** What can be wrong with a wish of a person about a session. */
export const sessionProblems = {
  "session.not_found": {
    status: 404,
    text: {
      en: "This session does not exist any more. What you typed is still here and can be copied.",
      zh: "这个会话已不存在。输入的内容还在，可以复制。",
    },
  },
  "agent.not_found": {
    status: 422,
    text: {
      en: "This agent is not installed here. Choose another one; your text is still here.",
      zh: "这里没有安装这个智能体，请换一个。输入的内容还在。",
    },
  },
  "message.empty": { status: 422, text: { en: "There is nothing to send yet.", zh: "还没有可以发送的内容。" } },
  "message.invalid": {
    status: 422,
    text: {
      en: "This message cannot be sent as it is: it may be too long. Your text is still here.",
      zh: "这条消息无法原样发送，可能太长。文字还在。",
    },
  },
  "message.unknown_file": {
    status: 422,
    text: {
      en: "One of the files is not in this session. Attach it again; your text is still here.",
      zh: "有文件不在这个会话中，请重新添加。文字还在。",
    },
  },
  "message.already_taken": {
    status: 409,
    text: {
      en: "It has just been taken in and cannot be changed any more. Send another message to correct it.",
      zh: "这条消息刚刚已被纳入，无法再改动。可以再发一条来更正。",
    },
  },
  "message.not_found": {
    status: 404,
    text: { en: "This message does not exist any more.", zh: "这条消息已不存在。" },
  },
  "message.key_reused": {
    status: 409,
    text: {
      en: "This was sent before with other words. Nothing was sent twice.",
      zh: "此前已用不同的内容发送过，没有重复发送。",
    },
  },
  "session.duplicate_client_key": {
    status: 409,
    text: { en: "This was sent before. Nothing was sent twice.", zh: "此前已发送过，没有重复发送。" },
  },
  "human_input.not_found": {
    status: 404,
    text: {
      en: "This question does not exist any more. What you typed is still here and can be copied.",
      zh: "这个问题已不存在。输入的内容还在，可以复制。",
    },
  },
  "human_input.answered": {
    status: 409,
    text: {
      en: "This question was answered already; that answer counts. What you typed can be sent as a message.",
      zh: "这个问题已有答复，以那份答复为准。输入的内容可以作为消息发送。",
    },
  },
  "human_input.not_open": {
    status: 410,
    text: {
      en: "This question is no longer open, so nothing was sent. What you typed can be sent as a message.",
      zh: "这个问题已不再打开，所以没有提交。输入的内容可以作为消息发送。",
    },
  },
  "human_input.closed": {
    status: 410,
    text: {
      en: "This question is no longer open, so nothing was sent. What you typed can be sent as a message.",
      zh: "这个问题已不再打开，所以没有提交。输入的内容可以作为消息发送。",
    },
  },
  "human_input.still_open": {
    status: 409,
    text: {
      en: "This question is still open: it can be answered as it is.",
      zh: "这个问题仍在等待回答，可以直接作答。",
    },
  },
  "answer.invalid": {
    status: 422,
    text: {
      en: "Some fields need another look; each says why. What you typed was kept.",
      zh: "有些内容需要再看一下，原因写在各项旁边。输入的内容已保留。",
    },
  },
  "answer.unreadable": {
    status: 422,
    text: {
      en: "This is not an answer to that question. The question is still open.",
      zh: "这不是对该问题的答复。问题仍在等待回答。",
    },
  },
  "run.not_found": { status: 404, text: { en: "This turn does not exist any more.", zh: "这一轮已不存在。" } },
  "run.live": {
    status: 409,
    text: {
      en: "Work is already under way. Wait for it, or stop it first; nothing was changed.",
      zh: "工作正在进行。请等它结束或先停止，没有任何改动。",
    },
  },
  "run.not_live": {
    status: 409,
    text: { en: "This turn has ended. Nothing was changed.", zh: "这一轮已经结束，没有任何改动。" },
  },
  "run.none_live": {
    status: 409,
    text: { en: "Nothing is under way. Nothing was changed.", zh: "没有正在进行的工作，没有任何改动。" },
  },
  "run.nothing_said": {
    status: 409,
    text: {
      en: "Nothing was said in this turn that could be gone through again. Nothing was changed.",
      zh: "这一轮没有可以重来的内容，没有任何改动。",
    },
  },
  "run.not_retryable": {
    status: 409,
    text: {
      en: "This cannot be tried again as it is. Say what should be different.",
      zh: "无法原样重试，请说明需要改变什么。",
    },
  },
  "version.not_found": { status: 404, text: { en: "This version does not exist.", zh: "这个版本不存在。" } },
  "task.not_found": { status: 404, text: { en: "This task does not exist any more.", zh: "这个任务已不存在。" } },
  "import.unreadable": {
    status: 422,
    text: {
      en: "This is not a session as it was exported here, or it was changed since. Nothing was taken in; export it again as JSON and choose that file.",
      zh: "这不是从这里导出的会话，或之后被改动过。没有导入任何内容；请重新导出为 JSON 后再选择该文件。",
    },
  },
  "export.not_a_report": {
    status: 422,
    text: { en: "This result is not a report. Download it as it is instead.", zh: "这个结果不是报告，请直接下载。" },
  },
  "export.nothing_to_export": {
    status: 422,
    text: {
      en: "The report holds nothing of this kind. Choose another format.",
      zh: "报告中没有可导出为该格式的内容，请选择其他格式。",
    },
  },
  "artifact.not_found": {
    status: 404,
    text: { en: "This result does not exist any more.", zh: "这个结果已不存在。" },
  },
  "memory.invalid": {
    status: 422,
    text: {
      en: "An entry needs between 1 and 3,000 characters. What you typed is still here.",
      zh: "每条记忆需要 1 到 3000 个字符。输入的内容还在。",
    },
  },
  "memory.not_found": { status: 404, text: { en: "This entry does not exist any more.", zh: "这条记忆已不存在。" } },
  "suggestion.not_found": {
    status: 404,
    text: { en: "This suggestion does not exist any more.", zh: "这条建议已不存在。" },
  },
} satisfies Record<string, ProblemEntry>;
