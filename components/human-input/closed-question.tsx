"use client";
import { ChevronDown, ClipboardCopy } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EarlyButton } from "@/components/ui/early-button";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Language } from "@/lib/protocol/session/text";
import {
  answerSummary,
  answerToModelText,
  askedFields,
  type FieldValue,
  type HumanAnswer,
  stateWords,
  valueInWords,
} from "@/lib/view/answer-words";
import { formatMoment } from "@/lib/view/format";
import type { FormDraftValues } from "./form-draft-values";
import { WhatAgentReads } from "./what-agent-reads";

/** Folded to one line of what was said; unfolds to all of it, read-only and copyable, also when it was never sent. */
export interface ClosedQuestionProps {
  humanInput: HumanInput;
  draft: FormDraftValues | null;
  /** What was typed in this window and not sent when it closed. */
  typed: FormDraftValues;
  onChange(): void;
  onAsMessage(answer: HumanAnswer): void;
}

export function ClosedQuestion(props: ClosedQuestionProps) {
  const { humanInput } = props;
  const { question, status } = humanInput;
  const t = useTranslations("question");
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const answered = status === "answered";
  const unsent = unsentAnswer(props, language);
  const said = answered ? humanInput.answer : (unsent ?? humanInput.answer);
  const summary = answerSummary(question, said, language);
  const line = answered || !summary ? summary : t(unsent ? "typed" : "inPart", { summary });
  const met = humanInput.answeredBy && metBy.find((one) => answered && one === humanInput.answeredBy);
  const copy = () => {
    const text = `${question.text}\n${summary}`;
    navigator.clipboard.writeText(text).then(
      () => toast(t("copied")),
      () => toast.error(t("copyFailed")),
    );
  };
  return (
    <section data-question={humanInput.id} className="rounded-lg border border-line bg-sunk/60 text-sm">
      <EarlyButton
        data-act="unfold"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-3 rounded-lg px-3.5 py-2.5 text-left hover:bg-soft/60"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-[0.8125rem] text-ink-3">
            {met ? t(`unmet.${met}`) : t(`status.${status}`)} · {question.text}
          </span>
          <span className={cn("block text-ink-1", !open && "truncate")}>{line || t("nothingSaid")}</span>
        </span>
        <ChevronDown
          aria-hidden
          className={cn("mt-1 size-4 text-ink-3 transition-transform duration-150", open && "rotate-180")}
        />
      </EarlyButton>
      {open ? (
        <div className="space-y-3 border-t border-line px-3.5 py-3">
          <AnswerList humanInput={humanInput} answer={said} />
          {answered && unsent ? (
            <p className="text-ink-2 [overflow-wrap:anywhere]">
              {t("unsent", { summary: answerSummary(question, unsent, language) })}
            </p>
          ) : null}
          <p className="text-[0.8125rem] text-ink-3">
            {answered && humanInput.answeredAt && !met
              ? t("closedAt", {
                  at: formatMoment(humanInput.answeredAt, language, new Date()),
                  channel: t(`channel.${humanInput.channel ?? "web"}`),
                })
              : t(met ? `metBy.${met}` : `explain.${status}`)}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {answered ? (
              <Button size="small" onClick={props.onChange}>
                {t("change")}
              </Button>
            ) : null}
            {unsent ? (
              <Button size="small" onClick={() => props.onAsMessage(unsent)}>
                {t("asMessage")}
              </Button>
            ) : null}
            <Button size="small" tone="quiet" onClick={copy}>
              <ClipboardCopy /> {t("copy")}
            </Button>
          </div>
          {answered ? <WhatAgentReads text={() => answerToModelText(question, said)} /> : null}
        </div>
      ) : null}
    </section>
  );
}

/** Where no person was asked. */
const metBy = ["earlier_answer", "ask_budget", "time"] as const;

/**
 * What was typed and never sent, where it says something: where a person answered only what was typed here and is not the
 * answer that won.
 */
function unsentAnswer({ humanInput, draft, typed }: ClosedQuestionProps, language: Language): HumanAnswer | null {
  const answered = humanInput.status === "answered";
  const own =
    answered && humanInput.answeredBy !== "time"
      ? typed
      : { values: { ...draft?.values, ...typed.values }, states: { ...draft?.states, ...typed.states } };
  if (Object.keys(own.values).length + Object.keys(own.states).length === 0) return null;
  const answer = draftAnswer(humanInput, own);
  const summary = answerSummary(humanInput.question, answer, language);
  const said = answerSummary(humanInput.question, humanInput.answer, language);
  return summary === said ? null : answer;
}

/** As far as it can be said; nothing is checked any more. */
function draftAnswer({ answer }: HumanInput, draft: FormDraftValues): HumanAnswer {
  const typed = Object.entries(draft.values).filter((entry): entry is [string, FieldValue] => isSayable(entry[1]));
  return {
    values: { ...answer.values, ...Object.fromEntries(typed) },
    states: { ...answer.states, ...draft.states },
  };
}

const isSayable = (value: unknown): value is FieldValue =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" || Array.isArray(value);

function AnswerList({ humanInput, answer }: { humanInput: HumanInput; answer: HumanAnswer }) {
  const language = useLanguage();
  const rows = askedFields(humanInput.question).flatMap((field) => {
    const state = answer.states[field.id];
    if (state && state !== "given") return [{ field, words: stateWords[state][language] }];
    const value = answer.values[field.id];
    const secret =
      humanInput.question.sensitivity === "secret" || (field.kind === "text" && field.format === "password");
    return value === undefined
      ? []
      : [{ field, words: secret ? "••••••" : valueInWords(field, value, language, answer.zone) }];
  });
  return (
    <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
      {rows.map(({ field, words }) => (
        <div key={field.id} className="contents">
          <dt className="max-w-64 text-ink-3 [overflow-wrap:anywhere]">{field.label}</dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
