import { createWordReader } from "@/lib/adapters/words/word-reader";
import { type FormScore, f1, scoreForm } from "./reply/forms";
import { type PhraseScore, scorePhrase } from "./reply/phrases";
import { loadReplyData } from "./reply/samples";

/** Kinds that a wrong fill is counted over: those a form has fields for. */
const FILLED = ["number", "percent", "checkbox", "date", "date_range"];

function share(part: number, all: number): number {
  return all === 0 ? 0 : part / all;
}

function accuracies(scores: PhraseScore[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const kind of [...new Set(scores.map((score) => score.kind))].sort()) {
    const whole = scores.filter((score) => score.kind === kind && score.whole);
    const right = (list: PhraseScore[]) => share(list.filter((score) => score.verdict === "right").length, list.length);
    figures[`${kind}.accuracy`] = right(whole);
    for (const lang of ["en", "zh"])
      figures[`${kind}.${lang}.accuracy`] = right(whole.filter((score) => score.lang === lang));
    const all = scores.filter((score) => score.kind === kind);
    figures[`${kind}.wrong_fill_rate`] = share(all.filter((score) => score.verdict === "wrong").length, all.length);
  }
  return figures;
}

function formFigures(name: string, scores: FormScore[]): Record<string, number> {
  const slots = scores.filter((score) => score.kind !== "not_an_answer").flatMap((score) => score.slots);
  const typed = slots.filter((slot) => slot.type !== "text");
  const extra = (list: typeof slots) =>
    share(
      list.reduce((sum, slot) => sum + slot.extra, 0),
      list.reduce((sum, slot) => sum + slot.hit + slot.extra, 0),
    );
  return {
    [`${name}.slot_f1`]: f1(slots),
    [`${name}.typed_f1`]: f1(typed),
    [`${name}.text_f1`]: f1(slots.filter((slot) => slot.type === "text")),
    [`${name}.typed_wrong_share`]: extra(typed),
    [`${name}.wrong_share`]: extra(slots),
  };
}

function slowest(scores: FormScore[]): number {
  return [...scores].map((score) => score.milliseconds).sort((a, b) => a - b)[Math.floor(scores.length * 0.99)] ?? 0;
}

/** Words to typed values: phrases alone and in sentences, then whole replies to forms. */
export async function run(ctx: {
  dataDir: string;
  keep?: (id: string) => boolean;
}): Promise<{ figures: Record<string, number>; details: unknown[] }> {
  const data = await loadReplyData(ctx.dataDir);
  const keep = ctx.keep ?? (() => true);
  const reader = createWordReader();
  const phrases = data.phrases.filter((one) => keep(one.id)).flatMap((one) => scorePhrase(one, reader) ?? []);
  const sgd = data.sgd.filter((one) => keep(one.id)).map((one) => scoreForm(one, reader));
  const crosswoz = data.crosswoz.filter((one) => keep(one.id)).map((one) => scoreForm(one, reader));
  const others = [...sgd, ...crosswoz].filter((score) => score.kind === "not_an_answer");
  const filled = phrases.filter((score) => FILLED.includes(score.kind));
  return {
    figures: {
      ...accuracies(phrases),
      wrong_fill_rate: share(filled.filter((score) => score.verdict === "wrong").length, filled.length),
      ...formFigures("sgd", sgd),
      ...formFigures("crosswoz", crosswoz),
      non_answer_taken_rate: share(
        others.filter((score) => score.taken === "answer" || score.taken === "partial").length,
        others.length,
      ),
      "reply.p99_ms": slowest([...sgd, ...crosswoz]),
      phrases: phrases.length,
      replies: sgd.length + crosswoz.length,
    },
    details: [
      ...phrases.filter((score) => score.verdict !== "right"),
      ...[...sgd, ...crosswoz].filter(
        (score) =>
          score.slots.some((slot) => slot.extra + slot.lost > 0) ||
          (score.kind === "not_an_answer" &&
            score.taken !== "not_an_answer" &&
            score.taken !== "question_about_question"),
      ),
    ],
  };
}
