"use client";
import { ArrowUp, CornerDownLeft, Pencil, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useNow } from "@/components/hooks/use-now";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { WordsEditor } from "@/components/ui/words-editor";
import type { WaitingMessage } from "@/lib/view/attention";
import { isSendKey } from "./enter-key";

export interface WaitingMessagesProps {
  messages: readonly WaitingMessage[];
  /** Sent, but not seen in the log yet. */
  sending: readonly { key: string; text: string }[];
  onWithdraw(message: WaitingMessage): void;
  onEdit(message: WaitingMessage, text: string): void;
  /** Now, instead of when its time comes. */
  onRelease(message: WaitingMessage): void;
  /** Before the one that it stands behind. */
  onMove(message: WaitingMessage, over: WaitingMessage): void;
}

/** What was said and not taken in yet: each with where it will go, and the way to change or take it back. */
export function WaitingMessages({ messages, sending, ...acts }: WaitingMessagesProps) {
  const t = useTranslations("waiting");
  if (messages.length + sending.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="mb-2 divide-y divide-line rounded-lg border border-line bg-sunk text-sm">
      {messages.map((message) => (
        <WaitingRow
          key={message.observation.id}
          message={message}
          follows={messages.findLast((other) => isBehind(message, other))}
          {...acts}
        />
      ))}
      {sending.map(({ key, text }) => (
        <li key={key} className="flex items-center gap-3 px-3 py-2">
          <span className="min-w-0 flex-1 truncate text-ink-2">{text}</span>
          <span className="shrink-0 text-xs text-ink-3">{t("sending")}</span>
        </li>
      ))}
    </ul>
  );
}

/** Whether the first is queued behind the other one. */
const isBehind = (message: WaitingMessage, other: WaitingMessage) =>
  message.place === "queued" && other.place === "queued" && other.observation.seq < message.observation.seq;

type Acts = Omit<WaitingMessagesProps, "messages" | "sending">;

function WaitingRow(props: Acts & { message: WaitingMessage; follows: WaitingMessage | undefined }) {
  const t = useTranslations("waiting");
  const { message, follows } = props;
  const [editing, setEditing] = useState(false);
  if (editing) {
    return (
      <li className="p-2">
        <WordsEditor
          label={t("edit")}
          keep={t("keep")}
          save={t("save")}
          isSendKey={isSendKey}
          text={message.text}
          onDone={(text) => {
            setEditing(false);
            if (text && text !== message.text) props.onEdit(message, text);
          }}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-2 py-1 pl-3 pr-1">
      <span className="min-w-0 flex-1 truncate text-ink-1" title={message.text}>
        {message.text}
      </span>
      <Place message={message} />
      {follows ? (
        <Tooltip text={t("earlier")}>
          <Button
            tone="quiet"
            size="iconSmall"
            aria-label={t("earlier")}
            onClick={() => props.onMove(message, follows)}
          >
            <ArrowUp />
          </Button>
        </Tooltip>
      ) : null}
      {message.place === "next" ? null : (
        <Tooltip text={t("now")}>
          <Button tone="quiet" size="iconSmall" aria-label={t("now")} onClick={() => props.onRelease(message)}>
            <CornerDownLeft />
          </Button>
        </Tooltip>
      )}
      <Button tone="quiet" size="iconSmall" aria-label={t("edit")} onClick={() => setEditing(true)}>
        <Pencil />
      </Button>
      <Button tone="quiet" size="iconSmall" aria-label={t("withdraw")} onClick={() => props.onWithdraw(message)}>
        {message.place === "undo" ? <Undo2 /> : <X />}
      </Button>
    </li>
  );
}

function Place({ message }: { message: WaitingMessage }) {
  const t = useTranslations("waiting");
  const { holdUntil } = message.observation;
  const now = useNow(new Date(0), 500, holdUntil !== null);
  if (message.place !== "undo" || !holdUntil || now.getTime() === 0) {
    return (
      <span className="shrink-0 text-xs text-ink-3">
        {t(`place.${message.place === "undo" ? "next" : message.place}`)}
      </span>
    );
  }
  const seconds = Math.max(0, Math.ceil((Date.parse(holdUntil) - now.getTime()) / 1000));
  return <span className="shrink-0 text-xs text-ink-3 tabular">{t("undoFor", { seconds })}</span>;
}
