import type { CancelScope, Fence, JobKind, JobStatements, NewJob, SqlStatement } from "@/lib/ports/work-queue";

export const WAKE_CHANNEL = "followthrough_job";
export const CANCEL_CHANNEL = "followthrough_cancel";

/** Work that is due within this is told of now; what is due later is found by looking. */
const SOON = "interval '2 seconds'";
/** Milliseconds until it is due. */
const WAIT = "greatest(0, ceil(extract(epoch from run_at - now()) * 1000))::int";

/** Tells of the jobs in `put`: in how many milliseconds one of which kind is due. */
export const notified = (kind: JobKind) =>
  `select pg_notify('${WAKE_CHANNEL}', ${WAIT} || ' ${kind}')::text as told from put where run_at <= now() + ${SOON}`;

/**
 * Grows with every claim, and is never given twice: claims are not waited for to reach the disk, so a server that fell
 * may have forgotten the last ones.
 */
export const NEXT_TOKEN = (last: string) =>
  `greatest(${last} + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`;

export const drivePut = (rows: string) => `
  insert into job (kind, key, session_id, run_at) ${rows}
  on conflict (session_id) where kind = 'drive' and status = 'queued'
  do update set run_at = least(job.run_at, excluded.run_at), cancel_requested = false returning run_at`;

/**
 * Statements for a caller's own transaction. A wish that meets a waiting drive locks that row, also where it changes
 * nothing: the drive cannot be claimed before the caller has committed, so it sees what the caller wrote.
 */
export const jobStatements: JobStatements = { enqueueSql, cancelSql, fenceSql };

export function enqueueSql(job: NewJob): SqlStatement {
  const drive = job.kind === "drive";
  const values: unknown[] = drive
    ? [job.sessionId]
    : [job.sessionId, `${job.taskId}:${job.attemptId}`, job.taskId, job.attemptId];
  const runAt = job.runAt ? `$${values.push(job.runAt)}::timestamptz` : "now()";
  const insert = drive
    ? drivePut(`values ('drive', $1, $1, ${runAt})`)
    : `insert into job (kind, key, session_id, task_id, attempt_id, run_at) values ('attempt', $2, $1, $3, $4, ${runAt})
       on conflict (key) where kind = 'attempt' do nothing returning run_at`;
  return { text: `with put as (${insert}) ${notified(job.kind)}`, values };
}

/**
 * One mark for waiting and running rows alike: a row that is claimed meanwhile is marked all the same. Waiting rows with
 * the mark are never claimed; the workers sweep them away.
 */
export function cancelSql(scope: CancelScope): SqlStatement {
  const [where, values] =
    "taskId" in scope
      ? ["task_id = $1", [scope.taskId]]
      : scope.kind
        ? ["session_id = $1 and kind = $2", [scope.sessionId, scope.kind]]
        : ["session_id = $1", [scope.sessionId]];
  const mark = `update job set cancel_requested = true where ${where} and status in ('queued', 'running') returning id`;
  return { text: `with told as (${mark}) select pg_notify('${CANCEL_CHANNEL}', id::text)::text from told`, values };
}

/** $1 holder. Its fences are void from here on, and every worker looks at once. */
export const VACATE = `
  with freed as (
    update job set lease_until = '-infinity', token = token + 1 where owner = $1 and status = 'running' returning 1)
  select pg_notify('${WAKE_CHANNEL}', '') from freed limit 1`;

/** A row iff the lease still holds; the lock keeps it from being taken over until the caller's transaction ends. */
export function fenceSql({ jobId, token }: Fence): SqlStatement {
  return {
    text: `select id from job where id = $1::bigint and token = $2::bigint and status = 'running' for no key update`,
    values: [jobId, token.toString()],
  };
}

const FREE_SESSION = `not exists (select 1 from job r where r.kind = 'drive' and r.status = 'running' and r.session_id = j.session_id)`;

/** $1 kind, $2 room, $3 owner, $4 lease in ms, $5 the jobs this worker has in hand (never taken from itself). */
export const CLAIM = `
  with due as (
    select id from job j where kind = $1 and not cancel_requested and (
      (status = 'queued' and run_at <= now() and (kind <> 'drive' or ${FREE_SESSION}))
      or (status = 'running' and lease_until < now() and id <> all($5::bigint[])))
    order by run_at, id limit $2 for update skip locked)
  update job set status = 'running', owner = $3, token = ${NEXT_TOKEN("token")}, attempts = attempts + 1,
    lease_until = now() + $4 * interval '1 millisecond'
  from due where job.id = due.id
  returning job.id, kind, session_id, task_id, attempt_id, attempts, token`;

export const SWEEP = `delete from job where cancel_requested and (status = 'queued' or (status = 'running' and lease_until < now()))`;

/** $1 lease in ms, $2 ids, $3 tokens. Says of each job still held whether it is to be canceled. */
export const HEARTBEAT = `
  update job set lease_until = now() + $1 * interval '1 millisecond'
  where status = 'running' and (id, token) in (select * from unnest($2::bigint[], $3::bigint[]))
  returning id, token, cancel_requested`;

const HELD = `id = $1::bigint and token = $2::bigint and status = 'running'`;
export const COMPLETE = `delete from job where ${HELD}`;
export const completeSql = ({ jobId, token }: Fence): SqlStatement => ({
  text: COMPLETE,
  values: [jobId, token.toString()],
});
export const GIVE_UP = `update job set status = 'failed', owner = null, lease_until = null, error = $3 where ${HELD}`;
/** $3 delay in ms, $4 the error or null, $5 takes that do not count (1 when a drain interrupted it). */
export const RELEASE = `
  update job set status = 'queued', owner = null, lease_until = null, error = $4, attempts = attempts - $5::int,
    run_at = now() + $3 * interval '1 millisecond' where ${HELD}`;

export const COUNTS = `
  select count(*) filter (where status = 'queued' and not cancel_requested)::int as queued,
    count(*) filter (where status = 'running')::int as running, count(*) filter (where status = 'failed')::int as failed
  from job`;
