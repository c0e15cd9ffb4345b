"use client";
import dynamic from "next/dynamic";
import { useCallback, useRef, useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { announceSessionChange } from "@/components/hooks/session-change";
import { untilLoaded } from "@/components/hooks/until-loaded";
import { useLanguage } from "@/components/hooks/use-language";
import { Local } from "@/components/ui/local";
import { Opening } from "@/components/ui/opening";
import { useWorkbench } from "@/components/workbench/workbench-context";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Failure } from "@/lib/view/actions";
import type { HumanAnswer } from "@/lib/view/answer-words";
import { formatMoment } from "@/lib/view/format";
import { ClosedQuestion } from "./closed-question";
import type { FormDraftValues } from "./form-draft-values";
import { useAsMessage } from "./use-as-message";
import { WhatRests } from "./what-rests";

const QuestionForm = dynamic(() => untilLoaded(() => import("./question-form")).then((module) => module.QuestionForm), {
  loading: () => <Opening className="h-40 rounded-md bg-sunk" />,
});

export interface QuestionCardProps {
  humanInput: HumanInput;
  draft: FormDraftValues | null;
  /** Who asks, as the person knows them. */
  agentTitle: string;
  /** Titles of the steps that wait for the answer. */
  blocks: readonly string[];
  /** Which of the questions before a result it is, and how many there may be. */
  budget?: { count: number; most: number };
  /** It was answered or declined from here. */
  onDone?(): void;
}

/** A question of the agent: a card while it is open, one line once it was answered. */
export function QuestionCard(props: QuestionCardProps) {
  const { humanInput, draft } = props;
  const { actions } = useWorkbench();
  const language = useLanguage();
  const t = useTranslations("question");
  const [changing, setChanging] = useState(false);
  const asMessage = useAsMessage(humanInput);
  const typed = useRef<FormDraftValues>({ values: {}, states: {} });
  const onTyped = useCallback(({ values, states }: Partial<FormDraftValues>) => {
    typed.current = { values: { ...typed.current.values, ...values }, states: { ...typed.current.states, ...states } };
  }, []);
  const forget = () => {
    typed.current = { values: {}, states: {} };
  };
  const refused = ({ code, message, answered }: Failure, given?: HumanAnswer) => {
    const at = answered?.at ? formatMoment(answered.at, language, new Date()) : null;
    const description = at ? t("closedAt", { at, channel: t(`channel.${answered?.channel ?? "web"}`) }) : undefined;
    const late = given && code.startsWith("human_input.");
    const action = late ? { label: t("asMessage"), onClick: () => void asMessage(given) } : undefined;
    toast.error(message[language], { description, ...(action ? { action, duration: 20_000 } : {}) });
  };
  const answer = async (given: HumanAnswer) => {
    const outcome = await actions.answer(humanInput.id, { answer: given, change: changing });
    if (outcome.ok) {
      forget();
      setChanging(false);
      props.onDone?.();
    } else refused(outcome, given);
    announceSessionChange();
    return outcome;
  };
  const decline = async () => {
    const outcome = await actions.decline(humanInput.id).catch(() => null);
    if (!outcome) toast.error(t("declineFailed"));
    else if (!outcome.ok) refused(outcome);
    else props.onDone?.();
    announceSessionChange();
  };
  if (humanInput.status !== "open" && !changing) {
    return (
      <ClosedQuestion
        humanInput={humanInput}
        draft={draft}
        typed={typed.current}
        onChange={() => setChanging(true)}
        onAsMessage={asMessage}
      />
    );
  }
  return (
    <article
      aria-labelledby={`${humanInput.id}-text`}
      data-question={humanInput.id}
      data-open-question=""
      className="rounded-xl border border-accent-line bg-raised shadow-card"
    >
      <QuestionHead {...props} />
      <div className="space-y-4 px-4 pb-4 pt-1 sm:px-5 sm:pb-5">
        {changing ? <WhatRests humanInputId={humanInput.id} /> : null}
        <QuestionForm
          humanInput={humanInput}
          draft={changing ? null : draft}
          changing={changing}
          onAnswer={answer}
          onTyped={onTyped}
          onDecline={changing || humanInput.question.actions.length > 0 ? undefined : () => void decline()}
          onCancelChange={() => setChanging(false)}
        />
      </div>
    </article>
  );
}

function QuestionHead({ humanInput, agentTitle, blocks, budget }: QuestionCardProps) {
  const t = useTranslations("question");
  const { question } = humanInput;
  const why = t(`why.${question.clarificationType}`);
  const { source, name } = question.askedBy;
  const asker = source === "ask_clarification" ? agentTitle : (name ?? agentTitle);
  return (
    <header className="px-4 pb-3 pt-4 sm:px-5">
      <p className="flex items-center gap-2 text-[0.8125rem] text-accent">
        <span aria-hidden className="size-2 rounded-full bg-accent" />
        {t("asks", { name: asker, why })}
      </p>
      {question.title ? <h2 className="mt-2 font-semibold">{question.title}</h2> : null}
      <p id={`${humanInput.id}-text`} className="mt-1.5 text-base font-medium leading-snug whitespace-pre-wrap">
        {question.text}
      </p>
      {question.context ? <p className="mt-1.5 whitespace-pre-wrap text-sm text-ink-2">{question.context}</p> : null}
      {question.detail ? <p className="mt-1.5 whitespace-pre-wrap text-sm text-ink-2">{question.detail}</p> : null}
      {question.link ? (
        <p className="mt-2 text-sm">
          <a
            href={question.link.url}
            target="_blank"
            rel="noreferrer noopener"
            className="underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {question.link.url}
          </a>
        </p>
      ) : null}
      {blocks.length > 0 ? (
        <p className="mt-1.5 text-[0.8125rem] text-ink-3">{t("blocks", { steps: blocks.join(" · ") })}</p>
      ) : null}
      {budget ? <p className="mt-1 text-[0.8125rem] text-ink-3">{t("budget", budget)}</p> : null}
      <OpenUntil humanInput={humanInput} />
    </header>
  );
}

/** Until when it is open, and what the agent does then. A risk is never taken by silence. */
function OpenUntil({ humanInput }: Pick<QuestionCardProps, "humanInput">) {
  const t = useTranslations("question");
  const language = useLanguage();
  const { expiresAt, question } = humanInput;
  if (!expiresAt) return null;
  const risk = question.clarificationType === "risk_confirmation";
  const then = risk ? "give_up" : (question.expiry?.policy ?? "give_up");
  return (
    <p className="mt-1 text-[0.8125rem] text-ink-3">
      <Local>{t("expires", { at: formatMoment(expiresAt, language, new Date()) })}</Local> {t(`then.${then}`)}
    </p>
  );
}
