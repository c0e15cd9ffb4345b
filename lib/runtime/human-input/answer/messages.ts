import type { Bilingual } from "@/lib/protocol/session/text";

/** What is wrong with an answer, said so that one knows what to do. */
export const messages = {
  required: { en: "Please answer this.", zh: "请填写此项。" },
  unknownField: { en: "This question has no such field.", zh: "该问题没有这个字段。" },
  wrongShape: { en: "This kind of value does not fit here.", zh: "此处不能填写这种类型的值。" },
  notANumber: { en: "Please enter a number, such as 1234.5.", zh: "请输入数字，例如 1234.5。" },
  notWhole: { en: "Please enter a whole number.", zh: "请输入整数。" },
  tooLargeToKeep: { en: "This number is too large to be kept exactly.", zh: "该数字过大，无法精确保存。" },
  notADay: { en: "Please enter a day that exists, as 2026-09-01.", zh: "请输入存在的日期，例如 2026-09-01。" },
  yearUnlikely: {
    en: "Please check the year: four digits, from 1000 on.",
    zh: "请检查年份：四位数字，不早于 1000 年。",
  },
  notATime: { en: "Please enter a time, as 14:30.", zh: "请输入时间，例如 14:30。" },
  notADateTime: {
    en: "Please enter day and time, as 2026-09-01 14:30.",
    zh: "请输入日期和时间，例如 2026-09-01 14:30。",
  },
  notTrueOrFalse: { en: "Please say yes or no.", zh: "请回答是或否。" },
  pattern: { en: "This does not have the form that is asked for.", zh: "格式不符合要求。" },
  email: { en: "Please enter an e-mail address, as name@example.com.", zh: "请输入邮箱地址，例如 name@example.com。" },
  uri: {
    en: "Please enter an address that begins with https:// or the like.",
    zh: "请输入完整网址，例如 https://example.com。",
  },
  format: { en: "This does not have the form that is asked for.", zh: "格式不符合要求。" },
  fileType: { en: "This kind of file is not accepted here.", zh: "此处不接受这种类型的文件。" },
  explicitConsent: {
    en: "This needs your own yes or no; it cannot be left to the agent.",
    zh: "此项需要你本人明确同意或拒绝，不能交由智能体决定。",
  },
} satisfies Record<string, Bilingual>;

export const message = {
  min: (bound: string): Bilingual => ({ en: `Must be ${bound} or more.`, zh: `不能小于 ${bound}。` }),
  max: (bound: string): Bilingual => ({ en: `Must be ${bound} or less.`, zh: `不能大于 ${bound}。` }),
  above: (bound: string): Bilingual => ({ en: `Must be more than ${bound}.`, zh: `必须大于 ${bound}。` }),
  below: (bound: string): Bilingual => ({ en: `Must be less than ${bound}.`, zh: `必须小于 ${bound}。` }),
  step: (step: number): Bilingual => ({ en: `Must go in steps of ${step}.`, zh: `必须以 ${step} 为步长。` }),
  earliest: (bound: string): Bilingual => ({ en: `Must be ${bound} or later.`, zh: `不能早于 ${bound}。` }),
  latest: (bound: string): Bilingual => ({ en: `Must be ${bound} or earlier.`, zh: `不能晚于 ${bound}。` }),
  shortest: (count: number, now: number): Bilingual => ({
    en: `At least ${count} characters (now ${now}).`,
    zh: `至少 ${count} 个字符（现在 ${now} 个）。`,
  }),
  longest: (count: number, now: number): Bilingual => ({
    en: `At most ${count} characters (now ${now}).`,
    zh: `最多 ${count} 个字符（现在 ${now} 个）。`,
  }),
  fewest: (count: number): Bilingual => ({ en: `Choose at least ${count}.`, zh: `至少选择 ${count} 项。` }),
  most: (count: number): Bilingual => ({ en: `Choose at most ${count}.`, zh: `最多选择 ${count} 项。` }),
  noOption: (text: string): Bilingual => ({ en: `“${text}” is none of the options.`, zh: `“${text}”不在选项之中。` }),
  fileSize: (megabytes: number): Bilingual => ({
    en: `A file may have at most ${megabytes} MB.`,
    zh: `文件不能超过 ${megabytes} MB。`,
  }),
};
