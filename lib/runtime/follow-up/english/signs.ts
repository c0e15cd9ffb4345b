import { askingMarks } from "@/lib/runtime/follow-up/english/asking-marks";
import {
  questionClasses,
  referenceClasses,
  requestClasses,
  shapeClasses,
} from "@/lib/runtime/follow-up/english/classes";
import { clauseOf } from "@/lib/runtime/follow-up/english/clause";
import { stanceMarks } from "@/lib/runtime/follow-up/english/stance-marks";
import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";

export function englishSigns(text: string): Set<Sign> {
  const clause = clauseOf(text);
  if (clause.words.length === 0) return new Set<Sign>(["short"]);
  const seen = { text, line: clause.words.join(" "), core: clause.core.join(" ") };
  return new Set<Sign>([
    ...[...askingMarks, ...stanceMarks].filter((mark) => mark.pattern.test(seen[mark.in])).map((mark) => mark.sign),
    ...questionClasses(clause),
    ...requestClasses(clause),
    ...referenceClasses(clause),
    ...shapeClasses(clause),
  ]);
}
