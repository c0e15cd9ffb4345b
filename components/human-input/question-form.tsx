"use client";
import { type FormEvent, type ReactNode, useId, useMemo } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Outcome } from "@/lib/view/actions";
import { answerToModelText, type Field, type HumanAnswer, type QuestionAction } from "@/lib/view/human-input";
import { Elsewhere } from "./elsewhere";
import { ErrorSummary } from "./error-summary";
import type { FormDraftValues } from "./form-draft-values";
import { QuestionField } from "./question-field";
import { shownPlaces } from "./typed-answer";
import { type QuestionFormState, useQuestionForm } from "./use-question-form";
import { WhatAgentReads } from "./what-agent-reads";

export interface QuestionFormProps {
  humanInput: HumanInput;
  draft: FormDraftValues | null;
  /** An earlier answer is being changed. */
  changing?: boolean;
  onAnswer(answer: HumanAnswer): Promise<Outcome>;
  /** What was typed, piece by piece, for whoever shows it when the form is gone. */
  onTyped?: (typed: Partial<FormDraftValues>) => void;
  onDecline?: () => void;
  onCancelChange?: () => void;
}

export function QuestionForm(props: QuestionFormProps) {
  const { humanInput } = props;
  const { question } = humanInput;
  const t = useTranslations("question");
  const formId = useId();
  const form = useQuestionForm(humanInput, props.draft, props.onAnswer, props.onTyped);
  const { sending } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  return (
    // A submit before the code runs would load the page anew; this method does nothing outside of a dialog.
    <form method="dialog" onSubmit={onSubmit} noValidate className="space-y-5">
      <Fields form={form} formId={formId} humanInput={humanInput} draft={props.draft} />
      <ErrorSummary control={form.control} fields={question.fields} onGo={(id) => focusField(formId, id)} />
      <div className="flex flex-wrap items-center gap-2">
        {question.actions.length > 0 ? (
          question.actions.map((action) => (
            <ActionButton key={action.id} action={action} disabled={sending} onTake={() => void form.send(action.id)} />
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
          <Button tone="quiet" data-act="decline" onClick={props.onDecline}>
            {t("decline")}
          </Button>
        ) : null}
        <Saved saved={form.saved} />
      </div>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
        <WhatAgentReads text={() => answerToModelText(question, form.preview())} />
        <Elsewhere question={question} />
      </div>
    </form>
  );
}

function ActionButton(props: { action: QuestionAction; disabled: boolean; onTake(): void }) {
  const { action } = props;
  const tone = action.tone === "danger" ? "danger" : action.tone === "primary" ? "accent" : "plain";
  return (
    <Button
      tone={tone}
      data-act={`take ${action.id}`}
      disabled={props.disabled}
      onClick={props.onTake}
      title={action.description}
    >
      {action.label}
    </Button>
  );
}

interface FieldsProps {
  form: QuestionFormState;
  formId: string;
  humanInput: HumanInput;
  draft: FormDraftValues | null;
}

function Fields(props: FieldsProps) {
  const { fields } = props.humanInput.question;
  if (fields.some((field) => field.visibleWhen)) return <ShownFields {...props} />;
  return <FieldList {...props} places={fields.map((_, place) => place)} />;
}

/** Where fields hang on others, every answer may show or hide some. */
function ShownFields(props: FieldsProps) {
  const { question } = props.humanInput;
  const shown = useWatch({ control: props.form.control, compute: (typed) => shownPlaces(question, typed).join(" ") });
  return <FieldList {...props} places={shown === "" ? [] : shown.split(" ").map(Number)} />;
}

/** One ear for what becomes of all fields: with one for each, every key would ask them all. */
function FieldList(props: FieldsProps & { places: readonly number[] }) {
  const { form, humanInput, draft, places } = props;
  const { question } = humanInput;
  const names = useMemo(() => question.fields.map((_, place) => `fields.${place}.state` as const), [question]);
  const states = useWatch({ control: form.control, name: names, exact: true });
  const { errors, touchedFields } = useFormState({ control: form.control });
  const isTouched = (place: number) =>
    touchedFields.fields?.[place]?.value === true || isSaid(question.fields[place]?.id ?? "", draft, humanInput.answer);
  return grouped(question.fields, places).map(({ group, members }) => (
    <Group key={`${group ?? ""}-${members[0]}`} name={group}>
      {members.map((place) => (
        <QuestionField
          key={place}
          control={form.control}
          question={question}
          place={place}
          state={states[place] ?? "given"}
          formId={props.formId}
          sessionId={humanInput.sessionId}
          disabled={form.sending}
          error={errors.fields?.[place]?.value?.message}
          touched={isTouched(place)}
          onValue={form.setValue}
          onState={form.setState}
        />
      ))}
    </Group>
  ));
}

/** Whether anything but the guess stands in it. */
const isSaid = (id: string, ...said: (Pick<HumanAnswer, "values"> | FormDraftValues | null)[]): boolean =>
  said.some((one) => Object.hasOwn(one?.values ?? {}, id));

function Group({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (!name) return <div className="space-y-5">{children}</div>;
  return (
    <fieldset className="min-w-0 space-y-5">
      <legend className="mb-5 w-full border-b border-line pb-1 text-sm font-medium text-ink-2 [overflow-wrap:anywhere]">
        {name}
      </legend>
      {children}
    </fieldset>
  );
}

/** Neighbours of one group, by their places. */
function grouped(fields: readonly Field[], places: readonly number[]) {
  const groups: { group: string | undefined; members: number[] }[] = [];
  for (const place of places) {
    const group = fields[place]?.group;
    const last = groups.at(-1);
    if (last && last.group === group) last.members.push(place);
    else groups.push({ group, members: [place] });
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
