import { frameForModel } from "@/lib/runtime/human-input/text/model-frame";
import { clip } from "./clip";
import { contextLimits } from "./limits";

/** What there is in the session beside the conversation. */
export interface Facts {
  /** The person's day and zone, e.g. "Monday 2026-11-30, Europe/Berlin". */
  today: string;
  /** Bytes as a number; newest first. */
  files: readonly { name: string; size: number; mediaType: string }[];
  /** Newest first. */
  deliveries: readonly { title: string; dagVersion: number; text: string }[];
  /** Most relevant first. */
  memories: readonly string[];
  openQuestions: readonly string[];
}

export function factsText(facts: Facts): string {
  const files = facts.files
    .slice(0, contextLimits.files)
    .map((file) => `- ${clip(file.name, contextLimits.fact)} (${file.mediaType}, ${file.size} bytes)`);
  const more = facts.files.length - files.length;
  if (more > 0) files.push(`- and ${more} more`);
  const deliveries = facts.deliveries
    .slice(0, contextLimits.deliveries)
    .map(
      (one) =>
        `# ${clip(one.title, contextLimits.fact)} (version ${one.dagVersion})\n${clip(one.text, contextLimits.delivery)}`,
    );
  const memories = facts.memories.slice(0, contextLimits.memories).map((one) => `- ${clip(one, contextLimits.memory)}`);
  const open = facts.openQuestions
    .slice(0, contextLimits.openQuestions)
    .map((one) => `- ${clip(one, contextLimits.fact)}`);
  return [
    `Today is ${facts.today}.`,
    block("Files of this session", files.join("\n")),
    block("Delivered before in this session, newest first", deliveries.join("\n\n")),
    block("Remembered of this session", memories.join("\n")),
    block("Questions that the person has not answered yet", open.join("\n")),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function block(title: string, text: string): string {
  return text === "" ? "" : `${title}:\n${frameForModel(text, "TOOL RESULT")}`;
}
