"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { useStored } from "@/components/hooks/use-stored";
import type { PanelTab } from "@/components/panel/work-panel";
import { deliveries, planTasks } from "@/lib/view/plan";
import type { SessionView } from "@/lib/view/session-view";

/**
 * Opens by itself when there is something to show: the plan when it is made, the document when it is delivered. A person who
 * closed it is left alone until something new comes; on a small screen it opens only when asked to.
 */
export function useSessionPanel(view: SessionView, wide: boolean) {
  const newest = deliveries(view).at(-1)?.id ?? null;
  const planned = planTasks(view).length > 0;
  const has = planned || newest !== null;
  const [kept, setKept] = useStored("panel", "open");
  const [phoneOpen, setPhoneOpen] = useState(false);
  const [tab, setTab] = useState<PanelTab>(newest ? "report" : "plan");
  const [artifactId, setArtifactId] = useState<string | null>(newest);
  const seen = useRef({ newest, planned });

  useEffect(() => {
    const before = seen.current;
    seen.current = { newest, planned };
    if (newest && newest !== before.newest) {
      setArtifactId(newest);
      setTab("report");
      setKept("open");
    } else if (planned && !before.planned) {
      setTab("plan");
      setKept("open");
    }
  }, [newest, planned, setKept]);

  const show = useCallback(
    (next: PanelTab, artifact?: string) => {
      setTab(next);
      if (artifact) setArtifactId(artifact);
      setKept("open");
      setPhoneOpen(true);
    },
    [setKept],
  );
  const close = useCallback(() => {
    setKept("closed");
    setPhoneOpen(false);
  }, [setKept]);
  const open = has && (wide ? kept === "open" : phoneOpen);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.key !== "." || !(event.metaKey || event.ctrlKey) || !has) return;
      event.preventDefault();
      if (open) close();
      else show(tab);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [close, has, open, show, tab]);

  return { has, open, tab, artifactId, show, close };
}
