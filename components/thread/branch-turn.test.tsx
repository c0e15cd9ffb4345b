import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { InEnglish } from "@/components/testing/in-english";
import { BranchTurn } from "./branch-turn";

const push = vi.fn();
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

test("a turn is gone on with in a new session, by keyboard too; a failure leaves one where one is", async () => {
  const branch = vi
    .fn()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValueOnce({ ok: true, sessionId: "ses_2" });
  const user = userEvent.setup();
  render(
    <InEnglish actions={{ branch }}>
      <BranchTurn runId="run_1" />
    </InEnglish>,
  );
  const button = screen.getByRole("button", { name: "Branch from here" });
  await user.click(button);
  expect(push).not.toHaveBeenCalled();
  await waitFor(() => expect(button).toBeEnabled());
  await user.tab({ shift: true });
  await user.tab();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith("/s/ses_2"));
  expect(branch).toHaveBeenCalledWith("run_1");
});
