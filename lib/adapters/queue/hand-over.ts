import type { Baton, JobKind, NewJob, Passing } from "@/lib/ports/work-queue";
import { type HeldJob, type JobRow, jobRowOf } from "./held-jobs";
import { completeSql, enqueueSql } from "./statements";
import { takeSql } from "./take-statements";

export interface HandOverSetup {
  owner: string;
  leaseMs: number;
  /** How many jobs of the kind could be begun here now. */
  room(kind: JobKind): number;
  begin(row: JobRow): void;
}

/** Jobs that a job leads to, begun by the worker that writes them: no notification, no claim, no second transaction. */
export class HandOver {
  /** Places kept for appends that are being written. */
  private readonly kept = { drive: 0, attempt: 0 };

  constructor(private readonly setup: HandOverSetup) {}

  batonOf(held: HeldJob): Baton {
    return { pass: (jobs, ends) => this.pass(held, jobs, ends) };
  }

  keptFor(kind: JobKind): number {
    return this.kept[kind];
  }

  private pass(held: HeldJob, jobs: NewJob[], ends: boolean): Passing {
    const wished = ends ? jobs : jobs.filter((job) => !looksAgain(held, job));
    const own = ends ? held.job.kind : null;
    const mine = wished.map((job) => this.keepPlace(job, own));
    const { owner, leaseMs } = this.setup;
    const puts = wished.map((job, index) => (mine[index] ? takeSql(job, owner, leaseMs) : enqueueSql(job)));
    const settle: Passing["settle"] = (results) => {
      wished.forEach((job, index) => {
        if (mine[index]) this.kept[job.kind]--;
      });
      if (!results) return;
      held.over ||= ends;
      for (const row of results.flat()) if (row.token) this.setup.begin(jobRowOf(row));
    };
    return { statements: [...(ends ? [completeSql(held.fence)] : []), ...puts], settle };
  }

  private keepPlace(job: NewJob, ending: JobKind | null): boolean {
    if (job.runAt) return false;
    const room = this.setup.room(job.kind) - this.kept[job.kind] + (ending === job.kind ? 1 : 0);
    if (room <= 0) return false;
    this.kept[job.kind]++;
    return true;
  }
}

/** A drive looks for more before it ends, and its lease brings it back should it die: it needs no wish of its own. */
function looksAgain({ job }: HeldJob, wish: NewJob): boolean {
  return job.kind === "drive" && wish.kind === "drive" && wish.sessionId === job.sessionId;
}
