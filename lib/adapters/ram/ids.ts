import type { Ids } from "@/lib/ports/ids";

/** Ids that count, so that a test can name them: `run_1`, `run_2`, `task_1`. */
export function countingIds(): Ids {
  const last = new Map<string, number>();
  return {
    id: (prefix) => {
      const next = (last.get(prefix) ?? 0) + 1;
      last.set(prefix, next);
      return `${prefix}_${next}`;
    },
  };
}
