import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { InEnglish } from "@/components/testing/in-english";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { Json } from "@/lib/protocol/session/task";
import type { DeliveryVersion } from "@/lib/view/plan";
import { sampleDelivery } from "@/lib/view/testing/sample-delivery";
import { Comparison } from "./comparison";

const version = (number: number, data: Delivery): DeliveryVersion => ({
  number,
  asked: [],
  version: undefined,
  artifact: {
    ...{ id: `art_${number}`, sessionId: "ses_1", runId: "run_1", taskId: null, kind: "final_delivery" },
    ...{ title: "Report", dagVersion: number, data: data as unknown as Json, blobKey: null, mediaType: null },
    ...{ supersedesId: null, createdAt: "2026-11-30T12:00:00.000Z" },
  },
});

const changed: Delivery = {
  ...sampleDelivery,
  headline: { text: "Revenue reached 2.30 million EUR in 2027." },
  sections: sampleDelivery.sections.slice(0, 1).map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.type === "table"
        ? { ...block, rows: block.rows.map((row) => (row[0] === "South" ? ["South", 400000, 0.171, 0.037] : row)) }
        : block,
    ),
  })),
};

test("a changed figure, and words that went and came, are told apart without colour", async () => {
  const onChoose = vi.fn();
  const versions = [version(1, sampleDelivery), version(2, changed), version(3, sampleDelivery)];
  const [before, after, third] = versions;
  if (!before || !after || !third) throw new Error("three versions");
  const props = { versions, onChoose, onClose: vi.fn() };
  const { rerender } = render(<Comparison {...props} before={before} after={after} />, { wrapper: InEnglish });
  expect(screen.getByText(/1 row changed, 0 new, 0 gone/)).toBeVisible();
  expect(screen.getByRole("cell", { name: /400,000\.00 ?, was 391,721\.91/ })).toBeVisible();
  expect(screen.getByText("2027", { selector: "ins" })).toBeVisible();
  expect(screen.getAllByText("Not in this version.").length).toBeGreaterThan(0);

  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Later version" }), "Version 3");
  expect(onChoose).toHaveBeenCalledWith(before, third);
  rerender(<Comparison {...props} before={before} after={third} />);
  expect(screen.getByText("There is no difference in what is shown.")).toBeVisible();
});
