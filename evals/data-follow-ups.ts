import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  type DataRow,
  dataRowSchema,
  dataSchemasSchema,
  goldKinds,
  planOf,
  saidBy,
  tablesOf,
} from "@/evals/support/data-follow-ups";
import type { DataChangeKind, DataChangeReading } from "@/lib/runtime/follow-up/data-change/plan-summary";
import { readDataChange } from "@/lib/runtime/follow-up/data-change/read-data-change";

interface Judged {
  row: DataRow;
  gold: Set<DataChangeKind>;
  reading: DataChangeReading;
}

function read(folder: string, pick: (name: string) => boolean): unknown[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith("data_followups") && name.endsWith(".json") && pick(name))
    .sort()
    .map((name): unknown => JSON.parse(readFileSync(join(folder, name), "utf8")));
}

function judge(dataDir: string): Judged[] {
  const folder = join(dataDir, "followups");
  const schemas = read(folder, (name) => name.includes("schemas")).map((data) => dataSchemasSchema.parse(data));
  const rows = read(folder, (name) => !name.includes("schemas")).flatMap((data) => z.array(dataRowSchema).parse(data));
  return rows.map((row) => {
    const schema = schemas.find((entry) => entry[row.lang]?.[row.db]) ?? { en: {}, zh: {} };
    const plan = planOf(row.history.at(-1)?.sql ?? "");
    const input = {
      text: saidBy(row),
      language: row.lang,
      plan,
      tables: tablesOf(row, schema),
      earlier: row.history.map(({ q }) => q),
    };
    return { row, gold: goldKinds(row), reading: readDataChange(input) };
  });
}

const right = ({ gold, reading }: Judged): boolean => reading.lead !== undefined && gold.has(reading.lead);

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10000) / 10000;
}

function figuresOf(judged: readonly Judged[], prefix: string): Record<string, number> {
  const asked = judged.filter(({ reading }) => reading.lead === undefined).length;
  const correct = judged.filter(right).length;
  return {
    [`${prefix}rows`]: judged.length,
    [`${prefix}accuracy`]: share(correct, judged.length),
    [`${prefix}asked_rate`]: share(asked, judged.length),
    [`${prefix}wrong_rate`]: share(judged.length - correct - asked, judged.length),
  };
}

/** Share of the rows that a reader would get right that always names the commonest kind: what the score has to be seen against. */
function alwaysTheCommonest(judged: readonly Judged[]): number {
  const counts = new Map<DataChangeKind, number>();
  for (const { gold } of judged) for (const kind of gold) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return share(Math.max(0, ...counts.values()), judged.length);
}

function confusionOf(judged: readonly Judged[]): Record<string, Record<string, number>> {
  const table: Record<string, Record<string, number>> = {};
  for (const { gold, reading } of judged) {
    const line = [...gold].sort().join("+");
    const got = reading.lead ?? "asked";
    const counts = table[line] ?? {};
    counts[got] = (counts[got] ?? 0) + 1;
    table[line] = counts;
  }
  return table;
}

function print(table: Record<string, Record<string, number>>): void {
  const columns = ["filter", "columns", "aggregate", "top", "order", "group", "distinct", "asked"];
  console.log(`\ndata follow-ups\n${"gold \\ named".padEnd(34)}${columns.map((name) => name.padStart(10)).join("")}`);
  const lines = Object.entries(table).sort(([left], [right]) => left.localeCompare(right));
  for (const [gold, counts] of lines) {
    console.log(`${gold.padEnd(34)}${columns.map((name) => String(counts[name] ?? 0).padStart(10)).join("")}`);
  }
}

/**
 * Is the kind of change named right? The reader sees the plan of the previous turn (from its SQL), the columns of the database and the words;
 * it names one main kind. That is right if the change really made is of this kind: `goldKinds` says how the sample's tags are read. No name is `asked` and counts
 * as not right.
 */
export async function run(ctx: { dataDir: string }): Promise<{ figures: Record<string, number>; details: unknown[] }> {
  const judged = judge(ctx.dataDir);
  const confusion = confusionOf(judged);
  print(confusion);
  const of = (language: "en" | "zh") =>
    figuresOf(
      judged.filter(({ row }) => row.lang === language),
      `${language}.`,
    );
  const missed = judged
    .filter((entry) => !right(entry))
    .map(({ row, gold, reading }) => ({
      id: row.id,
      gold: [...gold],
      change: row.change,
      before: row.history.at(-1)?.q,
      text: row.utterance,
      reading,
    }));
  return {
    figures: { ...figuresOf(judged, ""), ...of("en"), ...of("zh"), baseline_commonest: alwaysTheCommonest(judged) },
    details: [{ confusion }, ...missed],
  };
}
