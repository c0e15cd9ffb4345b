"use client";
import { Archive, ArchiveRestore, Download, LoaderCircle, MoreHorizontal, Pencil, Share2, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import Link, { useLinkStatus } from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuLine, MenuTrigger } from "@/components/ui/menu";
import type { SessionListItem } from "@/lib/view/workbench";

const ShareDialog = dynamic(() => import("./share-dialog").then((module) => module.ShareDialog), { ssr: false });

export interface SessionRowProps {
  session: SessionListItem;
  current: boolean;
  onNavigate?: () => void;
  onRename(title: string): void;
  onArchive(): void;
  onRemove(): void;
}

/** One session: needed in accent, live as a moving dot, everything else in ink. */
export function SessionRow({ session, current, onNavigate, onRename, onArchive, onRemove }: SessionRowProps) {
  const t = useTranslations("sessions");
  const [renaming, setRenaming] = useState(false);
  const [sharing, setSharing] = useState(false);
  const title = session.title || t("untitled");
  const finish = (next: string | null) => {
    setRenaming(false);
    if (next) onRename(next);
  };
  if (renaming) {
    return <RenameField title={session.title} onDone={finish} />;
  }
  return (
    <li className="group relative">
      <Link
        href={`/s/${session.id}`}
        data-session-link
        aria-current={current ? "page" : undefined}
        onClick={onNavigate}
        className={cn(
          "flex min-h-9 items-center gap-2 rounded-md py-1.5 pl-2.5 pr-9 text-sm leading-5 text-ink-2 transition-colors duration-150 hover:bg-soft focus-visible:outline-offset-[-2px]",
          current && "bg-soft font-medium text-ink-1",
        )}
      >
        <span className="min-w-0 flex-1 truncate" title={title}>
          {title}
        </span>
        <OpeningMark />
        <StateMark session={session} />
      </Link>
      <Menu>
        <MenuTrigger
          aria-label={t("menu", { title })}
          className="absolute right-1 top-1 grid size-7 place-items-center rounded-md text-ink-3 opacity-0 hover:bg-line hover:text-ink-1 focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 max-md:opacity-100"
        >
          <MoreHorizontal className="size-4" />
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={() => setRenaming(true)}>
            <Pencil /> {t("rename")}
          </MenuItem>
          <MenuItem onSelect={() => setSharing(true)}>
            <Share2 /> {t("share")}
          </MenuItem>
          <MenuItem onSelect={onArchive}>
            {session.status === "archived" ? <ArchiveRestore /> : <Archive />}
            {t(session.status === "archived" ? "unarchive" : "archive")}
          </MenuItem>
          <MenuLine />
          <MenuLabel>{t("export")}</MenuLabel>
          {(["html", "md", "json"] as const).map((format) => (
            <MenuItem key={format} onSelect={() => takeAway(session.id, format)}>
              <Download /> {t(`exportAs.${format}`)}
            </MenuItem>
          ))}
          <MenuLine />
          <MenuItem danger onSelect={onRemove}>
            <Trash2 /> {t("delete")}
          </MenuItem>
        </MenuContent>
      </Menu>
      {sharing ? <ShareDialog sessionId={session.id} onClose={() => setSharing(false)} /> : null}
    </li>
  );
}

function takeAway(sessionId: string, format: "html" | "md" | "json") {
  const href = `/api/v1/sessions/${sessionId}/export?format=${format}`;
  Object.assign(document.createElement("a"), { href, download: "" }).click();
}

/** Only where a session takes long enough to open that one would click again. */
function OpeningMark() {
  const t = useTranslations("shell");
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span role="status" className="shrink-0 animate-in fade-in fill-mode-backwards delay-150 duration-150">
      <span className="sr-only">{t("opening")}</span>
      <LoaderCircle aria-hidden className="size-3.5 animate-spin text-ink-3" />
    </span>
  );
}

function StateMark({ session }: { session: SessionListItem }) {
  const t = useTranslations("sessions");
  if (session.openQuestions > 0) {
    return (
      <span className="flex shrink-0 items-center gap-1 text-xs font-medium text-accent group-hover:opacity-0 max-md:group-hover:opacity-100">
        <span aria-hidden className="size-2 rounded-full bg-accent" />
        <span className="sr-only">{t("needed", { count: session.openQuestions })}</span>
      </span>
    );
  }
  if (!session.live) return null;
  return (
    <span className="flex shrink-0 items-center">
      <span aria-hidden className="size-2 animate-pulse rounded-full bg-ink-4" />
      <span className="sr-only">{t("live")}</span>
    </span>
  );
}

function RenameField({ title, onDone }: { title: string; onDone(next: string | null): void }) {
  const t = useTranslations("sessions");
  return (
    <li className="px-1 py-0.5">
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
        autoFocus
        aria-label={t("newTitle")}
        defaultValue={title}
        maxLength={200}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => onDone(event.currentTarget.value.trim() || null)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") onDone(event.currentTarget.value.trim() || null);
          if (event.key === "Escape") onDone(null);
        }}
        className="h-8 w-full rounded-md border border-ink-3 bg-raised px-2 text-sm outline-none"
      />
    </li>
  );
}
