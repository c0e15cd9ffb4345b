-- DropIndex
DROP INDEX "task_session_id_input_hash_idx";

-- CreateIndex
CREATE INDEX "task_session_id_input_hash_status_idx" ON "task"("session_id", "input_hash", "status");

-- CreateIndex
CREATE INDEX "human_input_session_id_status_created_at_idx" ON "human_input"("session_id", "status", "created_at");

-- CreateIndex
CREATE INDEX "artifact_session_id_kind_seq_idx" ON "artifact"("session_id", "kind", "seq");
