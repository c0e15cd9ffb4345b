import { frameForModel } from "@/lib/runtime/human-input/text/model-frame";
import { clip } from "./clip";
import { type Facts, factsText } from "./facts";
import { contextLimits } from "./limits";
import type { PromptMessage } from "./prompt-message";
import { type Happening, type Past, timelineOf } from "./timeline";

export interface ContextInput extends Past {
  /** Who the model is and by which rules it works. */
  instructions: string;
  facts: Facts;
}

/**
 * What a model sees before its next step: instructions, what there is in the session in short, then what was said and
 * done, newest kept first. Its size has a bound that does not depend on the session. Words of others stand in frames.
 */
export function buildModelContext(input: ContextInput): PromptMessage[] {
  const timeline = timelineOf(input);
  const kept = newestWithin(timeline, contextLimits.conversation);
  const left = timeline.length - kept.length;
  const earlier = left > 0 ? `${left} earlier messages and steps are left out.` : "";
  const system = [input.instructions, factsText(input.facts), earlier].filter((part) => part !== "").join("\n\n");
  const conversation = kept.flat();
  const opening: PromptMessage[] =
    conversation[0]?.role === "user" ? [] : [{ role: "user", content: "(The conversation goes on from here.)" }];
  return [{ role: "system", content: system }, ...opening, ...conversation];
}

/** The newest happenings that fit, oldest first; what the person said in this run comes before anything else. */
function newestWithin(timeline: readonly Happening[], room: number): PromptMessage[][] {
  const asked = timeline.map((one) => one.own && one.kind === "said" && one.by === "user");
  const firm = new Set(asked.flatMap((is, index) => (is ? [index] : [])).slice(-contextLimits.ownMessages));
  const told = new Map([...firm].map((index) => [index, tell(timeline, index)]));
  let left = room - [...told.values()].reduce((sum, messages) => sum + sizeOf(messages), 0);
  for (let index = timeline.length - 1; index >= 0; index--) {
    if (told.has(index)) continue;
    const messages = tell(timeline, index);
    left -= sizeOf(messages);
    if (left < 0) break;
    told.set(index, messages);
  }
  return [...told].toSorted(([a], [b]) => a - b).map(([, messages]) => messages);
}

function tell(timeline: readonly Happening[], index: number): PromptMessage[] {
  const one = timeline[index];
  if (!one) return [];
  if (one.kind === "said") {
    const text = clip(one.text, one.own ? contextLimits.ownMessage : contextLimits.message);
    return [one.by === "user" ? { role: "user", content: frameForModel(text) } : { role: "assistant", content: text }];
  }
  const recent = one.own && timeline.length - index <= contextLimits.freshSteps;
  const most = Math.floor((recent ? contextLimits.freshResults : contextLimits.result) / one.calls.length);
  const calls = one.calls.map(({ call }) => ({ ...call, args: shortArgs(call.args) }));
  const results = one.calls.map(({ call, result, framed }): PromptMessage => {
    const text = clip(result, most);
    const shown = framed ? frameForModel(text, "TOOL RESULT") : text;
    return { role: "tool", toolCallId: call.id, toolName: call.name, result: shown };
  });
  return [{ role: "assistant", content: "", toolCalls: calls }, ...results];
}

/** A call with a long text in it (a file that was written) is told with the text cut. */
function shortArgs<Args>(args: Args): Args | Record<string, string> {
  const text = JSON.stringify(args);
  if (text.length <= contextLimits.args || typeof args !== "object" || args === null) return args;
  const share = Math.floor(contextLimits.args / Math.max(1, Object.keys(args).length));
  return Object.fromEntries(
    Object.entries(args)
      .slice(0, 20)
      .map(([name, value]) => [name, clip(typeof value === "string" ? value : JSON.stringify(value), share)]),
  );
}

function sizeOf(messages: readonly PromptMessage[]): number {
  return messages.reduce((sum, message) => sum + JSON.stringify(message).length, 0);
}
