import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import * as glue from "@prisma/schema-engine-wasm/schema_engine_bg";

/**
 * The SQL that turns a database of the schema `from` (null: an empty one) into one of the schema `to`, or null where
 * they agree. Pure computation by Prisma's engine in WebAssembly: no download, no database (reading one back through a
 * driver adapter fails on foreign keys in this version).
 */
export async function diffSchemas(from: string | null, to: string): Promise<string | null> {
  await loadWasm();
  const engine = await glue.SchemaEngine.new(
    { datamodels: [["schema.prisma", to]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(offlineDriver),
  );
  const { exitCode, stdout } = await engine.diff({
    from: from === null ? { tag: "empty" } : datamodel(from),
    to: datamodel(to),
    script: true,
    exitCode: true,
    filters: { externalTables: [], externalEnums: [] },
  });
  return exitCode === 2 ? (stdout ?? "") : null;
}

/** The engine asks its connection for the server's version before anything else; nothing more is ever asked of it. */
const offlineServer: SqlDriverAdapter = {
  provider: "postgres",
  adapterName: "offline",
  getConnectionInfo: () => ({ schemaName: "public", supportsRelationJoins: true }),
  queryRaw: async () => ({
    columnNames: ["exists", "version", "numeric_version"],
    columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
    rows: [[true, "PostgreSQL 17.10", 170010]],
  }),
  executeRaw: async () => 0,
  executeScript: async () => undefined,
  startTransaction: () => Promise.reject(new Error("the offline engine opens no transaction")),
  dispose: async () => undefined,
};

const offlineDriver: SqlMigrationAwareDriverAdapterFactory = {
  provider: "postgres",
  adapterName: "offline",
  connect: async () => offlineServer,
  connectToShadowDb: async () => offlineServer,
};

function datamodel(content: string) {
  return { tag: "schemaDatamodel" as const, files: [{ path: "schema.prisma", content }] };
}

let loaded = false;

async function loadWasm(): Promise<void> {
  if (loaded) return;
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasm = readFileSync(join(entry, "..", "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(wasm, {
    "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports,
  });
  const exports = instance.exports as Record<string, unknown> & { __wbindgen_start(): void };
  (glue as unknown as { __wbg_set_wasm(wasm: unknown): void }).__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  loaded = true;
}
