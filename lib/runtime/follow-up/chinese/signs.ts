import { askingMarks } from "@/lib/runtime/follow-up/chinese/asking-marks";
import { stanceMarks } from "@/lib/runtime/follow-up/chinese/stance-marks";
import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";

const courtesy =
  /谢|感谢|辛苦|[你您]好|(?:早上|下午|晚上)好|再见|拜拜|好的|不错|棒|厉害|清楚|有用|有帮助|专业|明白|懂|知道|了解|收到|哈|很好|太好/g;
const filler = /非常|太|很|真|挺|多|[你您我了啦啊呀哦吧嘛的就]|[\s，,。！!~～、]/g;

/** Nothing but thanks, greetings and praise. */
function isCourtesy(text: string): boolean {
  const rest = text.replace(courtesy, "");
  return rest !== text && rest.replace(filler, "") === "";
}

export function chineseSigns(text: string): Set<Sign> {
  const trimmed = text.trim();
  const found = new Set<Sign>(
    [...askingMarks, ...stanceMarks].filter((mark) => mark.pattern.test(trimmed)).map((mark) => mark.sign),
  );
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
  if (isCourtesy(trimmed)) found.add("courtesy_only");
  return found;
}
