import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import { holdsTwice } from "@/lib/agents/analyst/understanding/reading/things";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";

/** "how many days", 天数, 最热的一天: where every day has one row, days are the rows; else they are told apart by their date. */
export function readDays(tokens: Token[], world: World): Token[] {
  const dated = world.columns.filter(({ profile }) => profile?.type === "date" && profile.distinct > 1);
  const [date, ...more] = dated;
  if (!date || more.length > 0) return tokens;
  return tokens.flatMap((token, i): Token[] => {
    if (
      token.kind === "number" &&
      token.text === "一" &&
      tokens[i + 1]?.text === "天" &&
      tokens[i + 1]?.kind !== "number"
    )
      return [];
    const named =
      token.kind === "column" && token.matches[0]?.column === date.name && token.matches[0].nearness !== "exact";
    const days = /^(?:days?|天)$/i.test(token.text) && (named || token.kind === "unknown");
    const counted = token.kind === "unknown" && token.text === "天数";
    if (!days && !counted) return [token];
    const { text, start, end, used } = token;
    const thing: Token = holdsTwice(date.profile)
      ? {
          kind: "column",
          matches: [{ column: date.name, nearness: "part", score: 5 }],
          quoted: false,
          text,
          start,
          end,
          used,
        }
      : { kind: "noun", text, start, end, used };
    const count: Token = {
      kind: "meaning",
      meaning: { kind: "aggregate", fn: "count" },
      text,
      start,
      end: start,
      used,
    };
    return counted ? [count, thing] : [thing];
  });
}
