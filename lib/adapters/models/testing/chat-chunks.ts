import type { Json } from "@/lib/protocol/session/task";

const base = { id: "c1", object: "chat.completion.chunk", created: 1, model: "scripted-model" };

/** Chunks of a chat completion as servers stream them. */
export function delta(content: { [key: string]: Json }, finish: string | null = null): Json {
  return { ...base, choices: [{ index: 0, delta: content, finish_reason: finish }] };
}

export function usage(input = 10, output = 5): Json {
  const counts = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  return { ...base, choices: [], usage: counts };
}

/** A text word by word, its end and what it cost. */
export function says(text: string): Json[] {
  const words = text.split(/(?<= )/).map((content) => delta({ role: "assistant", content }));
  return [...words, delta({}, "stop"), usage()];
}

export interface ScriptedCall {
  id: string;
  name: string;
  /** The text of the arguments, or a value to be written as JSON. */
  args: Json;
}

/** Tool calls, each one's arguments in two pieces, after a text. */
export function calls(made: ScriptedCall[], before = ""): Json[] {
  const pieces = made.flatMap(({ id, name, args }, index) => {
    const text = typeof args === "string" ? args : JSON.stringify(args);
    const half = Math.ceil(text.length / 2);
    const call = (rest: { [key: string]: Json }) => delta({ tool_calls: [{ index, ...rest }] });
    return [
      call({ id, type: "function", function: { name, arguments: "" } }),
      call({ function: { arguments: text.slice(0, half) } }),
      call({ function: { arguments: text.slice(half) } }),
    ];
  });
  const said = before === "" ? [] : [delta({ role: "assistant", content: before })];
  return [...said, ...pieces, delta({}, "tool_calls"), usage()];
}
