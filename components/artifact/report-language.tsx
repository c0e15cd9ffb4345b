"use client";
import type { ReactNode } from "react";
import { IntlProvider } from "use-intl";
import en from "@/components/messages/en.json";
import zh from "@/components/messages/zh.json";
import type { Language } from "@/lib/protocol/session/text";

const messages = { en: { report: en.report, versions: en.versions }, zh: { report: zh.report, versions: zh.versions } };

/** A document speaks one language throughout, its own, whatever that of the page around it is. */
export function ReportLanguage({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider locale={language} messages={messages[language]} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
