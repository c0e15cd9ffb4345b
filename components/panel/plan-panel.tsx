"use client";
import { ListTree, Network } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { PlanList } from "@/components/plan/plan-list";
import { Button } from "@/components/ui/button";
import { inLanguage } from "@/lib/view/format";
import { planSummary, planTasks, versionsInOrder } from "@/lib/view/plan";
import type { SessionView } from "@/lib/view/session-view";

const PlanGraph = dynamic(() => import("@/components/plan/plan-graph").then((module) => module.PlanGraph), {
  ssr: false,
  loading: () => <div className="h-80 rounded-lg border border-line bg-sunk" />,
});

export function PlanPanel({ view }: { view: SessionView }) {
  const t = useTranslations("plan");
  const language = useLanguage();
  const [graph, setGraph] = useState(false);
  const tasks = planTasks(view);
  const version = versionsInOrder(view).at(-1);
  if (tasks.length === 0) return <p className="p-5 text-sm text-ink-3">{t("none")}</p>;
  const summary = planSummary(tasks);
  return (
    <div className="mx-auto max-w-[46rem] px-5 py-4">
      <div className="mb-2 flex items-start justify-between gap-4">
        <p className="text-sm text-ink-2">
          {version ? inLanguage(version.summary, language) : null}
          <span className="block text-[0.8125rem] text-ink-3 tabular">
            {t("summary", { done: summary.done, total: summary.total, reused: summary.reused })}
          </span>
        </p>
        <Button size="small" tone="quiet" onClick={() => setGraph(!graph)}>
          {graph ? <ListTree /> : <Network />} {t(graph ? "asList" : "asGraph")}
        </Button>
      </div>
      {graph ? <PlanGraph tasks={tasks} /> : <PlanList tasks={tasks} taskProgress={view.taskProgress} />}
    </div>
  );
}
