import type { z } from "zod";
import { type App, getApp } from "@/lib/compose";
import { problem, problemFrom, RequestFault } from "./problem";

export interface Call<Params> {
  app: App;
  owner: string;
  params: Params;
  request: Request;
  url: URL;
}

type Handler<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;
interface Refused {
  refused: true;
  code: string;
  details?: object;
}

/** A route handler: who asks is known, and whatever is thrown is answered with a problem document. */
export function door<Params = Record<string, never>>(
  handle: (call: Call<Params>) => Promise<Response>,
): Handler<Params> {
  return async (request, context) => {
    try {
      const app = getApp();
      const owner = app.ownerOf(request);
      return await handle({ app, owner, request, url: new URL(request.url), params: await context.params });
    } catch (error) {
      return problemFrom(request, error);
    }
  };
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

/** The result as JSON, or the refusal as a problem document. */
export function answer<Result>(
  { request }: { request: Request },
  result: Result,
  show: (done: Exclude<Result, Refused>) => Response = (done) => json(done),
): Response {
  if (isRefused(result)) return problem(request, result.code, result.details ? { details: result.details } : {});
  return show(result as Exclude<Result, Refused>);
}

function isRefused(value: unknown): value is Refused {
  return typeof value === "object" && value !== null && (value as { refused?: unknown }).refused === true;
}

/** What is there, or the problem that it is not. */
export function found<Row>(row: Row | null | undefined, code: string): Row {
  if (row === null || row === undefined) throw new RequestFault(code);
  return row;
}

export function query<Schema extends z.ZodType>({ url }: { url: URL }, schema: Schema): z.infer<Schema> {
  return valid(schema, Object.fromEntries(url.searchParams));
}

/** More than the longest message as JSON with every character escaped. */
const BODY_BYTES = 2_000_000;

/** The JSON body. An absent one is `{}` where the schema allows it. */
export async function body<Schema extends z.ZodType>(
  call: { request: Request },
  schema: Schema,
): Promise<z.infer<Schema>> {
  return valid(schema, await jsonBody(call, BODY_BYTES));
}

/** The JSON body as it came; at most `limit` characters of it. */
export async function jsonBody({ request }: { request: Request }, limit: number): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > limit * 4)
    throw new RequestFault("request.too_large", { details: { limit } });
  const text = await request.text();
  if (text !== "" && !/^application\/([\w.+-]+\+)?json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new RequestFault("request.media_type");
  if (text.length > limit) throw new RequestFault("request.too_large", { details: { limit } });
  return parseJson(text === "" ? "{}" : text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestFault("request.bad_json");
  }
}

function valid<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new RequestFault("request.invalid", { issues });
}
