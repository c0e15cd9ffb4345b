import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import { computeSection } from "@/lib/agents/analyst/computation/compute-section";
import type { Figure } from "@/lib/agents/analyst/computation/figure";
import { type Understanding, understand } from "@/lib/agents/analyst/understanding/understand";
import type { DataEngine } from "@/lib/ports/data-engine";
import type { TableProfile } from "@/lib/protocol/data/table";
import { isRight } from "./dabench-score/compare";
import { slotsOf } from "./dabench-score/format";
import { answersFrom } from "./dabench-score/person";
import { loadQuestions, type Question } from "./dabench-score/question";
import { readSlot } from "./dabench-score/reading";

type Outcome = "right" | "asked" | "declined" | "wrong";
interface Scored {
  id: string;
  level: Question["level"];
  concepts: string[];
  outcome: Outcome;
  why: string;
}

/** Third-party questions over third-party tables, answered by the Analyst's grammar alone. */
export async function run({
  dataDir,
}: {
  dataDir: string;
}): Promise<{ figures: Record<string, number>; details: unknown[] }> {
  const folder = path.join(dataDir, "dabench");
  const questions = await loadQuestions(folder);
  const workspace = await mkdtemp(path.join(tmpdir(), "dabench-"));
  const engine = createDuckDbEngine();
  const scored: Scored[] = [];
  try {
    const profiles = new Map<string, TableProfile[]>();
    for (const question of questions) {
      const known =
        profiles.get(question.file) ?? (await profileOf(engine, path.join(folder, "tables", question.file), workspace));
      profiles.set(question.file, known);
      const { outcome, why } = await score(question, known, engine, workspace);
      scored.push({ id: String(question.id), level: question.level, concepts: question.concepts, outcome, why });
    }
  } finally {
    engine.close();
    await rm(workspace, { recursive: true, force: true });
  }
  return { figures: figuresOf(scored), details: [...tallies(scored), ...scored] };
}

async function profileOf(engine: DataEngine, file: string, workspace: string): Promise<TableProfile[]> {
  const { size } = await stat(file);
  const name = path.basename(file);
  const loaded = await engine.load([{ fileId: name, name, path: file, size, sha256: name }], {}, { workspace });
  return loaded.outcome === "loaded" ? engine.profile(loaded.tables, { workspace }) : [];
}

async function score(
  question: Question,
  profiles: TableProfile[],
  engine: DataEngine,
  workspace: string,
): Promise<{ outcome: Outcome; why: string }> {
  const found = converse(question, profiles);
  if (found.outcome === "ask")
    return { outcome: "asked", why: [...found.needs.unread, ...found.needs.fields.map((f) => f.label)].join(" | ") };
  if (found.outcome !== "understood")
    return { outcome: "declined", why: found.outcome === "noted" ? found.text.en : found.reason.en };
  const table = profiles.find((p) => p.table.name === found.request.table)?.table;
  if (!table) return { outcome: "declined", why: "no table" };
  const figures: Figure[] = [];
  try {
    for (const section of found.request.sections) {
      const rows = {
        columns: table.columns,
        query: (s: { sql: string; params: Figure["value"][] }, maxRows: number) =>
          engine.query([table], s.sql, s.params, { workspace, maxRows }),
      };
      figures.push(...(await computeSection(found.request, section, rows)).figures);
    }
  } catch (error) {
    return { outcome: "declined", why: `engine: ${String(error).slice(0, 300)}` };
  }
  return compare(question, figures);
}

/** The agent asks, the person answers from the texts, until nothing new can be said. */
function converse(question: Question, profiles: TableProfile[]): Understanding {
  let answers: Record<string, string> = {};
  for (let round = 0; ; round += 1) {
    const found = understand({
      message: `${question.question}\n${question.constraints}`,
      profiles,
      today: "2024-01-01",
      language: "en",
      answers,
    });
    if (found.outcome !== "ask" || round === 3) return found;
    const said = answersFrom(found.needs.fields, question);
    const fresh = Object.keys(said).filter((id) => answers[id] === undefined);
    if (fresh.length === 0) return found;
    answers = { ...answers, ...said };
  }
}

function compare(question: Question, figures: Figure[]): { outcome: Outcome; why: string } {
  const slots = new Map(slotsOf(question).map((slot) => [slot.name, slot]));
  const wrong: string[] = [];
  for (const [name, expected] of question.answers) {
    const slot = slots.get(name);
    const read = slot ? readSlot(slot, figures) : { ok: false as const, why: `no slot ${name}` };
    if (!read.ok) return { outcome: "asked", why: `reader: ${read.why}` };
    if (!isRight(read.text, expected, slot?.digits)) wrong.push(`${name}: ${read.text} for ${expected}`);
  }
  return wrong.length > 0 ? { outcome: "wrong", why: wrong.join(" · ") } : { outcome: "right", why: "" };
}

const outcomes: Outcome[] = ["right", "asked", "declined", "wrong"];

function figuresOf(scored: Scored[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const level of ["easy", "medium", "hard", "all"] as const) {
    const part = scored.filter((s) => level === "all" || s.level === level);
    for (const outcome of outcomes)
      figures[`${level}.${outcome}`] =
        part.length === 0 ? 0 : part.filter((s) => s.outcome === outcome).length / part.length;
  }
  return figures;
}

function tallies(scored: Scored[]): Record<string, string | number>[] {
  const groups = new Map<string, Scored[]>();
  const add = (key: string, item: Scored): void => void groups.set(key, [...(groups.get(key) ?? []), item]);
  for (const item of scored) {
    add(item.level, item);
    for (const concept of item.concepts) add(concept, item);
  }
  return [...groups].map(([group, items]) => ({
    group,
    questions: items.length,
    ...Object.fromEntries(outcomes.map((o) => [o, items.filter((s) => s.outcome === o).length])),
  }));
}
