import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { artifactSchema } from "@/lib/protocol/artifacts/artifact";
import { exportFormatSchema } from "@/lib/protocol/artifacts/export-format";
import { goAgainSchema, markSuggestionSchema } from "@/lib/protocol/commands/manage";
import { modelInputSchema, modelSettingSchema } from "@/lib/protocol/commands/model-setting";
import {
  formDraftPatchSchema,
  formDraftSchema,
  humanInputResourceSchema,
  inboxQuerySchema,
  respondedSchema,
  respondSchema,
} from "@/lib/protocol/resources/human-input";
import { pageSchema } from "@/lib/protocol/resources/page";
import { runSchema } from "@/lib/protocol/session/run";
import { taskSchema } from "@/lib/protocol/session/task";
import { bilingualSchema, problemSchema } from "@/lib/protocol/session/text";
import { formatNames } from "../_http/question-formats";
import { bytes, jsonBody, ok, operation } from "./parts";

const at = (...names: string[]) => ({
  path: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
});
const ofRun = { requestParams: at("runId") };
const ofQuestion = { requestParams: at("humanInputId") };
const stream = { description: "Server-sent events", content: { "text/event-stream": { schema: z.string() } } };

const questions: ZodOpenApiPathsObject = {
  "/api/v1/human-inputs": {
    get: operation(
      "The inbox: questions of all active sessions, newest first",
      {
        "200": ok(
          "A page",
          pageSchema(humanInputResourceSchema.extend({ sessionTitle: z.string(), agentId: z.string() })),
        ),
      },
      { requestParams: { query: inboxQuerySchema } },
      [400],
    ),
  },
  "/api/v1/human-inputs/{humanInputId}": {
    get: operation(
      "One question; with `format`, as another system writes it, and what is lost in it",
      { "200": ok("The question", humanInputResourceSchema) },
      { requestParams: { ...at("humanInputId"), query: z.object({ format: z.enum(formatNames).optional() }) } },
      [404, 422],
    ),
  },
  "/api/v1/human-inputs/{humanInputId}/response": {
    post: operation(
      "Answer: DeerFlow's response (v1) or ours (v2). The first complete valid answer wins",
      { "200": ok("What became of it", respondedSchema), "202": ok("Taken as a message", respondedSchema) },
      { ...ofQuestion, requestBody: jsonBody(respondSchema) },
      [404, 409, 410, 422],
    ),
  },
  "/api/v1/human-inputs/{humanInputId}/draft": {
    get: operation("What was typed so far", { "200": ok("The draft", formDraftSchema) }, ofQuestion),
    put: operation(
      "Keep what was typed, field by field",
      { "200": ok("The whole draft", formDraftSchema) },
      { ...ofQuestion, requestBody: jsonBody(formDraftPatchSchema) },
      [404, 422],
    ),
  },
};

const work: ZodOpenApiPathsObject = {
  "/api/v1/runs/{runId}": { get: operation("One run", { "200": ok("The run", runSchema) }, ofRun) },
  "/api/v1/runs/{runId}/cancel": {
    post: operation(
      "Stop a run, or the question it ended with",
      { "200": ok("Whether it was live, and the run", z.object({ stopped: z.boolean(), run: runSchema })) },
      ofRun,
    ),
  },
  "/api/v1/runs/{runId}/retry": {
    post: operation(
      "Go on from where a run stood",
      { "202": ok("The new run", z.object({ runId: z.string() })) },
      ofRun,
      [404, 409],
    ),
  },
  "/api/v1/runs/{runId}/again": {
    post: operation(
      "Go through a turn once more, with `edit` with other words for one of its messages; the first result is kept",
      { "202": ok("The new run", z.object({ runId: z.string() })) },
      { ...ofRun, requestBody: jsonBody(goAgainSchema) },
      [404, 409, 422],
    ),
  },
  "/api/v1/tasks/{taskId}": {
    get: operation("One task", { "200": ok("The task", taskSchema) }, { requestParams: at("taskId") }),
  },
  "/api/v1/artifacts/{artifactId}": {
    get: operation("One result", { "200": ok("The result", artifactSchema) }, { requestParams: at("artifactId") }),
  },
  "/api/v1/artifacts/{artifactId}/content": {
    get: operation(
      "The result as a file; with `name`, that file of a delivery",
      { "200": bytes("The file"), "206": bytes("The range that was asked for") },
      { requestParams: { ...at("artifactId"), query: z.object({ name: z.string().optional() }) } },
    ),
  },
  "/api/v1/artifacts/{artifactId}/export": {
    get: operation(
      "A delivered report as a file for other programs",
      { "200": bytes("The file") },
      { requestParams: { ...at("artifactId"), query: z.object({ format: exportFormatSchema }) } },
      [404, 422],
    ),
  },
  "/api/v1/artifacts/{artifactId}/suggestions/{suggestionId}": {
    put: operation(
      "Remember that a suggested follow-up was used or dismissed",
      { "204": ok("Remembered") },
      { requestParams: at("artifactId", "suggestionId"), requestBody: jsonBody(markSuggestionSchema) },
      [404, 422],
    ),
  },
};

const agent = z.object({
  id: z.string(),
  title: bilingualSchema,
  kind: z.enum(["specialised", "general"]),
  needsModel: z.boolean(),
});
const model = z.object({ id: z.string(), label: z.string(), provider: z.string() });
const ofModel = { requestParams: at("modelId") };
const modelTry = z.union([
  z.object({ works: z.literal(true), elapsedMs: z.number(), model: z.string() }),
  z.object({ works: z.literal(false), problem: problemSchema }),
]);
const health = z.object({ status: z.enum(["ok", "unavailable"]), version: z.string(), database: z.string() });

const installation: ZodOpenApiPathsObject = {
  "/api/v1/events": { get: operation("Which sessions of the person changed", { "200": stream }, {}, []) },
  "/api/v1/agents": { get: operation("The installed agents", { "200": ok("All of them", pageSchema(agent)) }, {}, []) },
  "/api/v1/models": {
    get: operation(
      "The configured models, the default one first",
      { "200": ok("All of them", pageSchema(model)) },
      {},
      [],
    ),
    post: operation(
      "Add a model, or change the one of the same id; its key is stored sealed and never told",
      { "201": ok("As it is kept", modelSettingSchema) },
      { requestBody: jsonBody(modelInputSchema) },
      [404, 422],
    ),
  },
  "/api/v1/models/{modelId}": {
    delete: operation("Forget a model and its key", { "204": ok("Forgotten") }, ofModel),
  },
  "/api/v1/models/{modelId}/try": {
    post: operation("Say one word to a model", { "200": ok("Whether it answered", modelTry) }, ofModel),
  },
  "/api/v1/health": {
    get: operation(
      "Whether the server and its database answer",
      { "200": ok("Well", health), "503": ok("Not well", health) },
      {},
      [],
    ),
  },
  "/api/v1/openapi.json": { get: operation("This document", { "200": ok("OpenAPI 3.1", z.looseObject({})) }, {}, []) },
};

export const otherPaths: ZodOpenApiPathsObject = { ...questions, ...work, ...installation };
