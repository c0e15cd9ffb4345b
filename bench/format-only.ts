import type { Task } from "@/lib/protocol/session/task";
import type { Report } from "../scripts/score/report";
import { AnalystSession, workOf } from "./analyst/analyst-session";
import { withSalesFile } from "./analyst/sales-file";
import { median, rounded, sizeFrom } from "./support/figures";
import { type RunningInstance, withInstance } from "./support/instance";

interface Round {
  firstMs: number;
  formatMs: number;
  firstWorkMs: number;
  formatWorkMs: number;
  executed: string[];
  reused: string[];
}

/** "As a table" after the first report: time, and the work of the tasks that were executed, as shares of the first run. */
export async function run(): Promise<Report> {
  const rows = sizeFrom("ROWS", 3_000_000);
  return withSalesFile(rows, (file) =>
    withInstance(async (running) => {
      const rounds: Round[] = [];
      for (let round = 0; round < sizeFrom("REPEATS", 3); round++) rounds.push(await oneSession(running, file));
      const of = (pick: (one: Round) => number) => median(rounds.map(pick));
      const figures = {
        rows,
        first_ms: rounded(of((one) => one.firstMs)),
        format_ms: rounded(of((one) => one.formatMs)),
        time_share: of((one) => one.formatMs / one.firstMs),
        first_work_ms: of((one) => one.firstWorkMs),
        format_work_ms: of((one) => one.formatWorkMs),
        work_share: of((one) => one.formatWorkMs / one.firstWorkMs),
        executed_tasks: of((one) => one.executed.length),
        reused_tasks: of((one) => one.reused.length),
      };
      return { figures, details: rounds };
    }),
  );
}

async function oneSession({ api }: RunningInstance, file: string): Promise<Round> {
  const session = await AnalystSession.open(api, file);
  try {
    const first = await session.say("total revenue by region");
    const format = await session.say("as a table");
    const names = (status: Task["status"]) =>
      format.tasks.filter((task) => task.status === status).map((task) => task.stepId);
    return {
      firstMs: first.ms,
      formatMs: format.ms,
      firstWorkMs: total(first.tasks),
      formatWorkMs: total(format.tasks),
      executed: names("completed"),
      reused: names("reused"),
    };
  } finally {
    session.close();
  }
}

const total = (tasks: Task[]): number => Object.values(workOf(tasks)).reduce((sum, ms) => sum + ms, 0);
