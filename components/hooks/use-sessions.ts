"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SessionListItem } from "@/lib/view/workbench";

interface SessionPage {
  items: SessionListItem[];
  nextCursor?: string;
}

export const sessionsChanged = "followthrough:sessions-changed";

/** Anything that changes a row of the list says so here; the list reads itself anew. */
export function announceSessionChange(): void {
  window.dispatchEvent(new Event(sessionsChanged));
}

async function readPage(search: string, status: string, cursor?: string): Promise<SessionPage> {
  const query = new URLSearchParams({ status, ...(search && { search }), ...(cursor && { cursor }) });
  const response = await fetch(`/api/v1/sessions?${query}`);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as SessionPage;
}

export interface SessionListState {
  items: SessionListItem[];
  failed: boolean;
  more: (() => void) | null;
  refresh(): void;
  /** Takes a row away at once, before the server has said so; `restore` shows it again. */
  drop(sessionId: string): void;
  restore(sessionId: string): void;
}

export function useSessions(initial: SessionPage, search: string, status: "active" | "archived"): SessionListState {
  const [page, setPage] = useState<SessionPage>(initial);
  const [failed, setFailed] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(0);

  const refresh = useCallback(() => {
    const turn = ++latest.current;
    readPage(search, status).then(
      (next) => {
        if (turn !== latest.current) return;
        setPage(next);
        setFailed(false);
      },
      () => turn === latest.current && setFailed(true),
    );
  }, [search, status]);

  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const timer = setTimeout(refresh, 150);
    return () => clearTimeout(timer);
  }, [refresh]);

  useEffect(() => {
    const soon = () => document.visibilityState === "visible" && refresh();
    window.addEventListener(sessionsChanged, refresh);
    window.addEventListener("online", refresh);
    document.addEventListener("visibilitychange", soon);
    return () => {
      window.removeEventListener(sessionsChanged, refresh);
      window.removeEventListener("online", refresh);
      document.removeEventListener("visibilitychange", soon);
    };
  }, [refresh]);

  const { nextCursor } = page;
  const more = nextCursor
    ? () => {
        readPage(search, status, nextCursor).then(
          (next) => setPage((now) => ({ ...next, items: [...now.items, ...next.items] })),
          () => setFailed(true),
        );
      }
    : null;
  const drop = useCallback((sessionId: string) => setHidden((now) => new Set(now).add(sessionId)), []);
  const restore = useCallback(
    (sessionId: string) => setHidden((now) => new Set([...now].filter((id) => id !== sessionId))),
    [],
  );
  const items = page.items.filter((item) => !hidden.has(item.id));
  return { items, failed, more, refresh, drop, restore };
}
