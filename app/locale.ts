import { cookies, headers } from "next/headers";
import en from "@/components/messages/en.json";
import zh from "@/components/messages/zh.json";
import type { Language } from "@/lib/protocol/session/text";

export const LOCALE_COOKIE = "locale";

/** The language of the cookie; the first time, the one the browser asks for. */
export async function readLocale(): Promise<{ language: Language; messages: typeof en }> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  const language = chosen === "zh" || chosen === "en" ? chosen : accepted((await headers()).get("accept-language"));
  return { language, messages: language === "zh" ? zh : en };
}

function accepted(header: string | null): Language {
  const wanted = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(";q=");
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality);
  const first = wanted.find(({ tag }) => tag.startsWith("zh") || tag.startsWith("en"));
  return first?.tag.startsWith("zh") ? "zh" : "en";
}
