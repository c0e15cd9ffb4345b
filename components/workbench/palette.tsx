"use client";
import { Command } from "cmdk";
import { Inbox, Keyboard, MessageSquareText, Moon, Plus, Settings, Sun } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { useSessions } from "@/components/hooks/use-sessions";
import { Dialog } from "@/components/ui/dialog";
import type { SessionListItem } from "@/lib/view/workbench";
import type { TypedAhead } from "./typed-ahead";

const item =
  "flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-2 text-sm data-[selected=true]:bg-soft [&_svg]:size-4 [&_svg]:text-ink-3";

interface PaletteProps {
  sessions: SessionListItem[];
  onClose(): void;
  onHelp(): void;
  /** What was typed before this could take keys. */
  takeTyped(): TypedAhead;
}

export function Palette(props: PaletteProps) {
  const t = useTranslations("palette");
  const router = useRouter();
  const { resolvedTheme, setTheme } = useTheme();
  const [search, setSearch] = useState("");
  const { items } = useSessions({ items: props.sessions }, search, "active");
  const input = useTypedAhead(props.takeTyped);
  const run = (work: () => void) => () => {
    props.onClose();
    work();
  };
  const dark = resolvedTheme === "dark";
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={t("title")} closeLabel={t("close")} hideTitle>
      <Command label={t("title")} className="flex max-h-[60vh] flex-col">
        <Command.Input
          ref={input}
          onValueChange={setSearch}
          placeholder={t("placeholder")}
          className="h-12 w-full border-b border-line bg-transparent px-4 text-[0.9375rem] outline-none"
        />
        <Command.List className="scroll-quiet min-h-0 overflow-y-auto p-1.5">
          <Command.Empty className="px-3 py-6 text-center text-sm text-ink-3">{t("nothing")}</Command.Empty>
          <Command.Group>
            <Command.Item className={item} onSelect={run(() => router.push("/"))}>
              <Plus /> {t("newSession")}
            </Command.Item>
            <Command.Item className={item} onSelect={run(() => router.push("/inbox"))}>
              <Inbox /> {t("inbox")}
            </Command.Item>
            <Command.Item className={item} onSelect={run(() => router.push("/settings"))}>
              <Settings /> {t("settings")}
            </Command.Item>
            <Command.Item className={item} onSelect={run(() => setTheme(dark ? "light" : "dark"))}>
              {dark ? <Sun /> : <Moon />} {t(dark ? "light" : "dark")}
            </Command.Item>
            <Command.Item className={item} onSelect={run(props.onHelp)}>
              <Keyboard /> {t("shortcuts")}
            </Command.Item>
          </Command.Group>
          <Command.Group
            heading={t("sessions")}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-3"
          >
            {items.map((session) => (
              <Command.Item
                key={session.id}
                value={`${session.title} ${session.id}`}
                className={item}
                onSelect={run(() => router.push(`/s/${session.id}`))}
              >
                <MessageSquareText />
                <span className="min-w-0 truncate">{session.title || t("untitled")}</span>
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** Puts what was typed ahead into the box as if it were typed now; the box keeps its own text, so that Enter finds what stands in it. */
function useTypedAhead(takeTyped: () => TypedAhead) {
  return useCallback(
    (box: HTMLInputElement | null) => {
      if (!box) return;
      const { text, entered } = takeTyped();
      box.focus();
      setTimeout(() => {
        if (text !== "") typeInto(box, text);
        if (entered) box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      });
    },
    [takeTyped],
  );
}

function typeInto(box: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
