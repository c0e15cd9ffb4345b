"use client";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Menu, MenuChoice, MenuContent, MenuLabel, MenuTrigger } from "@/components/ui/menu";
import type { MessageMode } from "@/lib/protocol/session/observation";
import type { ModelOption } from "@/lib/view/workbench";

function QuietTrigger({ label, children }: { label: string; children: ReactNode }) {
  return (
    <MenuTrigger
      aria-label={label}
      className="flex h-7 min-w-0 items-center gap-1 rounded-md px-2 text-[0.8125rem] text-ink-3 hover:bg-soft hover:text-ink-1 data-[state=open]:bg-soft"
    >
      <span className="truncate">{children}</span>
      <ChevronDown aria-hidden className="size-3.5 shrink-0" />
    </MenuTrigger>
  );
}

/** What the message will do when it is sent now, said before it is sent. */
export function ModeMenu(props: {
  mode: MessageMode;
  effect: "answer" | "steer" | "new_turn";
  live: boolean;
  onMode(mode: MessageMode): void;
}) {
  const t = useTranslations("mode");
  const options: MessageMode[] = ["auto", "steer"];
  if (props.live) options.push("queue");
  if (props.effect === "answer") options.push("answer");
  /** Where nothing is being worked on, what would steer it is a message of its own. */
  const named = (mode: MessageMode) => (mode === "steer" && !props.live ? "new" : mode);
  const shown = props.mode === "auto" ? `auto_${props.effect}` : named(props.mode);
  return (
    <Menu>
      <QuietTrigger label={t("label")}>{t(`short.${shown}`)}</QuietTrigger>
      <MenuContent align="start" side="top">
        <MenuLabel>{t("label")}</MenuLabel>
        <MenuChoice
          value={props.mode}
          onValueChange={(mode) => props.onMode(mode as MessageMode)}
          options={options.map((mode) => ({
            value: mode,
            label: t(`name.${named(mode)}`),
            description: t(`does.${mode === "auto" ? `auto_${props.effect}` : named(mode)}`),
          }))}
        />
      </MenuContent>
    </Menu>
  );
}

export function ModelMenu(props: { models: readonly ModelOption[]; model: string; onModel(model: string): void }) {
  const t = useTranslations("composer");
  if (props.models.length === 0) return null;
  const chosen = props.models.find((model) => model.id === props.model) ?? props.models[0];
  return (
    <Menu>
      <QuietTrigger label={t("model")}>{chosen?.label}</QuietTrigger>
      <MenuContent align="start" side="top">
        <MenuLabel>{t("model")}</MenuLabel>
        <MenuChoice
          value={chosen?.id ?? ""}
          onValueChange={props.onModel}
          options={props.models.map((model) => ({ value: model.id, label: model.label, description: model.provider }))}
        />
      </MenuContent>
    </Menu>
  );
}
