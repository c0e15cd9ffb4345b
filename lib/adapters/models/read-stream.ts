import type { TextStreamPart, ToolSet } from "ai";
import type { ModelStep, ModelToolCall } from "@/lib/ports/model";
import type { Json } from "@/lib/protocol/session/task";

/** What has come of a step so far; kept here because the library gives none of it after an abort or a cut. */
export class StepSoFar {
  text = "";
  /** The first fault that the stream told of; the stream may go on after it. */
  fault: { error: unknown } | undefined;
  aborted = false;
  refused = false;
  private readonly calls: ModelToolCall[] = [];
  private reason: string | undefined;
  private usage: ModelStep["usage"] = { inputTokens: null, outputTokens: null };
  private model: string;

  constructor(
    model: string,
    private readonly onText: ((delta: string) => void) | undefined,
  ) {
    this.model = model;
  }

  take(part: TextStreamPart<ToolSet>): void {
    switch (part.type) {
      case "text-delta":
        if (part.text === "") return;
        this.text += part.text;
        this.onText?.(part.text);
        return;
      case "tool-call": {
        // What the provider itself has done is part of its answer, nothing that we are asked for.
        if (part.providerExecuted) return;
        const malformed = "invalid" in part && part.invalid === true;
        const args = (part.input ?? {}) as Json;
        this.calls.push({ id: part.toolCallId, name: part.toolName, args, malformed });
        return;
      }
      case "finish-step":
        this.reason = part.finishReason;
        this.refused = part.finishReason === "content-filter";
        this.model = part.response.modelId || this.model;
        this.usage = {
          inputTokens: part.usage.inputTokens ?? null,
          outputTokens: part.usage.outputTokens ?? null,
        };
        return;
      case "error":
        this.fault ??= { error: part.error };
        return;
      case "abort":
        this.aborted = true;
    }
  }

  /** True where the provider ended it in order. */
  get whole(): boolean {
    return this.reason !== undefined && this.reason !== "error";
  }

  /** Calls that all came whole: good even where the server forgot to say that it had ended. */
  get wholeCalls(): boolean {
    return this.calls.length > 0 && this.calls.every((call) => typeof call.args !== "string");
  }

  step(): ModelStep {
    return {
      text: this.text,
      toolCalls: this.calls.map((call, index) => ({ ...call, malformed: call.malformed || this.cutAt(index) })),
      finishReason: this.finishReason(),
      usage: this.usage,
      model: this.model,
    };
  }

  /** Where the length ran out in the last call, its arguments may be a part that happens to be valid. */
  private cutAt(index: number): boolean {
    return this.reason === "length" && index === this.calls.length - 1;
  }

  /** Some providers say `stop` beside tool calls. */
  private finishReason(): ModelStep["finishReason"] {
    if (this.reason === "length") return "length";
    if (this.calls.length > 0) return "tool-calls";
    return this.reason === "stop" ? "stop" : "other";
  }
}
