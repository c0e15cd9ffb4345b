import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InEnglish } from "@/components/testing/in-english";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { WorkbenchActions } from "@/lib/view/actions";
import { sampleQuestion } from "@/lib/view/testing/sample-question";
import { asked } from "@/lib/view/testing/session-events";
import type { FormDraftValues } from "./form-draft-values";
import { QuestionCard } from "./question-card";

const rests = {
  humanInputId: "hi_1",
  tasks: [{ taskId: "t_1", stepId: "total", title: { en: "Add up", zh: "汇总" }, status: "completed" }],
  ...{ reruns: 1, of: 4 },
  artifacts: [{ id: "art_1", kind: "final_delivery", title: "Report", dagVersion: 1 }],
};
const fetched = vi.fn((url: string, _init?: RequestInit) =>
  Promise.resolve(Response.json(url.endsWith("/rests") ? rests : { savedAt: "now" })),
);
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  fetched.mockClear();
});

async function setUp(more: Partial<HumanInput> = {}, draft: FormDraftValues | null = null) {
  const answer = vi.fn<WorkbenchActions["answer"]>(async () => ({ ok: true }));
  render(
    <InEnglish actions={{ answer }}>
      <QuestionCard
        humanInput={asked("hi_1", "run_1", sampleQuestion, more)}
        draft={draft}
        agentTitle="Analyst"
        blocks={[]}
      />
    </InEnglish>,
  );
  if ((more.status ?? "open") === "open") await waitFor(() => expect(document.querySelector("form")).not.toBeNull());
  return { answer, user: userEvent.setup() };
}
const sent = (answer: Awaited<ReturnType<typeof setUp>>["answer"]) => answer.mock.calls[0]?.[1].answer;

test("guesses are filled in with their reason, and go as the answer when sent", async () => {
  const { answer, user } = await setUp();
  expect(screen.getByRole("radio", { name: /Revenue/ })).toBeChecked();
  expect(screen.getByText("the only money column that is never negative")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(sent(answer)?.values).toEqual({ measure: "revenue", breakdown: ["region"], from: "2026-01-01", chart: true });
});

test("a default of true that is unticked arrives as false", async () => {
  const { answer, user } = await setUp();
  await user.click(screen.getByRole("checkbox", { name: "Draw a chart" }));
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(sent(answer)?.values.chart).toBe(false);
});

test("a number in either style is said back before it is sent", async () => {
  const { answer, user } = await setUp();
  await user.type(screen.getByRole("textbox", { name: /Leave out orders/ }), "1,5");
  expect(screen.getByText(/= 1\.5 EUR/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(sent(answer)?.values.least).toBe(1.5);
});

test("a date is said back in words and arrives as the day that was picked", async () => {
  await setUp();
  expect(screen.getByText(/Thursday 1 January 2026/)).toBeInTheDocument();
});

test("what is wrong stands at its field and in a summary that takes the focus; nothing is sent", async () => {
  const { answer, user } = await setUp();
  await user.type(screen.getByRole("textbox", { name: /Leave out orders/ }), "many");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  const summary = screen.getByRole("alert");
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole("button", { name: "Leave out orders below" }));
  const input = screen.getByRole("textbox", { name: /Leave out orders/ });
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute("aria-invalid", "true");
  expect(answer).not.toHaveBeenCalled();
});

test("a field can be left to the agent, and that is its answer", async () => {
  const { answer, user } = await setUp();
  const choice = screen.getByRole("group", { name: "Instead of an answer to Measure" });
  await user.click(within(choice).getByRole("button", { name: "you decide" }));
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(sent(answer)?.states.measure).toBe("you_decide");
  expect(sent(answer)?.values).not.toHaveProperty("measure");
});

test("a field that another one hides is neither shown nor sent", async () => {
  const { answer, user } = await setUp();
  await user.type(screen.getByRole("textbox", { name: /Anything to mind/ }), "returns");
  await user.click(screen.getByRole("checkbox", { name: "Draw a chart" }));
  expect(screen.queryByRole("textbox", { name: /Anything to mind/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(sent(answer)?.values).not.toHaveProperty("note");
});

test("what is typed goes to the server field by field, as typed, and says that it is saved", async () => {
  const { user } = await setUp();
  await user.type(screen.getByRole("textbox", { name: /Leave out orders/ }), "1,5");
  await waitFor(() => expect(screen.getByText("saved")).toBeInTheDocument());
  const [url, init] = fetched.mock.lastCall ?? [];
  expect(url).toBe("/api/v1/human-inputs/hi_1/draft");
  expect(JSON.parse(String(init?.body))).toEqual({ values: { least: "1,5" }, states: { least: "given" } });
});

test("a draft is there again, before the guess", async () => {
  await setUp({}, { values: { measure: "profit", least: "1,5" }, states: {} });
  expect(screen.getByRole("radio", { name: "Profit" })).toBeChecked();
  expect(screen.getByRole("textbox", { name: /Leave out orders/ })).toHaveValue("1,5");
});

test("own words are taken where they are allowed", async () => {
  const { answer, user } = await setUp();
  await user.click(screen.getByRole("radio", { name: "Something else" }));
  await user.type(screen.getByRole("textbox", { name: "Measure, in your own words" }), "margin");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(sent(answer)?.values.measure).toBe("margin");
});

test("once answered it folds to what was said, opens read-only, and can be changed", async () => {
  const answered = { values: { measure: "profit", from: "2026-01-01" }, states: { note: "later" as const } };
  const { answer, user } = await setUp({
    status: "answered",
    answer: answered,
    answeredAt: "2026-11-30T10:31:00.000Z",
    channel: "web",
  });
  expect(screen.queryByRole("button", { name: "Send answer" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: /Measure: Profit/ }));
  await user.click(screen.getByRole("button", { name: "Change this answer" }));
  expect(await screen.findByText("Add up")).toBeInTheDocument();
  expect(screen.getByText("1 of 4 steps rests on it and may run again; what does not change is reused.")).toBeVisible();
  await user.click(await screen.findByRole("radio", { name: "Number of orders" }));
  await user.click(screen.getByRole("button", { name: "Send the change" }));
  expect(answer.mock.calls[0]?.[1]).toMatchObject({ change: true, answer: { values: { measure: "orders" } } });
});

test.each(["expired", "superseded", "canceled"] as const)(
  "%s shows what was typed, to be copied, and cannot be sent",
  async (status) => {
    const { user } = await setUp({ status }, { values: { measure: "profit" }, states: {} });
    expect(screen.getByText(/Typed, not sent: Measure: Profit/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { expanded: false }));
    expect(screen.getByRole("button", { name: "Copy" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Send answer" })).not.toBeInTheDocument();
  },
);

test("what the agent will read is one click away", async () => {
  const { user } = await setUp();
  await user.click(screen.getByRole("button", { name: "What the agent will read" }));
  expect(screen.getByText(/my answer is:/)).toBeInTheDocument();
});
