import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { artifactSchema } from "@/lib/protocol/artifacts/artifact";
import { acceptedSchema, sendMessageSchema, startSessionSchema } from "@/lib/protocol/commands/intake";
import {
  changeSessionSchema,
  composerDraftSchema,
  editMessageSchema,
  moveMessageSchema,
} from "@/lib/protocol/commands/manage";
import { loggedEventSchema } from "@/lib/protocol/events/event";
import { humanInputResourceSchema, inboxQuerySchema } from "@/lib/protocol/resources/human-input";
import {
  eventsQuerySchema,
  pageQuerySchema,
  pageSchema,
  rowsQuerySchema,
  sessionsQuerySchema,
  tasksQuerySchema,
} from "@/lib/protocol/resources/page";
import { messageSchema } from "@/lib/protocol/session/message";
import { runSchema } from "@/lib/protocol/session/run";
import { fileSchema, sessionSchema } from "@/lib/protocol/session/session";
import { taskSchema } from "@/lib/protocol/session/task";
import { bytes, jsonBody, ok, operation } from "./parts";

const path = (names: string[]) => z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
const ofSession = { path: path(["sessionId"]) };
const ofMessage = { requestParams: { path: path(["sessionId", "messageId"]) } };
const listedSession = sessionSchema.extend({ openQuestions: z.number().int(), live: z.boolean() });
const list = (summary: string, item: z.ZodType, query: z.ZodObject = pageQuerySchema) =>
  operation(summary, { "200": ok("A page", pageSchema(item)) }, { requestParams: { ...ofSession, query } });
const started = z.object({ runId: z.string() });

const sessions: ZodOpenApiPathsObject = {
  "/api/v1/sessions": {
    get: operation(
      "Sessions, the last active first",
      { "200": ok("A page", pageSchema(listedSession)) },
      { requestParams: { query: sessionsQuerySchema } },
      [400],
    ),
    post: operation(
      "Start a session",
      { "201": ok("The session", sessionSchema) },
      { requestBody: jsonBody(startSessionSchema) },
      [422],
    ),
  },
  "/api/v1/sessions/{sessionId}": {
    get: operation("One session", { "200": ok("The session", sessionSchema) }, { requestParams: ofSession }),
    patch: operation(
      "Rename, archive or bring back a session",
      { "200": ok("The session", sessionSchema) },
      { requestParams: ofSession, requestBody: jsonBody(changeSessionSchema) },
      [404, 422],
    ),
    delete: operation("Delete a session for good", { "204": ok("Deleted") }, { requestParams: ofSession }),
  },
  "/api/v1/sessions/{sessionId}/rows": {
    get: operation(
      "The rows of some turns, with the cursor of the tail that follows",
      { "200": ok("Rows", z.looseObject({ seq: z.number().int(), session: sessionSchema, more: z.boolean() })) },
      { requestParams: { ...ofSession, query: rowsQuerySchema } },
    ),
  },
  "/api/v1/sessions/{sessionId}/runs": { get: list("Runs, newest first", runSchema) },
  "/api/v1/sessions/{sessionId}/tasks": { get: list("Tasks, the newest plan first", taskSchema, tasksQuerySchema) },
  "/api/v1/sessions/{sessionId}/artifacts": { get: list("Results, newest first", artifactSchema) },
  "/api/v1/sessions/{sessionId}/human-inputs": {
    get: list("Questions, newest first", humanInputResourceSchema, inboxQuerySchema),
  },
};

const events: ZodOpenApiPathsObject = {
  "/api/v1/sessions/{sessionId}/events": {
    get: operation(
      "The log after a cursor: a stream that goes on, or a page with Accept: application/json",
      {
        "200": {
          description: "Events; in the stream, the id of a message is its seq, and `delta` messages are not kept",
          content: {
            "text/event-stream": { schema: z.string() },
            "application/json": { schema: pageSchema(loggedEventSchema) },
          },
        },
      },
      {
        requestParams: {
          ...ofSession,
          query: eventsQuerySchema,
          header: z.object({ "Last-Event-ID": z.string().optional() }),
        },
      },
    ),
  },
};

const messages: ZodOpenApiPathsObject = {
  "/api/v1/sessions/{sessionId}/messages": {
    get: list("Messages, newest first", messageSchema),
    post: operation(
      "Say something; the same clientKey gives the same reply",
      { "202": ok("Accepted", acceptedSchema) },
      { requestParams: ofSession, requestBody: jsonBody(sendMessageSchema) },
      [404, 409, 422],
    ),
  },
  "/api/v1/sessions/{sessionId}/messages/{messageId}": {
    patch: operation(
      "Change a message that waits",
      { "204": ok("Changed") },
      { ...ofMessage, requestBody: jsonBody(editMessageSchema) },
      [404, 409],
    ),
    delete: operation("Take a message back", { "204": ok("Taken back") }, ofMessage, [404, 409]),
  },
  "/api/v1/sessions/{sessionId}/messages/{messageId}/release": {
    post: operation("Let a held message go now", { "204": ok("Released") }, ofMessage, [404, 409]),
  },
  "/api/v1/sessions/{sessionId}/messages/{messageId}/move": {
    post: operation(
      "Let a queued message change places with its neighbour",
      { "204": ok("Moved") },
      { ...ofMessage, requestBody: jsonBody(moveMessageSchema) },
      [404, 409],
    ),
  },
  "/api/v1/sessions/{sessionId}/versions/{dagVersion}/restore": {
    post: operation(
      "Make an earlier version of the plan current again",
      { "202": ok("The run that does it", started) },
      { requestParams: { path: path(["sessionId", "dagVersion"]) } },
      [404, 409],
    ),
  },
  "/api/v1/sessions/{sessionId}/draft": {
    get: operation(
      "What stands in the composer",
      { "200": ok("The draft", composerDraftSchema) },
      { requestParams: ofSession },
    ),
    put: operation(
      "Keep what stands in the composer",
      { "204": ok("Kept") },
      { requestParams: ofSession, requestBody: jsonBody(composerDraftSchema) },
    ),
  },
};

const upload = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: { type: "object" as const, properties: { file: { type: "string" as const, format: "binary" } } },
    },
  },
};

const files: ZodOpenApiPathsObject = {
  "/api/v1/sessions/{sessionId}/files": {
    get: operation(
      "Files of the session",
      { "200": ok("All of them", pageSchema(fileSchema)) },
      { requestParams: ofSession },
    ),
    post: operation(
      "Upload files; each is streamed to the disk",
      { "201": ok("The files", z.object({ items: z.array(fileSchema) })) },
      { requestParams: ofSession, requestBody: upload },
      [404, 413, 422],
    ),
  },
  "/api/v1/sessions/{sessionId}/files/{fileId}/content": {
    get: operation(
      "The bytes of a file",
      { "200": bytes("The file") },
      { requestParams: { path: path(["sessionId", "fileId"]) } },
    ),
  },
};

export const sessionPaths: ZodOpenApiPathsObject = { ...sessions, ...events, ...messages, ...files };
