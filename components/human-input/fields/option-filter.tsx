"use client";
import { Search } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { localeOf } from "@/lib/view/format";
import type { FieldOption } from "@/lib/view/human-input";

export const FILTER_FROM = 8;

/** Narrows long lists of options; what is chosen stays in sight whatever is typed. */
export function useOptionFilter(options: readonly FieldOption[], chosen: readonly string[]) {
  const language = useLanguage();
  const [search, setSearch] = useState("");
  const fold = (text: string) => text.normalize("NFKC").toLocaleLowerCase(localeOf(language));
  const wanted = fold(search.trim());
  const shown = options.filter(
    (option) =>
      !wanted || chosen.includes(option.value) || fold(`${option.label} ${option.description ?? ""}`).includes(wanted),
  );
  return { search, setSearch, shown, filters: options.length > FILTER_FROM };
}

export function OptionFilter(props: { search: string; onSearch(text: string): void; count: number; label: string }) {
  const t = useTranslations("question");
  return (
    <div className="relative mb-1.5">
      <Search aria-hidden className="absolute left-2.5 top-2.5 size-3.5 text-ink-4" />
      <input
        type="search"
        value={props.search}
        onChange={(event) => props.onSearch(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        aria-label={t("filter", { label: props.label })}
        placeholder={t("filterOf", { count: props.count })}
        className="h-8.5 w-full rounded-md border border-line bg-sunk pl-8 pr-2 text-sm focus:border-line-strong focus:bg-raised focus:outline-none max-sm:text-base"
      />
    </div>
  );
}
