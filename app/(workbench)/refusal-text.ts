import type { Bilingual } from "@/lib/protocol/session/text";
import type { Failure } from "@/lib/view/actions";

const texts: Record<string, Bilingual> = {
  "session.not_found": {
    en: "This session does not exist any more. What you typed is still here and can be copied.",
    zh: "这个会话已不存在。输入的内容还在，可以复制。",
  },
  "agent.not_found": {
    en: "This agent is not installed here. Choose another one; your text is still here.",
    zh: "这里没有安装这个智能体，请换一个。输入的内容还在。",
  },
  "message.empty": { en: "There is nothing to send yet.", zh: "还没有可以发送的内容。" },
  "message.unknown_file": {
    en: "One of the files is not in this session. Attach it again; your text is still here.",
    zh: "有文件不在这个会话中，请重新添加。文字还在。",
  },
  "message.already_taken": {
    en: "It has just been taken in and cannot be changed any more. Send another message to correct it.",
    zh: "这条消息刚刚已被纳入，无法再改动。可以再发一条来更正。",
  },
  "message.not_found": { en: "This message does not exist any more.", zh: "这条消息已不存在。" },
  "message.key_reused": {
    en: "This was sent before with other words. Nothing was sent twice.",
    zh: "此前已用不同的内容发送过，没有重复发送。",
  },
  "human_input.not_found": {
    en: "This question does not exist any more. What you typed is still here and can be copied.",
    zh: "这个问题已不存在。输入的内容还在，可以复制。",
  },
  "human_input.closed": {
    en: "This question is no longer open, so nothing was sent. What you typed can be sent as a message.",
    zh: "这个问题已不再打开，所以没有提交。输入的内容可以作为消息发送。",
  },
  "run.not_found": { en: "This turn does not exist any more.", zh: "这一轮已不存在。" },
  "run.live": {
    en: "Work is already under way. Wait for it, or stop it first; nothing was changed.",
    zh: "工作正在进行。请等它结束或先停止，没有任何改动。",
  },
  "run.not_retryable": {
    en: "This cannot be tried again as it is. Say what should be different.",
    zh: "无法原样重试，请说明需要改变什么。",
  },
  "version.not_found": { en: "This version does not exist any more.", zh: "这个版本已不存在。" },
  "file.empty": {
    en: "The file is empty. Nothing was kept; choose another one.",
    zh: "文件是空的，没有保存，请换一个。",
  },
};

const unknown: Bilingual = {
  en: "The server could not do this. Nothing was changed and your input is still here; please try again.",
  zh: "服务器未能完成。没有任何改动，输入的内容还在，请重试。",
};

export function failureOf(code: string, more: Partial<Failure> = {}): Failure {
  return { ok: false, code, message: texts[code] ?? unknown, ...more };
}
