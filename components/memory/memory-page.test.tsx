import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { InEnglish } from "@/components/testing/in-english";
import type { Memory } from "@/lib/protocol/session/memory";
import { type MemoryActions, MemoryPage } from "./memory-page";

const entry = (id: string, more: Partial<Memory> = {}): Memory => ({
  ...{ id, sessionId: "ses_1", ownerId: "local", sourceRunId: null, kind: "decision", content: `Entry ${id}` },
  ...{ importance: 0.5, confidence: 1, createdAt: "2026-11-30T12:00:00.000Z" },
  ...more,
});

function setUp(items: Memory[], actions: Partial<MemoryActions> = {}) {
  const given = {
    editMemory: vi.fn<MemoryActions["editMemory"]>(async () => ({ ok: true })),
    deleteMemory: vi.fn<MemoryActions["deleteMemory"]>(async () => ({ ok: true })),
    ...actions,
  };
  const page = <MemoryPage initial={{ items }} now={new Date("2026-11-30T13:00:00Z")} actions={given} />;
  return { ...render(page, { wrapper: InEnglish }), given, user: userEvent.setup() };
}
afterEach(() => vi.unstubAllGlobals());

test("an entry is put in other words, and says where it holds", async () => {
  const { given, user } = setUp([entry("a", { sessionId: null, kind: "user_preference" }), entry("b")]);
  expect(screen.getByText("in all sessions")).toBeVisible();
  expect(screen.getByRole("link", { name: "Session" })).toHaveAttribute("href", "/s/ses_1");
  await user.click(screen.getAllByRole("button", { name: "Edit" })[0] as HTMLElement);
  const box = screen.getByRole("textbox", { name: "What is remembered" });
  await user.clear(box);
  await user.type(box, "as a table{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.getByText("as a table")).toBeVisible());
  expect(given.editMemory).toHaveBeenCalledWith("a", "as a table");
});

test("what was typed stays when it could not be saved", async () => {
  const message = { en: "Too long.", zh: "太长。" };
  const editMemory = async () => ({ ok: false as const, code: "memory.invalid", message });
  const { user } = setUp([entry("a")], { editMemory });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type(screen.getByRole("textbox", { name: "What is remembered" }), " more");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Too long.");
  expect(screen.getByRole("textbox", { name: "What is remembered" })).toHaveValue("Entry a more");
});

test("a deleted entry goes at once; leaving the page does not bring it back", async () => {
  const { given, user, unmount } = setUp([entry("a"), entry("b")]);
  await user.click(screen.getAllByRole("button", { name: "Delete" })[0] as HTMLElement);
  expect(screen.queryByText("Entry a")).toBeNull();
  expect(given.deleteMemory).not.toHaveBeenCalled();
  unmount();
  expect(given.deleteMemory).toHaveBeenCalledExactlyOnceWith("a");
});

test("a search reads the list anew; where nothing fits it says so", async () => {
  const fetched = vi.fn(async (_url: string) => Response.json({ items: [] }));
  vi.stubGlobal("fetch", fetched);
  const { user } = setUp([entry("a")]);
  await user.type(screen.getByRole("searchbox", { name: "Search memory" }), "net");
  expect(await screen.findByText("No entry has all of these words.")).toBeVisible();
  expect(fetched.mock.calls.at(-1)?.[0]).toBe("/api/v1/memories?search=net");
});
