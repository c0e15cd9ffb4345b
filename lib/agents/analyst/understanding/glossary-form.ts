import type { Assumption } from "@/lib/agents/analyst/request/analysis-request";
import type { Term } from "@/lib/agents/analyst/understanding/glossary";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Language } from "@/lib/protocol/human-input/language";

const PREFIX = "glossary:";

export const termFieldId = (name: string): string => `${PREFIX}${name}`;
export const isTermField = (id: string): boolean => id.startsWith(PREFIX);

/** Whether a word is to mean that in this session from now on. */
export function termField({ name, text }: Term, language: Language): Field {
  const zh = language === "zh";
  const option = (value: string, label: string) => ({ id: `${termFieldId(name)}-${value}`, value, label });
  return {
    kind: "select",
    id: termFieldId(name),
    label: zh ? `本会话中按此理解：${text}` : `Use this in this session: ${text}`,
    required: true,
    options: [option("yes", zh ? "是，记住" : "Yes, remember it"), option("no", zh ? "不要" : "No")],
    default: "yes",
    reason: zh ? "这是你说的定义。" : "You said so.",
  };
}

/** A word of the person's own that the request uses. */
export const termAssumption = ({ name, text, memoryId }: Term): Assumption => ({
  id: termFieldId(name),
  text: { en: `As you defined: ${text}`, zh: `按你的定义：${text}` },
  options: [],
  ...(memoryId ? { memoryId } : {}),
});
