import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/components/hooks/query-provider";
import { InEnglish } from "@/components/testing/in-english";
import { Palette } from "./palette";
import { catchKeys } from "./typed-ahead";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
beforeEach(() => {
  push.mockClear();
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ items: [] })));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});

const open = (typed: { text: string; entered: boolean }) =>
  render(
    <InEnglish>
      <QueryProvider>
        <Palette sessions={[]} onClose={() => undefined} onHelp={() => undefined} takeTyped={() => typed} />
      </QueryProvider>
    </InEnglish>,
  );

test("keys pressed before a box is there are caught in order, and no longer once it took them", () => {
  const take = catchKeys(window);
  for (const key of ["I", "x", "Backspace", "n", "Shift", "Enter"]) fireEvent.keyDown(document.body, { key });
  expect(take()).toEqual({ text: "In", entered: true });
  fireEvent.keyDown(document.body, { key: "b" });
  expect(take()).toEqual({ text: "In", entered: true });
});

test("what was typed ahead stands in the box, and an Enter typed ahead takes what it finds", async () => {
  open({ text: "Inbox", entered: true });
  const box = await screen.findByRole("combobox");
  await waitFor(() => expect(box).toHaveValue("Inbox"));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/inbox"));
});

test("Enter right after the last key takes what the text finds, not what stood first before", async () => {
  open({ text: "", entered: false });
  const box = await screen.findByRole("combobox");
  fireEvent.input(box, { target: { value: "Inbox" } });
  fireEvent.keyDown(box, { key: "Enter" });
  expect(push).toHaveBeenCalledWith("/inbox");
});
