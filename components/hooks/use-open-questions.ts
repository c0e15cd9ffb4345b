"use client";
import { useQuery } from "@tanstack/react-query";
import { readJson } from "./api";

/** How many questions wait over all sessions; read anew when any session changed. */
export function useOpenQuestions(initial: number): number {
  const { data } = useQuery({
    queryKey: ["sessions", "open-questions"],
    queryFn: async () => (await readJson<{ items: unknown[] }>("/human-inputs?status=open&limit=200")).items.length,
    initialData: initial,
  });
  return data;
}
