"use client";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { EarlyButton } from "@/components/ui/early-button";

export function WhatAgentReads({ text }: { text: () => string }) {
  const t = useTranslations("question");
  const [open, setOpen] = useState(false);
  return (
    <div className="text-[0.8125rem]">
      <EarlyButton
        data-act="read"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="text-ink-3 underline decoration-line-strong underline-offset-4 hover:text-ink-1"
      >
        {t("agentReads")}
      </EarlyButton>
      {open ? (
        <pre className="mt-2 whitespace-pre-wrap rounded-md bg-sunk p-3 font-mono text-xs leading-relaxed text-ink-2 [overflow-wrap:anywhere]">
          {text()}
        </pre>
      ) : null}
    </div>
  );
}
