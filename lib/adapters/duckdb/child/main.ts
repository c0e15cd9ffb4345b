import { describeAhead, profileOf } from "@/lib/adapters/duckdb/child/ahead";
import { loadFiles } from "@/lib/adapters/duckdb/child/load";
import { closeReady } from "@/lib/adapters/duckdb/child/ready";
import { rehearse } from "@/lib/adapters/duckdb/child/rehearsal";
import { materialise, runQuery } from "@/lib/adapters/duckdb/child/select";
import { EngineFault } from "@/lib/adapters/duckdb/child/stored";
import type { EngineReply, EngineRequest } from "@/lib/adapters/duckdb/messages";
import type { EngineProgress, LoadOutcome } from "@/lib/ports/data-engine";

/** The start of the worker itself comes first. */
const rehearsalAfterMs = 1_000;

/** Entry of the engine's process: answers one request at a time, dies with its parent. */
function die(): void {
  process.kill(process.pid, "SIGKILL");
}

function answer(request: EngineRequest, progress: (p: EngineProgress) => void): Promise<unknown> {
  switch (request.kind) {
    case "load":
      closeReady();
      return loadFiles(request, progress);
    case "profile":
      return profileOf(request);
    case "query":
      return runQuery(request);
    case "materialise":
      return materialise(request);
  }
}

/** Codes by what the engine says; what it says is for logs. */
function failure(error: unknown): { code: string; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof EngineFault) return { code: error.code, message };
  if (/Out of Memory|bad allocation|could not allocate|memory_limit|std::bad_alloc/i.test(message))
    return { code: "engine.memory", message };
  if (/^Permission Error|file system operations are disabled|Cannot change configuration/i.test(message))
    return { code: "engine.refused", message };
  return { code: "engine.sql", message };
}

const send = (reply: EngineReply): void => {
  process.send?.(reply);
};

/** Aborted by the first request: what is done for practice ends then. */
const asked = new AbortController();

process.on("disconnect", die);
process.on("message", (message: { id: number; request: EngineRequest }) => {
  const { id, request } = message;
  asked.abort();
  answer(request, (p) => send({ id, event: "progress", ...p })).then(
    (value) => {
      send({ id, event: "done", value });
      if (request.kind === "load") describeAhead(value as LoadOutcome, request);
    },
    (error: unknown) => send({ id, event: "failed", ...failure(error) }),
  );
});
process.send?.({ event: "ready" });
setTimeout(() => void rehearse(asked.signal), rehearsalAfterMs).unref();
