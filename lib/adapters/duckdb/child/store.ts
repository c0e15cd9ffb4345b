import { createHash, randomUUID } from "node:crypto";
import { createReadStream, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import { literal } from "@/lib/adapters/duckdb/cells/conversion";
import { spillFolder, tablesFolder } from "@/lib/adapters/duckdb/child/connection";

export interface StoredTable {
  blobKey: string;
  sha256: string;
}

/** Small groups are written while the next are read: less memory, and parts for every thread when they are read again. */
const rowsOfGroup = 40_960;

/** Writes the rows of a SELECT as Parquet under the hash of its bytes; equal rows in equal order give the same key. */
export async function storeSelect(
  connection: DuckDBConnection,
  workspace: string,
  select: string,
): Promise<StoredTable> {
  const folder = tablesFolder(workspace);
  mkdirSync(folder, { recursive: true });
  mkdirSync(spillFolder(workspace), { recursive: true });
  const draft = path.join(spillFolder(workspace), `${randomUUID()}.draft`);
  await connection.run(
    `COPY (${select}) TO ${literal(draft)} (FORMAT parquet, COMPRESSION lz4_raw, ROW_GROUP_SIZE ${rowsOfGroup})`,
  );
  const sha256 = await fileHash(draft);
  const blobKey = `tables/${sha256}.parquet`;
  renameSync(draft, path.join(workspace, blobKey));
  return { blobKey, sha256 };
}

export async function fileHash(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest("hex");
}
