-- CreateTable
CREATE TABLE "job" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "task_id" TEXT,
    "attempt_id" TEXT,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "run_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "token" BIGINT NOT NULL DEFAULT 0,
    "owner" TEXT,
    "lease_until" TIMESTAMPTZ(6),
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "job_session_id_idx" ON "job"("session_id");

-- CreateIndex
CREATE INDEX "job_task_id_idx" ON "job"("task_id");

-- By hand: the invariants of the work queue, and the index of the claim.
ALTER TABLE "job" ADD CONSTRAINT "job_kind_check" CHECK ("kind" IN ('drive', 'attempt'));
ALTER TABLE "job" ADD CONSTRAINT "job_status_check" CHECK ("status" IN ('queued', 'running', 'failed'));
ALTER TABLE "job" ADD CONSTRAINT "job_attempt_check" CHECK (("kind" = 'attempt') = ("task_id" IS NOT NULL AND "attempt_id" IS NOT NULL));
ALTER TABLE "job" ADD CONSTRAINT "job_lease_check" CHECK (("status" = 'running') = ("lease_until" IS NOT NULL));
-- One driver a session.
CREATE UNIQUE INDEX "job_one_driver" ON "job"("session_id") WHERE "kind" = 'drive' AND "status" = 'running';
-- A drive that waits stands for every wish to drive; one more may wait beside the one that runs.
CREATE UNIQUE INDEX "job_one_waiting_drive" ON "job"("session_id") WHERE "kind" = 'drive' AND "status" = 'queued';
-- An attempt exists once, waiting, running or failed.
CREATE UNIQUE INDEX "job_one_attempt" ON "job"("key") WHERE "kind" = 'attempt';
CREATE INDEX "job_due" ON "job"("kind", "run_at", "id") WHERE "status" = 'queued';
CREATE INDEX "job_leases" ON "job"("lease_until") WHERE "status" = 'running';
