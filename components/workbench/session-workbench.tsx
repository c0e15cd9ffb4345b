"use client";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { useMedia } from "@/components/hooks/use-media";
import { useSessionLive } from "@/components/hooks/use-session-live";
import type { FormDraftValues } from "@/components/human-input/form-draft-values";
import { type PanelTab, WorkPanel } from "@/components/panel/work-panel";
import { Thread } from "@/components/thread/thread";
import type { TurnContext } from "@/components/thread/turn-view";
import type { Reference } from "@/lib/protocol/session/message";
import { openQuestions, type VisibleSuggestion } from "@/lib/view/attention";
import { deliveryVersions, undoable } from "@/lib/view/plan";
import type { SessionSnapshot, SessionView } from "@/lib/view/session-view";
import { threadTurns } from "@/lib/view/thread";
import { ConnectionLine } from "./connection-line";
import { Resizer, usePanelWidth } from "./resizer";
import { SessionComposer } from "./session-composer";
import { SessionHeader } from "./session-header";
import { SessionSamples } from "./session-samples";
import { SessionSuggestions } from "./session-suggestions";
import { useAnnouncements } from "./use-announcements";
import { useSessionPanel } from "./use-session-panel";
import { useWorkbench } from "./workbench-context";

export interface SessionWorkbenchProps {
  snapshot: SessionSnapshot;
  /** Forms filled in part, by question. */
  formDrafts: Record<string, FormDraftValues>;
  composerDraft: string;
}

/** A session: what was said, what is being done, and what came of it. */
export function SessionWorkbench({ snapshot, formDrafts, composerDraft }: SessionWorkbenchProps) {
  const t = useTranslations("panel");
  const language = useLanguage();
  const { agents } = useWorkbench();
  const { view, connection, loadOlder } = useSessionLive(snapshot);
  const agent = agents.find((candidate) => candidate.id === view.session.agentId);
  const agentTitle = agent?.title[language] ?? view.session.agentId;
  const turns = useTurns(view);
  const wide = useMedia("(min-width: 1024px)");
  const panel = useSessionPanel(view, wide);
  const width = usePanelWidth(panel.artifactId === null ? "plan" : "document");
  useAnnouncements(view);
  const [pending, setPending] = useState<{ key: string; text: string }[]>([]);
  const [picked, setPicked] = useState<{ suggestion: VisibleSuggestion } | null>(null);

  const arrived = useMemo(() => new Set(Object.values(view.message).map((one) => one.clientKey)), [view.message]);

  const context: TurnContext = {
    view,
    agentTitle,
    drafts: formDrafts,
    deliveryNumbers: useMemo(
      () => new Map(deliveryVersions(view).map(({ artifact, number }) => [artifact.id, number])),
      [view],
    ),
    undo: useMemo(() => undoable(view), [view]),
    openArtifactId: panel.open && panel.tab === "report" ? panel.artifactId : null,
    onOpenArtifact: (artifact) => panel.show("report", artifact.id),
    onOpenReference: (reference) => openReference(reference, panel.show),
  };
  const workPanel = (
    <WorkPanel
      view={view}
      tab={panel.tab}
      artifactId={panel.artifactId}
      onTab={(tab) => panel.show(tab)}
      onArtifact={(artifactId) => panel.show("report", artifactId)}
      onClose={panel.close}
    />
  );
  return (
    <div data-print-flow className="flex min-h-0 flex-1">
      {panel.open && !wide ? null : (
        <div data-print-hide className="flex min-w-0 flex-1 flex-col">
          <SessionHeader
            session={view.session}
            agentTitle={agentTitle}
            hasPanel={panel.has}
            panelOpen={panel.open}
            needed={openQuestions(view).length > 0}
            onPanel={() => (panel.open ? panel.close() : panel.show(panel.tab))}
          />
          <ConnectionLine connection={connection} />
          <Thread
            turns={turns}
            context={context}
            loadOlder={view.more ? loadOlder : null}
            sent={pending.at(-1)?.key ?? null}
            foot={
              <>
                {turns.length === 0 && pending.length === 0 ? (
                  <EmptySession agentTitle={agentTitle} />
                ) : (
                  <SessionSuggestions
                    view={view}
                    hidden={pending.some((one) => !arrived.has(one.key))}
                    onPick={(suggestion) => setPicked({ suggestion })}
                  />
                )}
                <SessionSamples view={view} hidden={pending.some((one) => !arrived.has(one.key))} />
              </>
            }
          />
          <SessionComposer
            view={view}
            initialText={composerDraft}
            needsModel={agent?.needsModel ?? false}
            picked={picked}
            pending={pending.filter((one) => !arrived.has(one.key))}
            onPending={setPending}
          />
        </div>
      )}
      {panel.open ? (
        wide ? (
          <>
            <Resizer width={width.width} onWidth={width.set} label={t("resize")} />
            <aside
              data-print-flow
              aria-label={t("label")}
              className="shrink-0 border-l border-line"
              style={{ width: width.width }}
            >
              {workPanel}
            </aside>
          </>
        ) : (
          <aside data-print-flow aria-label={t("label")} className="min-w-0 flex-1">
            <h1 className="sr-only">{view.session.title || agentTitle}</h1>
            {workPanel}
          </aside>
        )
      ) : null}
    </div>
  );
}

/** Streaming text and progress change the view many times a second; the turns only when their rows do. */
function useTurns(view: SessionView) {
  const { run, message, observation, dagVersion, humanInput, artifact } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the view only these rows make the turns
  return useMemo(() => threadTurns(view), [run, message, observation, dagVersion, humanInput, artifact]);
}

function EmptySession({ agentTitle }: { agentTitle: string }) {
  const t = useTranslations("thread");
  return <p className="pt-[18vh] text-center text-ink-3">{t("empty", { name: agentTitle })}</p>;
}

function openReference(reference: Reference, show: (tab: PanelTab, artifactId?: string) => void) {
  if (reference.kind === "artifact") show("report", reference.id);
  else if (reference.kind === "task") show("plan");
  else {
    const target = document.querySelector(`[data-question="${CSS.escape(reference.id)}"]`);
    target?.scrollIntoView({ block: "center", behavior: "smooth" });
  }
}
