import { describe, expect, it } from "vitest";
import { analysisRequestSchema } from "@/lib/agents/analyst/request/analysis-request";

const column = (name: string) => ({ kind: "column" as const, column: name });

const request = {
  version: 1,
  message: "average revenue per region for paid orders above the mean",
  language: "en",
  table: "orders",
  sections: [
    {
      kind: "summary",
      id: "s1",
      filter: {
        kind: "and",
        parts: [
          { kind: "not", part: { kind: "in", left: column("status"), values: ["open", "void"] } },
          { kind: "relative", left: column("revenue"), op: ">", fn: "mean", factor: 1, by: [] },
        ],
      },
      measures: [{ kind: "aggregate", id: "m1", fn: "mean", of: column("revenue") }],
      dimensions: [{ kind: "column", id: "d1", column: "region" }],
    },
  ],
};

describe("the analysis request", () => {
  it("reads plain JSON and is unchanged by a second reading", () => {
    const once = analysisRequestSchema.parse(request);
    expect(analysisRequestSchema.parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  it("refuses a condition that has no meaning", () => {
    const section = {
      ...request.sections[0],
      filter: { kind: "compare", left: column("a"), op: "~", right: column("b") },
    };
    expect(analysisRequestSchema.safeParse({ ...request, sections: [section] }).success).toBe(false);
  });

  it("refuses a request without a section", () => {
    expect(analysisRequestSchema.safeParse({ ...request, sections: [] }).success).toBe(false);
  });
});
