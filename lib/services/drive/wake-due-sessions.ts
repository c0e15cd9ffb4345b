import type { DrivePorts } from "../runtime-ports";

/** Wakes sessions whose wake-up was lost: a notification only makes things faster, never possible. */
export async function wakeDueSessions(ports: Pick<DrivePorts, "store" | "queue" | "clock">): Promise<number> {
  const due = await ports.store.dueSessions(ports.clock.now(), 100);
  for (const sessionId of due) await ports.queue.enqueue({ kind: "drive", sessionId });
  return due.length;
}
