/** A question and its answer in words: what needs no checking, and so brings no schema to the browser. */
export type { FieldState, FieldValue, HumanAnswer } from "@/lib/protocol/human-input/answer";
export { askedFields } from "@/lib/protocol/human-input/asked-fields";
export { answerToModelText } from "@/lib/runtime/human-input/text/model-text";
export { answerSummary } from "@/lib/runtime/human-input/text/summary";
export { stateWords, valueInWords } from "@/lib/runtime/human-input/text/words";
