import type { Bilingual } from "@/lib/protocol/session/text";
import { accessProblems } from "./problems/access";
import { installationProblems } from "./problems/installation";
import { sessionProblems } from "./problems/session";

/** The HTTP status of a code, and what a person is told: what happened, what was kept, what to do. */
export interface ProblemEntry {
  status: number;
  text: Bilingual;
}

/** Every code that can reach a door. One that is missing here is a mistake of ours: it is told as `server.failed`. */
export const problems = {
  ...accessProblems,
  ...sessionProblems,
  ...installationProblems,
} satisfies Record<string, ProblemEntry>;
export type ProblemCode = keyof typeof problems;

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code);
}

export function problemOf(code: string): ProblemEntry & { code: ProblemCode } {
  const known: ProblemCode = isProblemCode(code) ? code : "server.failed";
  return { code: known, ...problems[known] };
}
