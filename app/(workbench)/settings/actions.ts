"use server";
import { revalidatePath } from "next/cache";
import { cookies } from "next/headers";
import { z } from "zod";
import { getApp } from "@/lib/compose";
import {
  MODELS_SETTING,
  type ModelSetting,
  modelKeySecret,
  modelSettingSchema,
} from "@/lib/protocol/commands/model-setting";
import type { Json } from "@/lib/protocol/session/task";
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

/** Adds a model or replaces the one of the same id. An empty key leaves the stored one as it is. */
export async function saveModel(input: Record<string, string>): Promise<Outcome> {
  const filled = Object.fromEntries(Object.entries(input).filter(([, value]) => String(value).trim() !== ""));
  const id = filled.id ?? getApp().ids.id("model");
  const setting = modelSettingSchema.safeParse({ ...filled, id });
  if (!setting.success) return failureOf("model.invalid", { fields: wrongFields(setting.error) });
  const others = (await storedModels()).filter((model) => model.id !== id);
  return change(async () => {
    const { settings } = getApp();
    if (filled.key) await settings.setSecret(await currentOwner(), modelKeySecret(id), filled.key.trim());
    await settings.set(await currentOwner(), MODELS_SETTING, [...others, setting.data] as Json);
  });
}

export async function removeModel(id: string): Promise<Outcome> {
  const others = (await storedModels()).filter((model) => model.id !== id);
  return change(async () => {
    const { settings } = getApp();
    await settings.set(await currentOwner(), MODELS_SETTING, others as Json);
    await settings.setSecret(await currentOwner(), modelKeySecret(id), null);
  });
}

async function storedModels(): Promise<ModelSetting[]> {
  const stored = z
    .array(modelSettingSchema)
    .safeParse(await getApp().settings.get(await currentOwner(), MODELS_SETTING));
  return stored.success ? stored.data : [];
}

function wrongFields(error: z.ZodError) {
  const texts = {
    baseUrl: {
      en: "Enter the server's address, beginning with http:// or https://.",
      zh: "请输入以 http:// 或 https:// 开头的地址。",
    },
    model: { en: "Enter the model's name as the provider writes it.", zh: "请输入提供方使用的模型名称。" },
  };
  const names = new Set(error.issues.map((issue) => String(issue.path[0])));
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.has(name)));
}

async function change(work: () => Promise<void>): Promise<Outcome> {
  try {
    await work();
    revalidatePath("/", "layout");
    return { ok: true };
  } catch (error) {
    console.error("settings:", error);
    return failureOf("server.failed");
  }
}
