import { type CommonOptions, isCancel, multiselect, select, text } from "@clack/prompts";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import {
  askedFields,
  type Field,
  type FieldValue,
  readNumber,
  validateAnswer,
  visibleFields,
} from "@/lib/view/human-input";
import type { Screen } from "./screen";
import { words } from "./words";

type State = "given" | "you_decide";
export interface FormAnswer {
  values: Record<string, FieldValue>;
  states: Record<string, State>;
  /** The person left before the end. */
  left: boolean;
}

/** Only for choosing; never a value. */
const YOU_DECIDE = "\u0000you-decide";
const OTHER = "\u0000other";

/** Where keys come from and prompts are drawn; the terminal of this process where nothing is said. */
type Terminal = Pick<CommonOptions, "input" | "output">;

/** Asks field by field with prompts; fields that others hide are not asked. Files are attached with /file instead. */
export async function promptForm(screen: Screen, asked: HumanInput, terminal: Terminal = {}): Promise<FormAnswer> {
  const answer: FormAnswer = { values: { ...asked.answer.values }, states: {}, left: false };
  const fields = askedFields(asked.question);
  for (const field of fields) {
    if (field.kind === "file" || !visibleFields(fields, answer.values).includes(field)) continue;
    const said = await promptField(screen, asked, field, terminal);
    if (isCancel(said)) return { ...answer, left: true };
    if (said === YOU_DECIDE) answer.states[field.id] = "you_decide";
    else answer.values[field.id] = said as FieldValue;
  }
  return answer;
}

function promptField(screen: Screen, asked: HumanInput, field: Field, terminal: Terminal) {
  const risky = asked.question.clarificationType === "risk_confirmation";
  const message = [field.label, field.description, field.reason].filter(Boolean).join(" · ");
  const decide = risky
    ? []
    : [{ value: YOU_DECIDE, label: screen.in(field.required ? words.youDecide : words.leaveOut) }];
  switch (field.kind) {
    case "select":
      return promptChoice(screen, asked, field, message, decide, terminal);
    case "multi_select":
      return multiselect({
        ...terminal,
        message,
        options: field.options.map(({ value, label, description }) => option(value, label, description)),
        initialValues: field.default ?? [],
        required: field.required,
      });
    case "checkbox":
      return select<string | boolean>({
        ...terminal,
        message,
        options: [
          { value: true, label: screen.in(words.yes) },
          { value: false, label: screen.in(words.no) },
          ...decide,
        ],
        ...(risky || field.default === undefined ? {} : { initialValue: field.default }),
      });
    default:
      return promptText(screen, asked, field, message, risky, terminal);
  }
}

const option = (value: string, label: string, hint?: string) => ({ value, label, ...(hint ? { hint } : {}) });

async function promptChoice(
  screen: Screen,
  asked: HumanInput,
  field: Extract<Field, { kind: "select" }>,
  message: string,
  decide: { value: string; label: string }[],
  terminal: Terminal,
) {
  const other = field.allowOther ? [{ value: OTHER, label: screen.in(words.other) }] : [];
  const listed = field.options.map(({ value, label, description }) => option(value, label, description));
  const initial = decide.length > 0 && field.default !== undefined ? { initialValue: field.default } : {};
  const chosen = await select<string>({ ...terminal, message, options: [...listed, ...other, ...decide], ...initial });
  return chosen === OTHER ? promptText(screen, asked, field, message, true, terminal) : chosen;
}

async function promptText(
  screen: Screen,
  asked: HumanInput,
  field: Field,
  message: string,
  needed: boolean,
  terminal: Terminal,
) {
  const guesses = field.kind !== "select" && "default" in field && field.default !== undefined;
  const guess = guesses ? String(field.default) : undefined;
  const { language } = screen;
  const typed = await text({
    ...terminal,
    message,
    ...(guess === undefined ? {} : { initialValue: guess }),
    validate: (said = "") => {
      if (said.trim() === "") return needed ? screen.in(words.needed) : undefined;
      const { errors } = validateAnswer(asked.question, { [field.id]: typedValue(field, said) });
      return errors[field.id]?.[language];
    },
  });
  if (isCancel(typed)) return typed;
  return typed.trim() === "" ? YOU_DECIDE : typedValue(field, typed);
}

function typedValue(field: Field, said: string): FieldValue {
  if (field.kind !== "number" && field.kind !== "integer") return said.trim();
  return readNumber(said)?.value ?? said;
}
