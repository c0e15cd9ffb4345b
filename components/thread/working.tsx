"use client";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { MovingLine } from "@/components/ui/moving-line";
import type { Task } from "@/lib/protocol/session/task";
import { formatCount, formatDuration, inLanguage } from "@/lib/view/format";
import { planSummary } from "@/lib/view/plan";
import type { Progress } from "@/lib/view/session-view";
import { Prose } from "./prose";

export interface WorkingProps {
  tasks: readonly Task[];
  progress: Progress | undefined;
  taskProgress: Readonly<Record<string, Progress>>;
  streaming: string | undefined;
}

/** What is going on now, honestly: the step, its rows and time left where known, else a moving line. */
export function Working({ tasks, progress, taskProgress, streaming }: WorkingProps) {
  const t = useTranslations("working");
  const language = useLanguage();
  const running = tasks.filter((task) => task.status === "running");
  const first = running[0];
  const shown = (first && taskProgress[first.id]) ?? progress;
  const { done, total } = planSummary(tasks);
  const label = first
    ? running.map((task) => task.title[language]).join(" · ")
    : progress?.text
      ? inLanguage(progress.text, language)
      : t("thinking");
  return (
    <div className="space-y-3">
      {streaming ? <Prose text={streaming} className="prose-chat" /> : null}
      <div role="status" aria-live="polite" className="space-y-2">
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
          <span>{label}</span>
          <span className="text-[0.8125rem] text-ink-3 tabular">
            {[
              total > 0 && first ? t("step", { done: Math.min(done + 1, total), total }) : null,
              rowsOf(shown, language, t),
              shown?.secondsLeft ? t("left", { time: formatDuration(shown.secondsLeft * 1000, language) }) : null,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        <MovingLine fraction={shown?.fraction} label={label} />
      </div>
    </div>
  );
}

type Translate = (key: string, values: Record<string, string>) => string;

export function rowsOf(progress: Progress | undefined, language: "en" | "zh", t: Translate): string | null {
  if (progress?.rows === undefined) return null;
  const rows = formatCount(progress.rows, language);
  if (progress.totalRows === undefined) return t("rows", { rows });
  return t("rowsOf", { rows, total: formatCount(progress.totalRows, language) });
}
