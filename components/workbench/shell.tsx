"use client";
import { PanelLeftOpen } from "lucide-react";
import dynamic from "next/dynamic";
import { useTheme } from "next-themes";
import { createContext, type ReactNode, useContext, useState } from "react";
import { Toaster } from "sonner";
import { useTranslations } from "use-intl";
import { QueryProvider } from "@/components/hooks/query-provider";
import { useMedia } from "@/components/hooks/use-media";
import { useOpenQuestions } from "@/components/hooks/use-open-questions";
import { useOwnerStream } from "@/components/hooks/use-owner-stream";
import { useStored } from "@/components/hooks/use-stored";
import { Tooltip, TooltipProvider } from "@/components/ui/tooltip";
import { useLooking } from "./looking";
import { OfflineBanner } from "./offline-banner";
import { Sidebar, type SidebarProps } from "./sidebar";
import { useBlockedNotice } from "./use-blocked-notice";
import { useGlobalKeys } from "./use-global-keys";
import { useTitleBadge } from "./use-title-badge";

const Palette = dynamic(() => import("./palette").then((module) => module.Palette), { ssr: false });
const Dialog = dynamic(() => import("@/components/ui/dialog").then((module) => module.Dialog), { ssr: false });
const ShortcutsHelp = dynamic(() => import("./shortcuts-help").then((module) => module.ShortcutsHelp), { ssr: false });

const SidebarToggle = createContext<{ hidden: boolean; show(): void }>({ hidden: false, show: () => undefined });

type ShellProps = Omit<SidebarProps, "onCollapse" | "onNavigate"> & { children: ReactNode };

export function Shell(props: ShellProps) {
  return (
    <QueryProvider>
      <Frame {...props} />
    </QueryProvider>
  );
}

function Frame({ children, ...list }: ShellProps) {
  const t = useTranslations("shell");
  const phone = useMedia("(max-width: 767px)");
  const [stored, setStored] = useStored("sidebar", "open");
  const [sheet, setSheet] = useState(false);
  const keys = useGlobalKeys();
  const { resolvedTheme } = useTheme();
  useOwnerStream();
  useLooking();
  const waiting = useOpenQuestions(list.openQuestions);
  useTitleBadge(waiting.length);
  useBlockedNotice(waiting);
  const collapsed = stored === "closed";
  return (
    <TooltipProvider delayDuration={400}>
      <SidebarToggle.Provider
        value={{ hidden: phone || collapsed, show: () => (phone ? setSheet(true) : setStored("open")) }}
      >
        <a
          href="#main"
          className="sr-only z-50 rounded-md bg-ink-1 px-3 py-2 text-paper focus:not-sr-only focus:fixed focus:left-3 focus:top-3"
        >
          {t("skip")}
        </a>
        <div data-print-flow className="flex h-dvh flex-col">
          <OfflineBanner />
          <div data-print-flow className="flex min-h-0 flex-1">
            {collapsed ? null : (
              <aside data-print-hide className="hidden w-65 shrink-0 border-r border-line md:block">
                <Sidebar {...list} onCollapse={() => setStored("closed")} />
              </aside>
            )}
            <main id="main" data-print-flow className="flex min-w-0 flex-1 flex-col">
              {children}
            </main>
          </div>
        </div>
        {phone && sheet ? (
          <Dialog open onOpenChange={setSheet} title={t("sessions")} closeLabel={t("close")} shape="sheet" hideTitle>
            <Sidebar {...list} onNavigate={() => setSheet(false)} />
          </Dialog>
        ) : null}
        {keys.palette ? (
          <Palette
            onClose={keys.close}
            sessions={list.initial.items}
            onHelp={keys.showHelp}
            takeTyped={keys.takeTyped}
          />
        ) : null}
        {keys.help ? <ShortcutsHelp onClose={keys.close} /> : null}
        <Toaster
          position="bottom-left"
          theme={resolvedTheme === "dark" ? "dark" : "light"}
          toastOptions={{ className: "toast" }}
          visibleToasts={3}
        />
      </SidebarToggle.Provider>
    </TooltipProvider>
  );
}

/** Brings the list of sessions back; stands in the header of every page while the list is hidden. */
export function SidebarButton() {
  const t = useTranslations("shell");
  const { hidden, show } = useContext(SidebarToggle);
  if (!hidden) return null;
  return (
    <Tooltip text={t("expand")}>
      <button
        type="button"
        onClick={show}
        aria-label={t("expand")}
        className="grid size-9 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-soft hover:text-ink-1"
      >
        <PanelLeftOpen className="size-4.5" />
      </button>
    </Tooltip>
  );
}
