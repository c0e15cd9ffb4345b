import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { transcriptSchema } from "@/lib/protocol/resources/transcript";
import { sessionSchema } from "@/lib/protocol/session/session";
import { ok, operation } from "./parts";

const ofSession = { requestParams: { path: z.object({ sessionId: z.string() }) } };
/** The page is `/share/{token}`. */
const share = z.object({ token: z.string().nullable() });

const imported = z.object({ session: sessionSchema, missing: z.array(z.string()) });

export const sharePaths: ZodOpenApiPathsObject = {
  "/api/v1/sessions/import": {
    post: operation(
      "A new session from one that was exported as JSON; `missing`: files whose bytes it does not hold",
      { "201": ok("The new session", imported) },
      { requestBody: { content: { "application/json": { schema: transcriptSchema } } } },
      [413, 422],
    ),
  },
  "/api/v1/runs/{runId}/branch": {
    post: operation(
      "A new session that goes on from the end of this turn",
      { "201": ok("The new session", sessionSchema) },
      { requestParams: { path: z.object({ runId: z.string() }) } },
      [404, 409],
    ),
  },
  "/api/v1/sessions/{sessionId}/share": {
    get: operation("The read-only link of the session", { "200": ok("Its token, or null", share) }, ofSession),
    put: operation("Share the session by a read-only link", { "200": ok("Its token", share) }, ofSession),
    delete: operation("Revoke the link", { "200": ok("Not shared", share) }, ofSession),
  },
};
