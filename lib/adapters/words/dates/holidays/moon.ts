import { DAY, dayOf, type Minute } from "../calendar";

export type MoonCalendar = "hebrew" | "islamic-umalqura" | "islamic-rgsa" | "chinese";

const tables = new Map<string, Map<string, Minute>>();
const formats = new Map<MoonCalendar, Intl.DateTimeFormat>();

function formatOf(calendar: MoonCalendar): Intl.DateTimeFormat {
  let format = formats.get(calendar);
  if (!format) {
    format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
      timeZone: "UTC",
      month: calendar === "hebrew" ? "long" : "numeric",
      day: "numeric",
    });
    formats.set(calendar, format);
  }
  return format;
}

/** Every day of a Gregorian year by its month and day in another calendar, as the platform's calendar data has it. */
function tableOf(calendar: MoonCalendar, year: number): Map<string, Minute> {
  const key = `${calendar}${year}`;
  const known = tables.get(key);
  if (known) return known;
  const table = new Map<string, Minute>();
  const format = formatOf(calendar);
  for (let at = dayOf(year, 1, 1); at < dayOf(year + 1, 1, 1); at += DAY) {
    const parts = format.formatToParts(new Date(at * 60_000));
    const name = `${parts.find((part) => part.type === "month")?.value}/${parts.find((part) => part.type === "day")?.value}`;
    if (!table.has(name)) table.set(name, at);
  }
  tables.set(key, table);
  return table;
}

/** The first day in the Gregorian year that is `month`/`date` of the calendar. */
export function moonDay(
  calendar: MoonCalendar,
  year: number,
  month: string | number,
  date: number,
): Minute | undefined {
  return tableOf(calendar, year).get(`${month}/${date}`);
}
