import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { humanAnswerSchema } from "@/lib/protocol/human-input/answer";
import { answerRestsSchema, messagePreviewSchema, previewMessageSchema } from "@/lib/protocol/resources/previews";
import { transcriptQuerySchema, transcriptSchema } from "@/lib/protocol/resources/transcript";
import { jsonBody, ok, operation } from "./parts";

const ofSession = { path: z.object({ sessionId: z.string() }) };
const ofQuestion = { requestParams: { path: z.object({ humanInputId: z.string() }) } };
const transcript = {
  description: "The document",
  content: { "text/markdown": { schema: z.string() }, "application/json": { schema: transcriptSchema } },
};

/** What is looked at before something is sent or changed, and the session as a document. */
export const previewPaths: ZodOpenApiPathsObject = {
  "/api/v1/sessions/{sessionId}/messages/preview": {
    post: operation(
      "How a message would be taken if it were sent now; nothing is changed",
      { "200": ok("The preview", messagePreviewSchema) },
      { requestParams: ofSession, requestBody: jsonBody(previewMessageSchema) },
      [404, 422],
    ),
  },
  "/api/v1/sessions/{sessionId}/export": {
    get: operation(
      "The whole session as a document: messages, questions and answers, versions and results",
      { "200": transcript },
      { requestParams: { ...ofSession, query: transcriptQuerySchema } },
      [404, 422],
    ),
  },
  "/api/v1/human-inputs/{humanInputId}/rests": {
    get: operation("What rests on an answer", { "200": ok("Tasks and results", answerRestsSchema) }, ofQuestion),
  },
  "/api/v1/human-inputs/{humanInputId}/late-answer": {
    post: operation(
      "An answer that came too late, as the words of a message to send instead",
      { "200": ok("The words", z.object({ text: z.string() })) },
      { ...ofQuestion, requestBody: jsonBody(humanAnswerSchema) },
      [404, 409, 422],
    ),
  },
};
