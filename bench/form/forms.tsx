import { type Control, Controller, useForm } from "react-hook-form";
import { QuestionForm } from "@/components/human-input/question-form";
import { InEnglish } from "@/components/testing/in-english";
import type { Question } from "@/lib/protocol/human-input/question";
import { asked } from "@/lib/view/testing/session-events";

const FIELDS = 16;
const OPTIONS = 24;
const TEXTS = 4;
const places = Array.from({ length: FIELDS }, (_, place) => place);
const isText = (place: number) => place < TEXTS;
const options = Array.from({ length: OPTIONS }, (_, index) => `Option ${index + 1}`);

const question: Question = {
  text: "All of it",
  clarificationType: "missing_info",
  language: "en",
  mode: "form",
  askedBy: { source: "ask_clarification", name: "Bench" },
  fields: places.map((place) =>
    isText(place)
      ? { kind: "text", id: `f${place}`, label: `Field ${place}`, required: true }
      : {
          kind: "select",
          id: `f${place}`,
          label: `Field ${place}`,
          required: true,
          options: options.map((label, index) => ({ id: `f${place}-${index}`, value: `v${index}`, label })),
        },
  ),
  actions: [],
  sensitivity: "plain",
};

/** A question of the largest size that is allowed, as the workbench shows it. */
export function OurForm() {
  return (
    <InEnglish>
      <QuestionForm
        humanInput={asked("hi_1", "run_1", question, { status: "open" })}
        draft={null}
        onAnswer={async () => ({ ok: true })}
      />
    </InEnglish>
  );
}

type Typed = Record<string, string>;

/** The same fields, with nothing but the form library. */
export function BareForm() {
  const { control } = useForm<Typed>({ defaultValues: Object.fromEntries(places.map((place) => [`f${place}`, ""])) });
  return (
    <form>
      {places.map((place) => (
        <BareField key={place} place={place} control={control} />
      ))}
    </form>
  );
}

function BareField({ place, control }: { place: number; control: Control<Typed> }) {
  return (
    <Controller
      name={`f${place}`}
      control={control}
      rules={{ required: true }}
      render={({ field }) => (isText(place) ? <input type="text" {...field} /> : <BareOptions {...field} />)}
    />
  );
}

function BareOptions({ name, value, onChange }: { name: string; value: string; onChange(value: string): void }) {
  return options.map((label, index) => (
    <label key={label}>
      <input type="radio" name={name} checked={value === `v${index}`} onChange={() => onChange(`v${index}`)} />
      {label}
    </label>
  ));
}
