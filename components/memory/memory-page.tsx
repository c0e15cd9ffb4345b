"use client";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { buttonVariants } from "@/components/ui/button";
import { TextInput } from "@/components/ui/text-input";
import { PageHeader } from "@/components/workbench/page-header";
import type { Outcome } from "@/lib/view/actions";
import type { MemoryPage as Page } from "@/lib/view/memory";
import { MemoryEntry } from "./memory-entry";
import { useMemories } from "./use-memories";

export interface MemoryActions {
  editMemory(memoryId: string, content: string): Promise<Outcome>;
  deleteMemory(memoryId: string): Promise<Outcome>;
}

/** What is remembered of the person: found, changed, forgotten, taken along. */
export function MemoryPage({ initial, now, actions }: { initial: Page; now: Date; actions: MemoryActions }) {
  const t = useTranslations("memory");
  const list = useMemories(initial, actions);
  return (
    <>
      <PageHeader
        end={
          <a href="/api/v1/memories/export" download className={buttonVariants({ tone: "quiet", size: "small" })}>
            <Download aria-hidden /> {t("export")}
          </a>
        }
      >
        <h1 className="px-1.5 text-[0.9375rem] font-medium">{t("title")}</h1>
      </PageHeader>
      <div className="scroll-quiet min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto w-full max-w-[46rem] px-4 pb-20 pt-4 sm:px-6">
          <p className="text-ink-3">{t("lead")}</p>
          <TextInput
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            value={list.search}
            onChange={(event) => list.setSearch(event.target.value)}
            className="mt-4"
          />
          {list.failed ? (
            <p role="alert" className="mt-3 text-sm text-bad">
              {t("listFailed")}
            </p>
          ) : null}
          <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
            {list.items.map((memory) => (
              <MemoryEntry
                key={memory.id}
                memory={memory}
                now={now}
                onEdit={(content) => list.edit(memory.id, content)}
                onDelete={() => list.remove(memory)}
              />
            ))}
          </ul>
          {list.items.length === 0 ? (
            <p className="mt-6 text-ink-3">{t(list.search.trim() ? "nothingFound" : "empty")}</p>
          ) : null}
          {list.more ? (
            <button
              type="button"
              onClick={list.more}
              className="mt-3 rounded-md px-2.5 py-1.5 text-sm text-ink-3 hover:bg-soft hover:text-ink-1"
            >
              {t("older")}
            </button>
          ) : null}
        </div>
      </div>
    </>
  );
}
