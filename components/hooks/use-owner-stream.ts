"use client";
import { useEffect } from "react";
import { announceSessionChange } from "./session-change";

const NAME = "followthrough:owner-stream";

/**
 * News of any session, for the list. Browsers allow few connections to one origin, so one tab alone listens to the server
 * and tells the others; when it closes, another one takes over.
 */
export function useOwnerStream(): void {
  useEffect(() => {
    const channel = new BroadcastChannel(NAME);
    const leaving = new AbortController();
    channel.onmessage = announceSessionChange;
    const listen = () =>
      new Promise<void>((resolve) => {
        if (leaving.signal.aborted) return resolve();
        const source = new EventSource("/api/v1/events");
        source.onmessage = () => {
          announceSessionChange();
          channel.postMessage(null);
        };
        leaving.signal.addEventListener("abort", () => {
          source.close();
          resolve();
        });
      });
    navigator.locks?.request(NAME, { signal: leaving.signal }, listen).catch(() => undefined);
    return () => {
      leaving.abort();
      channel.close();
    };
  }, []);
}
