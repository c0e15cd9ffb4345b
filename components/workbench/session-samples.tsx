"use client";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { browserZone } from "@/components/hooks/zone";
import type { SessionView } from "@/lib/view/session-view";
import { liveRun, runsInOrder } from "@/lib/view/thread";
import { type Starter, StarterList } from "./starter-list";
import { useWorkbench } from "./workbench-context";

const MOST = 3;

/** Samples of data in a session that has none yet. What was asked before it came is then answered from it. */
export function SessionSamples({ view, hidden }: { view: SessionView; hidden: boolean }) {
  const t = useTranslations("start");
  const language = useLanguage();
  const { actions, agents } = useWorkbench();
  const [busy, setBusy] = useState(false);
  const sessionId = view.session.id;
  const agent = agents.find(({ id }) => id === view.session.agentId);
  const samples = agent?.starters.filter(({ sampleId }) => sampleId !== undefined).slice(0, MOST) ?? [];
  if (hidden || samples.length === 0 || Object.keys(view.file).length > 0 || liveRun(view)) return null;
  const asked = runsInOrder(view).length > 0;

  const take = async ({ sampleId = "", text }: Starter) => {
    const file = await actions.addSample(sessionId, sampleId);
    if (!file.ok) return file;
    const said = { text: asked ? "" : text[language], fileIds: [file.fileId], mode: "auto" as const };
    return actions.send(sessionId, { ...said, clientKey: crypto.randomUUID(), zone: browserZone() });
  };
  const pick = async (starter: Starter) => {
    setBusy(true);
    const outcome = await take(starter).catch(() => null);
    setBusy(false);
    if (!outcome?.ok) toast.error(outcome ? outcome.message[language] : t("sampleFailed"));
  };
  return <StarterList heading={t("sampleData")} starters={samples} busy={busy} onPick={(one) => void pick(one)} />;
}
