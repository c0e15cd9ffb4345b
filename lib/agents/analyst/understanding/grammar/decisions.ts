import type { DecisionTest } from "@/lib/agents/analyst/request/decision";
import type { Comparison } from "@/lib/agents/analyst/request/filter";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

const number = "[-+−]?\\s?\\d*\\.?\\d+";
const figure =
  "(?:the\\s+)?(?:\\w+[- ]\\w+(?:\\s+test)?['’]s\\s+)?(?<abs>absolute\\s+(?:value\\s+of\\s+)?(?:the\\s+)?)?(?<figure>p[- ]?values?|skewness(?:\\s+value)?|kurtosis|(?:pearson\\s+)?correlation\\s+coefficient|r(?:\\s+value)?|coefficient)(?:\\s*\\((?<abs2>absolute value)\\))?(?:\\s+(?:of|from)\\s+the\\s+[\\w-]+(?:\\s[\\w-]+)?\\s+test)?";
const comparison =
  "(?:is\\s+|being\\s+|>=|<=)?(?<op>greater than or equal to|less than or equal to|greater than|less than|larger than|higher than|smaller than|above|below|at least|at most|exceeds|<=|>=|≤|≥|<|>)";
const testPattern = new RegExp(`${figure}\\s*${comparison}\\s*(?<value>${number})`, "gi");
const betweenPattern = new RegExp(
  `${figure}\\s*(?:value\\s+)?(?:is\\s+)?between\\s*(?<low>${number})\\s*(?:to|and)\\s*(?<high>${number})`,
  "gi",
);

const opOf: Record<string, Comparison> = {
  "greater than or equal to": ">=",
  "at least": ">=",
  ">=": ">=",
  "≥": ">=",
  "less than or equal to": "<=",
  "at most": "<=",
  "<=": "<=",
  "≤": "<=",
  "greater than": ">",
  "larger than": ">",
  "higher than": ">",
  above: ">",
  exceeds: ">",
  ">": ">",
  "less than": "<",
  "smaller than": "<",
  below: "<",
  "<": "<",
};

const figureOf = (text: string): DecisionTest["figure"] => {
  if (/^p/i.test(text) && !/^pearson/i.test(text)) return "p_value";
  if (/skew/i.test(text)) return "skewness";
  return /kurt/i.test(text) ? "kurtosis" : "correlation";
};
const toNumber = (text: string | undefined): number => Number((text ?? "").replace("−", "-").replace(/\s/g, ""));

function testsIn(text: string): DecisionTest[] {
  const tests: DecisionTest[] = [];
  for (const { groups = {} } of text.matchAll(testPattern)) {
    const op = opOf[(groups.op ?? "").toLowerCase()];
    if (op)
      tests.push({
        figure: figureOf(groups.figure ?? ""),
        absolute: Boolean(groups.abs ?? groups.abs2),
        op,
        value: toNumber(groups.value),
      });
  }
  for (const { groups = {} } of text.matchAll(betweenPattern)) {
    const common = { figure: figureOf(groups.figure ?? ""), absolute: false };
    tests.push(
      { ...common, op: ">=", value: toNumber(groups.low) },
      { ...common, op: "<=", value: toNumber(groups.high) },
    );
  }
  return tests;
}

interface Form {
  pattern: RegExp;
  /** Groups `cond`, `say`, and `other` where the sentence says what else. */
}

const verdict =
  "(?:report(?: that| the [\\w ]+? as)?|conclude(?: that)?|consider(?: it| that)?(?: as)?|assume(?: that)?|it (?:can|may|should|will) be (?:considered|concluded|treated)(?: as| that)?|then|we (?:can )?(?:conclude|say) that|say|indicate that)";
const forms: Form[] = [
  {
    pattern:
      /^consider\s+(?:the\s+)?(?:[\w]+\s+){1,4}?(?:to be\s+|as\s+|to\s+(?=correlate))?(?<say>[\w -]+?)\s+(?:only\s+)?if\s+(?<cond>.+?)$/i,
  },
  {
    pattern: new RegExp(
      `^(?:in the test, )?(?:if|when)\\s+(?<cond>.+?),\\s*(?:then\\s+)?${verdict}\\s+(?<say>[^.;,]+?)(?:[.;,]\\s*(?:otherwise|else|if not)[,]?\\s*(?:${verdict}\\s+)?(?<other>[^.;]+))?$`,
      "i",
    ),
  },
  {
    pattern:
      /^(?:in the test, )?(?:if|when)\s+(?<cond>.+?),\s*(?:then\s+)?(?<say>(?:it|the)\s+[^.;,]+?)(?:[.;,]\s*(?:otherwise|else|if not)[,]?\s*(?<other>[^.;]+))?$/i,
  },
  {
    pattern:
      /^report (?:your findings )?as\s+["']?(?<say>[\w -]+?)["']?\s+if\s+(?<cond>.+?)\s+and\s+["']?(?<other>[\w -]+?)["']?\s+otherwise$/i,
  },
  { pattern: /^(?:a|an)\s+(?<cond>.+?)\s+indicates\s+(?:that\s+)?(?<say>[^.;,]+)$/i },
];

/** "Consider it linear if p < 0.05 and |r| ≥ 0.5", "If p is less than 0.05, report …; otherwise …": the whole sentence is a decision. */
export function readDecisions(sentence: Sentence, draft: Draft): void {
  const whole = sentence.text.replace(/[.;。]\s*$/, "");
  const at = /\band\s+consider the\b/i.exec(whole);
  if (readForms(sentence, whole, 0, draft)) return;
  if (at && readForms(sentence, whole.slice(at.index + 4), at.index, draft)) return;
  readOtherwise(sentence, whole, draft);
}

/** True when the text is a decision; its words from `from` on are then accounted for. */
function readForms(sentence: Sentence, text: string, from: number, draft: Draft): boolean {
  for (const { pattern } of forms) {
    const groups = pattern.exec(text)?.groups;
    if (!groups?.cond || !groups.say) continue;
    const all = testsIn(groups.cond);
    if (all.length === 0 || !isOnlyTests(groups.cond, all.length)) continue;
    const other = groups.other?.trim();
    draft.decisions.push({
      id: `d${draft.decisions.length + 1}`,
      cases: [{ all, say: groups.say.trim() }],
      ...(other ? { otherwise: other } : {}),
    });
    spendSpan(sentence, from, sentence.text.length);
    return true;
  }
  return false;
}

/** "If not, report …": what is said when no case of the sentence before holds. */
function readOtherwise(sentence: Sentence, text: string, draft: Draft): void {
  const other = new RegExp(`^(?:otherwise|if not|else)[, ]+(?:${verdict}\\s+)?(?<say>[^.;,]+)$`, "i").exec(text)?.groups
    ?.say;
  const last = draft.decisions.at(-1);
  if (!other || !last || last.otherwise) return;
  last.otherwise = other.trim();
  spendSpan(sentence, 0, sentence.text.length);
}

/** Nothing but tests joined by "and": an "or" would mean something else. */
function isOnlyTests(condition: string, found: number): boolean {
  const rest = condition
    .replace(testPattern, "")
    .replace(betweenPattern, "")
    .replace(/\b(?:and|the|is|value|both)\b|,/gi, "")
    .trim();
  return found > 0 && rest === "" && !/\bor\b/i.test(condition.replace(/or equal to/gi, ""));
}
