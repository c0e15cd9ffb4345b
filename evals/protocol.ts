import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { fieldValueSchema } from "@/lib/protocol/human-input/answer";
import { type WireRequest, wireRequestSchema } from "@/lib/protocol/human-input/wire-request";
import type { WireResponseV1 } from "@/lib/protocol/human-input/wire-response";
import { frameForModel } from "@/lib/runtime/human-input/text/model-frame";
import { channelTurn } from "@/lib/runtime/human-input/wire/channel-text";
import { readWireRequest } from "@/lib/runtime/human-input/wire/read-request";
import { readWireResponseV1 } from "@/lib/runtime/human-input/wire/read-response";
import {
  respondWithForm,
  respondWithOption,
  respondWithText,
  responseToModelText,
} from "@/lib/runtime/human-input/wire/respond";
import { deriveThreadState } from "@/lib/runtime/human-input/wire/thread-state";
import { askToolMessage, isAskingDisabled } from "@/lib/runtime/human-input/wire/tool-message";

const vectorSchema = z.object({
  id: z.string(),
  area: z.string(),
  input: z.record(z.string(), z.unknown()),
  expected_payload: z.unknown(),
  expected_text: z.string().nullable(),
  expected: z.record(z.string(), z.unknown()).optional(),
  quirk: z.boolean(),
});
type Vector = z.infer<typeof vectorSchema>;

/** What ours gives for a vector, under the vector's own names. */
interface Outcome {
  payload: unknown;
  text: string | null;
  expected?: Record<string, unknown>;
}

const recordSchema = z.record(z.string(), z.unknown());
const messagesSchema = z.array(z.looseObject({ type: z.string(), name: z.string().optional() }));
const callSchema = z.object({ args: z.unknown(), id: z.string().optional() });

function ask(input: Vector["input"]): Outcome {
  const call = callSchema.parse(input.tool_call);
  const context = recordSchema.safeParse(input.runtime_context).data ?? {};
  const message = askToolMessage(call.args, call.id, !isAskingDisabled(context.disable_clarification));
  return {
    payload: message.artifact?.human_input ?? null,
    text: message.artifact ? message.content : null,
    expected: {
      intercepted: true,
      ends_run: message.endsRun,
      message_type: message.type,
      message_name: message.name,
      message_id: message.id,
      tool_call_id: message.tool_call_id,
      ...(message.artifact ? {} : { artifact: null }),
    },
  };
}

function respond(input: Vector["input"]): Outcome {
  const request = wireRequestSchema.parse(input.request);
  const action = recordSchema.parse(input.action);
  const response = responseTo(request, action);
  return {
    payload: response,
    text: response && responseToModelText(request, response),
    expected: { hidden: true },
  };
}

function responseTo(request: WireRequest, action: Record<string, unknown>): WireResponseV1 | null {
  if (action.kind === "option") return respondWithOption(request, String(action.option_id));
  if (action.kind === "form" && request.version === 2) {
    return respondWithForm(request, z.record(z.string(), fieldValueSchema).parse(action.values));
  }
  return respondWithText(request, String(action.value ?? action.text));
}

const areas: Record<string, (input: Vector["input"]) => Outcome> = {
  request: ask,
  response: respond,
  request_parse: ({ human_input }) => ({ payload: readWireRequest(human_input), text: null }),
  response_read: ({ additional_kwargs }) => ({
    payload: readWireResponseV1(recordSchema.safeParse(additional_kwargs).data?.human_input_response),
    text: null,
  }),
  model_text: ({ human_message_text }) => ({ payload: null, text: frameForModel(String(human_message_text)) }),
  channel: ({ messages }) => {
    const turn = channelTurn(messagesSchema.parse(messages));
    return { payload: { pending_clarification: turn.pendingClarification }, text: turn.text };
  },
  thread_state: ({ messages }) => {
    const state = deriveThreadState(messagesSchema.parse(messages));
    const payload = { answered: state.answered, latest_open_request_id: state.latestOpenRequestId };
    return { payload, text: null };
  },
};

/** Exactly equal, but for a text whose wording the vector leaves free. */
function isExact(vector: Vector, outcome: Outcome): boolean {
  const { text_is: _free, ...facts } = vector.expected ?? {};
  return (
    isDeepStrictEqual(outcome.payload, vector.expected_payload ?? null) &&
    outcome.text === vector.expected_text &&
    (vector.expected === undefined || isDeepStrictEqual(outcome.expected, facts))
  );
}

async function loadVectors(folder: string): Promise<Vector[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return files.flatMap((file) => z.array(vectorSchema).parse(JSON.parse(file)));
}

function share(exact: readonly boolean[]): number {
  return exact.filter(Boolean).length / exact.length;
}

/** Recorded inputs and outputs of DeerFlow's clarification protocol against ours. Quirks are counted, not scored. */
export async function run(ctx: { dataDir: string }): Promise<{ figures: Record<string, number>; details: unknown[] }> {
  const vectors = await loadVectors(join(ctx.dataDir, "protocol"));
  const results = vectors.map((vector) => {
    try {
      const outcome = areas[vector.area]?.(vector.input) ?? { payload: "unknown area", text: null };
      return { vector, outcome, exact: isExact(vector, outcome) };
    } catch (error) {
      return { vector, outcome: { payload: String(error), text: null }, exact: false };
    }
  });
  const scored = results.filter(({ vector }) => !vector.quirk);
  const areaNames = [...new Set(scored.map(({ vector }) => vector.area))];
  const ofArea = (area: string) => scored.filter(({ vector }) => vector.area === area).map(({ exact }) => exact);
  const figures = {
    exact: share(scored.map(({ exact }) => exact)),
    vectors: scored.length,
    quirks: results.length - scored.length,
    quirks_as_deerflow: results.filter(({ vector, exact }) => vector.quirk && exact).length,
    ...Object.fromEntries(areaNames.map((area) => [area, share(ofArea(area))])),
  };
  const details = results
    .filter(({ exact }) => !exact)
    .map(({ vector, outcome }) => ({ id: vector.id, area: vector.area, quirk: vector.quirk, outcome }));
  return { figures, details };
}
