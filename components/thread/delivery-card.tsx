"use client";
import { FileText } from "lucide-react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { EarlyButton } from "@/components/ui/early-button";
import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import { type deliveryOf, deliverySummary } from "@/lib/view/delivery";

export interface DeliveryCardProps {
  artifact: Artifact;
  delivery: NonNullable<ReturnType<typeof deliveryOf>>;
  /** Counts from 1. */
  number: number;
  superseded: boolean;
  open: boolean;
  onOpen(): void;
}

/** The delivered document, lying in the conversation; opens beside it. */
export function DeliveryCard({ artifact, delivery, number, superseded, open, onOpen }: DeliveryCardProps) {
  const t = useTranslations("delivery");
  const blocks = delivery.sections.flatMap((section) => section.blocks);
  const count = (type: string) => blocks.filter((block) => block.type === type).length;
  const facts = [
    t("sections", { count: delivery.sections.length }),
    ...(["table", "chart", "file"] as const).flatMap((type) =>
      count(type) > 0 ? [t(`${type}s`, { count: count(type) })] : [],
    ),
  ];
  return (
    <EarlyButton
      onClick={onOpen}
      aria-pressed={open}
      data-delivery={artifact.id}
      className={cn(
        "group block w-full rounded-lg border bg-raised px-5 py-4 text-left shadow-card transition-colors duration-150",
        open ? "border-ink-3" : "border-line-strong hover:border-ink-4",
      )}
    >
      <span className="flex items-center gap-2 text-[0.8125rem] text-ink-3">
        <FileText aria-hidden className="size-3.5" />
        {t(superseded ? "olderVersion" : "version", { number })}
      </span>
      <span
        lang={delivery.language}
        className="mt-1.5 block font-serif text-[1.1875rem] leading-snug text-ink-1 text-balance"
      >
        {artifact.title}
      </span>
      <span lang={delivery.language} className={cn("mt-1.5 line-clamp-3 block text-ink-2", superseded && "text-ink-3")}>
        {deliverySummary(delivery)}
      </span>
      <span className="mt-3 flex items-center justify-between gap-4 text-[0.8125rem] text-ink-3">
        <span>{facts.join(" · ")}</span>
        <span className="text-ink-2 underline decoration-line-strong underline-offset-4 group-hover:decoration-current">
          {t(open ? "isOpen" : "open")}
        </span>
      </span>
    </EarlyButton>
  );
}
