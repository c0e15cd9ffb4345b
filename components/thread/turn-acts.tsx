"use client";
import { RotateCcw, Undo2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { Run } from "@/lib/protocol/session/run";
import { BranchTurn } from "./branch-turn";
import { useAct } from "./use-act";

export interface TurnActsProps {
  run: Run;
  /** Something is under way: nothing can be begun beside it. */
  live: boolean;
  /** Something was said in it that can be gone through once more. */
  repeatable: boolean;
  /** The version that undoing this turn's change makes current again. */
  undo: number | null;
}

const QUIET =
  "opacity-0 transition-opacity duration-150 focus-within:opacity-100 group-hover/turn:opacity-100 max-md:opacity-100";

/** What can be done about an ended turn. Stands back until it is looked for, but for undoing the newest change. */
export function TurnActs({ run, live, repeatable, undo }: TurnActsProps) {
  const t = useTranslations("again");
  const { busy, act } = useAct();
  const again = repeatable && run.status === "completed" && run.outcome !== "asked";
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-1">
      {undo !== null && !live ? (
        <Button
          size="small"
          tone="quiet"
          disabled={busy}
          title={t("undoWhat")}
          onClick={() => void act((actions) => actions.restore(run.sessionId, undo))}
        >
          <Undo2 /> {t("undo")}
        </Button>
      ) : null}
      <div className={`flex items-center gap-x-1 ${QUIET}`}>
        {again && !live ? (
          <Button
            size="small"
            tone="quiet"
            disabled={busy}
            title={t("what")}
            onClick={() => void act((actions) => actions.again(run.id))}
          >
            <RotateCcw /> {t("do")}
          </Button>
        ) : null}
        <BranchTurn runId={run.id} />
      </div>
    </div>
  );
}
