import { profileTables } from "@/lib/adapters/duckdb/child/profile";
import { openAhead } from "@/lib/adapters/duckdb/child/ready";
import type { EngineLimits } from "@/lib/adapters/duckdb/messages";
import type { LoadOutcome } from "@/lib/ports/data-engine";
import type { TableProfile, TableRef } from "@/lib/protocol/data/table";

type ProfileRequest = Parameters<typeof profileTables>[0];

let ahead: { key: string; profiles: Promise<TableProfile[]> } | undefined;

const keyOf = (workspace: string, tables: TableRef[]): string => JSON.stringify([workspace, tables]);

/** What was loaded is described at once: that is asked next, and the way of the question is long. Only a cache. */
export function describeAhead(loaded: LoadOutcome, call: { workspace: string; limits: EngineLimits }): void {
  ahead = undefined;
  if (loaded.outcome !== "loaded") return;
  const { workspace, limits } = call;
  const profiles = profileTables({ tables: loaded.tables, exact: false, workspace, limits });
  profiles.then(
    () => openAhead(loaded.tables, workspace, limits),
    () => undefined,
  );
  ahead = { key: keyOf(workspace, loaded.tables), profiles };
}

/** The profiles that were made ahead, once, or new ones. */
export async function profileOf(request: ProfileRequest): Promise<TableProfile[]> {
  const made = !request.exact && ahead?.key === keyOf(request.workspace, request.tables) ? ahead.profiles : undefined;
  ahead = undefined;
  return (await made?.catch(() => undefined)) ?? profileTables(request);
}
