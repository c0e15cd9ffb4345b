import { STATUS_CODES } from "node:http";
import { AppError, FatalError, RetryableError } from "@/lib/errors";
import { problemOf } from "@/lib/errors/problems";
import type { ProblemDocument } from "@/lib/protocol/resources/problem";

/** A code and what belongs to it: `more` becomes part of the document. */
export class RequestFault extends Error {
  constructor(
    readonly code: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(code);
    this.name = "RequestFault";
  }
}

/** The problem document of a code, in the language that was asked for. */
export function problem(request: Request, code: string, more: Record<string, unknown> = {}): Response {
  const { status, text, code: known } = problemOf(code);
  const language = preferred(request.headers.get("accept-language"));
  const document: ProblemDocument = {
    ...more,
    type: `urn:followthrough:problem:${known}`,
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: text[language],
    code: known,
    message: text,
  };
  const headers = {
    "content-type": "application/problem+json",
    "content-language": language,
    "cache-control": "no-store",
    ...(status === 503 ? { "retry-after": "1" } : {}),
  };
  return new Response(JSON.stringify(document), { status, headers });
}

/** Whatever was thrown. What nobody foresaw is written to the log and told as a failure of ours. */
export function problemFrom(request: Request, error: unknown): Response {
  if (error instanceof RequestFault) return problem(request, error.code, error.more);
  if (error instanceof AppError || error instanceof FatalError) return logged(request, error, error.details);
  if (error instanceof RetryableError) return logged(request, error, {});
  console.error("api:", error);
  return problem(request, "server.failed");
}

function logged(request: Request, error: { code: string; message: string }, details: object): Response {
  const response = problem(request, error.code, { details });
  if (response.status >= 500) console.error("api:", error.code, error.message);
  return response;
}

function preferred(header: string | null): "en" | "zh" {
  const wishes = (header ?? "").split(",").map((part) => {
    const [tag = "", weight] = part.trim().split(/;\s*q=/);
    return { language: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const weightOf = (language: string) =>
    Math.max(0, ...wishes.filter((w) => w.language === language).map((w) => w.weight));
  return weightOf("zh") > weightOf("en") ? "zh" : "en";
}
