import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "@/lib/config";
import { problemOf } from "@/lib/errors/problems";
import { refuseForeign } from "@/lib/runtime/access/guard";

/**
 * Answers what must not come in, before anything else sees it, and says whether it did. Covers pages, actions and the API
 * alike: a bent name could read a page as well as the API.
 */
export function turnAway(request: IncomingMessage, response: ServerResponse, { host, allowedHosts }: Config): boolean {
  const origin = {
    method: request.method ?? "GET",
    host: request.headers.host,
    origin: request.headers.origin,
    secFetchSite: one(request.headers["sec-fetch-site"]),
  };
  const code = refuseForeign(origin, [host, ...allowedHosts]);
  if (!code) return false;
  const { status, text } = problemOf(code);
  const document = {
    type: `urn:followthrough:problem:${code}`,
    title: code,
    status,
    code,
    detail: text.en,
    message: text,
  };
  response.writeHead(status, { "content-type": "application/problem+json", connection: "close" });
  response.end(JSON.stringify(document));
  return true;
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
