-- CreateTable
CREATE TABLE "session" (
    "id" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "last_run_id" TEXT,
    "last_seq" INTEGER NOT NULL,
    "dag_version" INTEGER NOT NULL,
    "branch_of" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_active_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event" (
    "session_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "run_id" TEXT,
    "type" TEXT NOT NULL,
    "payload" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("session_id","seq")
);

-- CreateTable
CREATE TABLE "snapshot" (
    "session_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "fold_version" INTEGER NOT NULL,
    "state" JSON NOT NULL,

    CONSTRAINT "snapshot_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "run" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "turn_index" INTEGER NOT NULL,
    "parent_run_id" TEXT,
    "cause" TEXT NOT NULL,
    "input_text" TEXT NOT NULL,
    "model" TEXT,
    "dag_version" INTEGER,
    "usage" JSON,
    "status" TEXT NOT NULL,
    "outcome" TEXT,
    "error" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "run_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "parts" JSON NOT NULL,
    "text" TEXT NOT NULL,
    "file_ids" JSON NOT NULL,
    "channel" TEXT NOT NULL,
    "client_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "observation" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "run_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSON NOT NULL,
    "state" TEXT NOT NULL,
    "hold_until" TIMESTAMPTZ(3),
    "taken_by" TEXT,
    "route" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "observation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "dag_version" INTEGER NOT NULL,
    "order_index" INTEGER NOT NULL,
    "step_id" TEXT NOT NULL,
    "title" JSON NOT NULL,
    "cell_id" TEXT NOT NULL,
    "cell_version" INTEGER NOT NULL,
    "effect" TEXT NOT NULL,
    "args" JSON,
    "depends_on" JSON NOT NULL,
    "attempt" INTEGER NOT NULL,
    "attempt_id" TEXT,
    "status" TEXT NOT NULL,
    "input_hash" TEXT,
    "output" JSON,
    "output_hash" TEXT,
    "source_task_id" TEXT,
    "error" JSON,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "elapsed_ms" DOUBLE PRECISION,

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dag_version" (
    "session_id" TEXT NOT NULL,
    "dag_version" INTEGER NOT NULL,
    "run_id" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "observation_ids" JSON NOT NULL,
    "parent_version" INTEGER,
    "summary" JSON NOT NULL,
    "kept" JSON NOT NULL,
    "added" JSON NOT NULL,
    "changed" JSON NOT NULL,
    "dropped" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dag_version_pkey" PRIMARY KEY ("session_id","dag_version")
);

-- CreateTable
CREATE TABLE "human_input" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "run_id" TEXT NOT NULL,
    "task_id" TEXT,
    "request_id" TEXT NOT NULL,
    "question" JSON NOT NULL,
    "request" JSON NOT NULL,
    "text" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "answer" JSON NOT NULL,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" TEXT,
    "channel" TEXT,
    "blocks" JSON NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "human_input_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "artifact" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "run_id" TEXT NOT NULL,
    "task_id" TEXT,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "dag_version" INTEGER NOT NULL,
    "data" JSON,
    "text" TEXT NOT NULL,
    "blob_key" TEXT,
    "media_type" TEXT,
    "supersedes_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "artifact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file" (
    "id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "blob_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session_memory" (
    "id" TEXT NOT NULL,
    "session_id" TEXT,
    "owner_id" TEXT NOT NULL,
    "source_run_id" TEXT,
    "kind" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "importance" DOUBLE PRECISION NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_memory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stream_chunk" (
    "run_id" TEXT NOT NULL,
    "start" INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    "session_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "stream_chunk_pkey" PRIMARY KEY ("run_id","start")
);

-- CreateTable
CREATE TABLE "form_draft" (
    "owner_id" TEXT NOT NULL,
    "human_input_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "values" JSON NOT NULL,
    "states" JSON NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "form_draft_pkey" PRIMARY KEY ("owner_id","human_input_id")
);

-- CreateTable
CREATE TABLE "composer_draft" (
    "owner_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "composer_draft_pkey" PRIMARY KEY ("owner_id","session_id")
);

-- CreateTable
CREATE TABLE "setting" (
    "owner_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" JSON,
    "secret" BYTEA,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("owner_id","key")
);

-- CreateIndex
CREATE INDEX "session_owner_id_last_active_at_id_idx" ON "session"("owner_id", "last_active_at" DESC, "id");

-- CreateIndex
CREATE INDEX "message_session_id_seq_idx" ON "message"("session_id", "seq");

-- CreateIndex
CREATE INDEX "message_run_id_idx" ON "message"("run_id");

-- CreateIndex
CREATE UNIQUE INDEX "message_session_id_client_key_key" ON "message"("session_id", "client_key");

-- CreateIndex
CREATE INDEX "observation_session_id_seq_idx" ON "observation"("session_id", "seq");

-- CreateIndex
CREATE INDEX "task_session_id_dag_version_order_index_idx" ON "task"("session_id", "dag_version", "order_index");

-- CreateIndex
CREATE INDEX "task_session_id_input_hash_idx" ON "task"("session_id", "input_hash");

-- CreateIndex
CREATE INDEX "human_input_session_id_seq_idx" ON "human_input"("session_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "human_input_session_id_request_id_key" ON "human_input"("session_id", "request_id");

-- CreateIndex
CREATE INDEX "artifact_session_id_seq_idx" ON "artifact"("session_id", "seq");

-- CreateIndex
CREATE INDEX "artifact_run_id_idx" ON "artifact"("run_id");

-- CreateIndex
CREATE INDEX "file_session_id_seq_idx" ON "file"("session_id", "seq");

-- CreateIndex
CREATE INDEX "file_blob_key_idx" ON "file"("blob_key");

-- CreateIndex
CREATE INDEX "session_memory_owner_id_created_at_idx" ON "session_memory"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "session_memory_session_id_idx" ON "session_memory"("session_id");

-- CreateIndex
CREATE INDEX "stream_chunk_session_id_idx" ON "stream_chunk"("session_id");

-- CreateIndex
CREATE INDEX "form_draft_session_id_idx" ON "form_draft"("session_id");

-- CreateIndex
CREATE INDEX "composer_draft_session_id_idx" ON "composer_draft"("session_id");

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message" ADD CONSTRAINT "message_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "observation" ADD CONSTRAINT "observation_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dag_version" ADD CONSTRAINT "dag_version_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "human_input" ADD CONSTRAINT "human_input_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "artifact" ADD CONSTRAINT "artifact_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file" ADD CONSTRAINT "file_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session_memory" ADD CONSTRAINT "session_memory_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: the invariants of a session, and the indexes of its scans.
ALTER TABLE "session" ADD CONSTRAINT "session_status_check" CHECK ("status" IN ('active', 'archived'));
CREATE INDEX "session_due" ON "session"("due_at") WHERE "due_at" IS NOT NULL AND "deleted_at" IS NULL;
ALTER TABLE "event" ADD CONSTRAINT "event_seq_check" CHECK ("seq" > 0);
-- Turns are counted over root runs; a sub-agent's run shares the turn of its parent.
CREATE UNIQUE INDEX "run_one_a_turn" ON "run"("session_id", "turn_index") WHERE "cause" <> 'sub_agent';
-- One live root run a session.
CREATE UNIQUE INDEX "run_one_live" ON "run"("session_id") WHERE "status" IN ('planned', 'queued', 'running') AND "cause" <> 'sub_agent';
ALTER TABLE "run" ADD CONSTRAINT "run_end_check" CHECK (("status" IN ('completed', 'failed', 'canceled')) = ("ended_at" IS NOT NULL));
ALTER TABLE "run" ADD CONSTRAINT "run_outcome_check" CHECK (("status" = 'completed') = ("outcome" IS NOT NULL));
-- A message is taken in once: what was taken names its revision, nothing else does.
ALTER TABLE "observation" ADD CONSTRAINT "observation_taken_check" CHECK (("state" = 'taken') = ("taken_by" IS NOT NULL));
CREATE INDEX "observation_open" ON "observation"("session_id") WHERE "state" IN ('held', 'waiting');
ALTER TABLE "task" ADD CONSTRAINT "task_output_check" CHECK (("status" IN ('completed', 'reused')) = ("output_hash" IS NOT NULL));
CREATE INDEX "human_input_open" ON "human_input"("session_id") WHERE "status" = 'open';
