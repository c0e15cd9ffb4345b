import type { Question } from "@/lib/protocol/human-input/question";

/** What the Analyst would ask of a vague "how did we do?". */
export const sampleQuestion: Question = {
  text: "Which figures should the report be about?",
  context: "sales.csv has 9,994 rows from January 2023 to December 2026.",
  ...{ clarificationType: "missing_info", language: "en", mode: "form", askedBy: { source: "ask_clarification" } },
  ...{ actions: [], sensitivity: "plain" },
  fields: [
    {
      ...{ kind: "select", id: "measure", label: "Measure", required: true, default: "revenue" },
      reason: "the only money column that is never negative",
      allowOther: true,
      options: [
        { id: "o1", value: "revenue", label: "Revenue", description: "net_amount, in EUR" },
        { id: "o2", value: "profit", label: "Profit" },
        { id: "o3", value: "orders", label: "Number of orders" },
      ],
    },
    {
      ...{ kind: "multi_select", id: "breakdown", label: "Broken down by", required: false, default: ["region"] },
      reason: "four values, each with many rows",
      options: [
        { id: "b1", value: "region", label: "Region" },
        { id: "b2", value: "category", label: "Category" },
        { id: "b3", value: "segment", label: "Segment" },
      ],
    },
    { kind: "date", id: "from", label: "From", required: true, default: "2026-01-01", reason: "the last full year" },
    { kind: "number", id: "least", label: "Leave out orders below", required: false, unit: "EUR", min: 0 },
    { kind: "checkbox", id: "chart", label: "Draw a chart", required: false, default: true },
    {
      kind: "textarea",
      id: "note",
      label: "Anything to mind",
      required: false,
      visibleWhen: { field: "chart", equals: true },
    },
  ],
} as Question;
