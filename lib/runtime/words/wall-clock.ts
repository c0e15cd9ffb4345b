import type { ReadingContext } from "./word-reader";

/** What a clock on the wall of that zone shows at an instant, and its offset from UTC. For an unknown zone `otherwise` counts. */
export function wallClock(
  now: Date,
  zone: string,
  otherwise = "UTC",
): Required<Pick<ReadingContext, "now" | "offsetMinutes">> {
  const parts = partsIn(now, zone) ?? partsIn(now, otherwise) ?? partsIn(now, "UTC") ?? {};
  const { year, month, day, hour, minute, second } = parts;
  const shown = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const offset = Date.parse(`${shown}Z`) - Math.floor(now.getTime() / 1000) * 1000;
  return { now: shown, offsetMinutes: Math.round(offset / 60_000) };
}

/** Whether a clock of that zone can be read here. */
export function isZone(zone: string): boolean {
  return partsIn(new Date(0), zone) !== null;
}

function partsIn(now: Date, timeZone: string): Record<string, string> | null {
  const two = "2-digit";
  const shape = {
    year: "numeric",
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: "h23",
  } as const;
  try {
    const parts = new Intl.DateTimeFormat("en-US", { ...shape, timeZone }).formatToParts(now);
    return Object.fromEntries(parts.map((part) => [part.type, part.value]));
  } catch {
    return null;
  }
}
