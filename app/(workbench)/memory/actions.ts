"use server";
import { type App, getApp } from "@/lib/compose";
import type { Outcome } from "@/lib/view/actions";
import { failureOf } from "../failure";
import { currentOwner } from "../owner";

export async function editMemory(memoryId: string, content: string): Promise<Outcome> {
  return change((services, owner) => services.editMemory(owner, String(memoryId), String(content)));
}

export async function deleteMemory(memoryId: string): Promise<Outcome> {
  return change((services, owner) => services.deleteMemory(owner, String(memoryId)));
}

async function change(
  call: (services: App["services"], owner: string) => Promise<{ code: string } | null>,
): Promise<Outcome> {
  try {
    const refusal = await call(getApp().services, await currentOwner());
    return refusal ? failureOf(refusal.code) : { ok: true };
  } catch (error) {
    console.error("memory:", error);
    return failureOf("server.failed");
  }
}
