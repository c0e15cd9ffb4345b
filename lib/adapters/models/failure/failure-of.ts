import { APICallError, RetryError } from "ai";
import { FatalError, RetryableError } from "@/lib/errors";
import { retryAfterMs } from "./retry-after";
import { type ModelFault, modelFaults } from "./wording";

/** What a provider told of a fault, whichever of its shapes it came in. */
interface Told {
  status: number | undefined;
  words: string;
  headers: Record<string, string> | undefined;
  cause: unknown;
}

const contextWords =
  /context[ _-]?(length|window|size|limit)|maximum context|too many (input )?tokens|(prompt|input|request) is too (long|large)|input token count .*exceeds|reduce the length/i;
const quotaWords = /insufficient_quota|insufficient[ _]balance|credit balance|exceeded your current quota|billing/i;
const refusedWords = /content[ _]?(filter|policy|management)|safety|prohibited/i;
const busyWords =
  /overloaded|rate[ _-]?limit|too many requests|try again|temporarily|capacity|server_error|internal|timeout|unavailable/i;
/** The server threw away what the model itself wrote: another try may be better. */
const badCallWords = /tool_use_failed|failed_generation/;
const requestWords = /invalid_request|invalid_argument|bad request|unsupported|not supported/i;

/** The error of ours for whatever the library or the stream brought. Unknown faults are worth another try. */
export function failureOf(error: unknown, now: number): RetryableError | FatalError {
  const told = whatWasTold(error);
  const fault = badCallWords.test(told.words) ? null : faultOf(told);
  const message = `${told.status ?? "no status"}: ${told.words.slice(0, 500)}`;
  if (fault) return new FatalError(fault, message, {}, { cause: told.cause, say: modelFaults[fault] });
  const busy = told.status === 429 || busyWords.test(told.words);
  const code = busy ? "model.busy" : told.status === undefined ? "model.cut_off" : "model.failed";
  return new RetryableError(code, message, retryAfterMs(told.headers, now), { cause: told.cause });
}

function faultOf({ status, words }: Told): ModelFault | null {
  if (status === 401 || status === 403) return "model.auth";
  if (status === 402 || ((status === 429 || status === undefined) && quotaWords.test(words))) return "model.quota";
  const inWords = contextWords.test(words) ? "model.context" : refusedWords.test(words) ? "model.refused" : null;
  if (status === undefined) return inWords ?? (requestWords.test(words) ? "model.bad_request" : null);
  if (status === 413) return "model.context";
  if (status === 404) return "model.not_found";
  if (status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status)) return inWords ?? "model.bad_request";
  return null;
}

function whatWasTold(error: unknown): Told {
  if (RetryError.isInstance(error)) return whatWasTold(error.lastError);
  if (APICallError.isInstance(error)) {
    const { statusCode, message, responseBody, responseHeaders } = error;
    // A 200 that broke later is no answer of the server about the request.
    const status = statusCode !== undefined && statusCode >= 400 ? statusCode : undefined;
    const words = `${message} ${status === undefined ? "" : (responseBody ?? "")}`;
    return { status, words, headers: responseHeaders, cause: error };
  }
  if (error instanceof Error) return { status: undefined, words: error.message, headers: undefined, cause: error };
  const status = statusIn(error);
  return { status, words: inWords(error), headers: undefined, cause: error };
}

/** Faults inside a stream come as plain values: `{type, code, message}`, the code a number or a word. */
function statusIn(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { code, status, error: inner } = error as { code?: unknown; status?: unknown; error?: unknown };
  const said = [code, status].map(Number).find((value) => value >= 400 && value < 600);
  return said ?? statusIn(inner);
}

function inWords(error: unknown): string {
  return typeof error === "string" ? error : (JSON.stringify(error) ?? String(error));
}
