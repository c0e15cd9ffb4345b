import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { InEnglish } from "@/components/testing/in-english";
import type { Outcome } from "@/lib/view/actions";
import type { HumanAnswer, Question } from "@/lib/view/human-input";
import { sampleQuestion } from "@/lib/view/testing/sample-question";
import { asked } from "@/lib/view/testing/session-events";
import type { FieldFrameProps } from "./field-frame";
import type { FieldProps } from "./fields/field-props";
import { QuestionForm } from "./question-form";

const drawn = vi.hoisted(() => vi.fn<(what: string) => void>());
vi.mock("./field-frame", async (original) => {
  const { FieldFrame } = await original<typeof import("./field-frame")>();
  return {
    FieldFrame: (props: FieldFrameProps) => {
      drawn(`the frame of ${props.field.id}`);
      return <FieldFrame {...props} />;
    },
  };
});
vi.mock("./fields/text-field", async (original) => {
  const { TextField, TextareaField } = await original<typeof import("./fields/text-field")>();
  return {
    TextField,
    TextareaField: (props: FieldProps<"textarea">) => {
      drawn(props.field.id);
      return <TextareaField {...props} />;
    },
  };
});
beforeEach(() => {
  sessionStorage.clear();
  drawn.mockClear();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ savedAt: "now" })));
});

function setUp(question: Question, outcome: Outcome = { ok: true }) {
  const onAnswer = vi.fn(async (_answer: HumanAnswer) => outcome);
  render(
    <InEnglish>
      <QuestionForm humanInput={asked("hi_1", "run_1", question)} draft={null} onAnswer={onAnswer} />
    </InEnglish>,
  );
  return { onAnswer, user: userEvent.setup() };
}

const dotted: Question = {
  ...sampleQuestion,
  fields: ["a.b", "a:b", "a.b.0", "toString"].map((id) => ({
    kind: "text",
    id,
    label: `Field ${id}`,
    required: true,
  })),
};

test("a keystroke draws its own input anew and nothing around it", async () => {
  const { user } = setUp(sampleQuestion);
  const note = screen.getByRole("textbox", { name: /Anything to mind/ });
  await user.type(note, "r");
  drawn.mockClear();
  await user.type(note, "eturns");
  expect(drawn).toHaveBeenCalledTimes(6);
  expect(new Set(drawn.mock.calls.map(([id]) => id))).toEqual(new Set(["note"]));
});

test("ids with dots, colons and names of the language are ids like any other", async () => {
  const { onAnswer, user } = setUp(dotted);
  for (const { id, label } of dotted.fields) await user.type(screen.getByRole("textbox", { name: label }), `<${id}>`);
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  const values = onAnswer.mock.calls[0]?.[0].values ?? {};
  expect(Object.entries(values)).toEqual(dotted.fields.map(({ id }) => [id, `<${id}>`]));
});

test("what the server finds wrong stands at its field, and goes when the field is changed", async () => {
  const fields = { "a:b": { en: "Not in this file.", zh: "文件中没有。" } };
  const { user } = setUp(dotted, { ok: false, code: "answer.invalid", message: { en: "", zh: "" }, fields });
  for (const { label } of dotted.fields) await user.type(screen.getByRole("textbox", { name: label }), "x");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  const summary = await screen.findByRole("alert");
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole("button", { name: "Field a:b" }));
  const input = screen.getByRole("textbox", { name: "Field a:b" });
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription("Not in this file.");
  await user.type(input, "y");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("“saved” is said of everything typed, not of what was typed before it; what did not arrive is there after a reload", async () => {
  const arrive: (() => void)[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_url: string, request: RequestInit) => {
    sent.push(JSON.parse(String(request.body)));
    return new Promise((done) => arrive.push(() => done(Response.json({ savedAt: "now" }))));
  });
  const { user } = setUp(dotted);
  const [first, second] = dotted.fields.map(({ label }) => label);
  await user.type(screen.getByRole("textbox", { name: first ?? "" }), "early");
  await vi.waitFor(() => expect(sent).toHaveLength(1), 2_000);
  await user.type(screen.getByRole("textbox", { name: second ?? "" }), "late");
  arrive.shift()?.();
  await vi.waitFor(() => expect(sent).toHaveLength(2), 2_000);
  expect(screen.queryByText("saved")).toBeNull();
  expect(sent[1]).toMatchObject({ values: { "a:b": "late" } });

  cleanup();
  setUp(dotted);
  expect(screen.getByRole("textbox", { name: second ?? "" })).toHaveValue("late");
  for (const one of arrive.splice(0)) one();
  await vi.waitFor(() => {
    for (const one of arrive.splice(0)) one();
    expect(screen.getByText("saved")).toBeVisible();
  });
});

test("what is answered in words meanwhile stands in the form, and what was typed elsewhere in it stays", async () => {
  const form = (values: HumanAnswer["values"]) => (
    <InEnglish>
      <QuestionForm
        humanInput={asked("hi_1", "run_1", dotted, { answer: { values, states: {} } })}
        draft={null}
        onAnswer={async () => ({ ok: true })}
      />
    </InEnglish>
  );
  const { rerender } = render(form({}));
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "Field a:b" }), "typed");
  rerender(form({ "a.b": "said in words" }));
  expect(screen.getByRole("textbox", { name: "Field a.b" })).toHaveValue("said in words");
  expect(screen.getByRole("textbox", { name: "Field a:b" })).toHaveValue("typed");
  cleanup();
  render(form({ "a.b": "said in words" }));
  expect(screen.getByRole("textbox", { name: "Field a.b" })).toHaveValue("said in words");
});
