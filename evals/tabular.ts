import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ManifestEntry, manifestSchema } from "@/evals/tabular-score/manifest";
import { type Loaded, scoreEntry, type Verdict } from "@/evals/tabular-score/verdict";
import { createDuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import type { DataEngine, LoadAnswers } from "@/lib/ports/data-engine";
import type { LoadQuestion } from "@/lib/protocol/data/table";

/** Questions about the reading of values, which the truth of the data does not settle; the guess is taken. */
const valueQuestions = new Set<LoadQuestion["code"]>(["date_order", "decimal_mark"]);

/**
 * Loads every file of every `tabular/<set>/manifest.json` and compares with the manifest.
 * `shape_ok`, `types_ok`, `gold_ok`: shares of the files for which the manifest states a shape, types, gold cells.
 * `silent_wrong`: files that loaded wrong without a question, a refusal or a warning.
 */
export async function run(ctx: { dataDir: string }): Promise<{ figures: Record<string, number>; details: unknown[] }> {
  const folders = sets(path.join(ctx.dataDir, "tabular"));
  const workspace = mkdtempSync(path.join(tmpdir(), "followthrough-tabular-"));
  const engine = createDuckDbEngine({ limits: { memory: 1_000_000_000 } });
  const verdicts: (Verdict & { file: string })[] = [];
  try {
    for (const folder of folders) {
      for (const entry of manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")))) {
        const loaded = await loadEntry(engine, folder, entry, workspace);
        verdicts.push({ file: entry.file, ...scoreEntry(entry, loaded, goldOf(folder, entry)) });
      }
    }
  } finally {
    engine.close();
    rmSync(workspace, { recursive: true, force: true });
  }
  return { figures: figures(verdicts), details: verdicts };
}

const sets = (root: string): string[] =>
  existsSync(root)
    ? readdirSync(root)
        .map((name) => path.join(root, name))
        .filter((folder) => existsSync(path.join(folder, "manifest.json")))
    : [];

const goldOf = (folder: string, entry: ManifestEntry): string | undefined =>
  entry.gold ? readFileSync(path.join(folder, entry.gold), "utf8") : undefined;

async function loadEntry(engine: DataEngine, folder: string, entry: ManifestEntry, workspace: string): Promise<Loaded> {
  const file = path.join(folder, entry.file);
  const source = {
    fileId: entry.file,
    name: path.basename(entry.file),
    path: file,
    size: statSync(file).size,
    sha256: entry.sha256,
  };
  const asked: LoadQuestion[] = [];
  try {
    let outcome = await engine.load([source], {}, { workspace });
    if (outcome.outcome === "ask") {
      asked.push(...outcome.questions);
      const answers: LoadAnswers = Object.fromEntries(
        outcome.questions.map((q) => [q.column ? `${q.code}:${q.column}` : q.code, q.guess]),
      );
      outcome = await engine.load([source], answers, { workspace });
    }
    const structural = asked.filter((q) => !valueQuestions.has(q.code)).map((q) => q.code);
    const base = { asked: structural, notes: outcome.reports.flatMap((r) => r.notes) };
    if (outcome.outcome !== "loaded")
      return {
        ...base,
        outcome: outcome.outcome,
        tables: [],
        ...(outcome.outcome === "refused" ? { refusal: outcome.code } : {}),
      };
    const tables = [];
    for (const table of outcome.tables) {
      const from = table.totalsRows ? `${table.name}_with_totals` : table.name;
      const { rows } = await engine.query([table], `SELECT * FROM "${from}"`, [], { workspace, maxRows: 100_000 });
      tables.push({ columns: table.columns, rows });
    }
    return { ...base, outcome: "loaded", tables };
  } catch (error) {
    return {
      outcome: "error",
      asked: [],
      notes: [],
      tables: [],
      refusal: error instanceof Error ? error.message : String(error),
    };
  }
}

function figures(verdicts: Verdict[]): Record<string, number> {
  const share = (key: "shape" | "types" | "gold") => {
    const judged = verdicts.filter((v) => v[key] !== undefined);
    return judged.length === 0 ? 1 : judged.filter((v) => v[key] === true).length / judged.length;
  };
  const count = (key: "shape" | "types" | "gold") => verdicts.filter((v) => v[key] !== undefined).length;
  return {
    shape_ok: share("shape"),
    types_ok: share("types"),
    gold_ok: share("gold"),
    silent_wrong: verdicts.filter((v) => v.silentWrong).length,
    files: verdicts.length,
    shape_files: count("shape"),
    types_files: count("types"),
    gold_files: count("gold"),
    asked: verdicts.filter((v) => v.asked.length > 0).length,
    errors: verdicts.filter((v) => v.outcome === "error").length,
  };
}
