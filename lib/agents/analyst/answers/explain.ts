import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { Language } from "@/lib/protocol/session/text";

const CHINESE_DIGITS = "零一二三四五六七八九";
const WORDS = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The section that a message speaks of: by number ("point 3", 第三点), by ordinal, or by the words of its title. */
export function sectionNamed(data: Delivery, text: string): Delivery["sections"][number] | undefined {
  const number =
    /(?:section|point|part|chart|table|number|no\.?|#)\s*(\d+)|第\s*(\d+|[一二三四五六七八九])\s*(?:点|节|部分|条|项|个)?/i.exec(
      text,
    );
  const digit = number?.[1] ?? number?.[2];
  const wanted = digit ? (CHINESE_DIGITS.indexOf(digit) > 0 ? CHINESE_DIGITS.indexOf(digit) : Number(digit)) : null;
  const ordinal = WORDS.findIndex((word) => new RegExp(`\\b${word}\\b`, "i").test(text)) + 1;
  const byNumber = data.sections.find((section) => section.number === (wanted ?? ordinal));
  return (
    byNumber ??
    data.sections.find(
      (section) => section.title.length > 3 && text.toLowerCase().includes(section.title.toLowerCase()),
    )
  );
}

/** Says again, in words, what a section (or the report) shows. */
export function explainSection(data: Delivery, text: string, language: Language): string | null {
  const section = sectionNamed(data, text);
  const chosen = section ? [section] : data.sections;
  const lines = chosen.flatMap(({ number, title, blocks }) => {
    const words = blocks.flatMap((block) =>
      block.type === "markdown" ? [block.text] : block.type === "chart" ? [block.description] : [],
    );
    return [`**${number}. ${title}**`, ...words];
  });
  if (lines.length === 0) return null;
  const intro = language === "zh" ? "报告里是这样说的：" : "This is what the report shows:";
  const told = data.headline?.lineageId ?? "";
  const headline = chosen.some(({ id }) => told === `l-${id}`) && data.headline ? [`**${data.headline.text}**`] : [];
  return [intro, ...headline, ...lines].join("\n\n");
}
