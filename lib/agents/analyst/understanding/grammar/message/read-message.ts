import { estimateSteps, keepEstimates } from "@/lib/agents/analyst/understanding/estimates";
import { readAsides, referBack } from "@/lib/agents/analyst/understanding/grammar/asides";
import { readDecisions } from "@/lib/agents/analyst/understanding/grammar/decisions/read-decisions";
import { type Draft, emptyDraft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { leftOver } from "@/lib/agents/analyst/understanding/grammar/message/left-over";
import { readRequest } from "@/lib/agents/analyst/understanding/grammar/message/read-request";
import { noteTaken } from "@/lib/agents/analyst/understanding/grammar/message/taken-words";
import { readOmissions } from "@/lib/agents/analyst/understanding/grammar/omissions";
import { readRestated } from "@/lib/agents/analyst/understanding/grammar/restated";
import { addedColumn, labelValues, withSteps } from "@/lib/agents/analyst/understanding/grammar/rows/added-columns";
import { definitionsIn, withoutDefinitions } from "@/lib/agents/analyst/understanding/grammar/rows/definitions";
import { readSettings } from "@/lib/agents/analyst/understanding/grammar/settings";
import { readSteps } from "@/lib/agents/analyst/understanding/grammar/steps/read-steps";
import { settleRemoval } from "@/lib/agents/analyst/understanding/grammar/steps/removals";
import { scalingOf } from "@/lib/agents/analyst/understanding/grammar/steps/scaling";
import { columnName, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { answeredNumbers, asNumbers } from "@/lib/agents/analyst/understanding/number-formats";
import { knownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import { sentencesOf } from "@/lib/agents/analyst/understanding/reading/sentences";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

/** What was understood of a message, and what was not. */
export interface MessageRead {
  draft: Draft;
  sentences: Sentence[];
  /** Words that nothing stands for. */
  left: Token[];
}

/** Reads a message sentence by sentence; a column that one sentence adds can be named by the next. */
export function readMessage(message: string, world: World, answers: Record<string, string> = {}): MessageRead {
  const draft = emptyDraft(answers);
  const sentences: Sentence[] = [];
  draft.steps.push(...answeredNumbers(answers));
  const estimates = estimateSteps(world.columns, draft.steps);
  const numbers = asNumbers(world.columns, [...draft.steps, ...estimates]);
  const known: World = { ...world, columns: [...numbers], values: [...world.values] };
  const scaling = scalingOf(message);
  if (scaling) draft.scaling = scaling;
  if (/standard ?scaler|sklearn|scikit|scipy|population standard/i.test(message)) draft.populationScale = true;
  const pieces = sentencesOf(message);
  const explained = definitionsIn(pieces, known.columns);
  const definitions = explained.filter((one) => !one.generic);
  for (const { name, expression } of definitions) {
    if (known.columns.some((c) => c.name === name)) continue;
    draft.steps.push({ kind: "add_column", name, expression });
    known.columns.push(knownColumn(name, name, undefined));
  }
  const spoken = new Set<string>();
  for (const whole of pieces) {
    const piece = withoutDefinitions(whole, definitions);
    const sentence = readSentence(piece, known);
    sentence.tokens = sentence.tokens.map((token) => withAnswer(token, answers));
    sentences.push(sentence);
    noteBeyond(sentence, draft);
    readSettings(sentence, draft);
    readAsides(sentence, draft);
    readDecisions(sentence, draft);
    const before = draft.steps.length;
    const added = readSteps(sentence, draft, known.columns);
    known.columns = withSteps(known.columns, draft.steps.slice(before));
    if (added) {
      known.columns.push(addedColumn(added));
      known.values.push(...labelValues(added));
      rereadRest(sentence, piece, known);
    }
    readOmissions(sentence, draft);
    referBack(sentence, draft, draft.steps.length > before);
    const told = explained.find((one) => one.generic && one.from === whole.start);
    if (!told) readRequest(sentence, known, draft);
    else if (JSON.stringify([draft.ideas, draft.steps]).includes(JSON.stringify(told.expression)))
      spend(...sentence.tokens);
    noteTaken(sentence, known, spoken, draft, answers);
    for (const t of sentence.tokens) if (t.kind === "column" && t.quoted) spoken.add(columnName(t));
  }
  settleRemoval(draft);
  keepEstimates(draft, estimates);
  readRestated(sentences, draft);
  return { draft, sentences, left: leftOver(sentences) };
}

/** What the person said about a word of this message. */
function withAnswer(token: Token, answers: Record<string, string>): Token {
  const { text, start, end } = token;
  const meant = answers[`unread_${text}`] ?? (token.kind === "column" ? answers[`column:${text}`] : undefined);
  const chosen = answers[`value:${text}`];
  if (token.kind === "value" && chosen) return { ...token, values: token.values.filter((v) => v.column === chosen) };
  if (meant === undefined) return token;
  if (meant === "ignore") return { ...token, used: true };
  const column = meant.replace(/^column:/, "");
  return {
    kind: "column",
    quoted: true,
    matches: [{ column, nearness: "exact", score: 10 }],
    text,
    start,
    end,
    used: false,
  };
}

/** What is asked for beyond what can be done, and that words are vague. */
function noteBeyond(sentence: Sentence, draft: Draft): void {
  for (const token of sentence.tokens) {
    if (isMeaning(token, "beyond")) draft.beyond.push(token.meaning.what);
    if (isMeaning(token, "vague")) draft.vague = true;
    if (isMeaning(token, "vague")) spend(token);
  }
}

/** The new name may be used later in its own sentence. */
function rereadRest(sentence: Sentence, piece: { text: string; start: number }, world: World): void {
  const again = readSentence(piece, world);
  sentence.tokens = again.tokens.map((token) => {
    const before = sentence.tokens.filter((t) => t.start < token.end && t.end > token.start);
    return { ...token, used: before.length > 0 && before.every((t) => t.used) };
  });
}
