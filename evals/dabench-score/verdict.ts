import type { Figure } from "@/lib/agents/analyst/computation/figure";
import { type Slot, wordsOf } from "./format";
import type { Reading } from "./reading";

const negative = /\b(?:not?|none|non|false|cannot|isn t|doesn t|negligible|abnormal)\b/i;
const plain = (text: string): string => wordsOf(text).join(" ");
const isNegative = (text: string): boolean => negative.test(plain(text)) || /^not|^non[-_ ]/i.test(text);

/** One of the words the format allows, from the verdict of the result: the person's own rule, or what the test says. */
export function sayOption(slot: Slot, figures: Figure[]): Reading {
  const decisions = figures.filter((f) => f.statistic === "decision");
  const verdicts = decisions.length > 0 ? decisions : figures.filter((f) => f.statistic === kind(slot));
  const [verdict] = verdicts;
  if (!verdict) return { ok: false, why: `no verdict for ${slot.name}` };
  if (new Set(verdicts.map((v) => String(v.value))).size > 1)
    return { ok: false, why: `several verdicts for ${slot.name}` };
  if (verdict.alternatives.some((a) => a.value !== verdict.value))
    return { ok: false, why: `${slot.name} depends on a convention` };
  const said = verdict.value;
  const option = typeof said === "boolean" ? ofBoolean(slot, said) : ofWords(slot, String(said));
  return option === undefined
    ? { ok: false, why: `“${said}” is none of ${slot.options.join("/")}` }
    : { ok: true, text: option };
}

const kind = (slot: Slot): Figure["statistic"] =>
  /normal|distribution/i.test(`${slot.name} ${slot.about}`) ? "normal" : "significant";

function ofBoolean({ options }: Slot, yes: boolean): string | undefined {
  const [no] = options.filter(isNegative);
  const positives = options.filter((option) => !isNegative(option));
  return yes ? (positives.length === 1 ? positives[0] : undefined) : options.length === 2 ? no : undefined;
}

function ofWords(slot: Slot, said: string): string | undefined {
  const exact = slot.options.find((option) => plain(option) === plain(said));
  if (exact) return exact;
  const inside = slot.options.filter(
    (option) => ` ${plain(said)} `.includes(` ${plain(option)} `) && isNegative(option) === isNegative(said),
  );
  const spoken = new Set(wordsOf(said));
  const scattered = slot.options.filter(
    (option) => wordsOf(option).every((word) => spoken.has(word)) && isNegative(option) === isNegative(said),
  );
  if (inside.length === 0 && scattered.length === 1) return scattered[0];
  if (inside.length > 0) return inside.sort((a, b) => b.length - a.length)[0];
  const same = slot.options.filter((option) => isNegative(option) === isNegative(said));
  if (same.length === 1 && (slot.options.length === 2 || isNegative(said))) return same[0];
  return undefined;
}
