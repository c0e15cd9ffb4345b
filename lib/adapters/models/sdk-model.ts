import { FatalError, RetryableError } from "@/lib/errors";
import type { ModelCall, ModelPort, ModelStep } from "@/lib/ports/model";
import { languageModel, type ModelAddress } from "./provider";

/** How long a model may be silent within a step, and how long a step may take, in milliseconds. */
const LONGEST_SILENCE_MS = 120_000;
const LONGEST_STEP_MS = 600_000;

/** A model of a provider behind the port. Nothing is loaded or sent before the first step. */
export function createSdkModel(id: string, address: ModelAddress, patience = LONGEST_SILENCE_MS): ModelPort {
  return {
    id,
    step: async (call) => {
      try {
        return await step(address, call, patience, false);
      } catch (error) {
        if (!wantsThoughts(error)) throw error;
        return step(address, call, patience, true);
      }
    },
  };
}

/** Some servers of thinking models take back a turn with calls only with thoughts in it; any will do. */
function wantsThoughts(error: unknown): boolean {
  return error instanceof FatalError && /reasoning_content|content\[\]\.thinking/.test(error.message);
}

async function step(address: ModelAddress, call: ModelCall, patience: number, thoughts: boolean): Promise<ModelStep> {
  const [sdk, prompt, { StepSoFar }, { failureOf }, model] = await Promise.all([
    import("ai"),
    import("./prompt"),
    import("./read-stream"),
    import("./failure/failure-of"),
    languageModel(address),
  ]);
  // Else it writes notes about models that it does not know to the console.
  (globalThis as { AI_SDK_LOG_WARNINGS?: boolean }).AI_SDK_LOG_WARNINGS = false;
  const sofar = new StepSoFar(address.model, call.onText);
  const system = prompt.systemOf(call);
  try {
    const { fullStream } = sdk.streamText({
      model,
      messages: prompt.conversationOf(call.messages, thoughts),
      tools: prompt.toolSetOf(call.tools ?? []),
      maxRetries: 0,
      stopWhen: sdk.stepCountIs(1),
      timeout: { totalMs: LONGEST_STEP_MS, chunkMs: patience },
      onError: () => {},
      ...(system === undefined ? {} : { system }),
      ...(call.schema === undefined ? {} : { output: sdk.Output.json() }),
      ...(call.signal ? { abortSignal: call.signal } : {}),
      ...(call.maxOutputTokens ? { maxOutputTokens: call.maxOutputTokens } : {}),
    });
    for await (const part of fullStream) sofar.take(part);
  } catch (error) {
    sofar.fault ??= { error };
  }
  if (call.signal?.aborted) throw stopped(sofar.text);
  if (sofar.aborted) throw new RetryableError("model.silent", `nothing came for ${patience} ms`);
  if (sofar.fault && sdk.InvalidResponseDataError.isInstance(sofar.fault.error) && sofar.wholeCalls)
    return sofar.step();
  if (sofar.fault) throw failureOf(sofar.fault.error, Date.now());
  if (!sofar.whole) throw new RetryableError("model.cut_off", "the stream ended without an end");
  if (sofar.refused && sofar.text === "") throw failureOf({ type: "content_filter" }, Date.now());
  return sofar.step();
}

function stopped(partialText: string): FatalError {
  return new FatalError("model.stopped", "the step was stopped", { partialText });
}
