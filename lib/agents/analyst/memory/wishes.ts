import { readFormat } from "@/lib/agents/analyst/follow-up/format-change";
import type { Shape } from "@/lib/agents/analyst/request/shape";
import type { Bilingual } from "@/lib/protocol/session/text";

/** A wish about how results look, in words that are read back as the same wish. */
export interface Wish {
  id: string;
  look: Partial<Shape>;
  words: Bilingual;
}

export const WISHES: readonly Wish[] = [
  { id: "table", look: { form: "table" }, words: { en: "as a table", zh: "用表格形式" } },
  { id: "bullets", look: { form: "bullets" }, words: { en: "as bullet points", zh: "用要点形式" } },
  { id: "email", look: { form: "email" }, words: { en: "as an email", zh: "用邮件形式" } },
  { id: "slides", look: { form: "slides" }, words: { en: "as slides", zh: "幻灯片" } },
  { id: "bar", look: { chart: "bar" }, words: { en: "as a bar chart", zh: "用条形图" } },
  { id: "column", look: { chart: "column" }, words: { en: "as a column chart", zh: "用柱状图" } },
  { id: "line", look: { chart: "line" }, words: { en: "as a line chart", zh: "用折线图" } },
  { id: "pie", look: { chart: "pie" }, words: { en: "as a pie chart", zh: "用饼图" } },
  { id: "area", look: { chart: "area" }, words: { en: "as an area chart", zh: "用面积图" } },
  { id: "no_chart", look: { chart: "none" }, words: { en: "without charts", zh: "不要图表" } },
  { id: "short", look: { text: "short" }, words: { en: "not too long", zh: "不要太长" } },
  { id: "long", look: { text: "long" }, words: { en: "in more detail", zh: "详细一些" } },
];

/** The wishes that a look fulfils: at most one about its form, and one about its length. */
export function wishesIn(look: Partial<Shape>): Wish[] {
  const fits = (wish: Wish) =>
    Object.entries(wish.look).every(([aspect, value]) => look[aspect as keyof Shape] === value);
  const [form] = WISHES.filter((wish) => wish.look.text === undefined && fits(wish));
  const [length] = WISHES.filter((wish) => wish.look.text !== undefined && fits(wish));
  return [form, length].filter((wish) => wish !== undefined);
}

const STANDING =
  /\b(?:always|from now on|by default|every ?time|in (?:the )?future|for all (?:my )?(?:results|reports|sessions))\b|总是|永远|一直|以后|今后|每次|默认|从现在起/gi;
const NOUNS = /\b(?:my|every|all|results?|answers?|reports?|please)\b|都|按这个来|结果|报告|回答/gi;

/** A look that the person wants in every session, where a message says that and nothing else: "always as a table". */
export function readStanding(text: string): Partial<Shape> | null {
  const without = text.replace(STANDING, " ");
  if (without === text) return null;
  const wish = without.replace(NOUNS, " ").trim();
  return lookOnly(wish) ?? lookOnly(`as ${wish}`);
}

function lookOnly(text: string): Partial<Shape> | null {
  const { change, rest } = readFormat(text);
  const left = rest.replace(/[\s:：“”"']+/g, "");
  return Object.keys(change).length > 0 && left === "" ? change : null;
}
