"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { readJson } from "@/components/hooks/api";
import type { FormDraftValues } from "@/components/human-input/form-draft-values";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Task } from "@/lib/protocol/session/task";
import type { Bilingual } from "@/lib/protocol/session/text";

export interface InboxQuestion {
  humanInput: HumanInput;
  sessionTitle: string;
  agentId: string;
  draft: FormDraftValues | null;
}

type Listed = HumanInput & { sessionTitle: string; agentId: string; draft: FormDraftValues | null };

const key = ["sessions", "inbox"];

/** The open questions of all sessions, oldest first: as the page came with them, then as any session changes. */
export function useInbox(initial: readonly InboxQuestion[]) {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: readInbox,
    initialData: [...initial],
  });
  /** What was answered goes at once, not when the list is next read. */
  const drop = useCallback(
    (id: string) => {
      const others = (known: InboxQuestion[] = []) => known.filter(({ humanInput }) => humanInput.id !== id);
      client.setQueryData<InboxQuestion[]>(key, others);
    },
    [client],
  );
  return { questions: data, failed: isError, reading: isFetching, again: () => void refetch(), drop };
}

async function readInbox(): Promise<InboxQuestion[]> {
  const { items } = await readJson<{ items: Listed[] }>("/human-inputs?status=open&limit=200");
  const oldest = items.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return oldest.map(({ sessionTitle, agentId, draft, ...humanInput }) => ({
    ...{ humanInput, sessionTitle, agentId },
    draft: draft && { values: draft.values, states: draft.states },
  }));
}

/** Titles of the steps that wait for a question. */
export function useBlockedSteps({ sessionId, blocks }: HumanInput): Bilingual[] {
  const { data } = useQuery({
    queryKey: ["sessions", "steps", sessionId],
    queryFn: () => readJson<{ items: Task[] }>(`/sessions/${sessionId}/tasks?limit=200`),
    enabled: blocks.length > 0,
  });
  const waiting = data?.items.filter((task) => blocks.includes(task.stepId)) ?? [];
  return [...new Map(waiting.map((task) => [task.stepId, task.title])).values()];
}
