import { loadArgsSchema } from "@/lib/agents/analyst/plan";
import { FatalError } from "@/lib/errors";
import { type CellContext, defineCell } from "@/lib/ports/agent";
import type { LoadAnswers, SourceFile } from "@/lib/ports/data-engine";
import type { LoadQuestion } from "@/lib/protocol/data/table";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Json } from "@/lib/protocol/session/task";
import { effectiveValues } from "@/lib/runtime/human-input/answer/defaults";
import { languageOf } from "@/lib/runtime/human-input/question/language";

/** Reads the files into tables: `{tables, reports}`. What only a person can say about them is asked. */
export const loadCell = defineCell({
  id: "analyst.load",
  version: 1,
  effect: "pure",
  args: loadArgsSchema,
  run: async (context, { files }) => {
    const sources = await Promise.all(files.map((file) => sourceOf(context, file.fileId)));
    const outcome = await context.world.data.load(sources, answersOf(context), {
      workspace: context.workspace,
      signal: context.signal,
      onProgress: ({ rows, fraction, bytes }) =>
        context.progress({
          ...(rows === undefined ? {} : { rows }),
          ...(fraction === undefined ? {} : { fraction }),
          ...(bytes === undefined ? {} : { text: { en: megabytes(bytes), zh: megabytes(bytes) } }),
        }),
    });
    if (outcome.outcome === "ask")
      return {
        ask: questionOf(
          outcome.questions,
          files.map((file) => file.name),
        ),
      };
    if (outcome.outcome === "refused")
      throw new FatalError(outcome.code, outcome.message.en, {}, { say: outcome.message });
    return { output: { tables: outcome.tables, reports: outcome.reports } as unknown as Json };
  },
});

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function sourceOf(context: CellContext, fileId: string): Promise<SourceFile> {
  const file = context.files.find((known) => known.id === fileId);
  if (!file) throw new FatalError("file.not_found", `no file ${fileId}`, { fileId });
  return { fileId, name: file.name, path: await context.openFile(file), size: file.size, sha256: file.sha256 };
}

function answersOf(context: CellContext): LoadAnswers {
  const given = context.answers.flatMap((row) => Object.entries(effectiveValues(row.question, row.answer)));
  return Object.fromEntries(given.map(([id, value]) => [id, String(value)]));
}

/** In the language of the file names, which is the only word of the person that a file carries. */
function questionOf(questions: LoadQuestion[], names: string[]): Question {
  const language = languageOf(names.join(" "));
  const zh = language === "zh";
  const fields = questions.map((asked): Field => {
    const id = asked.column ? `${asked.code}:${asked.column}` : asked.code;
    return {
      kind: "select",
      id,
      label: asked.question[language],
      required: true,
      options: asked.options.map(({ value, label }) => ({ id: `${id}-${value}`, value, label: label[language] })),
      default: asked.guess,
      reason: asked.reason[language],
    };
  });
  return {
    text: zh ? "文件中有几处只有你能确定：" : "Only you can say this about the file:",
    clarificationType: "ambiguous_requirement",
    language,
    mode: "form",
    askedBy: { source: "ask_clarification", name: "Analyst" },
    fields,
    actions: [],
    sensitivity: "plain",
  };
}
