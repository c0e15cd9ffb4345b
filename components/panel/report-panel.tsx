"use client";
import { useTranslations } from "use-intl";
import { Report } from "@/components/artifact/report";
import { offerToComposer } from "@/components/hooks/composer-words";
import { useLanguage } from "@/components/hooks/use-language";
import { cn } from "@/components/ui/cn";
import { deliveryOf } from "@/lib/view/delivery";
import { type DeliveryVersion, planTasks } from "@/lib/view/plan";
import type { SessionView } from "@/lib/view/session-view";

export interface ReportPanelProps {
  view: SessionView;
  versions: readonly DeliveryVersion[];
  shown: DeliveryVersion;
  onArtifact(artifactId: string): void;
  /** Makes room for the conversation, where the panel stands in its place. */
  onClose(): void;
}

export function ReportPanel({ view, versions, shown, onArtifact, onClose }: ReportPanelProps) {
  const t = useTranslations("report");
  const language = useLanguage();
  const delivery = deliveryOf(shown.artifact);
  if (!delivery) return null;
  const steps = Object.fromEntries(
    planTasks(view, shown.artifact.dagVersion).map((task) => [task.stepId, task.title[language]]),
  );
  const newest = versions.at(-1);
  const changeAnswer = (humanInputId: string) => {
    if (showQuestion(humanInputId)) return;
    onClose();
    whenDrawn(() => showQuestion(humanInputId));
  };
  const sayOtherwise = (assumption: string) => {
    const text = t("flip.words", { assumption: assumption.replace(/[.。]$/, "") });
    if (!offerToComposer({ sessionId: view.session.id, text })) onClose();
  };
  return (
    <>
      {versions.length > 1 ? (
        <nav
          aria-label={t("versionLine")}
          data-print-hide
          className="flex items-center gap-1 border-b border-line px-5 py-1.5 sm:px-8"
        >
          {versions.map(({ artifact, number }) => (
            <button
              key={artifact.id}
              type="button"
              aria-current={artifact.id === shown.artifact.id ? "true" : undefined}
              onClick={() => onArtifact(artifact.id)}
              className={cn(
                "h-7 min-w-7 rounded-md px-2 text-[0.8125rem] text-ink-3 tabular hover:bg-soft hover:text-ink-1",
                artifact.id === shown.artifact.id && "bg-soft font-medium text-ink-1",
              )}
            >
              {t("versionShort", { number })}
            </button>
          ))}
          {newest && newest.artifact.id !== shown.artifact.id ? (
            <span className="ml-2 text-[0.8125rem] text-ink-3">{t("notNewest")}</span>
          ) : null}
        </nav>
      ) : null}
      <Report
        artifact={shown.artifact}
        delivery={delivery}
        steps={steps}
        versionLabel={t("versionOf", { number: shown.number, count: versions.length })}
        onChangeAssumption={changeAnswer}
        onSayOtherwise={sayOtherwise}
      />
    </>
  );
}

/** Brings the question an assumption came from into sight and opens it. Returns whether it is on the page. */
function showQuestion(humanInputId: string): boolean {
  const card = document.querySelector<HTMLElement>(`[data-question="${CSS.escape(humanInputId)}"]`);
  card?.scrollIntoView({ block: "center", behavior: "smooth" });
  const fold = card?.querySelector<HTMLElement>('button[aria-expanded="false"]');
  fold?.focus({ preventScroll: true });
  fold?.click();
  return card !== null;
}

/** Tries again with each drawing of the page, for a second or so. */
function whenDrawn(done: () => boolean, tries = 60) {
  requestAnimationFrame(() => done() || tries === 0 || whenDrawn(done, tries - 1));
}
