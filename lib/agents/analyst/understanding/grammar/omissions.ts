import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { columnName, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

const leaving =
  /\b(?:ignor(?:e|ed|ing)|exclud(?:e|ed|ing)|omit(?:ted|ting)?|disregard(?:ed|ing)?|skip(?:ped|ping)?|drop(?:ped|ping)?|remov(?:e|ed|ing)|discard(?:ed|ing)?|leave out|left out|filter(?:ed|ing)? out|(?:do|does|did|should|must) not (?:be )?(?:include|included|consider|considered|use|used|count|counted)|(?:don't|not) (?:include|consider|use|count)|without)\b|忽略|剔除|排除|去掉|不考虑/i;
const gone = /\b(?:missing|null|nan|na|n\/a|empty|blank|without|lacking|unknown)\b|缺失|空值|为空/i;
const own =
  /^(?:ignor\w*|exclud\w*|omit\w*|disregard\w*|skip\w*|drop\w*|discard\w*|leave|left|out|filter\w*|missing|null|nan|na|n\/a|empty|blank|without|lacking|unknown|do not|don't|not|no|contain\w*|first|count|counted|included?|considered|used?|where|which|that|'?(?:nan|na|null)'?)$/i;

/** "Ignore those records where A is null or empty", "exclude patients without bmi": which missing values are left out. */
export function readOmissions(sentence: Sentence, draft: Draft): void {
  for (const [from, to] of clauses(sentence.text)) {
    const text = sentence.text.slice(from, to);
    const tokens = sentence.tokens.filter(
      (t) => !t.used && t.start - sentence.start >= from && t.end - sentence.start <= to && !isMeaning(t, "filler"),
    );
    if (tokens.length === 0 || !leaving.test(text) || !gone.test(text) || !tokens.every(isOwn)) continue;
    const columns = tokens.flatMap((t) => (t.kind === "column" ? [columnName(t)] : []));
    for (const column of columns.length > 0 ? columns : [""]) draft.settings.withoutMissing.add(column);
    spend(...tokens);
  }
}

/** Parts between commas and before what is to be done then. */
function clauses(text: string): [number, number][] {
  const cuts = [
    ...text.matchAll(
      /[,;，；]|\b(?:before|when|while|prior to|and then|then)\b|\band (?=calculate|compute|find|report|use)/gi,
    ),
  ];
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const ends = [...cuts.map((cut) => cut.index), text.length];
  return starts.map((start, i) => [start, ends[i] ?? text.length]);
}

const isOwn = (token: Token): boolean =>
  token.kind === "column" ||
  token.kind === "noun" ||
  isMeaning(token, "mark") ||
  own.test(token.text.replace(/^["'“]|["'”]$/g, "")) ||
  (isMeaning(token, "concept") && token.meaning.concept === "missing") ||
  (isMeaning(token, "act") && token.meaning.act === "remove");
