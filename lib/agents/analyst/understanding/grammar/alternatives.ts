import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isMark, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";

/** A condition and the words it was read from. */
export interface Found {
  filter: Filter;
  words: Token[];
}

const start = ({ words }: Found): number => Math.min(...words.map((word) => word.start));
const end = ({ words }: Found): number => Math.max(...words.map((word) => word.end));

/** Joins the conditions of a sentence as it does: all of them, any of them, or, where it mixes both, as the person says. */
export function joinConditions(found: Found[], tokens: Token[], draft: Draft): Filter[] {
  const ordered = [...found].sort((a, b) => start(a) - start(b));
  const links = ordered.slice(1).map((next, i) => {
    const before = ordered[i];
    return before && tokens.find((t) => isMark(t, "or") && t.start >= end(before) && t.end <= start(next));
  });
  const alternatives = links.filter((link) => link !== undefined);
  if (alternatives.length === 0) return ordered.map(({ filter }) => filter);
  spend(...alternatives);
  const mixed = alternatives.length < links.length;
  const choice = mixed ? draft.answers.logic : undefined;
  if (mixed && choice === undefined) doubt(ordered, links, draft);
  return choice === "either_first" ? all(ordered, links, true) : all(ordered, links, false);
}

/** `tight`: "or" binds closer than "and"; else, as usual, "and" does. */
function all(found: Found[], links: (Token | undefined)[], tight: boolean): Filter[] {
  const groups: Filter[][] = [];
  found.forEach(({ filter }, i) => {
    const isOr = i > 0 && links[i - 1] !== undefined;
    const joins = i > 0 && isOr === tight;
    if (joins) groups.at(-1)?.push(filter);
    else groups.push([filter]);
  });
  const parts = groups.map((group): Filter => join(tight ? "or" : "and", group));
  return tight ? parts : [join("or", parts)];
}

function join(kind: "and" | "or", parts: Filter[]): Filter {
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind, parts };
}

function doubt(found: Found[], links: (Token | undefined)[], draft: Draft): void {
  const said = (tight: boolean, en: boolean): string => {
    const [and, or] = en ? ["and", "or"] : ["且", "或"];
    const [inner, outer] = tight ? [or, and] : [and, or];
    const groups: string[][] = [];
    found.forEach(({ words }, i) => {
      const text = [...words]
        .sort((a, b) => a.start - b.start)
        .map((w) => w.text)
        .join(" ");
      if (i > 0 && (links[i - 1] !== undefined) === tight) groups.at(-1)?.push(text);
      else groups.push([text]);
    });
    return groups.map((g) => (g.length > 1 ? `(${g.join(` ${inner} `)})` : (g[0] ?? ""))).join(` ${outer} `);
  };
  draft.doubts.push({
    id: "logic",
    said: "",
    kind: "choice",
    options: ["both_first", "either_first"],
    ask: { en: "How do the conditions go together?", zh: "这些条件如何组合？" },
    reason: { en: "“and” usually binds closer than “or”.", zh: "通常“且”先于“或”。" },
    labels: {
      both_first: { en: said(false, true), zh: said(false, false) },
      either_first: { en: said(true, true), zh: said(true, false) },
    },
  });
}
