import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { onComposerOffer } from "@/components/hooks/composer-words";
import { InEnglish } from "@/components/testing/in-english";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { Json } from "@/lib/protocol/session/task";
import type { DeliveryVersion } from "@/lib/view/plan";
import { openView } from "@/lib/view/session-view";
import { sampleDelivery } from "@/lib/view/testing/sample-delivery";
import { emptySnapshot } from "@/lib/view/testing/session-events";
import { ReportPanel } from "./report-panel";

const delivery: Delivery = {
  ...sampleDelivery,
  assumptions: [{ id: "a1", text: "Weeks begin on Monday." }],
};
const shown: DeliveryVersion = {
  ...{ number: 1, asked: [], version: undefined },
  artifact: {
    ...{ id: "art_1", sessionId: emptySnapshot.session.id, runId: "run_1", taskId: null, kind: "final_delivery" },
    ...{ title: "Report", dagVersion: 1, data: delivery as unknown as Json, blobKey: null, mediaType: null },
    ...{ supersedesId: null, createdAt: "2026-11-30T12:00:00.000Z" },
  },
};

test("what was assumed and never asked is said otherwise in the box, which is made room for where it is not there", async () => {
  const view = openView(emptySnapshot);
  const onClose = vi.fn();
  render(<ReportPanel {...{ view, shown, onClose }} versions={[shown]} onArtifact={vi.fn()} />, { wrapper: InEnglish });
  const change = screen.getByRole("button", { name: "change" });
  await userEvent.click(change);
  expect(onClose).toHaveBeenCalledOnce();
  const taken = vi.fn();
  const stop = onComposerOffer(view.session.id, taken);
  expect(taken).toHaveBeenLastCalledWith("Instead of “Weeks begin on Monday”: ");
  await userEvent.click(change);
  expect(taken).toHaveBeenCalledTimes(2);
  expect(onClose).toHaveBeenCalledOnce();
  stop();
});
