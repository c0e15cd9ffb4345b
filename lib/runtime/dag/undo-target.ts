import type { DagVersion } from "@/lib/protocol/session/task";

/**
 * The version that undoing makes current again: the newest delivered one before what stands now. What stands now may be an
 * earlier version made current again, so that undoing twice goes two steps back. Null where there is nothing before it.
 * `delivered`: versions that a result came of.
 */
export function undoTarget(
  versions: readonly Pick<DagVersion, "dagVersion" | "restores">[],
  delivered: ReadonlySet<number>,
): number | null {
  const restores = new Map(versions.map((version) => [version.dagVersion, version.restores ?? null]));
  const before = [...delivered].sort((a, b) => b - a);
  let standing = before[0];
  if (standing === undefined) return null;
  for (let from = restores.get(standing); from != null; from = restores.get(from)) standing = from;
  return before.find((version) => version < (standing as number)) ?? null;
}
