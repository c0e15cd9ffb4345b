import type { Language } from "@/lib/protocol/session/text";
import { readDateTime, readDay } from "./moment";

const weekdays: Record<Language, string> = {
  en: "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
  zh: "星期日 星期一 星期二 星期三 星期四 星期五 星期六",
};
const months = "January February March April May June July August September October November December".split(" ");

/** The number said back without doubt: thin spaces between thousands, a point before decimals, 万/亿 or words beside it. */
export function echoNumber(value: number, language: Language): string {
  const grouped = new Intl.NumberFormat("en-US", { maximumFractionDigits: 15 }).format(value).replaceAll(",", "\u202f");
  const short = shortNumber(value, language);
  return short === undefined ? grouped : `${grouped} (${short})`;
}

function shortNumber(value: number, language: Language): string | undefined {
  const scales: [number, string][] =
    language === "zh"
      ? [
          [1e12, "万亿"],
          [1e8, "亿"],
          [1e4, "万"],
        ]
      : [
          [1e12, " trillion"],
          [1e9, " billion"],
          [1e6, " million"],
        ];
  const scale = scales.find(([size]) => Math.abs(value) >= size);
  const amount = scale && Number((value / scale[0]).toPrecision(15));
  return scale && String(amount).length <= 6 ? `${amount}${scale[1]}` : undefined;
}

/** "Tuesday 1 September 2026" / "2026年9月1日星期二"; with a zone also that. Any other text as it is. */
export function echoDay(value: string, language: Language, zone?: string): string {
  const day = readDay(value);
  if (day === undefined) return value;
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const weekday = weekdays[language].split(" ")[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const words =
    language === "zh" ? `${year}年${month}月${date}日${weekday}` : `${weekday} ${date} ${months[month - 1]} ${year}`;
  return withZone(words, zone, language);
}

/** The moment in words: day, time, and the zone or offset in which it is meant. */
export function echoDateTime(value: string, language: Language, zone?: string): string {
  const read = readDateTime(value);
  if (read === undefined) return value;
  const time = read.slice(11).replace(/(?:Z|[+-]\d{2}:\d{2})$/, "");
  const offset = read.slice(11 + time.length);
  const where = offset === "Z" ? "UTC" : offset ? `UTC${offset}` : zone;
  const words = `${echoDay(read.slice(0, 10), language)} ${time}`;
  return withZone(words, where, language);
}

function withZone(words: string, zone: string | undefined, language: Language): string {
  if (!zone) return words;
  return language === "zh" ? `${words}（${zone}）` : `${words} (${zone})`;
}
