import type { FieldOf } from "@/lib/protocol/human-input/field";
import type { Bilingual } from "@/lib/protocol/session/text";
import { readDateTime, readDay, readTime } from "../reading/moment";
import type { FieldCheck } from "./check-field";
import { message, messages } from "./messages";

type MomentField = FieldOf<"date"> | FieldOf<"time"> | FieldOf<"date_time">;

const readers = {
  date: { read: readDay, wrong: messages.notADay },
  time: { read: readTime, wrong: messages.notATime },
  date_time: { read: readDateTime, wrong: messages.notADateTime },
};

/** A day stays the day that was picked: no zone is applied to it. */
export function checkMoment(field: MomentField, raw: unknown): FieldCheck {
  if (typeof raw !== "string") return { error: messages.wrongShape };
  if (raw.trim() === "") return { empty: true };
  const { read, wrong } = readers[field.kind];
  const value = read(raw);
  if (value === undefined) return { error: wrong };
  const error = boundError(field, value, read);
  return error ? { error } : { value };
}

function boundError(
  field: MomentField,
  value: string,
  read: (text: string) => string | undefined,
): Bilingual | undefined {
  const min = field.min === undefined ? undefined : read(field.min);
  const max = field.max === undefined ? undefined : read(field.max);
  if (min === undefined && field.kind !== "time" && value < "1000") return messages.yearUnlikely;
  if (min !== undefined && isBefore(value, min)) return message.earliest(min.replace("T", " "));
  if (max !== undefined && isBefore(max, value)) return message.latest(max.replace("T", " "));
  return undefined;
}

/** Moments that both name an offset are compared as instants, all others as written. */
function isBefore(a: string, b: string): boolean {
  const hasOffset = /T.*(?:Z|[+-]\d{2}:\d{2})$/;
  return hasOffset.test(a) && hasOffset.test(b) ? Date.parse(a) < Date.parse(b) : a < b;
}
