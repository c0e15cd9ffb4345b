import { marks } from "@/lib/runtime/follow-up/chinese/marks";
import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";

export function chineseSigns(text: string): Set<Sign> {
  const trimmed = text.trim();
  const found = new Set<Sign>(marks.filter((mark) => mark.pattern.test(trimmed)).map((mark) => mark.sign));
  const requests = found.has("imperative") || found.has("polite_request");
  if (/[?？]\s*$/.test(trimmed) && !requests && !found.has("interrogative")) {
    found.add("interrogative");
    found.add("yes_no_form");
  }
  if (found.has("interrogative") && !requests) found.add("question_mark");
  const length = [...trimmed].length;
  if (length >= 40) found.add("long");
  if (length <= 6) found.add("short");
  if (!found.has("interrogative") && !found.has("question_mark")) {
    if (length <= 10 && !found.has("imperative") && !/[是有在了会能要]/.test(trimmed)) found.add("fragment");
    else if (!found.has("imperative")) found.add("statement");
  }
  return found;
}
