import { atWordStart } from "../scan";
import type { Item } from "./chart";

interface Place {
  start: number;
  end: number;
}

const GAP = /^(?:[\s,，的]|(?:of|in|on|the|'s|before|after|following|preceding|between|from)(?![a-z]))*$/;

/** A time beside a time that no rule joined to it was not understood as it was meant: "the Friday before Christmas". */
export function besideTime(text: string, one: Place, items: Item[]): boolean {
  return items.some(({ token, start, end }) => {
    if (token.type === "time" && (token.form === "clock" || token.form === "part")) return false;
    if (!atWordStart(text, start)) return false;
    if (start >= one.end) return GAP.test(text.slice(one.end, start));
    return end <= one.start && GAP.test(text.slice(end, one.start));
  });
}

const LINK = "(?:\\s+(?:of|to|the|in|on|last|other|next|this|for))*\\s*$";
/** Words that turn a time round, repeat it or take a part of it. */
const BEFORE = new RegExp(
  `(?:(?<![a-z'])(?:not|never|isn't|except|besides|every|each|alternate|any|weekdays?|weekends?|early|mid|middle|late|later|half|quarter|beginning|start|end|rest|remainder|part|most|fiscal|financial|academic|school|spring|summer|autumn|fall|winter|first|second|third|fourth|fifth|last|next|previous|eve|days?|weeks?|months?|years?)|(?:day|time|one) but)${LINK}|(?:不是|不要|不在|不能|别|除了|除|非|每个?|每逢|逢|隔)\\s*$`,
);
const AFTER =
  /^(?:\s*(?:after|before) (?:next|last|that|this)\b|\s*(?:excepted|excluded|doesn't|does not|isn't|is not|won't|is out|is no good)\b|(?:的)?(?:除外|以外|之外|不行|不可以|不能|没空|不方便|假期|长假|春|夏|秋|冬))/;

/** Said of a time that is not, or not only, meant. */
export function turned(text: string, one: Place): boolean {
  return (
    BEFORE.test(text.slice(Math.max(0, one.start - 40), one.start)) || AFTER.test(text.slice(one.end, one.end + 20))
  );
}

/** "May or June", 周一或周三: one of two, which is for the person to say. */
export function eitherOf<T extends Place>(text: string, found: T[]): T[] {
  const joined = (a: T | undefined, b: T | undefined): boolean =>
    a !== undefined &&
    b !== undefined &&
    /^\s*,?\s*(?:(?:or|and\/or)(?: else)?(?: (?:on|in|maybe|perhaps|the))*|或者?|还是|\/)\s*$/.test(
      text.slice(a.end, b.start),
    );
  return found.filter((one, i) => !joined(found[i - 1], one) && !joined(one, found[i + 1]));
}

/** One end of a range whose other end was not read: "from today's standup to May 3". */
export function halfOfRange(text: string, one: Place): boolean {
  const before = text.slice(Math.max(0, one.start - 40), one.start);
  const opened =
    /(?<![a-z])(?:from|between|since)(?![a-z]).*(?<![a-z])(?:to|till|until|through|and)\s*(?:the\s+)?$/.test(before);
  const goesOn = /^\s*(?:到|至|(?:to|till|until|through)(?![a-z])|[-–—~])\s*\S/.test(text.slice(one.end, one.end + 12));
  return opened || goesOn || /(?:从|自).*(?:到|至)$/.test(before);
}
