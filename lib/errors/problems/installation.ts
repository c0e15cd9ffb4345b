import type { ProblemEntry } from "../problems";

/** Files, models, settings, and the server itself. */
export const installationProblems = {
  "file.empty": {
    status: 422,
    text: { en: "The file is empty. Nothing was kept; choose another one.", zh: "文件是空的，没有保存，请换一个。" },
  },
  "file.missing": {
    status: 422,
    text: { en: "There is no file in the request. Nothing was kept.", zh: "请求中没有文件，没有保存任何内容。" },
  },
  "file.broken_off": {
    status: 400,
    text: {
      en: "The upload broke off. Nothing of this file was kept; please send it again.",
      zh: "上传中断，这个文件没有保存，请重新上传。",
    },
  },
  "file.not_found": { status: 404, text: { en: "This file does not exist any more.", zh: "这个文件已不存在。" } },
  "blob.too_large": {
    status: 413,
    text: {
      en: "The file is larger than this installation takes. Nothing of it was kept; send a smaller part.",
      zh: "文件超过此安装允许的大小，没有保存。请上传较小的部分。",
    },
  },
  "blob.not_found": {
    status: 404,
    text: { en: "The content of this file is gone.", zh: "这个文件的内容已不存在。" },
  },
  "workspace.name_taken": {
    status: 409,
    text: {
      en: "Another file has this name in the work folder. Rename the file and send it again.",
      zh: "工作文件夹中已有同名文件，请改名后重新上传。",
    },
  },
  "model.invalid": {
    status: 422,
    text: {
      en: "This model cannot be added as it is; check the address, the name and the key. Nothing was changed.",
      zh: "这个模型无法原样添加，请检查地址、名称和密钥。没有任何改动。",
    },
  },
  "model.unknown": {
    status: 404,
    text: {
      en: "This model is not configured any more. Nothing was changed.",
      zh: "这个模型已不再配置，没有任何改动。",
    },
  },
  "settings.unknown": { status: 404, text: { en: "There is no such setting.", zh: "没有这个设置。" } },
  "settings.secret_unreadable": {
    status: 500,
    text: {
      en: "A stored key cannot be opened: the installation's key file was changed. Enter the key again in settings.",
      zh: "保存的密钥无法打开：安装的密钥文件已变更。请在设置中重新输入。",
    },
  },
  "settings.key_damaged": {
    status: 500,
    text: {
      en: "The key file of this installation is damaged, so stored keys cannot be opened. Restore it from a backup.",
      zh: "此安装的密钥文件已损坏，无法打开保存的密钥。请从备份恢复。",
    },
  },
  "config.invalid": {
    status: 500,
    text: { en: "The installation is not configured correctly.", zh: "安装的配置不正确。" },
  },
  "database.unavailable": {
    status: 503,
    text: {
      en: "The database cannot be reached right now. Nothing was lost; please try again in a moment.",
      zh: "暂时无法连接数据库。没有丢失任何内容，请稍后再试。",
    },
  },
  "lease.lost": {
    status: 503,
    text: {
      en: "Another worker has taken this over. Nothing was lost; please try again.",
      zh: "另一个进程已接手。没有丢失任何内容，请重试。",
    },
  },
  "server.failed": {
    status: 500,
    text: {
      en: "The server could not do this. Nothing was changed and your input is still here; please try again.",
      zh: "服务器未能完成。没有任何改动，输入的内容还在，请重试。",
    },
  },
} satisfies Record<string, ProblemEntry>;
