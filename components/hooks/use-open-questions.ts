"use client";
import { useQuery } from "@tanstack/react-query";
import { readJson } from "./api";

export interface WaitingQuestion {
  id: string;
  sessionId: string;
  agentId: string;
  text: string;
}

interface Listed {
  items: { id: string; sessionId: string; agentId: string; question: { text: string } }[];
}

/** The questions that wait over all sessions; read anew when any session changed. */
export function useOpenQuestions(initial: readonly WaitingQuestion[]): readonly WaitingQuestion[] {
  const { data } = useQuery({
    queryKey: ["sessions", "open-questions"],
    queryFn: async () => {
      const { items } = await readJson<Listed>("/human-inputs?status=open&limit=200");
      return items.map(({ id, sessionId, agentId, question }) => ({ id, sessionId, agentId, text: question.text }));
    },
    initialData: [...initial],
  });
  return data;
}
