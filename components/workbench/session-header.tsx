"use client";
import { PanelRight } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { announceSessionChange } from "@/components/hooks/session-change";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";
import type { Session } from "@/lib/protocol/session/session";
import { PageHeader } from "./page-header";
import { useWorkbench } from "./workbench-context";

export interface SessionHeaderProps {
  session: Session;
  agentTitle: string;
  hasPanel: boolean;
  panelOpen: boolean;
  needed: boolean;
  onPanel(): void;
}

export function SessionHeader({ session, agentTitle, hasPanel, panelOpen, onPanel }: SessionHeaderProps) {
  const t = useTranslations("panel");
  return (
    <PageHeader
      end={
        hasPanel ? (
          <Tooltip text={t(panelOpen ? "close" : "open")} keys="⌘.">
            <button
              type="button"
              aria-label={t(panelOpen ? "close" : "open")}
              aria-expanded={panelOpen}
              onClick={onPanel}
              className={cn(
                "flex h-9 items-center gap-1.5 rounded-md px-2 text-sm text-ink-3 hover:bg-soft hover:text-ink-1",
                !panelOpen && "border border-line-strong text-ink-1",
              )}
            >
              <PanelRight className="size-4" /> {panelOpen ? null : t("short")}
            </button>
          </Tooltip>
        ) : null
      }
    >
      <Title session={session} />
      <span className="hidden shrink-0 text-sm text-ink-3 sm:inline">{agentTitle}</span>
    </PageHeader>
  );
}

function Title({ session }: { session: Session }) {
  const t = useTranslations("sessions");
  const { actions } = useWorkbench();
  const [editing, setEditing] = useState(false);
  const save = (title: string) => {
    setEditing(false);
    if (!title.trim() || title.trim() === session.title) return;
    actions.rename(session.id, title.trim()).then(
      (outcome) => (outcome.ok ? announceSessionChange() : toast.error(t("changeFailed"))),
      () => toast.error(t("changeFailed")),
    );
  };
  if (!editing) {
    return (
      <h1 className="min-w-0">
        <button
          type="button"
          onClick={() => setEditing(true)}
          title={t("rename")}
          className="block max-w-full truncate rounded-md px-1.5 py-0.5 text-[0.9375rem] font-medium hover:bg-soft"
        >
          {session.title || t("untitled")}
        </button>
      </h1>
    );
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
      autoFocus
      aria-label={t("newTitle")}
      defaultValue={session.title}
      maxLength={200}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => save(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") setEditing(false);
      }}
      className="h-8 w-full max-w-96 rounded-md border border-ink-3 bg-raised px-2 text-[0.9375rem] outline-none"
    />
  );
}
