import { problemOf } from "@/lib/errors/problems";
import type { Failure } from "@/lib/view/actions";

/** A refusal as the browser shows it: the code and its words from the catalogue. */
export function failureOf(code: string, more: Partial<Failure> = {}): Failure {
  const problem = problemOf(code);
  return { ok: false, code: problem.code, message: problem.text, ...more };
}
