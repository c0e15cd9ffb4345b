import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fillForm } from "@/components/hooks/form-words";
import { InEnglish } from "@/components/testing/in-english";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { WorkbenchActions } from "@/lib/view/actions";
import { sampleQuestion } from "@/lib/view/testing/sample-question";
import { asked } from "@/lib/view/testing/session-events";
import { ChangeAssumption } from "./change-assumption";
import { QuestionCard } from "./question-card";
import { QuestionForm } from "./question-form";
import { useEarlyForms } from "./use-early-forms";

const answers: Record<string, unknown> = {};
const fetched = vi.fn((url: string, _init?: RequestInit) => {
  const found = Object.entries(answers).find(([path]) => url.endsWith(path));
  return Promise.resolve(Response.json(found?.[1] ?? { savedAt: "now" }));
});
beforeEach(() => {
  sessionStorage.clear();
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
});

const card = (humanInput: HumanInput) => (
  <InEnglish>
    <QuestionCard humanInput={humanInput} draft={null} agentTitle="Analyst" blocks={[]} />
  </InEnglish>
);
const given = { values: { measure: "profit", from: "2026-01-01" }, states: {} };
const answered = { status: "answered", answer: given, answeredAt: "2026-11-30T10:31:00.000Z" } as const;
const kept = () => {
  const puts = fetched.mock.calls.filter(([url]) => url.endsWith("/draft"));
  return Object.assign({}, ...puts.map(([, init]) => JSON.parse(String(init?.body)).values));
};

test("who types while another device answers sees the answer, and what they typed is there to be sent as a message", async () => {
  const user = userEvent.setup();
  const view = render(card(asked("hi_1", "run_1", sampleQuestion)));
  await user.type(await screen.findByRole("textbox", { name: /Leave out orders/ }), "12");
  view.rerender(card(asked("hi_1", "run_1", sampleQuestion, { ...answered, channel: "terminal" })));
  await user.click(await screen.findByRole("button", { name: /Measure: Profit/ }));
  expect(screen.getByText(/, from the terminal$/)).toBeInTheDocument();
  expect(screen.getByText(/Typed here, not sent: .*Leave out orders below: 12/)).toBeInTheDocument();
  answers["/late-answer"] = { text: 'About "figures": 12' };
  const offered = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener("followthrough:composer-words", offered);
  await user.click(screen.getByRole("button", { name: "Send it as a message" }));
  await waitFor(() => expect(offered).toHaveBeenCalledTimes(1));
  const [event] = offered.mock.calls[0] ?? [];
  expect(event).toMatchObject({ detail: { text: 'About "figures": 12' } });
  window.removeEventListener("followthrough:composer-words", offered);
});

test.each([
  ["earlier_answer", "Not asked again", /your earlier answer was used/],
  ["ask_budget", "Not asked", /enough had been asked/],
  ["time", "Left unanswered", /Nobody answered/],
] as const)("what no person answered (%s) says so", async (by, head, why) => {
  render(card(asked("hi_1", "run_1", sampleQuestion, { ...answered, answeredBy: by, channel: "api" })));
  await userEvent.setup().click(screen.getByRole("button", { expanded: false }));
  expect(screen.getByText(new RegExp(`^${head} ·`))).toBeInTheDocument();
  expect(screen.getByText(why)).toBeInTheDocument();
  expect(screen.queryByText(/from a program/)).not.toBeInTheDocument();
});

test("what was read from words stands in the form, is kept, and can be edited there", async () => {
  render(card(asked("hi_1", "run_1", sampleQuestion)));
  await screen.findByRole("radio", { name: /Revenue/ });
  const words = { humanInputId: "hi_1", values: { measure: "profit", least: 12 }, states: { note: "later" as const } };
  await act(async () => {
    expect(fillForm({ ...words, humanInputId: "hi_2" })).toBe(false);
    expect(fillForm(words)).toBe(true);
  });
  expect(screen.getByRole("radio", { name: "Profit" })).toBeChecked();
  expect(screen.getByRole("textbox", { name: /Leave out orders/ })).toHaveValue("12");
  await waitFor(() => expect(kept()).toEqual({ measure: "profit", least: 12 }));
});

test("what is typed and ticked before the page's code runs counts, and a submit by then leads nowhere", async () => {
  const form = (
    <InEnglish>
      <QuestionForm
        humanInput={asked("hi_1", "run_1", sampleQuestion)}
        draft={null}
        onAnswer={async () => ({ ok: true })}
      />
    </InEnglish>
  );
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(form);
  expect(place.querySelector("form")).toHaveAttribute("method", "dialog");
  const one = <E extends Element>(selector: string) => place.querySelector<E>(selector) as E;
  one<HTMLInputElement>('[data-field="least"] input').value = "12";
  one<HTMLInputElement>('[data-field="measure"] label:nth-of-type(2) input').checked = true;
  for (const box of place.querySelectorAll<HTMLInputElement>('[data-field="breakdown"] input')) box.checked = true;
  one<HTMLInputElement>('[data-field="chart"] input').checked = false;
  const root = await act(async () => hydrateRoot(place, form));
  await waitFor(() =>
    expect(kept()).toEqual({
      ...{ least: "12", measure: "profit", chart: false },
      breakdown: ["region", "category", "segment"],
    }),
  );
  expect(one<HTMLInputElement>('[data-field="least"] input').value).toBe("12");
  await act(async () => root.unmount());
  place.remove();
});

test("what is entered before a form's own code is there is held, and stands in the form that is drawn anew", async () => {
  const humanInput = asked("hi_1", "run_1", sampleQuestion);
  const form = (
    <InEnglish>
      <QuestionForm humanInput={humanInput} draft={null} onAnswer={async () => ({ ok: true })} />
    </InEnglish>
  );
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = `<article data-open-question data-question="hi_1">${renderToString(form)}</article>`;
  const one = <E extends Element>(selector: string) => place.querySelector<E>(selector) as E;
  one<HTMLInputElement>('[data-field="least"] input').value = "12";
  one<HTMLInputElement>('[data-field="measure"] label:nth-of-type(2) input').checked = true;
  one<HTMLInputElement>('[data-field="breakdown"] label:nth-of-type(2) input').checked = true;
  one<HTMLInputElement>('[data-field="chart"] input').checked = false;
  renderHook(() => useEarlyForms());
  place.remove();
  render(form);
  expect(await screen.findByRole("textbox", { name: /Leave out orders/ })).toHaveValue("12");
  const held = { least: "12", measure: "profit", breakdown: ["region", "category"], chart: false };
  await waitFor(() => expect(kept()).toEqual(held));
  expect(screen.getByRole("radio", { name: "Profit" })).toBeChecked();
});

describe("an assumption", () => {
  const show = async (field: string, more: Partial<HumanInput> = {}) => {
    answers["/human-inputs/hi_1"] = asked("hi_1", "run_1", sampleQuestion, { ...answered, ...more });
    const answer = vi.fn<WorkbenchActions["answer"]>(async () => ({ ok: true }));
    const onShow = vi.fn();
    render(
      <InEnglish actions={{ answer }}>
        <ChangeAssumption humanInputId="hi_1" field={field} onShow={onShow} />
      </InEnglish>,
    );
    return { answer, onShow, user: userEvent.setup() };
  };

  test("of a short choice is flipped with one click", async () => {
    const { answer, user } = await show("measure");
    await user.click(await screen.findByRole("button", { name: "take Number of orders instead" }));
    expect(answer.mock.calls[0]).toMatchObject([
      "hi_1",
      { change: true, answer: { values: { measure: "orders" }, states: { measure: "given" } } },
    ]);
  });

  test("of yes or no is turned round", async () => {
    const { answer, user } = await show("chart");
    await user.click(await screen.findByRole("button", { name: "take no instead" }));
    expect(answer.mock.calls[0]?.[1].answer.values).toEqual({ chart: false });
  });

  test("of any other field opens where it stands, checked before it is sent", async () => {
    const { answer, user } = await show("least");
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    await user.click(await screen.findByRole("button", { name: "change" }));
    await user.type(await screen.findByRole("textbox", { name: /Leave out orders/ }), "many");
    await user.click(screen.getByRole("button", { name: "Run again with this" }));
    expect(answer).not.toHaveBeenCalled();
    await user.clear(screen.getByRole("textbox", { name: /Leave out orders/ }));
    await user.type(screen.getByRole("textbox", { name: /Leave out orders/ }), "1,5");
    await user.click(screen.getByRole("button", { name: "Run again with this" }));
    expect(answer.mock.calls[0]?.[1].answer.values).toEqual({ least: 1.5 });
  });
});
