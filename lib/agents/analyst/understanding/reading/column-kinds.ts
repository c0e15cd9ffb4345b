import type { ColumnMatch, KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import { isHan, partsOf, senseOf } from "@/lib/agents/analyst/understanding/reading/senses";

/** Numeric columns one of whose words is of this kind ("temperature max": all of whose words are), the shortest names first. */
export function columnsOfSense(sense: string, columns: readonly KnownColumn[]): ColumnMatch[] {
  const wanted = sense.split(" ").map(senseOf);
  const found = columns.filter(({ header, words, profile }) => {
    const own = [
      ...(isHan(header) ? partsOf(header).map(senseOf) : []),
      ...words.map(senseOf),
      senseOf(words.join(" ")),
      ...words.flatMap((_, i) => [senseOf(words.slice(i, i + 2).join(" "))]),
    ];
    const numeric = profile?.type === "integer" || profile?.type === "decimal";
    return numeric && profile?.role !== "key" && wanted.every((one) => own.includes(one));
  });
  return found.map(({ name }) => ({ column: name, nearness: "synonym", score: 5 }));
}

/** A column with two values, one of which says that it is so. */
export const isYesNo = (column: KnownColumn | undefined): boolean => {
  const values = (column?.profile?.top ?? []).map((entry) => String(entry.value).toLowerCase()).sort();
  return column?.profile?.distinct === 2 && ["0,1", "false,true", "no,yes", "n,y"].includes(values.join(","));
};
