"use server";
import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import type { ConfiguredModel } from "@/components/settings/use-models";
import { getApp } from "@/lib/compose";
import type { Outcome } from "@/lib/view/actions";
import { LOCALE_COOKIE } from "../../locale";
import { failureOf } from "../failure";
import { currentOwner } from "../owner";
import { SUGGESTION_CLICK } from "./keys";

const YEAR_SECONDS = 31_536_000;

export async function setLanguage(language: string): Promise<void> {
  const value = language === "zh" ? "zh" : "en";
  (await cookies()).set(LOCALE_COOKIE, value, { maxAge: YEAR_SECONDS, sameSite: "lax", path: "/" });
  revalidatePath("/", "layout");
}

export async function setSuggestionClick(click: string): Promise<Outcome> {
  const owner = await currentOwner();
  return change(() => getApp().settings.set(owner, SUGGESTION_CLICK, click === "send" ? "send" : "fill"));
}

/** The models that are set up, without their keys. */
export async function listModels(): Promise<Outcome<{ models: ConfiguredModel[] }>> {
  try {
    return { ok: true, models: await getApp().services.configuredModels(await currentOwner()) };
  } catch (error) {
    console.error("settings:", error);
    return failureOf("server.failed");
  }
}

/** Adds a model or replaces the one of the same id. An empty key leaves the stored one as it is. */
export async function saveModel(input: Record<string, string>): Promise<Outcome> {
  const owner = await currentOwner();
  return changed(async () => {
    const saved = await getApp().services.saveModel(owner, input);
    if (!("refused" in saved)) return { ok: true };
    return failureOf(saved.code, { fields: wrongFields(saved.wrong) });
  });
}

export async function removeModel(id: string): Promise<Outcome> {
  const owner = await currentOwner();
  return changed(async () => {
    const refusal = await getApp().services.removeModel(owner, id);
    return refusal && refusal.code !== "model.unknown" ? failureOf(refusal.code) : { ok: true };
  });
}

function wrongFields(wrong: string[]) {
  const texts = {
    baseUrl: {
      en: "Enter the server's address, beginning with http:// or https://.",
      zh: "请输入以 http:// 或 https:// 开头的地址。",
    },
    model: { en: "Enter the model's name as the provider writes it.", zh: "请输入提供方使用的模型名称。" },
  };
  return Object.fromEntries(Object.entries(texts).filter(([name]) => wrong.includes(name)));
}

function change(work: () => Promise<void>): Promise<Outcome> {
  return changed(async () => {
    await work();
    return { ok: true };
  });
}

async function changed(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    const outcome = await work();
    if (outcome.ok) revalidatePath("/", "layout");
    return outcome;
  } catch (error) {
    console.error("settings:", error);
    return failureOf("server.failed");
  }
}
