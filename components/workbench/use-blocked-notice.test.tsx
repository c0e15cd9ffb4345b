import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WaitingQuestion } from "@/components/hooks/use-open-questions";
import { InEnglish } from "@/components/testing/in-english";
import type { AgentCard } from "@/lib/view/workbench";
import { useBlockedNotice } from "./use-blocked-notice";
import { useTitleBadge } from "./use-title-badge";

const router = { push: vi.fn() };
vi.mock("next/navigation", () => ({ useRouter: () => router, usePathname: () => "/" }));

const told = vi.fn();
class Told {
  static permission = "default";
  static requestPermission = async () => {
    Told.permission = "granted";
    return "granted";
  };
  onclick: (() => void) | null = null;
  constructor(title: string, options: object) {
    told(title, options, this);
  }
  close() {}
}
const look = (state: "visible" | "hidden") =>
  act(async () => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  });
const others = { looking: false };
beforeEach(() => {
  localStorage.clear();
  told.mockClear();
  others.looking = false;
  Told.permission = "default";
  vi.stubGlobal("Notification", Told);
  const held = () => (others.looking ? [{ name: "followthrough:looking" }] : []);
  const locks = { query: async () => ({ held: held() }) };
  Object.defineProperty(navigator, "locks", { configurable: true, get: () => locks });
});
afterEach(() => look("visible"));

const question = (id: string): WaitingQuestion => ({
  id,
  sessionId: `ses_${id}`,
  agentId: "analyst",
  text: `What about ${id}?`,
});

const analyst: AgentCard = {
  ...{ id: "analyst", kind: "specialised", needsModel: false, starters: [] },
  title: { en: "Analyst", zh: "分析师" },
  description: { en: "Reads tables.", zh: "读表。" },
};

function Page({ questions }: { questions: WaitingQuestion[] }) {
  useBlockedNotice(questions);
  useTitleBadge(questions.length);
  return <Toaster />;
}
function open(questions: WaitingQuestion[]) {
  const page = (now: WaitingQuestion[]) => (
    <InEnglish agents={[analyst]}>
      <Page questions={now} />
    </InEnglish>
  );
  const view = render(page(questions));
  return { now: (next: WaitingQuestion[]) => act(async () => view.rerender(page(next))) };
}

test("is asked for when somebody comes back to a question that waited, and then tells of each question once", async () => {
  const user = userEvent.setup();
  const { now } = open([]);
  await look("hidden");
  await now([question("a")]);
  expect(told).not.toHaveBeenCalled();
  await look("visible");
  await user.click(await screen.findByRole("button", { name: "Turn on" }));
  await look("hidden");
  await now([question("a"), question("b")]);
  await now([question("a"), question("b")]);
  expect(told).toHaveBeenCalledTimes(1);
  const [title, options, notice] = told.mock.calls[0] ?? [];
  expect(title).toBe("Analyst waits for you");
  expect(options).toEqual({ body: "What about b?", tag: "b" });
  notice.onclick();
  expect(router.push).toHaveBeenCalledWith("/s/ses_b");
  await now([]);
  expect(told).toHaveBeenCalledTimes(1);
});

test("says nothing of questions that were there before, while somebody looks, here or at another page", async () => {
  localStorage.setItem("notify", "on");
  Told.permission = "granted";
  const { now } = open([question("old")]);
  await now([question("old"), question("seen")]);
  await look("hidden");
  others.looking = true;
  await now([question("old"), question("seen"), question("elsewhere")]);
  expect(told).not.toHaveBeenCalled();
});

test("the title of every page says how many wait, whoever writes it", async () => {
  document.title = "Inbox";
  const { now } = open([question("a"), question("b")]);
  expect(document.title).toBe("(2) Inbox");
  await act(async () => {
    document.title = "Settings";
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(document.title).toBe("(2) Settings");
  await now([]);
  expect(document.title).toBe("Settings");
});
