import type { Metadata } from "next";
import { MemoryPage } from "@/components/memory/memory-page";
import { getApp } from "@/lib/compose";
import { readLocale } from "../../locale";
import { currentOwner } from "../owner";
import { deleteMemory, editMemory } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readLocale()).messages.memory.title };
}

export default async function Memory() {
  const { services, clock } = getApp();
  const initial = await services.listMemories(await currentOwner(), { limit: 100 });
  return <MemoryPage initial={initial} now={clock.now()} actions={{ editMemory, deleteMemory }} />;
}
