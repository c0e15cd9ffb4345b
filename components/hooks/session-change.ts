export const sessionsChanged = "followthrough:sessions-changed";

/** Anything that changes a session says so here; what shows sessions and their questions is read anew. */
export function announceSessionChange(): void {
  window.dispatchEvent(new Event(sessionsChanged));
}
