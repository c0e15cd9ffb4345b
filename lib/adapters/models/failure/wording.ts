import type { Bilingual } from "@/lib/protocol/session/text";

/** Faults of a model that no further try of the same call can mend. */
export const modelFaults = {
  "model.auth": {
    en: "The model's provider did not accept the key. Nothing was lost; check the key in Settings, then try again.",
    zh: "模型提供方没有接受密钥。没有丢失任何内容；请在“设置”中检查密钥后重试。",
  },
  "model.quota": {
    en: "The account at the model's provider has no credit left. Nothing was lost; top it up or choose another model, then try again.",
    zh: "模型提供方账户的额度已用完。没有丢失任何内容；请充值或换一个模型后重试。",
  },
  "model.refused": {
    en: "The model's provider declined to answer this. What was done before is kept; say it in other words or choose another model.",
    zh: "模型提供方拒绝回答这个请求。之前的结果都已保留；请换一种说法或换一个模型。",
  },
  "model.context": {
    en: "This is more than the model can read at once. What was done before is kept; send less at a time or choose a model that reads more.",
    zh: "内容超出模型一次能读取的长度。之前的结果都已保留；请减少内容，或换一个可读取更多内容的模型。",
  },
  "model.not_found": {
    en: "The provider does not know this model, or its address is wrong. Nothing was lost; check both in Settings, then try again.",
    zh: "提供方没有这个模型，或地址有误。没有丢失任何内容；请在“设置”中检查后重试。",
  },
  "model.bad_request": {
    en: "The model's provider could not read the request. What was done before is kept; choose another model or try again.",
    zh: "模型提供方无法处理该请求。之前的结果都已保留；请换一个模型或重试。",
  },
} as const satisfies Record<string, Bilingual>;
export type ModelFault = keyof typeof modelFaults;
