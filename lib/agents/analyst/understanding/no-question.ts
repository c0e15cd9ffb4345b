import type { Bilingual } from "@/lib/protocol/session/text";

/** Why nothing is read of a message. */
export interface NoQuestion {
  outcome: "declined";
  reason: Bilingual;
  cannot: Bilingual[];
}

/** Characters of a question; what is longer is a text, and to read it word by word would hold a worker for minutes. */
const LONGEST = 4_000;
/** Digits of a number, and characters of a word, that a person writes. */
const NO_NUMBER = /\d{40}/;
const NO_WORD = /[^\s\p{Script=Han}，。；、！？]{160}/u;

/** Whether it is not to be read at all: a text, or what holds no words. */
export const isUnreadable = (message: string): boolean => message.length > LONGEST || holdsNoWords(message);

const holdsNoWords = (message: string): boolean => NO_NUMBER.test(message) || NO_WORD.test(message);

/** Why a message is not read, null where it is. */
export function unreadable(message: string): NoQuestion | null {
  if (message.length > LONGEST) return TOO_LONG;
  return holdsNoWords(message) ? NO_WORDS : null;
}

/** Signs that stand between the words of a program, of markup or of an address, and hardly in a sentence. */
const SIGNS = /[<>{}[\]=*;|\\`$^~@#/]/g;
/** A name with what it is called on. */
const CALLS = /\w\([^()]*\)/g;
const CALL_WEIGHT = 3;
const LEAST_SIGNS = 3;
const LEAST_SHARE = 0.07;

/** What was not understood, and is full of the signs of code: to ask about each of its words would be a quiz. */
export function looksLikeCode(message: string): boolean {
  const signs = (message.match(SIGNS)?.length ?? 0) + CALL_WEIGHT * (message.match(CALLS)?.length ?? 0);
  return signs >= LEAST_SIGNS && signs >= LEAST_SHARE * message.length;
}

const declined = (en: string, zh: string): NoQuestion => ({ outcome: "declined", reason: { en, zh }, cannot: [] });

const TOO_LONG = declined(
  `That is too long to be read as a question (over ${LONGEST} characters). Say in a few sentences what should be computed; a table goes in as a file.`,
  `这段文字太长（超过 ${LONGEST} 字），无法当作问题来读。请用几句话说明要计算什么；表格请作为文件上传。`,
);

const NO_WORDS = declined(
  "I find no words of a question in that. What should be computed? A sentence is enough; a table goes in as a file.",
  "这里面读不出问题。想计算什么？一句话就够；表格请作为文件上传。",
);

export const CODE = declined(
  "That reads like code, markup or an address; none of it is run or followed. What should be computed? A sentence is enough.",
  "这看起来是代码、标记或网址，不会被执行或打开。想计算什么？一句话就够。",
);
