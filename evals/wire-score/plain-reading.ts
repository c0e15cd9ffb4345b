import { z } from "zod";

/** What a stream comes to. `again`: it broke, and another try may do better; `fault`: none will. */
export interface Reading {
  ended: "well" | "again" | "fault";
  text: string;
  calls: { name: string; args: unknown }[];
}

export type Wire = "chat" | "anthropic" | "google";

const chatSchema = z.object({
  choices: z.array(
    z.object({
      delta: z
        .object({
          content: z
            .union([z.string(), z.array(z.looseObject({ type: z.string(), text: z.string().optional() }))])
            .nullish(),
          tool_calls: z
            .array(
              z.object({
                index: z.number().optional(),
                id: z.string().nullish(),
                function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).optional(),
              }),
            )
            .nullish(),
        })
        .nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
});
const anthropicSchema = z.object({
  type: z.string(),
  index: z.number().optional(),
  content_block: z.object({ type: z.string(), name: z.string().optional() }).optional(),
  delta: z
    .object({
      type: z.string().optional(),
      text: z.string().optional(),
      partial_json: z.string().optional(),
      stop_reason: z.string().nullish(),
    })
    .optional(),
});
const googleSchema = z.object({
  candidates: z.array(
    z.object({
      content: z
        .object({
          parts: z.array(z.object({ text: z.string().optional(), thought: z.boolean().optional() })).optional(),
        })
        .optional(),
      finishReason: z.string().optional(),
    }),
  ),
});

/** The data lines as JSON; `undefined` for one that is none. */
function events(body: string): unknown[] {
  const lines = body.split(/\r?\n/).flatMap((line) => (line.startsWith("data:") ? [line.slice(5).trim()] : []));
  return lines.filter((line) => line !== "" && line !== "[DONE]").map(parse);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Which of the wires that we speak a stream is of; undefined for others. */
export function wireOf(body: string): Wire | undefined {
  const all = events(body);
  if (all.some((event) => /^(message_start|content_block_)/.test(anthropicSchema.safeParse(event).data?.type ?? "")))
    return "anthropic";
  if (all.some((event) => googleSchema.safeParse(event).success)) return "google";
  return all.some((event) => chatSchema.safeParse(event).success) ? "chat" : undefined;
}

/** A stream read in the plainest way: pieces joined in order, anything unreadable or told as an error breaks it. */
export function plainReading(wire: Wire, body: string): Reading {
  const all = events(body);
  const broken = all.some((event) => event === undefined || (isRecord(event) && event.error !== undefined));
  const read = wire === "chat" ? chat(all) : wire === "anthropic" ? anthropic(all) : google(all);
  const nameless = read.calls.some((call) => call.name === "");
  if (broken || nameless || !read.ended) return { ended: "again", text: read.text, calls: [] };
  return { ended: "well", text: read.text, calls: read.calls };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

interface Joined {
  ended: boolean;
  text: string;
  calls: Reading["calls"];
}

function chat(all: unknown[]): Joined {
  const choices = all.flatMap((event) => chatSchema.safeParse(event).data?.choices.slice(0, 1) ?? []);
  const pieces = choices.flatMap((choice) => choice.delta?.tool_calls ?? []);
  return {
    ended: choices.some((choice) => choice.finish_reason),
    text: choices.map((choice) => textIn(choice.delta?.content)).join(""),
    calls: join(pieces.map((piece) => [piece.index ?? 0, piece.function?.name ?? "", piece.function?.arguments ?? ""])),
  };
}

/** Text as it is, or the text parts of a list. */
function textIn(content: string | { type: string; text?: string | undefined }[] | null | undefined): string {
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => (part.type === "text" ? (part.text ?? "") : "")).join("");
}

function anthropic(all: unknown[]): Joined {
  const read = all.flatMap((event) => anthropicSchema.safeParse(event).data ?? []);
  const own = new Set(read.flatMap((one) => (one.content_block?.type === "tool_use" ? [one.index] : [])));
  const pieces = read.filter((one) => own.has(one.index));
  return {
    ended: read.some((one) => one.type === "message_delta" && one.delta?.stop_reason),
    text: read.map((one) => (one.delta?.type === "text_delta" ? one.delta.text : "")).join(""),
    calls: join(pieces.map((one) => [one.index ?? 0, one.content_block?.name ?? "", one.delta?.partial_json ?? ""])),
  };
}

function google(all: unknown[]): Joined {
  const candidates = all.flatMap((event) => googleSchema.safeParse(event).data?.candidates.slice(0, 1) ?? []);
  const parts = candidates.flatMap((candidate) => candidate.content?.parts ?? []);
  const text = parts.map((part) => (part.thought ? "" : (part.text ?? ""))).join("");
  return { ended: candidates.some((candidate) => candidate.finishReason), text, calls: [] };
}

function join(pieces: [index: number, name: string, args: string][]): Reading["calls"] {
  const byIndex = new Map<number, { name: string; args: string }>();
  for (const [index, name, args] of pieces) {
    const call = byIndex.get(index) ?? { name: "", args: "" };
    byIndex.set(index, { name: call.name || name, args: call.args + args });
  }
  return [...byIndex.values()].map(({ name, args }) => ({ name, args: args === "" ? {} : (parse(args) ?? args) }));
}
