import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { announceSessionChange } from "@/components/hooks/session-change";
import { InEnglish } from "@/components/testing/in-english";
import { sampleQuestion } from "@/lib/view/testing/sample-question";
import { asked } from "@/lib/view/testing/session-events";
import { Inbox } from "./inbox";
import type { InboxQuestion } from "./use-inbox";

const listed = (id: string, blocks: string[] = []): InboxQuestion => ({
  humanInput: asked(id, "run_1", sampleQuestion, { blocks }),
  ...{ sessionTitle: `Session of ${id}`, agentId: "analyst", draft: null },
});
const answered = (id: string) => {
  const { humanInput, ...rest } = listed(id);
  return { ...humanInput, ...rest };
};
const steps = { items: [{ stepId: "total", title: { en: "Add up", zh: "汇总" } }] };
let inbox: () => Promise<Response>;
beforeEach(() => {
  sessionStorage.clear();
  inbox = () => Promise.resolve(Response.json({ items: [] }));
  vi.stubGlobal("fetch", (url: string) =>
    url.includes("/human-inputs?")
      ? inbox()
      : Promise.resolve(Response.json(url.includes("/tasks") ? steps : { savedAt: "now" })),
  );
});

function open(initial: InboxQuestion[]) {
  const answer = vi.fn(async () => ({ ok: true as const }));
  render(
    <InEnglish actions={{ answer }}>
      <Inbox initial={initial} now={new Date("2026-11-30T12:00:00Z")} />
    </InEnglish>,
  );
  return answer;
}
const cards = () => [...document.querySelectorAll("[data-question]")].map((card) => card.getAttribute("data-question"));

test("what is answered goes at once, before the list is read again", async () => {
  inbox = () => new Promise(() => undefined);
  const answer = open([listed("hi_1", ["total"]), listed("hi_2")]);
  expect(await screen.findByText("Waiting for it: Add up")).toBeVisible();
  await userEvent.click((await screen.findAllByRole("button", { name: "Send answer" }))[0] as HTMLElement);
  await waitFor(() => expect(cards()).toEqual(["hi_2"]));
  expect(answer).toHaveBeenCalledOnce();
});

test("a list that cannot be read stays as it was, says so, and is read again on request", async () => {
  inbox = () => Promise.reject(new Error("no connection"));
  open([listed("hi_1")]);
  act(announceSessionChange);
  expect(await screen.findByRole("alert", {}, { timeout: 5_000 })).toHaveTextContent("could not be brought up to date");
  expect(cards()).toEqual(["hi_1"]);
  inbox = () => Promise.resolve(Response.json({ items: [answered("hi_2"), answered("hi_3")] }));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(cards()).toEqual(["hi_2", "hi_3"]));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
