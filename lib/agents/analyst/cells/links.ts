import { nameWords } from "@/lib/agents/analyst/understanding/reading/word-forms";
import type { Cell, ColumnProfile, TableLink, TableProfile } from "@/lib/protocol/data/table";

type Query = (sql: string) => Promise<Cell[][]>;

/** Most pairs of columns that are looked at. */
const MOST = 24;

/** The profiles with their links: columns of one table whose values are another's key. Each candidate is counted on the rows themselves. */
export async function withLinks(profiles: TableProfile[], query: Query): Promise<TableProfile[]> {
  if (profiles.length < 2) return profiles;
  const linked: TableProfile[] = [];
  for (const profile of profiles) {
    const links: TableLink[] = [];
    for (const { column, other, key } of candidates(profile, profiles)) {
      const link = await counted(profile, column, other, key, query);
      if (link) links.push(link);
    }
    linked.push(links.length > 0 ? { ...profile, links } : profile);
  }
  return linked;
}

interface Candidate {
  column: string;
  other: TableProfile;
  key: string;
}

function candidates(profile: TableProfile, profiles: TableProfile[]): Candidate[] {
  return profiles
    .filter((other) => other !== profile)
    .flatMap((other) =>
      profile.columns.flatMap((column) =>
        other.columns
          .filter((key) => couldBeKey(key, other) && sameType(column, key) && sameName(column.name, key.name, other))
          .map((key) => ({ column: column.name, other, key: key.name })),
      ),
    )
    .slice(0, MOST);
}

const couldBeKey = (key: ColumnProfile, { table }: TableProfile): boolean =>
  ["text", "integer"].includes(key.type) && key.nulls === 0 && key.distinct >= table.rowCount * 0.9;

const sameType = (a: ColumnProfile, b: ColumnProfile): boolean => a.type === b.type;

/** "customer_id" and "customer_id", or the "id" of customers. */
function sameName(column: string, key: string, other: TableProfile): boolean {
  const [own, theirs] = [nameWords(column).join(" "), nameWords(key).join(" ")];
  if (own === theirs) return !/^(?:id|no|number|code|name|row|index|key|编号|序号)$/.test(own) || own === "code";
  const table = nameWords(other.table.name).join(" ");
  return (
    own === `${table} ${theirs}` ||
    (/^(?:id|code|no|number|key|编号|代码)$/.test(theirs) && own === `${table} ${theirs}`) ||
    own === `${table}${theirs}`
  );
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function counted(
  { table }: TableProfile,
  column: string,
  other: TableProfile,
  key: string,
  query: Query,
): Promise<TableLink | undefined> {
  const [from, to] = [quoted(table.name), quoted(other.table.name)];
  const [c, k] = [quoted(column), quoted(key)];
  const [row = []] = await query(
    `SELECT (SELECT count(*) = count(DISTINCT ${k}) FROM ${to}), count(${c}), count(${c}) FILTER (WHERE ${c} NOT IN (SELECT ${k} FROM ${to} WHERE ${k} IS NOT NULL)) FROM ${from}`,
  );
  const [unique, rows, unmatched] = [String(row[0]) === "true" || row[0] === 1, Number(row[1]), Number(row[2])];
  if (!unique || rows === 0 || unmatched > rows * 0.8) return undefined;
  return { column, table: other.table.name, key, rows, unmatched };
}
