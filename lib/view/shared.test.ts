import { expect, it } from "vitest";
import type { Transcript, TranscriptEntry } from "@/lib/protocol/resources/transcript";
import { sampleDelivery } from "@/lib/view/testing/sample-delivery";
import { at, run } from "@/lib/view/testing/session-events";
import { sharedItems } from "./shared";

const result = (artifactId: string, supersedesId: string | null): TranscriptEntry => ({
  ...{ kind: "result", at: at(1), artifactId, type: "final_delivery", title: artifactId, dagVersion: 1, supersedesId },
  ...{ text: "", blobKey: null, mediaType: null, assumptions: [] },
  data: JSON.parse(JSON.stringify({ ...sampleDelivery, agentData: { secretPlan: "of the agent" } })),
});

it("shows a reader the newest report whole, folds the older one, and keeps the agent's own notes back", () => {
  const stopped = run("run_2", 2, { status: "canceled", endedAt: at(9) } as never);
  const turns: Transcript["turns"] = [
    { run: run("run_1", 1), entries: [result("first", null), result("second", "first")] },
    { run: stopped, entries: [] },
  ];
  const items = sharedItems({ turns });
  expect(items.map((item) => (item.kind === "report" ? [item.title, item.replaced] : item.kind))).toEqual([
    ["first", true],
    ["second", false],
    "ended",
  ]);
  expect(JSON.stringify(items)).not.toContain("secretPlan");
  expect(JSON.stringify(items)).toContain('"chart"');
});
