import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import type { Added } from "@/lib/agents/analyst/understanding/grammar/rows/added-columns";
import type { ChoiceRead } from "@/lib/agents/analyst/understanding/grammar/rows/choices";
import type { ClassesRead } from "@/lib/agents/analyst/understanding/grammar/rows/classes";
import { addStep } from "@/lib/agents/analyst/understanding/grammar/steps/add-step";
import { makesColumn } from "@/lib/agents/analyst/understanding/grammar/steps/new-columns";
import { givenName } from "@/lib/agents/analyst/understanding/grammar/steps/new-names";
import { isMark, spend, spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

/** The classes as a column: named by the person, else after what is classified. */
export function addClasses(classes: ClassesRead, tokens: Token[], draft: Draft, sentence: Sentence): Added | undefined {
  const given = givenName(tokens, sentence);
  const name = given?.name ?? `${classes.column} group`;
  spend(...(given?.words ?? []));
  const { expression, labels } = classes;
  return addStep(draft, { kind: "add_column", name, expression }) ? { name, labels } : undefined;
}

/** One of two words for each row as a column; it needs a name that the person gave. */
export function addChoice(choice: ChoiceRead, tokens: Token[], draft: Draft, sentence: Sentence): Added | undefined {
  const [from, to] = [sentence.start + choice.from, sentence.start + choice.to];
  const outside = tokens.filter((t) => t.end <= from || t.start >= to);
  const given = givenName(outside, sentence);
  if (!given || !addStep(draft, { kind: "add_column", name: given.name, expression: choice.expression }))
    return undefined;
  spendSpan(sentence, choice.from, choice.to);
  const made = outside.filter(makesColumn);
  spend(...given.words, ...made, ...outside.filter((t) => isMark(t, "which") && t.end <= from));
  return { name: given.name, labels: choice.labels };
}
