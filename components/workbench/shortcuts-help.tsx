"use client";
import { useTranslations } from "use-intl";
import { Dialog } from "@/components/ui/dialog";

const shortcuts = [
  ["send", "Enter"],
  ["newLine", "Shift Enter"],
  ["palette", "⌘ K"],
  ["help", "⌘ /"],
  ["list", "↑ ↓"],
  ["panel", "⌘ ."],
] as const;

export function ShortcutsHelp({ onClose }: { onClose(): void }) {
  const t = useTranslations("shortcuts");
  const apple = /Mac|iP/.test(navigator.platform);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("title")} closeLabel={t("close")}>
      <dl className="divide-y divide-line px-5 pb-4 pt-2 text-sm">
        {shortcuts.map(([name, keys]) => (
          <div key={name} className="flex items-center justify-between gap-6 py-2">
            <dt className="text-ink-2">{t(name)}</dt>
            <dd className="flex gap-1">
              {keys.split(" ").map((key) => (
                <kbd key={key} className="rounded border border-line-strong bg-sunk px-1.5 font-sans text-xs leading-5">
                  {key === "⌘" && !apple ? "Ctrl" : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-5 py-3 text-xs text-ink-3">{t("escape")}</p>
    </Dialog>
  );
}
