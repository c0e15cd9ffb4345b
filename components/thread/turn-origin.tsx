"use client";
import { CornerRightUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";

/** Whose turn this one goes through again, or which one went through this again; a click leads there. */
export function TurnOrigin({ kind, turnIndex }: { kind: "again" | "edited" | "replaced"; turnIndex: number }) {
  const t = useTranslations("again");
  const show = () => {
    const turn = document.querySelector<HTMLElement>(`[data-turn="${turnIndex}"]`);
    turn?.scrollIntoView({ block: "start", behavior: "smooth" });
  };
  return (
    <p className="flex items-center gap-2 text-[0.8125rem] text-ink-3">
      <CornerRightUp aria-hidden className={kind === "replaced" ? "size-3.5 rotate-180" : "size-3.5"} />
      {t(`origin.${kind}`)}
      <Button size="bare" tone="link" onClick={show}>
        {t("show")}
      </Button>
    </p>
  );
}
