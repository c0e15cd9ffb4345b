export type Language = "en" | "zh";
export interface Text {
  en: string;
  zh: string;
}

/** The language of the terminal, as its environment says. */
export function languageOfTerminal(env: Record<string, string | undefined>): Language {
  return /^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || "") ? "zh" : "en";
}

export const words = {
  usage: {
    en: `followthrough chat [--url ADDRESS] [--agent ID] [--session ID]

Talks to a running installation (http://127.0.0.1:3000 by default, or FOLLOWTHROUGH_URL). Without a terminal it reads one message a line
from standard input, waits for each to be worked off, writes replies, questions and results to standard output and the rest to
standard error.

Exit codes: 0 all done · 1 wrong use or refused · 2 the server cannot be reached · 3 the last run failed · 4 a question is open`,
    zh: `followthrough chat [--url 地址] [--agent ID] [--session ID]

与正在运行的实例对话（默认 http://127.0.0.1:3000，或 FOLLOWTHROUGH_URL）。不在终端中运行时，从标准输入逐行读取消息，
每条处理完再读下一条；回复、提问和结果写到标准输出，其余写到标准错误。

退出码：0 完成 · 1 用法错误或被拒绝 · 2 无法连接服务器 · 3 最后一轮失败 · 4 有问题尚未回答`,
  },
  help: {
    en: `/file PATH…       attach files to the next message
/form             answer the open question with prompts
/how TEXT         how this message would be taken
/stop             stop what is under way
/sessions         list sessions; /open NUMBER goes on with one
/new [AGENT]      start another session
/agents           list agents
/export [FILE]    write this session to a file (.md or .json), or show it
/quit             leave; what is under way goes on
A number sends that suggestion. While a question is open, words answer it.`,
    zh: `/file 路径…       为下一条消息附上文件
/form             用选项方式回答未答问题
/how 文字         查看这条消息会被如何理解
/stop             停止正在进行的任务
/sessions         列出会话；/open 序号 继续其中一个
/new [智能体]     新建会话
/agents           列出智能体
/export [文件]    将本会话导出为文件（.md 或 .json），或直接显示
/quit             离开；正在进行的任务会继续
输入序号即可发送对应的建议。有未答问题时，直接用文字回答即可。`,
  },
  unreachable: {
    en: "The server cannot be reached. Nothing was sent. Start it with npm start, or give its address with --url:",
    zh: "无法连接服务器，没有发送任何内容。请用 npm start 启动，或用 --url 指定地址：",
  },
  noAgent: { en: "Choose an agent with --agent:", zh: "请用 --agent 选择智能体：" },
  chooseAgent: { en: "Which agent?", zh: "选择智能体" },
  needsModel: { en: "needs a model", zh: "需要模型" },
  session: { en: "Session", zh: "会话" },
  hint: { en: "/help for commands", zh: "/help 查看命令" },
  goesOn: { en: "The connection broke; reading on…", zh: "连接中断，正在续读…" },
  stopped: { en: "Stopped.", zh: "已停止。" },
  nothingToStop: { en: "Nothing is under way.", zh: "没有正在进行的任务。" },
  failed: { en: "Failed", zh: "失败" },
  plan: { en: "Plan, version", zh: "计划，版本" },
  attached: { en: "Attached to the next message:", zh: "已附到下一条消息：" },
  cannotRead: { en: "This file cannot be read; nothing was attached:", zh: "无法读取该文件，未附上：" },
  assumed: { en: "Taken as given:", zh: "所作假设：" },
  suggestions: { en: "You could ask next:", zh: "可以接着问：" },
  answeredElsewhere: { en: "The question was answered:", zh: "问题已回答：" },
  closed: { en: "The question is closed:", zh: "问题已关闭：" },
  orForm: { en: "(answer in words, or /form)", zh: "（可直接用文字回答，或输入 /form）" },
  noQuestion: { en: "No question is open.", zh: "没有未答问题。" },
  youDecide: { en: "You decide", zh: "你来定" },
  other: { en: "Something else…", zh: "其他…" },
  leaveOut: { en: "Leave out", zh: "不填" },
  needed: { en: "This has to be answered.", zh: "这一项需要回答。" },
  yes: { en: "Yes", zh: "是" },
  no: { en: "No", zh: "否" },
  keptForLater: { en: "Nothing was sent; what you chose is kept as a draft.", zh: "没有提交；已选内容存为草稿。" },
  unknownCommand: { en: "Unknown command; /help lists them.", zh: "未知命令，/help 查看列表。" },
  notThere: { en: "There is no such entry.", zh: "没有这一项。" },
  written: { en: "Written to", zh: "已写入" },
} satisfies Record<string, Text>;
