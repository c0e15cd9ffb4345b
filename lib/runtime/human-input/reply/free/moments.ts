import type { Field } from "@/lib/protocol/human-input/field";
import type { Reading } from "@/lib/runtime/words/word-reader";
import { why } from "../reading";
import { plain } from "../wording";
import { after, before, claim, doubt, inUsable, isFree, isOpen, type Sheet } from "./claims";
import { labelNear } from "./labels";

type MomentKind = "date" | "time" | "date_time";

const START_LABEL =
  /start|begin|\bfirst|check.?in|pick.?up|depart|leav|outbound|from|since|开始|起始|起|出发|入住|取车|离开/;
const END_LABEL =
  /\bend|return|until|check.?out|drop.?off|back|arriv|finish|\blast|due|deadline|结束|截止|返回|返程|退房|还车|到期|完成/;
const START_CUE =
  /(?:from|start(?:ing|s)?|begin(?:ning|s)?|leav(?:e|ing)|depart(?:ing|ure)?|pick(?:ing)?(?: \w+){0,3} ?up|check(?:ing)? ?-?in|outbound|since|从|自|开始|出发|入住|取车)(?: (?:on|at|the|around|from|is|will be|date))*[\s:：是]*$/;
const END_CUE =
  /(?:to|until|till?|through|return(?:ing)?(?: \w+){0,2}|back|drop(?:ping)?(?: \w+){0,3} ?off|check(?:ing)? ?-?out|end(?:ing|s)?|by|due|before|到|至|截止|结束|返回|退房|还车)(?: (?:on|at|the|around|by|is|will be|it|date))*[\s:：是]*$/;

/** Days, times of day and moments, given to the fields whose words stand beside them. */
export function readMoments(sheet: Sheet): void {
  readKind(sheet, "date_time", (field) => field.kind === "date_time");
  readKind(sheet, "date", (field) => field.kind === "date");
  readKind(sheet, "time", (field) => field.kind === "time" || isTimeText(field));
}

/** A text field that asks for a time of day. */
export function isTimeText(field: Field): boolean {
  return (
    field.kind === "text" &&
    /\btime\b|时间|几点|时刻/.test(plain(`${field.label} ${field.id.replaceAll("_", " ")}`)) &&
    !/游玩|时长|duration|how long|营业/.test(plain(field.label))
  );
}

function readKind(sheet: Sheet, kind: MomentKind, fits: (field: Field) => boolean): void {
  const fields = sheet.fields.filter((field) => fits(field) && isOpen(sheet, field));
  if (fields.length === 0) return;
  const { reader, context } = sheet.tools;
  const found = sheet.usable.flatMap((part) =>
    reader
      .find(kind, part.text, context)
      .map((one) => ({ ...one, start: one.start + part.start, end: one.end + part.start })),
  );
  const free = found.filter(
    (one) => isFree(sheet, one.start, one.end) && inUsable(sheet, one.start, one.end)?.act !== "task",
  );
  if (kind === "date") giveRange(sheet, fields);
  if (kind === "date" && fields.length === 1 && severalDays(sheet, fields[0], free)) return;
  for (const one of free) give(sheet, fields, one as Reading<MomentKind>, free.length);
}

/** "from the 3rd to the 8th" names a start and an end at once; a field for neither of them is asked. */
function giveRange(sheet: Sheet, fields: Field[]): void {
  const { reader, context } = sheet.tools;
  for (const part of sheet.usable) {
    for (const one of reader.find("date_range", part.text, context)) {
      const { start, endExclusive, grain } = one.value;
      if (!start || !endExclusive || grain !== "day" || one.alternatives.length > 0 || !TWO_ENDS.test(one.text))
        continue;
      const place = [one.start + part.start, one.end + part.start] as const;
      giveEnds(sheet, fields, { start, end: dayBefore(endExclusive) }, place);
      return;
    }
  }
}

const TWO_ENDS = /\b(?:to|till?|until|through|thru|and)\b|[-~到至和与]/;

function giveEnds(
  sheet: Sheet,
  fields: Field[],
  ends: { start: string; end: string },
  [from, to]: readonly [number, number],
): void {
  const open = fields.filter((field) => isOpen(sheet, field));
  const starts = open.filter((field) => START_LABEL.test(words(field)) && !END_LABEL.test(words(field)));
  const finishes = open.filter((field) => END_LABEL.test(words(field)));
  const [first] = starts;
  const [second] = finishes;
  if (starts.length > 1 || finishes.length > 1) return;
  if (first) claim(sheet, first, ends.start, from, to, 3);
  if (second) claim(sheet, second, ends.end, from, to, 3);
  const [only] = open;
  if (!first && !second && only && open.length === 1) doubt(sheet, only, [ends.start, ends.end], why.severalValues);
}

/** One field and two different days, neither marked as its own: asked, not guessed. */
function severalDays(sheet: Sheet, field: Field | undefined, found: Reading<MomentKind>[]): boolean {
  const days = [...new Set(found.map((one) => one.value.value))];
  if (!field || days.length < 2 || !isOpen(sheet, field)) return false;
  const cue = END_LABEL.test(words(field)) ? END_CUE : START_LABEL.test(words(field)) ? START_CUE : undefined;
  const own = found.filter(
    (one) => (cue?.test(before(sheet, one.start, 40)) ?? false) || labelNear(sheet, field, one.start, one.end),
  );
  if (own.length === 1 && own[0] && own[0].alternatives.length === 0) {
    claim(sheet, field, own[0].value.value, own[0].start, own[0].end, 3);
    return true;
  }
  doubt(sheet, field, days, why.severalValues);
  return true;
}

function dayBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date - 1)).toISOString().slice(0, 10);
}

function words(field: Field): string {
  return plain(`${field.id.replaceAll("_", " ")} ${field.label}`);
}

function give(sheet: Sheet, fields: Field[], one: Reading<MomentKind>, total: number): void {
  const open = fields.filter((field) => isOpen(sheet, field));
  const field = choose(sheet, open, one, total);
  if (field === undefined) return;
  const value = sheet.text.slice(one.start, one.end);
  const pick = (reading: { value: string }) => (field.kind === "text" ? value : reading.value);
  if (one.alternatives.length > 0 && field.kind !== "text") {
    doubt(sheet, field, [one.value, ...one.alternatives].map(pick), why.severalMeanings);
    sheet.claimed.push({ start: one.start, end: one.end, field: field.id });
    return;
  }
  claim(sheet, field, pick(one.value), one.start, one.end, 3);
}

function choose(sheet: Sheet, open: Field[], one: Reading<MomentKind>, total: number): Field | undefined {
  if (open.length <= 1) return open[0];
  const lead = before(sheet, one.start, 40);
  const tail = after(sheet, one.end, 16);
  const starts = open.filter((field) => START_LABEL.test(words(field)) && !END_LABEL.test(words(field)));
  const ends = open.filter((field) => END_LABEL.test(words(field)));
  if (END_CUE.test(lead) && ends.length === 1) return ends[0];
  if (START_CUE.test(lead) && starts.length === 1) return starts[0];
  if (/^(?:出发|入住|取车|开始)/.test(tail) && starts.length === 1) return starts[0];
  if (/^(?:返回|退房|还车|结束|截止)/.test(tail) && ends.length === 1) return ends[0];
  const named = open.filter((field) => labelNear(sheet, field, one.start, one.end));
  if (named.length === 1) return named[0];
  const asked = open.filter((field) => field.required);
  if (asked.length === 1) return asked[0];
  return total >= open.length || asked.length === 0 ? open[0] : (starts[0] ?? undefined);
}
