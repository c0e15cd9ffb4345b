const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const slashDay = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
const chineseDay = /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]$/;
const clock = /^(\d{1,2})[:：](\d{2})(?:[:：](\d{2})(?:\.\d+)?)?$/;
const chineseClock = /^(\d{1,2})(?:点|时)(?:(\d{1,2})分?|(半))?$/;
const dayAndClock = /^(.+?)(?:[T\s]+)(\S+?)\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** A day written year first, as "YYYY-MM-DD"; only days that exist. Any other order is unsure and not read here. */
export function readDay(text: string): string | undefined {
  const plain = text.normalize("NFKC").trim();
  const parts = (isoDay.exec(plain) ?? slashDay.exec(plain) ?? chineseDay.exec(plain))?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year > 0 ? `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}` : undefined;
}

/** A time of day as "HH:MM", or "HH:MM:SS" where seconds were given. */
export function readTime(text: string): string | undefined {
  const plain = text.normalize("NFKC").trim();
  const spoken = chineseClock.exec(plain);
  if (spoken) return timeOf(Number(spoken[1]), spoken[3] ? 30 : Number(spoken[2] ?? 0));
  const written = clock.exec(plain);
  return written
    ? timeOf(Number(written[1]), Number(written[2]), written[3] === undefined ? undefined : Number(written[3]))
    : undefined;
}

/** "YYYY-MM-DDTHH:MM[:SS]" with the offset that was given, if any. */
export function readDateTime(text: string): string | undefined {
  const parts = dayAndClock.exec(text.normalize("NFKC").trim());
  const day = parts?.[1] && readDay(parts[1]);
  const time = parts?.[2] && readTime(parts[2]);
  return day && time ? `${day}T${time}${offsetOf(parts[3])}` : undefined;
}

function timeOf(hour: number, minute: number, second?: number): string | undefined {
  if (hour > 23 || minute > 59 || (second ?? 0) > 59) return undefined;
  return `${two(hour)}:${two(minute)}${second === undefined ? "" : `:${two(second)}`}`;
}

function offsetOf(text: string | undefined): string {
  if (!text) return "";
  if (text.toUpperCase() === "Z") return "Z";
  return text.includes(":") ? text : `${text.slice(0, 3)}:${text.slice(3)}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
