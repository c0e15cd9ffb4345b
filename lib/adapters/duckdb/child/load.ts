import { rmSync } from "node:fs";
import { openJail, spillFolder, tablesFolder } from "@/lib/adapters/duckdb/child/connection";
import { type FileParts, type LoadContext, loadFile } from "@/lib/adapters/duckdb/child/load-file";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";
import { Refusal, refusals } from "@/lib/adapters/duckdb/notes";
import { tableName } from "@/lib/adapters/duckdb/shape/names";
import type { EngineProgress, LoadAnswers, LoadOutcome, SourceFile } from "@/lib/ports/data-engine";
import type { LoadReport, TableRef } from "@/lib/protocol/data/table";

/** Plans every file; stores nothing while a question is open; then stores every table of every file. */
export async function loadFiles(
  request: { files: SourceFile[]; answers: LoadAnswers; workspace: string; limits: EngineLimits },
  progress: (p: EngineProgress) => void,
): Promise<LoadOutcome> {
  try {
    return await planAndStore(request, progress);
  } finally {
    rmSync(spillFolder(request.workspace), { recursive: true, force: true });
  }
}

async function planAndStore(
  request: { files: SourceFile[]; answers: LoadAnswers; workspace: string; limits: EngineLimits },
  progress: (p: EngineProgress) => void,
): Promise<LoadOutcome> {
  const reports: LoadReport[] = [];
  const planned: FileParts[] = [];
  const context: LoadContext = { ...request, progress, total: request.files.reduce((sum, f) => sum + f.size, 0) };
  for (const file of request.files) {
    try {
      const parts = await loadFile(file, context);
      planned.push(parts);
      reports.push(parts.report);
    } catch (error) {
      const refusal = asRefusal(error, file.name);
      reports.push({
        fileId: file.fileId,
        fileName: file.name,
        notes: [{ kind: "rejected", code: refusal.code, message: refusal.words }],
        rejectedRows: 0,
      });
      return { outcome: "refused", code: refusal.code, message: refusal.words, reports };
    }
  }
  const questions = planned.flatMap((p) => p.questions);
  if (questions.length > 0) return { outcome: "ask", questions: distinctQuestions(questions), reports };
  try {
    return { outcome: "loaded", tables: await storeAll(planned, request), reports };
  } catch (error) {
    const refusal = asRefusal(error, request.files.map((f) => f.name).join(", "));
    return { outcome: "refused", code: refusal.code, message: refusal.words, reports };
  }
}

function asRefusal(error: unknown, file: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "EACCES"))
    return refusals.changed(file);
  throw error;
}

function distinctQuestions(questions: FileParts["questions"]): FileParts["questions"] {
  return [...new Map(questions.map((q) => [`${q.code}:${q.column ?? ""}`, q])).values()];
}

async function storeAll(
  planned: FileParts[],
  request: { files: SourceFile[]; workspace: string; limits: EngineLimits },
): Promise<TableRef[]> {
  const taken = new Set<string>();
  const tables: TableRef[] = [];
  const readable = planned.flatMap((p) => p.readable);
  const jail = await openJail(
    { workspace: request.workspace, readable, writable: [tablesFolder(request.workspace)] },
    request.limits,
  );
  try {
    for (const file of planned) {
      for (const part of file.parts) {
        const name = tableName(part.fileName, part.part, taken);
        const table = await part.store(jail.connection, name);
        const counts = part.counts?.() ?? { rejected: 0, repaired: 0 };
        file.report.rejectedRows += counts.rejected;
        file.report.repairedRows = (file.report.repairedRows ?? 0) + counts.repaired;
        file.report.notes.push(...part.notes());
        tables.push(table);
      }
    }
  } finally {
    jail.close();
  }
  return tables;
}
