/** What a form needs: the same checks and echoes as on the server. Kept apart, for it brings the schemas along. */

export { actionFieldId } from "@/lib/protocol/human-input/asked-fields";
export type { Field, FieldKind, FieldOf, FieldOption, FileValue } from "@/lib/protocol/human-input/field";
export type { Question, QuestionAction } from "@/lib/protocol/human-input/question";
export { initialValues } from "@/lib/runtime/human-input/answer/defaults";
export { answerErrors, validateAnswer } from "@/lib/runtime/human-input/answer/validate";
export { visibleFields } from "@/lib/runtime/human-input/answer/visibility";
export { previewInChannel } from "@/lib/runtime/human-input/exchange/channel-preview";
export { echoDateTime, echoDay, echoNumber } from "@/lib/runtime/human-input/reading/echo";
export { readNumber } from "@/lib/runtime/human-input/reading/number";
export * from "./answer-words";
