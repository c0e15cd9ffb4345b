"use client";
import { ArrowDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useEarlyForms } from "@/components/human-input/use-early-forms";
import { Button } from "@/components/ui/button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Turn } from "@/lib/view/thread";
import { type TurnContext, TurnView } from "./turn-view";
import { useFollow } from "./use-follow";

export interface ThreadProps {
  turns: readonly Turn[];
  context: TurnContext;
  /** Older turns exist and can be brought. */
  loadOlder: (() => Promise<void>) | null;
  /** The newest message that was sent from here. */
  sent: string | null;
  /** Stands at the end, above the composer: suggestions. */
  foot?: ReactNode;
}

export function Thread({ turns, context, loadOlder, sent, foot }: ThreadProps) {
  const t = useTranslations("thread");
  const follow = useFollow(sent);
  useEarlyForms();
  const [loading, setLoading] = useState(false);
  const older = async () => {
    if (!loadOlder) return;
    setLoading(true);
    await follow.keepPlace(loadOlder).catch(() => undefined);
    setLoading(false);
  };
  return (
    <div className="relative min-h-0 flex-1">
      <ScrollRegion ref={follow.scroller} label={t("label")} className="h-full overflow-y-auto">
        <div ref={follow.content} className="mx-auto w-full max-w-[46rem] space-y-8 px-4 pb-8 pt-4 sm:px-6">
          {loadOlder ? (
            <div className="text-center">
              <Button size="small" tone="quiet" disabled={loading} onClick={() => void older()}>
                {t(loading ? "loadingOlder" : "older")}
              </Button>
            </div>
          ) : null}
          {turns.map((turn, index) => (
            <TurnView key={turn.run.id} turn={turn} last={index === turns.length - 1} context={context} />
          ))}
          {foot}
        </div>
      </ScrollRegion>
      {follow.behind ? (
        <Button
          size="small"
          onClick={() => follow.toBottom(true)}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-float"
        >
          <ArrowDown /> {t("newBelow")}
        </Button>
      ) : null}
    </div>
  );
}
