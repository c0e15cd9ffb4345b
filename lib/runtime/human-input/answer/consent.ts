import type { FieldStates, FieldValues } from "@/lib/protocol/human-input/answer";
import { askedFields } from "@/lib/protocol/human-input/asked-fields";
import type { Consent, Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import { readTruth } from "../reading/truth";
import { ownValue } from "./visibility";

const goOn =
  /^(?:(?:yes|ok|okay|sure)[,.!\s]+)?(?:please\s+)?(?:go (?:on|ahead)|proceed|continue|do it|approve(?:d)?|accept(?:ed)?|i (?:confirm|agree|approve)|继续|执行|批准|接受|通过|允许|同意执行|确认执行|我同意|我确认)[.!。！]?$/i;
const stop =
  /^(?:(?:no)[,.!\s]+)?(?:please\s+)?(?:stop|cancel|reject(?:ed)?|decline(?:d)?|abort|don'?t(?: do it)?|do not(?: do it)?|取消|拒绝|停止|驳回|中止|别执行|不执行|不继续|不批准|不允许)[.!。！]?$/i;

/** What words mean where a risk is to be confirmed: a plain yes or no, else `undefined`. */
export function consentInWords(text: string): Consent | undefined {
  const plain = text.normalize("NFKC").trim();
  if (readTruth(plain) === true || goOn.test(plain)) return "yes";
  return readTruth(plain) === false || stop.test(plain) ? "no" : undefined;
}

/** What one field's value says, where it says anything about consent. */
function consentOf(field: Field, value: unknown): Consent | undefined {
  if (field.kind === "checkbox") return value === true ? "yes" : value === false ? "no" : undefined;
  if (typeof value !== "string") return undefined;
  if (field.kind === "select") {
    const option = field.options.find((one) => one.value === value);
    return option?.consent ?? consentInWords(option?.label ?? value);
  }
  return field.kind === "text" || field.kind === "textarea" ? consentInWords(value) : undefined;
}

/**
 * Whether the person agreed to the risk. `yes` takes an explicit yes and no "no" beside it; a skipped field, an untouched
 * box, a default, silence are never consent. `unclear`: ask, do not act.
 */
export function consentGiven(question: Question, values: FieldValues, states: FieldStates): Consent | "unclear" {
  const said = askedFields(question)
    .filter((field) => (ownValue(states, field.id) ?? "given") === "given")
    .flatMap((field) => consentOf(field, ownValue(values, field.id)) ?? []);
  if (said.includes("no")) return "no";
  return said.includes("yes") ? "yes" : "unclear";
}

/** The fields whose answer decides about the risk: they cannot be left to the agent. */
export function decidesRisk(question: Question, field: Field): boolean {
  if (question.clarificationType !== "risk_confirmation") return false;
  return field.required || field.kind === "checkbox" || question.mode !== "form";
}
