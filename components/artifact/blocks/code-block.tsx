"use client";
import { useTranslations } from "use-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";

export function CodeBlock({ name, text }: { name: string | undefined; text: string }) {
  const t = useTranslations("report");
  return (
    <figure>
      {name ? <figcaption className="mb-1.5 font-mono text-xs text-ink-3">{name}</figcaption> : null}
      <ScrollRegion
        label={name ?? t("code")}
        className="max-h-96 overflow-auto rounded-lg border border-line bg-sunk p-3.5 font-mono text-[0.8125rem] leading-relaxed"
      >
        <pre>
          <code>{text}</code>
        </pre>
      </ScrollRegion>
    </figure>
  );
}
