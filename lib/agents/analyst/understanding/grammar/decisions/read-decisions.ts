import type { DecisionTest } from "@/lib/agents/analyst/request/decision";
import { figureTests } from "@/lib/agents/analyst/understanding/grammar/decisions/figure-tests";
import { type Saying, sayingOf, wordOf } from "@/lib/agents/analyst/understanding/grammar/decisions/saying";
import type { DecisionDraft, Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

/** Tests that stand together; each of `any` is enough. Offsets are in the text. */
interface Condition {
  from: number;
  to: number;
  any: DecisionTest[][];
}

const otherwise =
  /(?:[;,.]?\s*(?:and\s+|or\s+)?\b(?:otherwise|else|if not|in (?:all|any) other cases?|for all other values)\b,?\s+)(?<other>[^.;]+?)\s*$/i;
const otherwiseBehind =
  /(?:,?\s*(?:and|or)\s+)["'“]?(?<other>[^.;,"”]+?)["'”]?\s+(?:otherwise|if not|in all other cases)\s*$/i;
/** Something to be done is no word for a result. */
const action =
  /^(?:apply|use|remove|drop|fill|replace|transform|calculate|compute|perform|conduct|run|create|normali[sz]e|convert|exclude|impute)\b/i;
const unread = /\b(?:indicates?|implies|if|either|based on)\b|[<>≤≥]|\d/i;

/** "Consider it linear if p < 0.05 and |r| ≥ 0.5", "|r| below 0.3 means weak": the person's own words for a result. */
export function readDecisions(sentence: Sentence, draft: Draft): void {
  const whole = sentence.text.replace(/[.;。]\s*$/, "");
  const last = draft.decisions.at(-1)?.cases.at(-1)?.all[0];
  const conditions = together(whole, figureTests(whole, last));
  if (conditions.length > 0) readCases(sentence, whole, conditions, draft);
  else readOtherwise(sentence, whole, draft);
}

/** Tests that are joined by nothing but "and" or "or". */
function together(text: string, tests: Condition[]): Condition[] {
  const joined: Condition[] = [];
  for (const test of tests) {
    const before = joined.at(-1);
    const between = before ? text.slice(before.to, test.from) : "";
    const link = /^\s*,?\s*(and|or)(?:\s+(?:if|when|the|both|its))*\s*$/i.exec(between)?.[1]?.toLowerCase();
    if (!before || !link) {
      joined.push({ ...test });
      continue;
    }
    before.to = test.to;
    before.any =
      link === "or"
        ? [...before.any, ...test.any]
        : before.any.flatMap((left) => test.any.map((right) => [...left, ...right]));
  }
  return joined;
}

/** All conditions of the sentence must have their word, else it is no rule that was understood. */
function readCases(sentence: Sentence, whole: string, conditions: Condition[], draft: Draft): void {
  const rest = elseOf(whole, conditions.at(-1)?.to ?? 0);
  const sayings: Saying[] = [];
  let head = 0;
  for (const [i, condition] of conditions.entries()) {
    const next = conditions[i + 1]?.from ?? rest.end;
    const saying = sayingOf(whole.slice(head, condition.from), whole.slice(condition.to, next), i === 0);
    if (!saying || action.test(saying.say) || (unread.test(saying.say) && !saying.signs)) return;
    sayings.push(saying);
    head = condition.to;
  }
  const cases: DecisionDraft["cases"] = conditions.flatMap(({ any }, i) =>
    any.flatMap((all) => bySign(all, sayings[i]) ?? [{ all, say: sayings[i]?.say ?? "" }]),
  );
  const id = `d${draft.decisions.length + 1}`;
  draft.decisions.push({ id, cases, ...(rest.other ? { otherwise: rest.other } : {}) });
  const start = (conditions[0]?.from ?? 0) - (sayings[0]?.before ?? 0);
  spendSpan(sentence, Math.max(0, start), sentence.text.length);
}

/** "report Positive or Negative, based on the sign": one case for each sign of the coefficient. */
function bySign(all: DecisionTest[], saying: Saying | undefined): DecisionDraft["cases"] | undefined {
  if (!saying?.signs) return undefined;
  const sign = (op: DecisionTest["op"]): DecisionTest => ({ figure: "correlation", absolute: false, op, value: 0 });
  const [positive, negative, none] = saying.signs;
  return [
    { all: [...all, sign(">")], say: positive },
    { all: [...all, sign("<")], say: negative },
    ...(none ? [{ all: [...all, sign("=")], say: none }] : []),
  ];
}

/** "…; otherwise it is weak", "… and 'No' otherwise": what is said where no case holds, and where that begins. */
function elseOf(text: string, from: number): { other?: string; end: number } {
  const tail = text.slice(from);
  const match = otherwiseBehind.exec(tail) ?? otherwise.exec(tail);
  const other = match?.groups?.other;
  return match && other ? { other: wordOf(other), end: from + match.index } : { end: text.length };
}

/** "If not, report …": what is said when no case of the sentence before holds. */
function readOtherwise(sentence: Sentence, text: string, draft: Draft): void {
  const last = draft.decisions.at(-1);
  const match = otherwise.exec(`, ${text}`);
  const other = match?.index === 0 ? match.groups?.other : undefined;
  if (!last || last.otherwise || !other) return;
  last.otherwise = wordOf(other);
  spendSpan(sentence, 0, sentence.text.length);
}
