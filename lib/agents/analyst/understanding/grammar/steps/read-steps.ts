import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import type { Added } from "@/lib/agents/analyst/understanding/grammar/rows/added-columns";
import { choiceIn } from "@/lib/agents/analyst/understanding/grammar/rows/choices";
import { readClasses } from "@/lib/agents/analyst/understanding/grammar/rows/classes";
import { readEncodings } from "@/lib/agents/analyst/understanding/grammar/rows/encodings";
import { readFills } from "@/lib/agents/analyst/understanding/grammar/rows/fills";
import { addStep } from "@/lib/agents/analyst/understanding/grammar/steps/add-step";
import { readChangedValues } from "@/lib/agents/analyst/understanding/grammar/steps/changed-values";
import { clauseEnd } from "@/lib/agents/analyst/understanding/grammar/steps/clause";
import { readNumberTypes, spendDateTypes } from "@/lib/agents/analyst/understanding/grammar/steps/column-types";
import { readConstants } from "@/lib/agents/analyst/understanding/grammar/steps/constants";
import { addChoice, addClasses } from "@/lib/agents/analyst/understanding/grammar/steps/labelled-columns";
import { readNewColumn } from "@/lib/agents/analyst/understanding/grammar/steps/new-columns";
import { readRemovals } from "@/lib/agents/analyst/understanding/grammar/steps/removals";
import { readScaling } from "@/lib/agents/analyst/understanding/grammar/steps/scaling";
import { readWrittenFormula } from "@/lib/agents/analyst/understanding/grammar/steps/written-formulas";
import { isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

/** Reads what changes the rows before anything is computed. */
export function readSteps(sentence: Sentence, draft: Draft, columns: readonly KnownColumn[]): Added | undefined {
  const tokens = sentence.tokens.filter((t) => !t.used && !isMeaning(t, "filler"));
  readRemovals(tokens, sentence, draft);
  const types = new Map(columns.map((c) => [c.name, c.profile?.type]));
  const act = tokens.find((t) => isMeaning(t, "act") && t.meaning.act === "fill");
  const end = act ? sentence.start + clauseEnd(sentence, act.start - sentence.start) : 0;
  readFills(
    tokens.filter((t) => t.end <= end || act === undefined),
    sentence,
    (name) => [undefined, "integer", "decimal"].includes(types.get(name)),
    (step) => void addStep(draft, step),
  );
  readNumberTypes(draft, sentence, types);
  readConstants(sentence, draft);
  spendDateTypes(sentence, types);
  for (const step of readEncodings(sentence, columns, draft)) addStep(draft, step);
  const choice = tokens.some((t) => isMeaning(t, "act") && ["create", "bin"].includes(t.meaning.act))
    ? choiceIn(sentence.text, columns)
    : undefined;
  if (choice) return addChoice(choice, tokens, draft, sentence);
  const classes = readClasses(sentence, columns, draft);
  if (classes) return addClasses(classes, tokens, draft, sentence);
  const name =
    readWrittenFormula(tokens, draft, sentence, columns) ??
    readNewColumn(tokens, draft, sentence) ??
    readChangedValues(tokens, draft, sentence, columns) ??
    readScaling(tokens, draft);
  return name === undefined ? undefined : { name };
}
