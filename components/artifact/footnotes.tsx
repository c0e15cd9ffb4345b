"use client";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { ChangeAssumption } from "@/components/human-input/change-assumption";
import { Button } from "@/components/ui/button";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";

/** What was assumed and what in the data affects the answer: at the end, and never hidden. */
export function Footnotes(props: {
  delivery: Delivery;
  readOnly: boolean;
  onChangeAssumption?: (humanInputId: string) => void;
  onSayOtherwise?: (assumption: string) => void;
}) {
  const { assumptions, dataNotes } = props.delivery;
  const t = useTranslations("report");
  const language = useLanguage();
  if (assumptions.length + dataNotes.length === 0) return null;
  return (
    <footer className="mt-9 space-y-5 border-t border-line-strong pt-5 text-sm text-ink-2">
      {assumptions.length > 0 ? (
        <section>
          <h3 lang={language} className="font-semibold text-ink-1">
            {t("assumptions")}
          </h3>
          <ul className="mt-1.5 space-y-1">
            {assumptions.map(({ id, text, humanInputId, field, memoryId }) => (
              <li key={id} className="flex flex-wrap gap-x-2">
                <span>{text}</span>
                {humanInputId && props.onChangeAssumption ? (
                  <ChangeAssumption humanInputId={humanInputId} field={field} onShow={props.onChangeAssumption} />
                ) : props.onSayOtherwise ? (
                  <SayOtherwise onClick={() => props.onSayOtherwise?.(text)} />
                ) : null}
                {memoryId && !props.readOnly ? (
                  <Link
                    href={`/memory#${memoryId}`}
                    data-print-hide
                    lang={language}
                    className="text-ink-3 underline decoration-line-strong underline-offset-4 hover:text-ink-1"
                  >
                    {t("fromMemory")}
                  </Link>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {dataNotes.length > 0 ? (
        <section>
          <h3 lang={language} className="font-semibold text-ink-1">
            {t("dataNotes")}
          </h3>
          <ul className="mt-1.5 list-disc space-y-1 pl-4 marker:text-ink-4">
            {dataNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </footer>
  );
}

/** Of what nobody was asked about there is no answer to change: it is said in words. */
function SayOtherwise({ onClick }: { onClick(): void }) {
  const t = useTranslations("report");
  return (
    <span data-print-hide lang={useLanguage()} className="text-ink-3">
      <Button tone="link" size="bare" onClick={onClick}>
        {t("change")}
      </Button>
    </span>
  );
}
