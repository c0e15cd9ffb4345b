export interface Saying {
  say: string;
  /** How many characters before the condition belong to it. */
  before: number;
  /** Words for a positive, a negative and no coefficient, where its sign is to decide. */
  signs?: [positive: string, negative: string, none?: string];
}

const opener =
  /(?:^|[;,.:]\s*|\b(?:and|or|but|whereas|while)\s+)(?:and\s+|or\s+|but\s+)?(?:if|when|where|in case)(?:\s+the)?\s*$/i;
const behind = /\b(?:only\s+)?(?:if|when|where|for|in case)(?:\s+and only if)?(?:\s+the)?\s*$/i;
const means =
  /^\s*(?:(?:\w+ )?(?:indicates?|means?|implies|imply|suggests?|shows?|denotes?|signif(?:y|ies)|(?:is|are|should be|will be|can be) (?:considered|regarded|treated|taken|classified|defined|called|labell?ed)(?: as| to be)?|=>|→|:))\s+(?:that\s+)?/i;
const verb =
  "consider|treat|regard|classify|label|report|call|assume|conclude|deem|say|state|interpret|return|output|define|answer|mark|note";
const verbs = new RegExp(`\\b(?:${verb})\\b`, "gi");
const order = new RegExp(`^(?:${verb})\\s+(?:(?:your |the )?(?:findings|result|answer)s?\\s+)?(?:that\\s+)?`, "i");
const object =
  /^(?:it|them|this|they|(?:(?:the|these|any)\s+)?[\w-]+(?:\s[\w-]+){0,4}?)\s+(?:to be|as being|as|to(?= \w+$))\s+/i;
const link = /^[\s,;]*(?:and|or|but|whereas|while)?\s+/i;
const end =
  /[;.](?:\s|$)|,\s*(?:(?:and|or|but|while|whereas)\s+)?(?:if|when)\b|[,\s]+(?:and|or|but|while|whereas)?\s*(?:if|when|an?|the)?\s*$/i;

/** What is said of a condition between two texts: after "if …,", after "… means", or before "… if". */
export function sayingOf(before: string, after: string, first: boolean): Saying | undefined {
  const lead = opener.exec(before);
  if (lead) {
    const said = upTo(after.replace(/^\s*[,:]?\s*(?:then\s+)?/i, ""));
    if (said !== "") return { say: wordOf(said), before: lead[0].length, ...signsIn(after) };
  }
  const meaning = means.exec(after);
  if (meaning) {
    const said = upTo(after.slice(meaning[0].length));
    if (said !== "") return { say: wordOf(said), before: 0 };
  }
  const tail = behind.exec(before);
  if (!tail) return undefined;
  const clause = before.slice(0, tail.index);
  const from = clauseStart(clause, first);
  const said = clause.slice(from).replace(link, "").trim();
  return said === "" ? undefined : { say: wordOf(said), before: before.length - from };
}

/** "either 'Positive', 'Negative' or 'None', based on the sign". */
function signsIn(text: string): Pick<Saying, "signs"> {
  if (!/\b(?:sign|direction)\b/i.test(text)) return {};
  const words = [...text.matchAll(/["'“‘]([^"'“”‘’]+)["'”’]/g)].map((match) => match[1] ?? "");
  const [positive, negative, none] = [/posit/i, /negat/i, /^(?:no|none|not)\b/i].map((p) =>
    words.find((word) => p.test(word)),
  );
  if (!positive || !negative || words.length > 3) return {};
  return { signs: none ? [positive, negative, none] : [positive, negative] };
}

/** Where the clause begins that says the word: at its verb, or behind the last separator. */
function clauseStart(clause: string, first: boolean): number {
  const [verbAt] = [...clause.matchAll(verbs)].map((match) => match.index);
  if (first) return verbAt ?? 0;
  const joined = clause.search(/\b(?:and|or)\s+(?!\S*\s*$)[^,;]*$/i);
  return Math.max(0, clause.lastIndexOf(";"), clause.lastIndexOf(","), joined);
}

const upTo = (text: string): string => text.split(end)[0]?.trim() ?? "";

/** The word itself: "consider it to be linear" says linear. */
export function wordOf(text: string): string {
  const bare = text
    .trim()
    .replace(/[\s,;:]+$/g, "")
    .replace(/^(?:then|(?:we|you)\s+(?:can\s+|may\s+|should\s+)?|please|also)\s*/i, "")
    .replace(order, "")
    .replace(object, "")
    .replace(/^(?:it|them)\s+(?!is\b|are\b|does\b|do\b|can\b|may\b|should\b)/i, "")
    .replace(/^(?:that|as|to be)\s+/i, "")
    .trim();
  const quoted = /["'“]([^"'“”]+)["'”]$/.exec(bare)?.[1];
  return (quoted ?? bare).replace(/^["'“]+|["'”]+$/g, "").trim();
}
