import { isYesNo } from "@/lib/agents/analyst/understanding/reading/column-kinds";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import { sameRoot, verbStem } from "@/lib/agents/analyst/understanding/reading/word-forms";

/** Verbs for what a column says, and the ones for its contrary; "|" between the words of a column's name and its verbs. */
const verbs = `
attrition churn churned exited left resigned terminated | leave leaves left quit quits resign resigned exited churn churned | stay stays stayed remain remained
survived survival | survive survives survived | die dies died perish perished
died death dead deceased | die dies died perish perished | survive survives survived live lived
passed pass | pass passes passed | fail fails failed
won win | win wins won | lose loses lost
`
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((words) => words.trim().split(" ")));

/** The column of yes or no that a verb speaks of, and which of the two it says: "died" is no to Survived. */
export function yesNoOfVerb(
  text: string,
  columns: readonly KnownColumn[],
): { column: KnownColumn; yes: boolean } | undefined {
  const word = text.toLowerCase();
  const two = columns.filter(isYesNo);
  const named = two.find(({ header }) => verbStem(header.toLowerCase()) === verbStem(word));
  if (named) return { column: named, yes: true };
  for (const column of two) {
    const [name, ...more] = column.words;
    if (name === undefined || more.length > 0) continue;
    if (sameRoot(name, word)) return { column, yes: true };
    const line = verbs.find(([names]) => names?.includes(name));
    if (line?.[1]?.includes(word)) return { column, yes: true };
    if (line?.[2]?.includes(word)) return { column, yes: false };
  }
  return undefined;
}

/** The value of such a column that says yes, or no. */
export function truthIn(column: KnownColumn, yes: boolean): string | number | boolean | undefined {
  const wanted = yes ? ["1", "true", "yes", "y"] : ["0", "false", "no", "n"];
  const found = (column.profile?.top ?? []).find((t) => wanted.includes(String(t.value).toLowerCase()))?.value;
  return found === null ? undefined : found;
}
