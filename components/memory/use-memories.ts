"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { readJson } from "@/components/hooks/api";
import type { Memory } from "@/lib/protocol/session/memory";
import type { MemoryPage } from "@/lib/view/memory";
import type { MemoryActions } from "./memory-page";

const UNDO_MS = 6_000;
const TYPING_MS = 200;

const readPage = (search: string, cursor?: string) =>
  readJson<MemoryPage>(`/memories?${new URLSearchParams({ ...(search && { search }), ...(cursor && { cursor }) })}`);

/** The list as it is searched, changed and shortened. A deletion waits for its undo, and for nothing else. */
export function useMemories(initial: MemoryPage, actions: MemoryActions) {
  const [page, setPage] = useState(initial);
  const [search, setSearch] = useState("");
  const [failed, setFailed] = useState(false);
  const asked = useRef("");
  useEffect(() => {
    if (search.trim() === asked.current) return;
    const timer = setTimeout(() => {
      const words = search.trim();
      asked.current = words;
      readPage(words).then(
        (next) => {
          if (asked.current !== words) return;
          setPage(next);
          setFailed(false);
        },
        () => setFailed(true),
      );
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const { hidden, remove } = useRemoval(actions);
  const { nextCursor } = page;
  const more = () =>
    readPage(asked.current, nextCursor).then(
      (next) => setPage((known) => ({ ...next, items: [...known.items, ...next.items] })),
      () => setFailed(true),
    );
  const edit = async (memoryId: string, content: string) => {
    const outcome = await actions.editMemory(memoryId, content);
    const changed = (memory: Memory) => (memory.id === memoryId ? { ...memory, content: content.trim() } : memory);
    if (outcome.ok) setPage((known) => ({ ...known, items: known.items.map(changed) }));
    return outcome;
  };
  const items = page.items.filter((memory) => !hidden.has(memory.id));
  return { items, search, setSearch, failed, more: nextCursor ? () => void more() : null, edit, remove };
}

function useRemoval({ deleteMemory }: MemoryActions) {
  const t = useTranslations("memory");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, () => void>());
  // Leaving the page is no undo: what was deleted is deleted now.
  useEffect(() => {
    const open = waiting.current;
    return () => {
      for (const now of open.values()) now();
    };
  }, []);
  const show = useCallback((id: string) => setHidden((known) => new Set([...known].filter((one) => one !== id))), []);
  const remove = ({ id }: Memory) => {
    setHidden((known) => new Set([...known, id]));
    const gone = () => {
      clearTimeout(timer);
      waiting.current.delete(id);
      void deleteMemory(id)
        .then((outcome) => outcome.ok)
        .catch(() => false)
        .then((done) => {
          if (done) return;
          show(id);
          toast.error(t("changeFailed"));
        });
    };
    const timer = setTimeout(gone, UNDO_MS);
    waiting.current.set(id, gone);
    const undo = () => {
      clearTimeout(timer);
      waiting.current.delete(id);
      show(id);
    };
    toast(t("deleted"), { duration: UNDO_MS, action: { label: t("undo"), onClick: undo } });
  };
  return { hidden, remove };
}
