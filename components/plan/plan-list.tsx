"use client";
import { Check, Circle, CircleDashed, CircleSlash, Loader, MessageCircleQuestion, RefreshCw, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { useNow } from "@/components/hooks/use-now";
import { rowsOf } from "@/components/thread/working";
import { cn } from "@/components/ui/cn";
import { MovingLine } from "@/components/ui/moving-line";
import type { Task, TaskStatus } from "@/lib/protocol/session/task";
import { formatDuration, inLanguage } from "@/lib/view/format";
import { taskMillis } from "@/lib/view/plan";
import type { Progress } from "@/lib/view/session-view";

const glyphs: Record<TaskStatus, typeof Check> = {
  pending: Circle,
  running: Loader,
  awaiting_input: MessageCircleQuestion,
  completed: Check,
  reused: RefreshCw,
  failed: X,
  skipped: CircleDashed,
  canceled: CircleSlash,
};

/** The plan as a quiet list: state, title, time, and whether it was done anew. */
export function PlanList({
  tasks,
  taskProgress,
}: {
  tasks: readonly Task[];
  taskProgress: Readonly<Record<string, Progress>>;
}) {
  const running = tasks.some((task) => task.status === "running");
  const now = useNow(new Date(0), 500, running).getTime();
  return (
    <ol className="text-sm">
      {tasks.map((task) => (
        <PlanRow key={task.id} task={task} progress={taskProgress[task.id]} now={now} />
      ))}
    </ol>
  );
}

function PlanRow({ task, progress, now }: { task: Task; progress: Progress | undefined; now: number }) {
  const t = useTranslations("plan");
  const tw = useTranslations("working");
  const language = useLanguage();
  const Glyph = glyphs[task.status];
  const needed = task.status === "awaiting_input";
  const millis = taskMillis(task, now);
  const note = task.status === "running" || task.status === "completed" ? null : t(`status.${task.status}`);
  return (
    <li
      className="flex gap-3 border-b border-line py-2.5 last:border-0"
      data-task={task.stepId}
      data-status={task.status}
    >
      <Glyph
        aria-hidden
        className={cn(
          "mt-1 size-3.5 shrink-0 text-ink-4",
          task.status === "running" && "animate-spin text-ink-1 [animation-duration:2.4s]",
          task.status === "completed" && "text-good",
          needed && "text-accent",
          task.status === "failed" && "text-bad",
        )}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <span className={cn("min-w-0 flex-1 [overflow-wrap:anywhere]", quiet.has(task.status) && "text-ink-3")}>
            {inLanguage(task.title, language)}
          </span>
          <span className={cn("shrink-0 text-[0.8125rem] text-ink-3 tabular", needed && "text-accent")}>
            {note ??
              (millis === null || (task.status === "running" && now === 0) ? null : formatDuration(millis, language))}
          </span>
        </div>
        {task.status === "running" ? (
          <div className="mt-1.5 space-y-1">
            <MovingLine fraction={progress?.fraction} label={inLanguage(task.title, language)} />
            <p className="text-xs text-ink-3 tabular empty:hidden">
              {[progress?.text && inLanguage(progress.text, language), rowsOf(progress, language, tw)]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
        ) : null}
        {task.status === "failed" ? (
          <p className="mt-0.5 text-[0.8125rem] text-ink-2">{inLanguage(task.error.message, language)}</p>
        ) : null}
      </div>
    </li>
  );
}

const quiet: ReadonlySet<TaskStatus> = new Set(["pending", "skipped", "canceled"]);
