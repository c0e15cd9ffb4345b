import { createFileBlobStore } from "@/lib/adapters/blobs/file-blob-store";
import { createFolderWorkspaces } from "@/lib/adapters/blobs/folder-workspaces";
import { createReportExporter } from "@/lib/adapters/exports/report-exporter";
import { connectDatabase } from "@/lib/adapters/prisma/database";
import { createPrismaBlobReferences } from "@/lib/adapters/prisma/prisma-blob-references";
import { createPrismaDraftStore } from "@/lib/adapters/prisma/prisma-draft-store";
import { createPrismaLastingMemory } from "@/lib/adapters/prisma/prisma-lasting-memory";
import { createPrismaLiveBus } from "@/lib/adapters/prisma/prisma-live-bus";
import { createPrismaSessionReader } from "@/lib/adapters/prisma/prisma-session-reader";
import { createPrismaSessionStore } from "@/lib/adapters/prisma/prisma-session-store";
import { createPrismaSettingsStore } from "@/lib/adapters/prisma/prisma-settings-store";
import { openSecretBox } from "@/lib/adapters/prisma/secret-box";
import { createPgWorkQueue, jobStatements } from "@/lib/adapters/queue";
import { createVegaSamples } from "@/lib/adapters/samples/vega-samples";
import { systemClock } from "@/lib/adapters/system/clock";
import { sha256OfJson } from "@/lib/adapters/system/hash";
import { randomIds } from "@/lib/adapters/system/ids";
import { createWordReader } from "@/lib/adapters/words/word-reader";
import type { Config } from "@/lib/config";
import { installedAgents } from "./installed-agents";
import { openModels } from "./models";

export type Parts = ReturnType<typeof openParts>;

/** What every process of an instance works with, on one database. */
export function openParts(config: Config, url: string) {
  const database = connectDatabase(url, { connections: config.databasePool });
  const settings = createPrismaSettingsStore(database, openSecretBox(config.home));
  const blobs = createFileBlobStore(config.home);
  const queue = createPgWorkQueue({
    connectionString: url,
    clock: systemClock,
    ids: randomIds,
    leaseMs: config.leaseMs,
    onError: (error) => console.error("queue:", error instanceof Error ? error.message : error),
  });
  const bus = createPrismaLiveBus(database);
  return {
    store: createPrismaSessionStore({ database, jobs: jobStatements, clock: systemClock }),
    reader: createPrismaSessionReader(database),
    bus,
    drafts: createPrismaDraftStore(database),
    lasting: createPrismaLastingMemory(database),
    settings,
    queue,
    clock: systemClock,
    ids: randomIds,
    hash: sha256OfJson,
    blobs,
    references: createPrismaBlobReferences(database),
    workspaces: createFolderWorkspaces(config.home, blobs),
    agents: installedAgents(),
    models: openModels(settings, config.models),
    samples: createVegaSamples(),
    exporter: createReportExporter(),
    words: createWordReader(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    async close() {
      await bus.close();
      await queue.close();
      await database.close();
    },
  };
}
