"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { readRests } from "@/components/hooks/api";
import { useLanguage } from "@/components/hooks/use-language";
import { inLanguage } from "@/lib/view/format";

/** Said before an answer is changed: which steps would run again and which results stand on it. */
export function WhatRests({ humanInputId }: { humanInputId: string }) {
  const t = useTranslations("rests");
  const language = useLanguage();
  const { data, isError } = useQuery({
    queryKey: ["sessions", "rests", humanInputId],
    queryFn: () => readRests(humanInputId),
  });
  if (isError) return <p className="text-[0.8125rem] text-ink-3">{t("failed")}</p>;
  if (!data) return <p className="text-[0.8125rem] text-ink-3">{t("reading")}</p>;
  const steps = data.tasks.map((task) => inLanguage(task.title, language));
  return (
    <div className="text-[0.8125rem] text-ink-2 [overflow-wrap:anywhere]">
      <p>{data.reruns === 0 ? t("nothing") : t("reruns", { count: data.reruns, of: data.of })}</p>
      {steps.length > 0 ? <p className="text-ink-3">{steps.join(" · ")}</p> : null}
      {data.artifacts.length > 0 ? <p className="text-ink-3">{t("kept", { count: data.artifacts.length })}</p> : null}
    </div>
  );
}
