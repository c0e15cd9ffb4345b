import type { ReadingContext } from "./word-reader";

/** What a clock on the wall of that zone shows at an instant, and its offset from UTC. An unknown zone is read as UTC. */
export function wallClock(now: Date, zone: string): Required<Pick<ReadingContext, "now" | "offsetMinutes">> {
  const parts = partsIn(now, zone) ?? partsIn(now, "UTC") ?? {};
  const { year, month, day, hour, minute, second } = parts;
  const shown = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const offset = Date.parse(`${shown}Z`) - Math.floor(now.getTime() / 1000) * 1000;
  return { now: shown, offsetMinutes: Math.round(offset / 60_000) };
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
