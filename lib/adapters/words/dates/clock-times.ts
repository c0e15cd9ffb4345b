import type { ReadingContext, ValueOf } from "@/lib/ports/word-reader";
import type { Found } from "../scan";
import { findTimes, wholeTime } from "./read";

/** Hours without a half of the day are read as the person's waking day: 3 is 15:00, 8 is 08:00. */
export function findClockTimes(text: string, context: ReadingContext): Found<ValueOf<"time">>[] {
  return findTimes("time", text, morning(context));
}

export function wholeClockTime(text: string, context: ReadingContext): Found<ValueOf<"time">> | undefined {
  return wholeTime("time", text, morning(context));
}

/** From 07:00 on, so that "at 3" is the afternoon whatever the time of asking. */
function morning(context: ReadingContext): ReadingContext {
  return { ...context, now: `${context.now.slice(0, 10)}T07:00:00` };
}
