export type Language = "en" | "zh";
export type Text = Record<Language, string>;

export const messages = {
  building: {
    en: "Building the app (once; about a minute) …",
    zh: "正在构建应用(仅首次,约一分钟)…",
  },
  buildFailed: {
    en: "The app could not be built; see the lines above. Nothing was started and no data was touched.",
    zh: "应用构建失败,原因见上文。没有启动任何进程,数据未受影响。",
  },
  database: { en: "Starting the database …", zh: "正在启动数据库…" },
  databaseMoved: (dir: string): Text => ({
    en: `The data folder lies where only root can enter, and PostgreSQL does not run as root: the database is kept in ${dir}`,
    zh: `数据目录只有 root 能进入,而 PostgreSQL 不能以 root 运行:数据库保存在 ${dir}`,
  }),
  migrated: (count: number): Text => ({
    en: `The database was brought up to date (${count} migrations).`,
    zh: `数据库已更新(${count} 个迁移)。`,
  }),
  portTaken: (port: number): Text => ({
    en: `Port ${port} is in use by another program. Nothing was started. Choose another: PORT=${port + 1} npm start`,
    zh: `端口 ${port} 已被其他程序占用,没有启动任何进程。请换一个端口:PORT=${port + 1} npm start`,
  }),
  ready: (address: string): Text => ({
    en: `Followthrough is ready: ${address}`,
    zh: `Followthrough 已就绪:${address}`,
  }),
  home: (home: string): Text => ({ en: `Data: ${home}`, zh: `数据目录:${home}` }),
  crashed: (name: string, seconds: number): Text => ({
    en: `The ${name} process ended unexpectedly; starting it again${seconds > 0 ? ` in ${seconds} s` : ""}. What was acknowledged is kept.`,
    zh: `${name} 进程意外退出,${seconds > 0 ? `${seconds} 秒后` : "正在"}重新启动。已确认的内容都保留着。`,
  }),
  databaseBack: { en: "The database had stopped; it runs again.", zh: "数据库曾停止,现已恢复运行。" },
  stopping: { en: "Stopping …", zh: "正在停止…" },
  stopped: { en: "Stopped.", zh: "已停止。" },
  failed: (reason: string): Text => ({ en: `Could not start: ${reason}`, zh: `无法启动:${reason}` }),
} as const;
