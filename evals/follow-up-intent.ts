import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { FollowUpReading, FollowUpRoute } from "@/lib/protocol/follow-up";
import { routeFollowUp } from "@/lib/runtime/follow-up/route-follow-up";

const rowSchema = z.object({
  id: z.string(),
  lang: z.enum(["en", "zh"]),
  context: z.array(z.object({ role: z.enum(["user", "assistant"]), text: z.string() })),
  pending_question: z.string().nullable().default(null),
  utterance: z.string(),
  intent: z.enum(["direct_answer", "resume_need_input", "revise_run"]).nullable(),
  confidence: z.enum(["high", "mid", "low"]),
  source: z.string(),
});
type Row = z.infer<typeof rowSchema>;

const outcomes = ["direct_answer", "resume_need_input", "revise_run", "new_session_task", "asked"] as const;
type Outcome = (typeof outcomes)[number];

/** Questions of our own for rows in Chinese, of which the sample has none that are open. */
const chineseQuestions = [
  "您想按哪个维度拆分结果？",
  "需要我同时给出同比数据吗？",
  "您希望用柱状图还是折线图？",
  "请问统计的时间范围是哪几个月？",
];

function byteOf(text: string, at: number): number {
  return createHash("sha1").update(text).digest()[at] ?? 0;
}

export function loadRows(dataDir: string): Row[] {
  const folder = join(dataDir, "followups");
  return readdirSync(folder)
    .filter((name) => name.startsWith("intents") && name.endsWith(".json"))
    .sort()
    .flatMap((name) => z.array(rowSchema).parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
}

/** Open questions of other rows, attached to half of the rows that have none: then "open" no longer means "resume". */
function attachedQuestion(row: Row, pool: readonly string[]): string | null {
  if (row.pending_question !== null || byteOf(row.id, 0) % 2 === 1) return row.pending_question;
  const source = row.lang === "zh" ? chineseQuestions : pool;
  return source[(byteOf(row.id, 1) * 256 + byteOf(row.id, 2)) % source.length] ?? null;
}

/**
 * One way for the whole message, as the sample labels it. New work decides: a message of which one part calls for a revision is
 * a revision. Asked when a part that could be new work is left to the person.
 */
export function outcomeOf(readings: readonly FollowUpReading[]): Outcome {
  const routes = new Set<FollowUpRoute>();
  for (const { reading } of readings) if (reading.outcome === "decided") routes.add(reading.intent.route);
  if (routes.has("revise_run")) return "revise_run";
  if (readings.some(({ reading }) => reading.outcome === "unsure")) return "asked";
  if (routes.has("new_session_task")) return "new_session_task";
  return routes.has("resume_need_input") ? "resume_need_input" : "direct_answer";
}

interface Judged {
  row: Row;
  openQuestion: string | null;
  got: Outcome;
  readings: FollowUpReading[];
}

function judge(rows: readonly Row[], questionOf: (row: Row) => string | null): Judged[] {
  return rows.map((row) => {
    const openQuestion = questionOf(row);
    const readings = routeFollowUp({
      text: row.utterance,
      language: row.lang,
      history: row.context,
      ...(openQuestion
        ? { openQuestion: { text: openQuestion, fields: [{ label: openQuestion, type: "text" }] } }
        : {}),
    });
    return { row, openQuestion, got: outcomeOf(readings), readings };
  });
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10000) / 10000;
}

/** Dangerous: answered from what is there although the message called for work or was the answer to the open question. */
function figuresOf(judged: readonly Judged[], prefix: string): Record<string, number> {
  const right = judged.filter(({ row, got }) => row.intent === got);
  const dangerous = judged.filter(({ row, got }) => got === "direct_answer" && row.intent !== "direct_answer");
  const figures: Record<string, number> = {
    [`${prefix}accuracy`]: share(right.length, judged.length),
    [`${prefix}asked_rate`]: share(judged.filter(({ got }) => got === "asked").length, judged.length),
    [`${prefix}dangerous_rate`]: share(dangerous.length, judged.length),
  };
  for (const intent of ["direct_answer", "resume_need_input", "revise_run"] as const) {
    const own = judged.filter(({ row }) => row.intent === intent);
    figures[`${prefix}per_intent.${intent}`] = share(own.filter(({ got }) => got === intent).length, own.length);
  }
  for (const language of ["en", "zh"] as const) {
    const own = judged.filter(({ row }) => row.lang === language);
    figures[`${prefix}${language}.accuracy`] = share(
      own.filter(({ row, got }) => row.intent === got).length,
      own.length,
    );
  }
  return figures;
}

function confusionOf(judged: readonly Judged[]): Record<string, Record<Outcome, number>> {
  const table: Record<string, Record<Outcome, number>> = {};
  for (const { row, got } of judged) {
    const gold = row.intent ?? "none";
    const line = table[gold] ?? {
      direct_answer: 0,
      resume_need_input: 0,
      revise_run: 0,
      new_session_task: 0,
      asked: 0,
    };
    table[gold] = line;
    line[got] += 1;
  }
  return table;
}

function print(title: string, table: Record<string, Record<Outcome, number>>): void {
  console.log(`\n${title}\n${"gold \\ got".padEnd(20)}${outcomes.map((name) => name.padStart(18)).join("")}`);
  for (const [gold, line] of Object.entries(table)) {
    console.log(`${gold.padEnd(20)}${outcomes.map((name) => String(line[name]).padStart(18)).join("")}`);
  }
}

/**
 * Rows of the three intents with high or mid confidence, without a model, scored twice: as they are, and (keys `with_form.*`) with an
 * open question attached to half of the rows that have none. Asked counts as not right.
 */
export async function run(ctx: { dataDir: string }): Promise<{ figures: Record<string, number>; details: unknown[] }> {
  const rows = loadRows(ctx.dataDir).filter((row) => row.intent !== null && row.confidence !== "low");
  const pool = rows.flatMap((row) => (row.pending_question ? [row.pending_question] : []));
  const plain = judge(rows, (row) => row.pending_question);
  const mixed = judge(rows, (row) => attachedQuestion(row, pool));
  const tables = { as_is: confusionOf(plain), with_form: confusionOf(mixed) };
  print("follow-up intent, as is", tables.as_is);
  print("follow-up intent, a form attached to half of the rows without one", tables.with_form);
  const missed = (judged: readonly Judged[], sample: string) =>
    judged
      .filter(({ row, got }) => row.intent !== got)
      .map(({ row, got, openQuestion, readings }) => ({
        sample,
        id: row.id,
        gold: row.intent,
        got,
        openQuestion,
        text: row.utterance,
        readings,
      }));
  return {
    figures: { rows: rows.length, ...figuresOf(plain, ""), ...figuresOf(mixed, "with_form.") },
    details: [{ confusion: tables }, ...missed(plain, "as_is"), ...missed(mixed, "with_form")],
  };
}
