import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { editMemorySchema, memoriesQuerySchema, memoryExportSchema } from "@/lib/protocol/commands/memory";
import { pageSchema } from "@/lib/protocol/resources/page";
import { memorySchema } from "@/lib/protocol/session/memory";
import { jsonBody, ok, operation } from "./parts";

const ofMemory = { requestParams: { path: z.object({ memoryId: z.string() }) } };

export const memoryPaths: ZodOpenApiPathsObject = {
  "/api/v1/memories": {
    get: operation(
      "What is remembered of the person, newest first",
      { "200": ok("A page", pageSchema(memorySchema)) },
      { requestParams: { query: memoriesQuerySchema } },
      [400, 422],
    ),
  },
  "/api/v1/memories/export": {
    get: operation("All of it as a file", { "200": ok("All entries", memoryExportSchema) }, {}, []),
  },
  "/api/v1/memories/{memoryId}": {
    get: operation("One entry", { "200": ok("The entry", memorySchema) }, ofMemory),
    patch: operation(
      "Put an entry in other words",
      { "204": ok("Changed") },
      { ...ofMemory, requestBody: jsonBody(editMemorySchema) },
      [404, 422],
    ),
    delete: operation("Forget an entry for good", { "204": ok("Forgotten") }, ofMemory),
  },
};
