import type { AttemptWork, DriveWork, SqlStatement, Work } from "@/lib/ports/work-queue";
import { drivePut, NEXT_TOKEN, notified } from "./statements";

const ROW = "id::text, kind, session_id, task_id, attempt_id, attempts, token::text";

/**
 * Puts a job that is in the holder's hand from the start, for a caller's own transaction. The row that it returns has a
 * token where it worked; else the wish waits in the queue as any other.
 */
export function takeSql(job: Work, owner: string, leaseMs: number): SqlStatement {
  return job.kind === "drive" ? takeDrive(job, owner, leaseMs) : takeAttempt(job, owner, leaseMs);
}

function takeAttempt({ sessionId, taskId, attemptId }: AttemptWork, owner: string, leaseMs: number): SqlStatement {
  return {
    text: `insert into job (kind, key, session_id, task_id, attempt_id, status, owner, attempts, token, lease_until)
      values ('attempt', $1, $2, $3, $4, 'running', $5, 1, ${NEXT_TOKEN("0")}, now() + $6 * interval '1 millisecond')
      on conflict (key) where kind = 'attempt' do nothing returning ${ROW}`,
    values: [`${taskId}:${attemptId}`, sessionId, taskId, attemptId, owner, leaseMs],
  };
}

/** The drive that waits is taken, or one is made where there is none; where one runs, a wish waits behind it. */
function takeDrive({ sessionId }: DriveWork, owner: string, leaseMs: number): SqlStatement {
  const until = "now() + $3 * interval '1 millisecond'";
  return {
    text: `with
      taken as (
        update job set status = 'running', owner = $2, token = ${NEXT_TOKEN("token")}, attempts = attempts + 1, lease_until = ${until}
        where kind = 'drive' and session_id = $1 and status = 'queued' and not cancel_requested
        and not exists (select 1 from job r where r.kind = 'drive' and r.session_id = $1 and r.status = 'running')
        returning ${ROW}),
      made as (
        insert into job (kind, key, session_id, status, owner, attempts, token, lease_until)
        select 'drive', $1, $1, 'running', $2, 1, ${NEXT_TOKEN("0")}, ${until}
        where not exists (select 1 from taken)
        and not exists (select 1 from job r where r.kind = 'drive' and r.session_id = $1 and r.status <> 'failed')
        on conflict (session_id) where kind = 'drive' and status = 'running' do nothing returning ${ROW}),
      mine as (select * from taken union all select * from made),
      put as (${drivePut("select 'drive', $1, $1, now() where not exists (select 1 from mine)")}),
      told as (${notified("drive")})
      select * from mine union all select told, null, null, null, null, null, null from told`,
    values: [sessionId, owner, leaseMs],
  };
}
