import { FatalError } from "@/lib/errors";
import type { CellContext } from "@/lib/ports/agent";
import type { EngineCall } from "@/lib/ports/data-engine";
import type { LoadQuestion, LoadReport, TableRef } from "@/lib/protocol/data/table";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import { effectiveValues } from "@/lib/runtime/human-input/answer/defaults";
import { languageOf } from "@/lib/runtime/human-input/question/language";
import { openSource, type Source } from "./source";

export type Loaded = { tables: TableRef[]; reports: LoadReport[] } | { ask: Question };

export function engineCall({ workspace, signal }: CellContext): EngineCall {
  return { workspace, signal };
}

/** The tables of the files; what only the person can say about them is asked. */
export async function loadTables(context: CellContext, sources: Source[]): Promise<Loaded> {
  const files = await Promise.all(
    sources.map(async (source) => ({
      fileId: source.fileId,
      name: source.name,
      path: await openSource(context, source),
      size: source.size,
      sha256: source.sha256,
    })),
  );
  const given = context.answers.flatMap((row) => Object.entries(effectiveValues(row.question, row.answer)));
  const answers = Object.fromEntries(given.map(([id, value]) => [id, String(value)]));
  const loaded = await context.world.data.load(files, answers, engineCall(context));
  if (loaded.outcome === "refused") throw new FatalError(loaded.code, loaded.message.en, {}, { say: loaded.message });
  return loaded.outcome === "ask" ? { ask: questionOf(loaded.questions, sources) } : loaded;
}

/** In the language of the files, the only words of the person that a task has. */
function questionOf(questions: LoadQuestion[], sources: Source[]): Question {
  const language = languageOf(sources.map((source) => source.name).join(" "));
  const fields = questions.map((asked): Field => {
    const id = asked.column ? `${asked.code}:${asked.column}` : asked.code;
    const options = asked.options.map(({ value, label }) => ({ id: `${id}-${value}`, value, label: label[language] }));
    const guess = { default: asked.guess, reason: asked.reason[language] };
    return { kind: "select", id, label: asked.question[language], required: true, options, ...guess };
  });
  return {
    text: language === "zh" ? "文件中有几处只有你能确定：" : "Only you can say this about the file:",
    clarificationType: "ambiguous_requirement",
    language,
    mode: "form",
    askedBy: { source: "ask_clarification", name: "Generalist" },
    fields,
    actions: [],
    sensitivity: "plain",
  };
}
