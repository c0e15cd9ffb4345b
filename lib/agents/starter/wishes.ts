import type { WordReader } from "@/lib/ports/word-reader";
import type { Language } from "@/lib/protocol/session/text";
import type { Framework, ProjectSpec } from "./spec";

/** What a message wants of the project. */
export type SpecChange = Partial<Omit<ProjectSpec, "language">>;

export interface ReadWishes {
  change: SpecChange;
  /** The message asks something instead of, or beside, wanting something. */
  asks: boolean;
}

const FRAMEWORKS: [RegExp, Framework][] = [
  [/\breact(?:\.?js)?\b/i, "react"],
  [/\bvue(?:\.?js)?\d?\b/i, "vue"],
  [/\bsvelte(?:kit)?\b/i, "svelte"],
];
const NOT =
  /(?:\b(?:no|not|without|drop|remove|instead of|rather than|don'?t)\b|不要|不用|别|去掉|删掉|取消|而不是|换掉|移除)[^,，。.;；]{0,12}$/i;
const OPTIONS: [RegExp, "tests" | "typescript" | "git"][] = [
  [/\b(?:unit )?tests?\b|\bvitest\b|测试|单测/i, "tests"],
  [/\btypescript\b|\bts\b/i, "typescript"],
  [/\bgit\b|\brepo(?:sitory)?\b|版本控制|仓库/i, "git"],
];
const NAMED =
  /(?:\b(?:call(?:ed)?(?: it)?|named?(?: it)?|rename(?: it)? to|title[d]?)|(?:项目名(?:称)?|名字|名称)(?:改)?(?:是|为|叫|成)?|改名(?:为|叫|成)|叫做?|命名为)\s*[:：]?\s*["“「'’]?([\p{L}\p{N}][\p{L}\p{N}_.\- ]{0,60}?)["”」'’]?(?=$|[,，。.;；!！?？]|\s(?:and|with|in|using|as)\b|，|、)/iu;
const ASKS =
  /[?？]|^(?:what|which|how|why|where|who|does|is|are|can|explain)\b|什么|怎么|如何|为什么|哪些|吗|解释|说明/i;

/** Reads the wishes of a message about a project, in either language. `today` is "YYYY-MM-DD". */
export function readWishes(text: string, words: WordReader, today: string, language: Language): ReadWishes {
  const change: SpecChange = {};
  for (const [pattern, framework] of FRAMEWORKS) if (wanted(text, pattern)) change.framework = framework;
  for (const [pattern, option] of OPTIONS) {
    if (!pattern.test(text)) continue;
    change[option] = wanted(text, pattern);
  }
  const name = NAMED.exec(text)?.[1]?.trim();
  if (name && !FRAMEWORKS.some(([pattern]) => pattern.test(name))) change.title = name;
  const [deadline] = words.find("date", text, { language, now: `${today}T09:00:00` });
  if (deadline && deadline.alternatives.length === 0) change.deadline = deadline.value.value;
  return { change, asks: ASKS.test(text) };
}

/** Mentioned, and not after a "no", "without", "instead of". */
function wanted(text: string, pattern: RegExp): boolean {
  const all = new RegExp(pattern.source, `${pattern.flags.replace("g", "")}g`);
  const mentions = [...text.matchAll(all)];
  return mentions.length > 0 && mentions.some((mention) => !NOT.test(text.slice(0, mention.index)));
}
