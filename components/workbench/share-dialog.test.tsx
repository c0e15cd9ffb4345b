import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { InEnglish } from "@/components/testing/in-english";
import { ShareDialog } from "./share-dialog";

afterEach(() => vi.unstubAllGlobals());

test("a link is made, shown and revoked", async () => {
  let token: string | null = null;
  const fetched = vi.fn(async (_url: string, init?: RequestInit) => {
    if (init?.method) token = init.method === "PUT" ? "share_1" : null;
    return Response.json({ token });
  });
  vi.stubGlobal("fetch", fetched);
  const user = userEvent.setup();
  render(<ShareDialog sessionId="ses_1" onClose={vi.fn()} />, { wrapper: InEnglish });
  await user.click(await screen.findByRole("button", { name: "Make a link" }));
  expect(await screen.findByRole("textbox", { name: "Link" })).toHaveValue(`${window.location.origin}/share/share_1`);
  await user.click(screen.getByRole("button", { name: "Revoke the link" }));
  expect(await screen.findByRole("button", { name: "Make a link" })).toBeEnabled();
  expect(fetched.mock.calls.map(([url, init]) => `${init?.method ?? "GET"} ${url}`)).toEqual([
    "GET /api/v1/sessions/ses_1/share",
    "PUT /api/v1/sessions/ses_1/share",
    "DELETE /api/v1/sessions/ses_1/share",
  ]);
});

test("a failure is said, and can be tried again", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: "server.failed" }, { status: 500 }));
  render(<ShareDialog sessionId="ses_1" onClose={vi.fn()} />, { wrapper: InEnglish });
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was changed");
  expect(screen.getByRole("button", { name: "Make a link" })).toBeEnabled();
});
