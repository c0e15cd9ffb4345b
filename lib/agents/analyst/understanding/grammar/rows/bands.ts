import type { Bucket } from "@/lib/agents/analyst/request/expression";

/** A class with its name: "Young (under 30)", `"Low" if it is below 10`. Offsets are in the text. */
export interface NamedBand {
  label: string;
  bounds: Omit<Bucket, "label">;
  from: number;
  to: number;
  /** Its bounds are times of day. */
  clock: boolean;
}

const number = "(?<![\\w.])[-−]?\\d+(?::\\d{2}(?:\\s*[ap]m\\b)?|(?:\\.\\d+)?(?![\\d:]))";
const unit = "(?:\\s*(?:years?(?:\\s+old)?|yrs?|°?[CF]\\b|%|days?|hours?|points?|kg|cm|mm|岁|元|分))?";
const least = "(?:>=|≥|at least|greater than or equal to|more than or equal to|not less than|no less than|from)";
const most = "(?:<=|≤|at most|less than or equal to|not more than|no more than|up to)";
const above = "(?:>|over|above|more than|greater than|higher than|larger than|older than|exceeding|exceeds)";
const below = "(?:<|under|below|less than|lower than|smaller than|younger than)";
const name = "[A-Za-z_]\\w*";
const range = [
  `(?<a>${number})\\s*(?<aop><=|≤|<)\\s*${name}\\s*(?<bop><=|≤|<)\\s*(?<b>${number})`,
  `(?:between\\s+|from\\s+)?(?<low>${number})${unit}\\s*(?:-|–|—|to|and|~)\\s*(?<high>${number})${unit}(?!\\s*(?:%|\\*))(?<closed>\\s*\\(?(?:inclusive|included|both included)\\)?)?`,
  `(?<gop>${least}|${above})\\s*(?<g>${number})${unit}`,
  `(?<lop>${most}|${below})\\s*(?<l>${number})${unit}`,
  `(?<plus>${number})${unit}\\s*(?:\\+|(?:and|or)\\s+(?:over|above|older|more|greater|higher|up)|以上|及以上)`,
  `(?<minus>${number})${unit}\\s*(?:(?:and|or)\\s+(?:under|below|younger|less|lower)|以下|及以下)`,
].join("|");
const ranges = new RegExp(range, "gi");
const subject = `(?:(?:if|when|for|where|with|of|is|are|being)\\s+|(?:the\\s+)?values?\\s+|(?:it|they)\\s+|(?:is|are)\\s+|(?:falls?|lies)\\s+)*(?:(?<=\\(\\s*)["'“]?${name}["'”]?\\s*)?`;
const before = new RegExp(
  `(?:["'“‘](?<quoted>[^"'“”‘’]{1,40})["'”’]|(?<bare>[A-Za-z][\\w-]*(?:\\s[a-z][\\w-]*)?))\\s*[:=]?\\s*[(\\[]?\\s*(?:i\\.e\\.,?\\s*)?${subject}$`,
  "i",
);
const after =
  /^\s*(?:\)|\])?\s*(?:(?:is|are|as|=|:|→|->|should be|will be)\s*)+(?:considered|labell?ed|classified|called|as|\s)*\s*(?:["'“‘](?<quoted>[^"'“”‘’]{1,40})["'”’]|(?<bare>[A-Za-z][\w-]*))/i;
const hollow =
  /^(?:and|or|the|a|an|if|is|are|as|it|into|groups?|categories|ranges?|of|for|with|by|between|from|to|where|when|values?|age|years?|below|above|under|over|than|less|more|at|least|most)$/i;

/** Classes that are named one by one; undefined where fewer than two are, or where they overlap. */
export function namedBands(text: string): NamedBand[] | undefined {
  const found: NamedBand[] = [];
  for (const match of text.matchAll(ranges)) {
    const bounds = boundsOf(match.groups ?? {});
    const [from, to] = [match.index, match.index + match[0].length];
    const previous = found.at(-1)?.to ?? 0;
    const named = labelAround(text, previous, from, to);
    if (!bounds || !named) continue;
    found.push({ label: named.label, bounds, from: named.from, to: named.to, clock: match[0].includes(":") });
  }
  return found.length >= 2 ? settled(found) : undefined;
}

function labelAround(
  text: string,
  previous: number,
  from: number,
  to: number,
): Pick<NamedBand, "label" | "from" | "to"> | undefined {
  const lead = before.exec(text.slice(previous, from));
  const tail = after.exec(text.slice(to));
  if (tail?.groups?.quoted && !lead?.groups?.quoted)
    return { label: tail.groups.quoted, from, to: to + tail[0].length };
  const label = lead?.groups?.quoted ?? bareOf(lead?.groups?.bare);
  if (lead && label) {
    const close = /^\s*[)\]]/.exec(text.slice(to))?.[0].length ?? 0;
    const offset = previous + lead.index + (lead.groups?.quoted ? 0 : (lead.groups?.bare ?? "").indexOf(label));
    return { label, from: offset, to: to + close };
  }
  const said = bareOf(tail?.groups?.bare);
  return tail && said ? { label: said, from, to: to + tail[0].length } : undefined;
}

/** The last words of a run that can name a class. */
function bareOf(text: string | undefined): string | undefined {
  const words = (text ?? "").split(/\s+/).filter((word) => word !== "");
  const kept = words.filter((word, i) => !hollow.test(word) && words.slice(i).every((later) => !hollow.test(later)));
  return kept.length > 0 ? kept.join(" ") : undefined;
}

/** A number; a time of day is its hours. */
function value(text: string | undefined): number {
  const clock = /^(\d+):(\d{2})(?:\s*([ap])m)?$/i.exec(text ?? "");
  if (!clock) return Number((text ?? "").replace("−", "-"));
  const hours = Number(clock[1]) % (clock[3] ? 12 : 25);
  const whole = hours + (clock[3]?.toLowerCase() === "p" ? 12 : 0) + Number(clock[2]) / 60;
  return whole >= 23.98 ? 24 : whole;
}

function boundsOf(groups: Record<string, string | undefined>): NamedBand["bounds"] | undefined {
  const { a, b, low, high, g, l, plus, minus } = groups;
  if (a && b)
    return {
      from: value(a),
      fromInclusive: groups.aop !== "<",
      to: value(b),
      toInclusive: groups.bop !== "<",
    };
  if (low && high) return { from: value(low), fromInclusive: true, to: value(high), toInclusive: true };
  if (g) return { from: value(g), fromInclusive: new RegExp(`^${least}$`, "i").test(groups.gop ?? "") };
  if (l) return { to: value(l), toInclusive: new RegExp(`^${most}$`, "i").test(groups.lop ?? "") };
  if (plus) return { from: value(plus), fromInclusive: true };
  return minus ? { to: value(minus), toInclusive: true } : undefined;
}

/** In the order of their values. "18-24, 25-29" leaves no gap; two classes that share more than a bound are no classes. */
function settled(bands: NamedBand[]): NamedBand[] | undefined {
  const low = (band: NamedBand | undefined): number =>
    typeof band?.bounds.from === "number" ? band.bounds.from : -Infinity;
  const high = (band: NamedBand | undefined): number =>
    typeof band?.bounds.to === "number" ? band.bounds.to : Infinity;
  const order = [...bands].sort((x, y) => low(x) - low(y));
  if (order.some((band, i) => i > 0 && low(band) < high(order[i - 1]))) return undefined;
  if (new Set(bands.map((band) => band.label.toLowerCase())).size < bands.length) return undefined;
  return bands.map((band) => {
    const next = order[order.indexOf(band) + 1];
    const gap = low(next) - high(band);
    const touching = gap === 0 && band.bounds.toInclusive && next?.bounds.fromInclusive;
    const closes = (gap > 0 && gap <= 1) || touching;
    return closes
      ? { ...band, bounds: { ...band.bounds, to: low(next), toInclusive: !next?.bounds.fromInclusive } }
      : band;
  });
}
