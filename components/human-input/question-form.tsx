"use client";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Outcome } from "@/lib/view/actions";
import {
  actionFieldId,
  answerToModelText,
  type Field,
  type HumanAnswer,
  type QuestionAction,
} from "@/lib/view/human-input";
import { ErrorSummary } from "./error-summary";
import { FieldFrame } from "./field-frame";
import type { FormDraftValues } from "./form-draft-values";
import { type QuestionFormState, useQuestionForm } from "./use-question-form";
import { WhatAgentReads } from "./what-agent-reads";

export interface QuestionFormProps {
  humanInput: HumanInput;
  draft: FormDraftValues | null;
  /** An earlier answer is being changed. */
  changing?: boolean;
  onAnswer(answer: HumanAnswer): Promise<Outcome>;
  onDecline?: () => void;
  onCancelChange?: () => void;
}

export function QuestionForm(props: QuestionFormProps) {
  const { humanInput } = props;
  const { question } = humanInput;
  const t = useTranslations("question");
  const formId = useId();
  const form = useQuestionForm(humanInput, props.draft);
  const [sending, setSending] = useState(false);
  const send = async (extra?: Record<string, unknown>) => {
    const answer = form.check(extra);
    if (!answer || sending) return;
    setSending(true);
    const outcome = await props.onAnswer(answer).catch(() => null);
    setSending(false);
    if (outcome && !outcome.ok) form.refuse(outcome);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-5" aria-label={question.text}>
      <Fields form={form} formId={formId} humanInput={humanInput} disabled={sending} />
      <ErrorSummary
        errors={form.errors}
        fields={form.fields}
        failures={form.failures}
        onGo={(id) => focusField(formId, id)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {question.actions.length > 0 ? (
          question.actions.map((action) => (
            <ActionButton
              key={action.id}
              action={action}
              disabled={sending}
              onTake={() => void send({ [actionFieldId]: action.id })}
            />
          ))
        ) : (
          <Button type="submit" tone="accent" disabled={sending}>
            {t(sending ? "sending" : props.changing ? "sendChange" : "send")}
          </Button>
        )}
        {props.changing ? (
          <Button tone="quiet" onClick={props.onCancelChange}>
            {t("keepAnswer")}
          </Button>
        ) : null}
        {props.onDecline ? (
          <Button tone="quiet" onClick={props.onDecline}>
            {t("decline")}
          </Button>
        ) : null}
        <Saved saved={form.saved} />
      </div>
      <WhatAgentReads text={() => answerToModelText(question, form.preview())} />
    </form>
  );
}

function ActionButton(props: { action: QuestionAction; disabled: boolean; onTake(): void }) {
  const { action } = props;
  const tone = action.tone === "danger" ? "danger" : action.tone === "primary" ? "accent" : "plain";
  return (
    <Button tone={tone} disabled={props.disabled} onClick={props.onTake} title={action.description}>
      {action.label}
    </Button>
  );
}

function Fields(props: { form: QuestionFormState; formId: string; humanInput: HumanInput; disabled: boolean }) {
  const { form, humanInput } = props;
  const risk = humanInput.question.clarificationType === "risk_confirmation";
  return grouped(form.fields).map(({ group, fields }) => (
    <div key={`${group ?? ""}-${fields[0]?.id}`} className="space-y-5">
      {group ? <h4 className="border-b border-line pb-1 text-sm font-medium text-ink-2">{group}</h4> : null}
      {fields.map((field) => (
        <FieldFrame
          key={field.id}
          field={field}
          formId={props.formId}
          sessionId={humanInput.sessionId}
          value={form.values[field.id]}
          state={form.states[field.id]}
          error={form.errors[field.id]}
          touched={form.touched.has(field.id)}
          disabled={props.disabled}
          mustAnswer={risk && (field.required || field.kind === "checkbox" || humanInput.question.mode !== "form")}
          onValue={(value) => form.setValue(field.id, value)}
          onState={(state) => form.setState(field.id, state)}
        />
      ))}
    </div>
  ));
}

function grouped(fields: readonly Field[]): { group: string | undefined; fields: Field[] }[] {
  const groups: { group: string | undefined; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.group === field.group) last.fields.push(field);
    else groups.push({ group: field.group, fields: [field] });
  }
  return groups;
}

function focusField(formId: string, fieldId: string) {
  const target = document.getElementById(`${formId}-${fieldId}`);
  const input = target?.matches("input, textarea, button")
    ? target
    : target?.querySelector<HTMLElement>("input, button");
  (input ?? target)?.focus();
}

function Saved({ saved }: { saved: "none" | "saving" | "saved" | "failed" }) {
  const t = useTranslations("question");
  return (
    <span role="status" className={`ml-auto text-[0.8125rem] ${saved === "failed" ? "text-bad" : "text-ink-3"}`}>
      {saved === "none" ? null : t(`draft.${saved}`)}
    </span>
  );
}
