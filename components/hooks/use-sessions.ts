"use client";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { SessionListItem } from "@/lib/view/workbench";
import { readJson } from "./api";

interface SessionPage {
  items: SessionListItem[];
  nextCursor?: string;
}

const TYPING_MS = 150;

export interface SessionListState {
  items: SessionListItem[];
  failed: boolean;
  more: (() => void) | null;
  /** Takes a row away at once, before the server has said so; `restore` shows it again. */
  drop(sessionId: string): void;
  restore(sessionId: string): void;
}

/** The list, page by page. `initial` is the first page of the active sessions as the page came with it. */
export function useSessions(initial: SessionPage, search: string, status: "active" | "archived"): SessionListState {
  const wanted = useSettled(search);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const asItCame = wanted === "" && status === "active";
  const { data, isError, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["sessions", "list", status, wanted],
    queryFn: ({ pageParam }) => readPage(wanted, status, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: SessionPage) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...(asItCame ? { initialData: { pages: [initial], pageParams: [undefined] } } : {}),
  });
  const drop = useCallback((sessionId: string) => setHidden((now) => new Set(now).add(sessionId)), []);
  const restore = useCallback(
    (sessionId: string) => setHidden((now) => new Set([...now].filter((id) => id !== sessionId))),
    [],
  );
  const items = (data?.pages ?? []).flatMap((page) => page.items).filter((item) => !hidden.has(item.id));
  return { items, failed: isError, more: hasNextPage ? () => void fetchNextPage() : null, drop, restore };
}

function readPage(search: string, status: string, cursor: string | undefined): Promise<SessionPage> {
  const query = new URLSearchParams({ status, ...(search && { search }), ...(cursor && { cursor }) });
  return readJson<SessionPage>(`/sessions?${query}`);
}

/** The text once typing has paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
