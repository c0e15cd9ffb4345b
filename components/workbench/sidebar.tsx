"use client";
import { Inbox, PanelLeftClose, Plus, Settings } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useOpenQuestions, type WaitingQuestion } from "@/components/hooks/use-open-questions";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";
import { SessionList, type SessionListProps } from "./session-list";
import { Wordmark } from "./wordmark";

export interface SidebarProps extends SessionListProps {
  openQuestions: readonly WaitingQuestion[];
  onCollapse?: () => void;
}

export function Sidebar({ openQuestions: atFirst, onCollapse, ...list }: SidebarProps) {
  const t = useTranslations("shell");
  const openQuestions = useOpenQuestions(atFirst).length;
  return (
    <div className="flex h-full flex-col bg-sunk">
      <div className="flex h-12 shrink-0 items-center justify-between pl-4 pr-2">
        <Link href="/" onClick={list.onNavigate} className="rounded-md text-ink-1" aria-label={t("home")}>
          <Wordmark />
        </Link>
        {onCollapse ? (
          <Tooltip text={t("collapse")}>
            <button
              type="button"
              onClick={onCollapse}
              aria-label={t("collapse")}
              className="grid size-8 place-items-center rounded-md text-ink-3 hover:bg-soft hover:text-ink-1"
            >
              <PanelLeftClose className="size-4" />
            </button>
          </Tooltip>
        ) : null}
      </div>
      <div className="px-3 pb-2.5 pt-1">
        <Link
          href="/"
          onClick={list.onNavigate}
          className={cn(buttonVariants({ tone: "plain" }), "w-full justify-start px-2.5")}
        >
          <Plus aria-hidden /> {t("newSession")}
        </Link>
      </div>
      <SessionList {...list} />
      <div className="shrink-0 space-y-px border-t border-line p-2 safe-bottom">
        <FootLink href="/inbox" icon={<Inbox className="size-4" />} onClick={list.onNavigate}>
          {t("inbox")}
          {openQuestions > 0 ? (
            <span className="ml-auto rounded-full bg-accent px-1.5 text-xs font-medium leading-5 text-accent-ink tabular">
              {openQuestions}
              <span className="sr-only"> {t("openQuestions")}</span>
            </span>
          ) : null}
        </FootLink>
        <FootLink href="/settings" icon={<Settings className="size-4" />} onClick={list.onNavigate}>
          {t("settings")}
        </FootLink>
      </div>
    </div>
  );
}

function FootLink(props: { href: string; icon: ReactNode; onClick?: () => void; children: ReactNode }) {
  const current = usePathname() === props.href;
  return (
    <Link
      href={props.href}
      onClick={props.onClick}
      aria-current={current ? "page" : undefined}
      className={cn(
        "flex h-9 items-center gap-2.5 rounded-md px-2.5 text-sm text-ink-2 transition-colors duration-150 hover:bg-soft hover:text-ink-1",
        current && "bg-soft font-medium text-ink-1",
      )}
    >
      <span className="text-ink-3">{props.icon}</span>
      {props.children}
    </Link>
  );
}
