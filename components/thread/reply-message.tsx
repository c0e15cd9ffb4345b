"use client";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { EarlyButton } from "@/components/ui/early-button";
import type { Message, Reference } from "@/lib/protocol/session/message";
import { Prose } from "./prose";

/** A reply with what it rests on; each reference opens. */
export function ReplyMessage({ message, onOpen }: { message: Message; onOpen(reference: Reference): void }) {
  const t = useTranslations("thread");
  return (
    <article aria-label={t("agent")} className="space-y-2">
      {message.parts.map((part) =>
        part.type === "text" ? (
          <Prose key={`text-${part.text}`} text={part.text} className="prose-chat" />
        ) : (
          <References key={part.references.map((one) => one.id).join()} references={part.references} onOpen={onOpen} />
        ),
      )}
    </article>
  );
}

const LINK =
  "text-left text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink-1 hover:decoration-current";

function References({ references, onOpen }: { references: readonly Reference[]; onOpen(reference: Reference): void }) {
  const t = useTranslations("thread");
  if (references.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[0.8125rem] text-ink-3">
      <span>{t("restsOn")}</span>
      {references.map((reference) =>
        reference.kind === "memory" ? (
          <Link key={`memory/${reference.id}`} href={`/memory#${reference.id}`} className={LINK}>
            {reference.label}
          </Link>
        ) : (
          <EarlyButton key={`${reference.kind}/${reference.id}`} onClick={() => onOpen(reference)} className={LINK}>
            {reference.label}
          </EarlyButton>
        ),
      )}
    </p>
  );
}
