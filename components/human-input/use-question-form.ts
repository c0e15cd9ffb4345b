"use client";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { type Control, useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { onFormFilled } from "@/components/hooks/form-words";
import { useLanguage } from "@/components/hooks/use-language";
import { takeSentEarly } from "@/components/ui/sent-early";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Outcome } from "@/lib/view/actions";
import type { FieldState, HumanAnswer } from "@/lib/view/human-input";
import type { FormDraftValues } from "./form-draft-values";
import { answerOf, answerResolver, nameOf, startingAnswer, type TypedAnswer } from "./typed-answer";
import { useAnsweredMeanwhile } from "./use-answered-meanwhile";
import { useFormDraft } from "./use-form-draft";

export type QuestionControl = Control<TypedAnswer, unknown, HumanAnswer>;

export interface QuestionFormState {
  control: QuestionControl;
  sending: boolean;
  saved: ReturnType<typeof useFormDraft>["saved"];
  setValue(place: number, value: unknown): void;
  setState(place: number, state: FieldState): void;
  /** Sends what is complete; otherwise the errors are shown. */
  send(action?: string): Promise<void>;
  /** The answer as it would go now, whatever is wrong with it. */
  preview(): HumanAnswer;
}

/** What is typed into a question; a keystroke touches its own field alone, and is saved to the server field by field. */
export function useQuestionForm(
  humanInput: HumanInput,
  draft: FormDraftValues | null,
  onAnswer: (answer: HumanAnswer) => Promise<Outcome>,
  onTyped?: (typed: Partial<FormDraftValues>) => void,
): QuestionFormState {
  const { question } = humanInput;
  const t = useTranslations("question");
  const language = useLanguage();
  const resolver = useMemo(() => answerResolver(question, language), [question, language]);
  const form = useForm<TypedAnswer, unknown, HumanAnswer>({
    defaultValues: startingAnswer(humanInput, draft),
    resolver,
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { control, getFieldState, clearErrors, getValues, setError } = form;
  const put = form.setValue;
  /** Fields that are being typed into: of these only the value changes with a key. */
  const typing = useRef(new Set<number>());
  const restore = useCallback(
    ({ values, states }: FormDraftValues) => {
      typing.current.clear();
      for (const [place, { id }] of question.fields.entries()) {
        if (Object.hasOwn(values, id)) put(`fields.${place}.value`, values[id] ?? null, { shouldTouch: true });
        const state = Object.hasOwn(states, id) ? states[id] : undefined;
        if (state) put(`fields.${place}.state`, state, { shouldTouch: true });
      }
    },
    [put, question],
  );
  const { saved, save, settle } = useFormDraft(humanInput.id, restore);
  const keep = useCallback(
    (typed: Partial<FormDraftValues>) => {
      save(typed);
      onTyped?.(typed);
    },
    [onTyped, save],
  );
  const fill = useCallback(
    ({ values, states }: FormDraftValues) => {
      restore({ values, states });
      keep({ values, states });
      clearErrors();
    },
    [clearErrors, keep, restore],
  );
  useEffect(() => onFormFilled(humanInput.id, fill), [fill, humanInput.id]);
  useAnsweredMeanwhile(humanInput, fill);

  const forgive = useCallback(
    (place: number) => {
      const name = `fields.${place}.value` as const;
      if (getFieldState(name).error) clearErrors(name);
    },
    [clearErrors, getFieldState],
  );
  const setValue = useCallback(
    (place: number, value: unknown) => {
      const id = question.fields[place]?.id;
      if (id === undefined) return;
      const begins = !typing.current.has(place);
      put(`fields.${place}.value`, value ?? null, begins ? { shouldTouch: true } : undefined);
      if (begins) {
        typing.current.add(place);
        if (getValues(`fields.${place}.state`) !== "given") put(`fields.${place}.state`, "given");
        forgive(place);
      }
      keep({ values: { [id]: value ?? null }, states: { [id]: "given" } });
    },
    [forgive, getValues, keep, put, question],
  );
  const setState = useCallback(
    (place: number, state: FieldState) => {
      const id = question.fields[place]?.id;
      if (id === undefined) return;
      typing.current.delete(place);
      put(`fields.${place}.state`, state);
      put(`fields.${place}.value`, getValues(`fields.${place}.value`), { shouldTouch: true });
      forgive(place);
      keep({ states: { [id]: state } });
    },
    [forgive, getValues, keep, put, question],
  );

  const { isSubmitting: sending } = form.formState;
  const send = async (action?: string) => {
    if (sending) return;
    takeSentEarly(humanInput.id);
    typing.current.clear();
    put("action", action ?? null);
    await form.handleSubmit(async (answer) => {
      const outcome = await onAnswer(answer).catch(() => null);
      if (!outcome) return setError("root.answer", { type: "network", message: t("sendFailed") });
      if (outcome.ok) return settle();
      for (const [id, text] of Object.entries(outcome.fields ?? {})) {
        setError(nameOf(question, id), { type: "server", message: text[language] });
      }
    })();
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    // After what was typed early: it is taken up in this very moment.
    if (takeSentEarly(humanInput.id)) setTimeout(() => void latest.current());
  }, [humanInput.id]);
  return { control, sending, saved, setValue, setState, send, preview: () => answerOf(question, getValues()) };
}
