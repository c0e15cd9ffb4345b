import type { HumanAnswer } from "../answer";
import { askedFields, type Question } from "../question";
import {
  decode,
  type Exported,
  type Format,
  type ImportedAnswer,
  imported,
  isRecord,
  Losses,
  original,
  type QuestionSource,
  wholeMessage,
} from "./exchange";
import { leavesOf, readContent, writeContent } from "./schema/answers";
import { readObjectSchema, type SchemaLeaf } from "./schema/reading";
import { questionLosses, writeObjectSchema } from "./schema/writing";

const draft = "https://json-schema.org/draft/2020-12/schema";

function importQuestion(payload: unknown, source?: QuestionSource): Question | null {
  const schema = decode(payload);
  const leaves = readObjectSchema(schema);
  if (!leaves || !isRecord(schema)) return null;
  const title = typeof schema.title === "string" ? schema.title : undefined;
  const description = typeof schema.description === "string" ? schema.description : undefined;
  return imported("json-schema", payload, source, {
    text: description ?? title ?? "",
    ...(title && description ? { title } : {}),
    mode: leaves.length > 0 ? "form" : "confirm",
    fields: leaves.map((leaf) => leaf.field),
  });
}

function exportQuestion(question: Question): Exported {
  const same = original(question, "json-schema", importQuestion);
  if (same) return same;
  const losses = new Losses();
  questionLosses(question, losses);
  const payload = {
    $schema: draft,
    ...(question.title ? { title: question.title } : {}),
    description: wholeMessage(question),
    ...writeObjectSchema(question, "json-schema", losses),
  };
  return { payload, losses: losses.found };
}

function leaves(question: Question): SchemaLeaf[] {
  const raw = question.raw?.format === "json-schema" ? readObjectSchema(decode(question.raw.payload)) : null;
  return raw ?? leavesOf(askedFields(question));
}

/** A JSON Schema of an object, any draft; the answer is the object itself. */
export const jsonSchemaFormat: Format = {
  importQuestion,
  exportQuestion,
  importAnswer: (payload: unknown, question: Question): ImportedAnswer | null => {
    const content = decode(payload);
    return isRecord(content) ? { outcome: "answer", answer: readContent(leaves(question), content) } : null;
  },
  exportAnswer: (question: Question, answer: HumanAnswer): Exported => {
    const losses = new Losses();
    return { payload: writeContent(leaves(question), answer, losses), losses: losses.found };
  },
  exportRefusal: (_question, how) => ({
    payload: null,
    losses: [
      how === "declined"
        ? { en: "That the person declined cannot be said; null is sent.", zh: "无法表达用户已拒绝，发送 null。" }
        : { en: "That the question was canceled cannot be said; null is sent.", zh: "无法表达问题已取消，发送 null。" },
    ],
  }),
};
