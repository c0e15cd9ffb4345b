import type { FieldValue, HumanAnswer } from "../answer";
import type { Consent, Field, FieldOption } from "../field";
import { isRecord, type Losses, ownValue } from "./exchange";
import { readContent, writeContent } from "./schema/answers";
import { readObjectSchema, type SchemaLeaf } from "./schema/reading";

/** One action that waits for a decision, whatever the spelling of its format. */
export interface Review {
  name: string;
  args: Record<string, unknown>;
  description?: string;
  decisions: Decision[];
  argsSchema?: unknown;
}

export type Decision = "approve" | "edit" | "reject" | "respond" | "ignore";

/** What was decided about one action. */
export interface Verdict {
  decision: Decision;
  args?: Record<string, unknown>;
  message?: string;
}

const decisionTexts: Record<Decision, { en: string; zh: string; consent?: Consent }> = {
  approve: { en: "Approve", zh: "批准", consent: "yes" },
  edit: { en: "Change it, then go on", zh: "修改后执行", consent: "yes" },
  reject: { en: "Reject", zh: "拒绝", consent: "no" },
  respond: { en: "Answer in words", zh: "用文字回复" },
  ignore: { en: "Ignore", zh: "忽略", consent: "no" },
};

export const decisionId = (index: number) => `decision-${index + 1}`;
const messageId = (index: number) => `message-${index + 1}`;
const argId = (index: number, name: string) => `args-${index + 1}.${name}`;

/** The decision, then what belongs to it: the arguments to change, the words to say. */
export function reviewFields(review: Review, index: number, count: number, zh: boolean): Field[] {
  const language = zh ? "zh" : "en";
  const group = count > 1 ? { group: `${index + 1}. ${review.name}` } : {};
  const options = review.decisions.map((decision): FieldOption => {
    const { consent, ...texts } = decisionTexts[decision];
    return { id: decision, value: decision, label: texts[language], ...(consent ? { consent } : {}) };
  });
  const decision: Field = {
    kind: "select",
    id: decisionId(index),
    label: zh ? `“${review.name}”如何处理` : `What about “${review.name}”`,
    required: true,
    ...group,
    ...(review.description ? { description: review.description } : {}),
    options,
  };
  const said: Field = {
    kind: "textarea",
    id: messageId(index),
    label: zh ? "说明" : "Words to the agent",
    required: false,
    ...group,
    visibleWhen: { field: decision.id, in: ["reject", "respond"] },
  };
  const takesWords = review.decisions.some((one) => one === "reject" || one === "respond");
  return [decision, ...argFields(review, index, group), ...(takesWords ? [said] : [])];
}

function argFields(review: Review, index: number, group: { group?: string }): Field[] {
  if (!review.decisions.includes("edit")) return [];
  return argLeaves(review, index).map(({ field }) => ({
    ...field,
    ...group,
    required: false,
    visibleWhen: { field: decisionId(index), equals: "edit" },
  }));
}

/** The arguments as fields: by their schema where there is one, else by the type of what stands in them. */
function argLeaves(review: Review, index: number): SchemaLeaf[] {
  const schema = readObjectSchema(review.argsSchema);
  const properties = Object.fromEntries(Object.entries(review.args).map(([name, value]) => [name, schemaOf(value)]));
  const leaves = schema ?? readObjectSchema({ type: "object", properties }) ?? [];
  return leaves.map((leaf) => {
    const id = argId(index, leaf.field.id);
    const now = readContent([leaf], review.args).values[leaf.field.id];
    const field = { ...leaf.field, id, ...(now === undefined ? {} : { default: now }) } as Field;
    return { ...leaf, field };
  });
}

function schemaOf(value: unknown): Record<string, unknown> {
  if (typeof value === "string")
    return { type: "string", ...(value.length > 80 || value.includes("\n") ? { maxLength: 1e6 } : {}) };
  if (typeof value === "boolean") return { type: "boolean" };
  if (typeof value === "number") return { type: "number" };
  return {};
}

/** What the answer says about one action. Arguments keep their JSON types; those not touched stay as they were. */
export function verdictOf(review: Review, index: number, answer: HumanAnswer, losses: Losses): Verdict | null {
  const decision = ownValue(answer.values, decisionId(index)) as Decision | undefined;
  const state = ownValue(answer.states, decisionId(index)) ?? "given";
  if (state !== "given" || decision === undefined) return null;
  const words = ownValue(answer.values, messageId(index));
  const message = typeof words === "string" && words.trim() !== "" ? { message: words } : {};
  if (decision !== "edit") return { decision, ...message };
  const changed = writeContent(argLeaves(review, index), answer, losses);
  return { decision, args: merged(review.args, changed) };
}

function merged(before: Record<string, unknown>, changed: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(changed).map(([name, value]) => {
    const old = ownValue(before, name);
    return [name, isRecord(old) && isRecord(value) ? merged(old, value) : value];
  });
  return { ...before, ...Object.fromEntries(entries) };
}

/** A verdict read back into the fields of its action. */
export function verdictValues(review: Review, index: number, verdict: Verdict): Record<string, FieldValue> {
  const args = verdict.args ? readContent(argLeaves(review, index), verdict.args).values : {};
  return {
    [decisionId(index)]: verdict.decision,
    ...args,
    ...(verdict.message === undefined ? {} : { [messageId(index)]: verdict.message }),
  };
}
