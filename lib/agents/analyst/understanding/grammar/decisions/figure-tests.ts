import type { DecisionTest } from "@/lib/agents/analyst/request/decision";
import type { Comparison } from "@/lib/agents/analyst/request/filter";

/** What is compared in a rule: each of `any` is a set of tests that hold together. Offsets are in the text. */
export interface FoundTests {
  from: number;
  to: number;
  any: DecisionTest[][];
}

type Subject = Pick<DecisionTest, "figure" | "absolute">;

const number = "[-+−–]?\\s?\\d*\\.?\\d+%?";
const name =
  "\\|\\s*r\\s*\\||\\bp[- ]?values?|\\bp\\b|skewness(?: value| coefficient)?|(?:excess )?kurtosis(?: value)?|(?:(?:pearson|spearman|kendall)(?:['’]s)?\\s+)?(?:correlation\\s+)?coefficients?(?:\\s+value)?(?:\\s+r\\b)?|correlations?|\\br(?:\\s+values?)?\\b|(?:test\\s+)?statistic";
const tail =
  "(?:\\s*(?:values?))?(?:\\s*\\((?:r|in absolute value|absolute value|p)\\))?(?:\\s+of\\s+r\\b)?(?:\\s+(?:of|from|for|in)\\s+(?:the|this)\\s+(?:[\\w’'-]+\\s){0,3}?(?:tests?|correlation|column|distribution|data))?";
const figure = `(?:(?:the|an?|any|its|their)\\s+)?(?:values?\\s+of\\s+(?:the\\s+)?)?(?:(?:resulting|calculated|obtained|associated|computed|corresponding|\\w+[- ]\\w+(?:\\s+test)?['’]s)\\s+)?(?<abs>absolute\\s+(?:values?\\s+of\\s+)?(?:the\\s+)?)?(?<figure>${name})${tail}`;
/** Named, "it", or left away behind a comma: "… strong, between 0.3 and 0.5 …". */
const subject = `(?:${figure}|(?<it>\\b(?:it|they|the (?:absolute )?values?)\\b)|(?<=[,;]\\s(?:and\\s|or\\s)?)(?=${number}|between|above|below|over|under|less|greater|more|higher|lower|larger|smaller|at |[<>≤≥]))`;
const more =
  "greater than or equal to|equal to or greater than|larger than or equal to|higher than or equal to|at least|no less than|not less than|>=|≥";
const less =
  "less than or equal to|equal to or less than|smaller than or equal to|lower than or equal to|at most|no more than|not more than|<=|≤";
const above = "greater than|larger than|higher than|bigger than|more than|above|over|exceeds|exceeding|>";
const below = "less than|smaller than|lower than|below|under|<";
const op = `(?:${more}|${less}|${above}|${below})`;
const verb = "(?:\\s+(?:is|are|was|were|being|lies|falls|of|that is|which is))?\\s*";
const opOf = (text: string): Comparison => {
  const fits = (pattern: string): boolean => new RegExp(`^(?:${pattern})$`, "i").test(text.trim());
  if (fits(more)) return ">=";
  if (fits(less)) return "<=";
  return fits(above) ? ">" : "<";
};
const turned: Record<Comparison, Comparison> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!=" };

const span = `(?:between|in the range (?:of|from)?|within(?: the range(?: of)?)?|from|ranges from)\\s*[[(]?\\s*(?<low>${number})\\s*(?:to|and|,|-)\\s*(?<high>${number})(?:\\s*[\\])])?(?:\\s*\\(?(?:inclusive|included)\\)?)?`;
/** "below -0.6 or above 0.6", "between -0.6 and -0.3 or between 0.3 and 0.6": more about the same figure. */
const again = `(?:\\s*,?\\s+(?<link>or|and|but)\\s+(?:is\\s+|it is\\s+)?(?:(?<op2>${op})\\s*(?<value2>${number})|between\\s+(?<low2>${number})\\s*(?:to|and)\\s*(?<high2>${number})))?`;
const pattern = new RegExp(
  `(?:(?<first>${number})\\s*(?<op0><=|≤|<)\\s*(?:the\\s+)?)?${subject}${verb}(?:(?<op>${op})\\s*(?<value>${number})|${span}|(?<low4>${number})\\s*(?:to|and)\\s*(?<high4>${number})(?=\\s+(?:indicates?|means?|implies|suggests?))|(?:outside(?: of)?(?: the range)?(?: of| from)?)\\s*[[(]?\\s*(?<low3>${number})\\s*(?:to|and|,)\\s*(?<high3>${number})(?:\\s*[\\])])?)${again}`,
  "gi",
);

const subjectOf = (text: string, absolute: boolean): Subject => {
  if (/^p/i.test(text) && !/^pearson/i.test(text)) return { figure: "p_value", absolute };
  if (/skew/i.test(text)) return { figure: "skewness", absolute };
  if (/kurt/i.test(text)) return { figure: "kurtosis", absolute };
  if (/statistic/i.test(text)) return { figure: "statistic", absolute };
  return { figure: "correlation", absolute: absolute || /^\|/.test(text) };
};

const toNumber = (text: string): number => {
  const value = Number(text.replace(/[−–]/g, "-").replace(/[\s%+]/g, ""));
  return text.includes("%") ? value / 100 : value;
};

/** Every test of a figure in a text, in its order. `last` is what "it" speaks of. */
export function figureTests(text: string, last?: Subject): FoundTests[] {
  const found: FoundTests[] = [];
  let known = last;
  for (const match of text.matchAll(pattern)) {
    const groups = match.groups ?? {};
    const about = groups.figure
      ? subjectOf(groups.figure, Boolean(groups.abs) || /absolute value\)/i.test(match[0]))
      : known && { ...known, absolute: known.absolute || /absolute/i.test(groups.it ?? "") };
    if (!about) continue;
    known = about;
    const any = testsOf(groups, about);
    if (any) found.push({ from: match.index, to: match.index + match[0].length, any });
  }
  return found;
}

function testsOf(groups: Record<string, string | undefined>, about: Subject): DecisionTest[][] | undefined {
  const test = (operator: Comparison, value: string): DecisionTest => ({
    ...about,
    op: operator,
    value: toNumber(value),
  });
  const between = (low: string, high: string): DecisionTest[] => [test(">=", low), test("<=", high)];
  const { first, op0, value, low2, high2, low3, high3, link, op2, value2 } = groups;
  const [low, high] = [groups.low ?? groups.low4, groups.high ?? groups.high4];
  const opened = first && op0 ? [test(turned[opOf(op0)], first)] : [];
  if (low3 && high3) return [[test("<", low3)], [test(">", high3)]];
  const one =
    groups.op && value ? [...opened, test(opOf(groups.op), value)] : low && high ? between(low, high) : opened;
  const other = op2 && value2 ? [test(opOf(op2), value2)] : low2 && high2 ? between(low2, high2) : undefined;
  if (!other) return one.length > 0 ? [one] : undefined;
  return link?.toLowerCase() === "or" ? [one, other] : [[...one, ...other]];
}
