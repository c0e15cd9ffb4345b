import type { Language } from "@/lib/protocol/session/text";

/** A stretch of a message. Offsets are UTF-16 positions in it, end exclusive. */
export interface Clause {
  text: string;
  start: number;
  end: number;
}

const sentenceEnd = /(?:[.!?]+["'”’)]*(?=\s)|[。！？!?；;]+["'”’」）)]*|\n+)/gu;
const abbreviation = /\b(?:e\.g|i\.e|etc|vs|dr|mr|mrs|ms|no|fig|approx|st|p|pp|vol|inc|ltd|jr|sr)\.$/i;

/**
 * A comma or conjunction in front of another act: an inverted question ("why did", not the embedded "why it did"), a request,
 * a form. What is merely coordinated stays together.
 */
const lead = "(?:(?:also|then|please|now|just)\\s+)*";
const inverted =
  "(?:why|how|what|which|when|where|who)\\s+(?:\\w+\\s+)?(?:is|are|was|were|do|does|did|can|could|would|should|has|have)\\b";
const requests =
  "(?:can you|could you|would you|will you|please|make|show|give|add|remove|drop|only|exclude|change|switch|sort|explain|tell|turn|convert|undo|stop|keep|shorten|summari[sz]e|as an?)\\b";
const actEnglish = new RegExp(
  `(?:(?<!\\s),?\\s+(?:and|but|then|plus|so)|,(?:\\s+also)?)\\s+(?=${lead}(?:${inverted}|${requests}))`,
  "giu",
);
const actChinese =
  /[，,、]\s*(?:(?:然后|并且|并|而且|再|另外|还有|顺便|同时|以及|最后|接着|和)\s*)*(?=(?:请|麻烦|帮我)?(?:为什么|为何|怎么|如何|解释|说明|只看|只要|只保留|仅|按|以表格|用|改|换|把|将|去掉|删|加上|不要|重新|重写|再|撤销|停止|做成|画|导出|翻译|缩短|精简))/gu;

function cutAt(text: string, pattern: RegExp, from: number): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  const push = (end: number, next: number): void => {
    const raw = text.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const body = raw.trim();
    if (/[\p{L}\p{N}]/u.test(body))
      clauses.push({ text: body, start: from + start + lead, end: from + start + lead + body.length });
    start = next;
  };
  for (const match of text.matchAll(pattern)) push(match.index, match.index + match[0].length);
  push(text.length, text.length);
  return clauses;
}

function sentencesOf(text: string): Clause[] {
  const sentences: Clause[] = [];
  let start = 0;
  const push = (end: number): void => {
    const raw = text.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const body = raw.trim();
    if (/[\p{L}\p{N}]/u.test(body))
      sentences.push({ text: body, start: start + lead, end: start + lead + body.length });
    start = end;
  };
  for (const match of text.matchAll(sentenceEnd)) {
    const end = match.index + match[0].length;
    if (!abbreviation.test(text.slice(start, end)) && !/^\s*\d+\.$/.test(text.slice(start, end))) push(end);
  }
  push(text.length);
  return sentences;
}

/** Sentences, cut again where a conjunction or comma opens another act. Together they hold every word of the message. */
export function clausesOf(text: string, language: Language): Clause[] {
  const within = language === "zh" ? actChinese : actEnglish;
  return sentencesOf(text).flatMap((sentence) => cutAt(sentence.text, within, sentence.start));
}
