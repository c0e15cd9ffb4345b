import { cellTruth, goldRight, goldRows, isForeign } from "@/evals/tabular-score/gold";
import type { ManifestEntry } from "@/evals/tabular-score/manifest";
import { shapeRight, typesRight } from "@/evals/tabular-score/shape";
import type { Cell, Column, LoadNote } from "@/lib/protocol/data/table";

export interface LoadedTable {
  columns: Column[];
  rows: Cell[][];
}

export interface Loaded {
  outcome: "loaded" | "ask" | "refused" | "error";
  /** Questions about the shape of the file. */
  asked: string[];
  notes: LoadNote[];
  tables: LoadedTable[];
  refusal?: string;
}

/** Undefined where the manifest states no truth of that kind. */
export interface Verdict {
  outcome: Loaded["outcome"];
  shape?: boolean;
  types?: boolean;
  gold?: boolean;
  /** Loaded wrong, and nothing in the load report casts doubt on it. */
  silentWrong: boolean;
  asked: string[];
  why: string[];
}

export function scoreEntry(entry: ManifestEntry, loaded: Loaded, gold: string | undefined): Verdict {
  if (expectsError(entry)) return scoreError(loaded, gold !== undefined);
  const why: string[] = [];
  const verdict: Verdict = { outcome: loaded.outcome, silentWrong: false, asked: loaded.asked, why };
  const table = pickTable(loaded.tables, entry.expected.columns);
  if (loaded.outcome !== "loaded" || loaded.asked.length > 0 || !table) {
    why.push(loaded.refusal ?? (loaded.asked.join(",") || "no table"));
    if (statesShape(entry)) verdict.shape = false;
    if (entry.expected.schema) verdict.types = false;
    if (gold !== undefined || entry.cells) verdict.gold = false;
    return verdict;
  }
  const goldTruth = gold === undefined ? undefined : goldRows(gold);
  if (statesShape(entry)) verdict.shape = shapeRight(entry, table, loaded, goldTruth?.header, why);
  if (entry.expected.schema) verdict.types = typesRight(entry.expected.schema, table, why);
  const truth = goldTruth ?? cellTruth(entry);
  if (truth && isForeign(entry, truth, loaded))
    why.push("the gold names columns that are nowhere in the file: not judged");
  else if (truth) verdict.gold = goldRight(truth, table, loaded, entry, why);
  verdict.silentWrong = [verdict.shape, verdict.types, verdict.gold].includes(false) && !warned(loaded);
  return verdict;
}

/** The manifest wants a clear message: a refusal, or a warning that says what is wrong with the bytes. */
function scoreError(loaded: Loaded, gold: boolean): Verdict {
  const told = loaded.outcome === "refused" || (loaded.outcome === "loaded" && warned(loaded));
  return {
    outcome: loaded.outcome,
    shape: told,
    silentWrong: loaded.outcome === "loaded" && !told,
    asked: loaded.asked,
    why: told ? [] : ["neither refused nor warned"],
    ...(gold ? { gold: told } : {}),
  };
}

function expectsError(entry: ManifestEntry): boolean {
  const { outcome, notes, rows } = entry.expected;
  return /error/i.test(outcome ?? "") || (/clear (?:error|message)/i.test(notes ?? "") && !rows);
}

const statesShape = ({ expected }: ManifestEntry): boolean =>
  typeof expected.rows === "number" || typeof expected.columns === "number" || (expected.header?.length ?? 0) > 0;

const warned = (loaded: Loaded): boolean => loaded.notes.some((n) => n.kind === "warning" || n.kind === "rejected");

function pickTable(tables: LoadedTable[], columns: number | null | undefined): LoadedTable | undefined {
  const fitting = tables.filter((t) => t.columns.length === columns);
  return [...(fitting.length > 0 ? fitting : tables)].sort((a, b) => b.rows.length - a.rows.length)[0];
}
