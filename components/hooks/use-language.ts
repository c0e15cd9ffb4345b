"use client";
import { useLocale } from "use-intl";
import type { Language } from "@/lib/protocol/session/text";

export const useLanguage = (): Language => (useLocale() === "zh" ? "zh" : "en");
