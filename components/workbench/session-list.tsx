"use client";
import { Search } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { type KeyboardEvent, useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { announceSessionChange } from "@/components/hooks/session-change";
import { type SessionListState, useSessions } from "@/components/hooks/use-sessions";
import { groupSessions, type SessionListItem } from "@/lib/view/workbench";
import { ImportSession } from "./import-session";
import { SessionRow } from "./session-row";
import { useWorkbench } from "./workbench-context";

const UNDO_MS = 6000;

export interface SessionListProps {
  initial: { items: SessionListItem[]; nextCursor?: string };
  now: Date;
  onNavigate?: () => void;
}

export function SessionList({ initial, now, onNavigate }: SessionListProps) {
  const t = useTranslations("sessions");
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState<"active" | "archived">("active");
  const list = useSessions(initial, search.trim(), status);
  const row = useRowActions(list);
  const pathname = usePathname();
  const groups = groupSessions(list.items, now);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <label className="relative mx-3 mb-2 block">
        <span className="sr-only">{t("search")}</span>
        <Search aria-hidden className="absolute left-2.5 top-2.5 size-3.5 text-ink-4" />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t("search")}
          className="h-8.5 w-full rounded-md border border-transparent bg-soft pl-8 pr-2 text-sm placeholder:text-ink-3 focus:border-line-strong focus:bg-raised focus:outline-none max-md:text-base"
        />
      </label>
      <nav
        aria-label={t("list")}
        onKeyDown={moveByArrows}
        className="scroll-quiet min-h-0 flex-1 overflow-y-auto px-2 pb-4"
      >
        {groups.map(({ group, sessions }) => (
          <section key={group} className="mb-3">
            <h2 className={`px-2.5 py-1 text-xs font-medium ${group === "needed" ? "text-accent" : "text-ink-3"}`}>
              {t(`group.${group}`)}
            </h2>
            <ul className="space-y-px">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  current={pathname === `/s/${session.id}`}
                  onNavigate={onNavigate}
                  onRename={(title) => row.rename(session, title)}
                  onArchive={() => row.archive(session)}
                  onRemove={() => row.remove(session)}
                />
              ))}
            </ul>
          </section>
        ))}
        {list.items.length === 0 ? (
          <p className="px-2.5 py-2 text-sm text-ink-3">
            {search ? t("nothingFound", { search }) : t(`empty.${status}`)}
          </p>
        ) : null}
        {list.failed ? <p className="px-2.5 py-2 text-sm text-ink-3">{t("listFailed")}</p> : null}
        {list.more ? (
          <button
            type="button"
            onClick={list.more}
            className="w-full rounded-md px-2.5 py-1.5 text-left text-sm text-ink-3 hover:bg-soft"
          >
            {t("older")}
          </button>
        ) : null}
        <button
          type="button"
          onClick={() => setStatus(status === "active" ? "archived" : "active")}
          className="mt-1 rounded-md px-2.5 py-1.5 text-xs text-ink-3 hover:bg-soft hover:text-ink-1"
        >
          {t(status === "active" ? "showArchived" : "showActive")}
        </button>
        <ImportSession onDone={onNavigate} />
      </nav>
    </div>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-session-link]")];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  links[at + (event.key === "ArrowDown" ? 1 : -1)]?.focus();
}

function useRowActions(list: Pick<SessionListState, "drop" | "restore">) {
  const t = useTranslations("sessions");
  const { actions } = useWorkbench();
  const router = useRouter();
  const pathname = usePathname();
  const settle = (work: Promise<{ ok: boolean }>) =>
    work.then(
      (outcome) => {
        if (!outcome.ok) toast.error(t("changeFailed"));
        announceSessionChange();
      },
      () => toast.error(t("changeFailed")),
    );
  const leave = (session: SessionListItem) => {
    list.drop(session.id);
    if (pathname === `/s/${session.id}`) router.push("/");
  };
  return {
    rename: (session: SessionListItem, title: string) => settle(actions.rename(session.id, title)),
    archive: (session: SessionListItem) => {
      const archived = session.status !== "archived";
      leave(session);
      void settle(actions.archive(session.id, archived)).then(() => list.restore(session.id));
      toast(t(archived ? "archived" : "unarchived", { title: session.title || t("untitled") }), {
        action: { label: t("undo"), onClick: () => void settle(actions.archive(session.id, !archived)) },
      });
    },
    /** The row goes at once, the session only when the time to undo is over. */
    remove: (session: SessionListItem) => {
      leave(session);
      const timer = setTimeout(() => void settle(actions.remove(session.id)), UNDO_MS);
      toast(t("deleted", { title: session.title || t("untitled") }), {
        duration: UNDO_MS,
        action: {
          label: t("undo"),
          onClick: () => {
            clearTimeout(timer);
            list.restore(session.id);
          },
        },
      });
    },
  };
}
