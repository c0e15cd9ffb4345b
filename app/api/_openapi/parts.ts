import type { z } from "zod";
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { problemDocumentSchema } from "@/lib/protocol/resources/problem";

const problemContent = { "application/problem+json": { schema: problemDocumentSchema } };
const PROBLEMS: Record<number, string> = {
  400: "Not readable as a request",
  404: "Not there, or not yours",
  409: "Something else came first",
  410: "Over",
  413: "Too large; nothing was kept",
  422: "Wrong values, each named",
};

export const jsonBody = (schema: z.ZodType) => ({ required: true, content: { "application/json": { schema } } });

export const ok = (description: string, schema?: z.ZodType) => ({
  description,
  ...(schema ? { content: { "application/json": { schema } } } : {}),
});

export const bytes = (description: string) => ({
  description,
  content: { "application/octet-stream": { schema: { type: "string" as const, format: "binary" } } },
});

/** An operation whose failures are problem documents. */
export function operation(
  summary: string,
  responses: ZodOpenApiResponsesObject,
  more: Omit<ZodOpenApiOperationObject, "summary" | "responses"> = {},
  failures: number[] = [404],
): ZodOpenApiOperationObject {
  const problems = failures.map((status) => [
    String(status),
    { description: PROBLEMS[status] ?? "Problem", content: problemContent },
  ]);
  const others = { default: { description: "Problem", content: problemContent } };
  return { summary, ...more, responses: { ...responses, ...Object.fromEntries(problems), ...others } };
}
