"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { readJson } from "@/components/hooks/api";
import { announceSessionChange } from "@/components/hooks/session-change";
import { untilLoaded } from "@/components/hooks/until-loaded";
import { useLanguage } from "@/components/hooks/use-language";
import { browserZone } from "@/components/hooks/zone";
import { Button } from "@/components/ui/button";
import { useWorkbench } from "@/components/workbench/workbench-context";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import { askedFields, type FieldValue, valueInWords } from "@/lib/view/answer-words";
import { inLanguage } from "@/lib/view/format";

const OtherValue = dynamic(() => untilLoaded(() => import("./other-value")).then((module) => module.OtherValue));
/** So many other values stand beside the assumption, each one click away. */
const IN_SIGHT = 3;

export interface ChangeAssumptionProps {
  humanInputId: string;
  field: string | undefined;
  /** Brings the question into sight, where it cannot be changed from here. */
  onShow(humanInputId: string): void;
}

/** The other values of what was assumed: one click takes one, and only what rests on it runs again. */
export function ChangeAssumption({ humanInputId, field: name, onShow }: ChangeAssumptionProps) {
  const t = useTranslations("report");
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { data: asked } = useQuery({
    queryKey: ["question", humanInputId],
    queryFn: () => readJson<HumanInput>(`/human-inputs/${humanInputId}`),
  });
  const flip = useFlip(humanInputId);
  const field = asked?.status === "answered" ? askedFields(asked.question).find(({ id }) => id === name) : undefined;
  const others = field ? otherValues(field) : [];
  if (asked && field && open) {
    const take = (value: FieldValue) => flip.mutate({ [field.id]: value });
    return (
      <OtherValue humanInput={asked} field={field} busy={flip.isPending} onTake={take} onLeave={() => setOpen(false)} />
    );
  }
  return (
    <span data-print-hide lang={language} className="flex flex-wrap gap-x-3 text-ink-3">
      {others.map((value) => (
        <Button
          key={String(value)}
          tone="link"
          size="bare"
          disabled={flip.isPending}
          onClick={() => field && flip.mutate({ [field.id]: value })}
        >
          {t("flip.to", { value: field ? valueInWords(field, value, language) : "" })}
        </Button>
      ))}
      {others.length === 0 ? (
        <Button tone="link" size="bare" onClick={() => (field ? setOpen(true) : onShow(humanInputId))}>
          {t("change")}
        </Button>
      ) : null}
    </span>
  );
}

function otherValues(field: ReturnType<typeof askedFields>[number]): FieldValue[] {
  if (field.kind === "checkbox" && field.default !== undefined) return [!field.default];
  if (field.kind !== "select" || field.default === undefined) return [];
  const others = field.options.flatMap(({ value }) => (value === field.default ? [] : [value]));
  return others.length > IN_SIGHT ? [] : others;
}

function useFlip(humanInputId: string) {
  const t = useTranslations("report");
  const ts = useTranslations("composer");
  const language = useLanguage();
  const { actions } = useWorkbench();
  return useMutation({
    mutationFn: (values: Record<string, FieldValue>) => {
      const states = Object.fromEntries(Object.keys(values).map((id) => [id, "given" as const]));
      return actions.answer(humanInputId, { answer: { values, states, zone: browserZone() }, change: true });
    },
    onSuccess: (outcome) => {
      if (outcome.ok) toast(t("flip.sent"));
      else toast.error(inLanguage(outcome.message, language));
      announceSessionChange();
    },
    onError: () => toast.error(ts("changeFailed")),
  });
}
