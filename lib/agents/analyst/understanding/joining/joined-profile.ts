import type { Join } from "@/lib/agents/analyst/request/analysis-request";
import type { TableLink, TableProfile } from "@/lib/protocol/data/table";

/** What a link adds to a table: the other's columns but its key and those whose names are taken. */
export function joinOf(
  main: TableProfile,
  other: TableProfile,
  link: TableLink,
  taken: ReadonlySet<string>,
): Join | undefined {
  const own = new Set([...main.table.columns.map(({ name }) => name), ...taken]);
  const columns = other.table.columns.map(({ name }) => name).filter((name) => name !== link.key && !own.has(name));
  return columns.length > 0
    ? { table: other.table.name, on: [{ left: link.column, right: link.key }], columns }
    : undefined;
}

/** The first table as its rows are once the others were joined. */
export function joinedProfile(main: TableProfile, joins: Join[], profiles: TableProfile[]): TableProfile {
  const added = joins.flatMap((join) => {
    const other = profiles.find(({ table }) => table.name === join.table);
    return other ? [{ other, columns: new Set(join.columns) }] : [];
  });
  return {
    ...main,
    table: {
      ...main.table,
      columns: [
        ...main.table.columns,
        ...added.flatMap(({ other, columns }) => other.table.columns.filter((c) => columns.has(c.name))),
      ],
    },
    columns: [
      ...main.columns,
      ...added.flatMap(({ other, columns }) => other.columns.filter((c) => columns.has(c.name))),
    ],
  };
}

/** The profile that a request's words are read against. */
export function profileOf(
  request: { table: string; joins: Join[] },
  profiles: TableProfile[],
): TableProfile | undefined {
  const main = profiles.find(({ table }) => table.name === request.table) ?? profiles[0];
  return main && joinedProfile(main, request.joins, profiles);
}
