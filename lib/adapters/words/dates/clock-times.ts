import type { ReadingContext, ValueOf } from "@/lib/ports/word-reader";
import type { Found } from "../scan";
import { findTimes, wholeTime } from "./read";

function toTime(found: Found<ValueOf<"date_time">>): Found<ValueOf<"time">> {
  return {
    start: found.start,
    end: found.end,
    value: { kind: "time", value: found.value.value.slice(11, 16) },
    alternatives: found.alternatives.map((one) => ({ kind: "time", value: one.value.slice(11, 16) })),
  };
}

/** Hours without a half of the day are read as the person's waking day: 3 is 15:00, 8 is 08:00. */
export function findClockTimes(text: string, context: ReadingContext): Found<ValueOf<"time">>[] {
  return findTimes("date_time", text, morning(context)).map(toTime);
}

export function wholeClockTime(text: string, context: ReadingContext): Found<ValueOf<"time">> | undefined {
  const found = wholeTime("date_time", text, morning(context));
  return found && toTime(found);
}

/** From 07:00 on, so that "at 3" is the afternoon whatever the time of asking. */
function morning(context: ReadingContext): ReadingContext {
  return { ...context, now: `${context.now.slice(0, 10)}T07:00:00` };
}
