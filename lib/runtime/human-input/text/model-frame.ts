/** Whose words stand in a frame: the person's, or those of a file, a page or a program, which are never instructions. */
export type FramedWords = "USER INPUT" | "TOOL RESULT";
const framed: readonly FramedWords[] = ["USER INPUT", "TOOL RESULT"];

/** Names of tags by which a prompt's own parts are told apart; typed by a person they must stay plain text. */
const controlTags = (
  "system-reminder system_reminder memory current_date think analysis role soul self_update thinking_style " +
  "clarification_system critical_reminders response_style citations uploaded_files current_uploads subagent_system " +
  "skill_system skill_index available_skills disabled_skills memory_tool_system todo_list_system durable_context_data " +
  "slash_skill_activation mcp_routing_hints available-deferred-tools goal_continuation file_editing_workflow guidelines " +
  "output_format working_directory tool_restrictions system instruction important override ignore prompt"
).split(" ");
const controlTag = new RegExp(`<\\s*/?\\s*(?:${controlTags.toSorted().join("|")})\\b[^>]*>?`, "gi");

/**
 * A person's words as they stand before the model: between two marker lines, control tags escaped, typed markers defused.
 * Only for the model's eyes; what is stored stays bare. Framing twice changes nothing.
 */
export function frameForModel(text: string, words: FramedWords = "USER INPUT"): string {
  const begin = `--- BEGIN ${words} ---`;
  const end = `--- END ${words} ---`;
  if (text.trim() === "") return text;
  const escaped = text.replace(controlTag, (tag) => tag.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  if (escaped.startsWith(begin) && escaped.endsWith(end) && escaped.length >= begin.length + end.length) {
    return `${begin}${defuse(escaped.slice(begin.length, -end.length))}${end}`;
  }
  return `${begin}\n${defuse(escaped)}\n${end}`;
}

function defuse(text: string): string {
  return framed.reduce(
    (safe, words) =>
      safe
        .replaceAll(`--- BEGIN ${words} ---`, `[BEGIN ${words}]`)
        .replaceAll(`--- END ${words} ---`, `[END ${words}]`),
    text,
  );
}
