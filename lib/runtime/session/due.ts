import type { SessionState } from "./state";

/**
 * When the driver has to look at the session at the latest, as an ISO instant; null while only a person can move it. A
 * live run is always due: whether there is something to do is the driver's to decide, and looking twice changes nothing.
 */
export function dueAt(state: SessionState): string | null {
  const { observations, openRequests, liveRun, session } = state;
  const times = [
    ...observations.flatMap((observation) => observation.holdUntil ?? []),
    ...openRequests.flatMap((request) => request.expiresAt ?? []),
    ...(liveRun ? [liveRun.createdAt] : []),
    ...(!liveRun && observations.some((observation) => observation.state === "waiting") ? [session.lastActiveAt] : []),
  ];
  return times.length === 0
    ? null
    : times.reduce((first, time) => (Date.parse(time) < Date.parse(first) ? time : first));
}
