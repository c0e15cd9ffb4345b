import type { Bilingual, Problem } from "@/lib/protocol/session/text";
import { FatalError, RetryableError } from "./index";

const TEMPORARY: Bilingual = {
  en: "This step did not work just now. What was done before is kept; try again.",
  zh: "这一步暂时没有成功。之前的结果都已保留，请重试。",
};
const FINAL: Bilingual = {
  en: "This step could not be done. What was done before is kept.",
  zh: "这一步无法完成。之前的结果都已保留。",
};

/** What a person reads of an error that ended a step or a run. Unknown errors count as worth another try. */
export function problemOf(error: unknown): Problem {
  if (error instanceof FatalError) return { code: error.code, message: error.say ?? FINAL, retryable: false };
  const code = error instanceof RetryableError ? error.code : "step.failed";
  return { code, message: TEMPORARY, retryable: true };
}
