/** What a form needs: the same checks and echoes as on the server. Kept apart, for it brings the schemas along. */
export type { FieldState, FieldValue, HumanAnswer } from "@/lib/protocol/human-input/answer";
export type { Field, FieldKind, FieldOf, FieldOption, FileValue } from "@/lib/protocol/human-input/field";
export { actionFieldId, askedFields, type Question, type QuestionAction } from "@/lib/protocol/human-input/question";
export { initialValues } from "@/lib/runtime/human-input/answer/defaults";
export { answerErrors, validateAnswer } from "@/lib/runtime/human-input/answer/validate";
export { visibleFields } from "@/lib/runtime/human-input/answer/visibility";
export { echoDateTime, echoDay, echoNumber } from "@/lib/runtime/human-input/reading/echo";
export { readNumber } from "@/lib/runtime/human-input/reading/number";
export { answerToModelText } from "@/lib/runtime/human-input/text/model-text";
export { answerSummary } from "@/lib/runtime/human-input/text/summary";
export { stateWords, valueInWords } from "@/lib/runtime/human-input/text/words";
