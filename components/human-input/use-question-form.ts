"use client";
import { useCallback, useMemo, useRef, useState } from "react";
import { useLanguage } from "@/components/hooks/use-language";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Failure } from "@/lib/view/actions";
import {
  answerErrors,
  askedFields,
  type Field,
  type FieldState,
  type HumanAnswer,
  initialValues,
  validateAnswer,
  visibleFields,
} from "@/lib/view/human-input";
import type { FormDraftValues } from "./form-draft-values";
import { useFormDraft } from "./use-form-draft";

export interface QuestionFormState {
  /** The fields that are shown now, in order. */
  fields: Field[];
  values: Record<string, unknown>;
  states: Record<string, FieldState>;
  errors: Record<string, string>;
  /** Counts tries to send that failed; the summary takes the focus when it grows. */
  failures: number;
  /** Fields that were touched: their guess is no longer a guess. */
  touched: ReadonlySet<string>;
  saved: ReturnType<typeof useFormDraft>["saved"];
  setValue(id: string, value: unknown): void;
  setState(id: string, state: FieldState): void;
  /** The answer, or null and the errors are shown. */
  check(extra?: Record<string, unknown>): HumanAnswer | null;
  /** The answer as it would go now, whatever is wrong with it. */
  preview(): HumanAnswer;
  refuse(failure: Failure): void;
}

/** What is typed into a question: guesses first, then the earlier answer or draft; saved to the server field by field. */
export function useQuestionForm(humanInput: HumanInput, draft: FormDraftValues | null): QuestionFormState {
  const { question } = humanInput;
  const language = useLanguage();
  const [typed, setTyped] = useState<FormDraftValues>(() => startingValues(humanInput, draft));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failures, setFailures] = useState(0);
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set(Object.keys(draft?.values ?? {})));
  const live = useRef(typed);
  const { saved, save } = useFormDraft(humanInput.id);

  const change = useCallback((id: string, next: FormDraftValues) => {
    live.current = next;
    setTyped(next);
    setTouched((now) => (now.has(id) ? now : new Set(now).add(id)));
    setErrors(({ [id]: _gone, ...rest }) => rest);
  }, []);
  const setValue = useCallback(
    (id: string, value: unknown) => {
      const { values, states } = live.current;
      change(id, { values: { ...values, [id]: value }, states: { ...states, [id]: "given" } });
      save({ values: { [id]: value ?? null }, states: { [id]: "given" } });
    },
    [change, save],
  );
  const setState = useCallback(
    (id: string, state: FieldState) => {
      const { values, states } = live.current;
      change(id, { values, states: { ...states, [id]: state } });
      save({ states: { [id]: state } });
    },
    [change, save],
  );

  const show = useCallback((found: Record<string, string>) => {
    setErrors(found);
    setFailures((count) => count + 1);
  }, []);

  const read = useCallback(
    (extra: Record<string, unknown> = {}) => {
      const { values, states } = live.current;
      const check = validateAnswer(question, withoutBlanks({ ...values, ...extra }), states);
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      return { check, answer: { values: check.values, states: check.states, zone } satisfies HumanAnswer };
    },
    [question],
  );
  const check = useCallback(
    (extra?: Record<string, unknown>) => {
      const { check, answer } = read(extra);
      if (check.complete) return answer;
      show(Object.fromEntries(answerErrors(question, check).map(([id, text]) => [id, text[language]])));
      return null;
    },
    [language, question, read, show],
  );
  const refuse = useCallback(
    (failure: Failure) => {
      const fields = Object.entries(failure.fields ?? {}).map(([id, text]) => [id, text[language]]);
      show(Object.fromEntries(fields));
    },
    [language, show],
  );
  const fields = useMemo(() => shownFields(humanInput, typed), [humanInput, typed]);
  return {
    ...{ fields, values: typed.values, states: typed.states, errors, failures, touched, saved },
    ...{ setValue, setState, check, refuse },
    preview: () => read().answer,
  };
}

function startingValues({ question, answer }: HumanInput, draft: FormDraftValues | null): FormDraftValues {
  return {
    values: { ...initialValues(question), ...answer.values, ...draft?.values },
    states: { ...answer.states, ...draft?.states },
  };
}

function shownFields({ question }: HumanInput, typed: FormDraftValues): Field[] {
  const { values } = validateAnswer(question, withoutBlanks(typed.values), {});
  const own = new Set(question.fields.map((field) => field.id));
  return visibleFields(askedFields(question), values).filter((field) => own.has(field.id));
}

/** A draft stores null where a field was emptied; "", `false` and 0 stay, for they may be answers. */
function withoutBlanks(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
}
