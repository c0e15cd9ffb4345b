import { describe, expect, it } from "vitest";
import type { Transform } from "@/lib/agents/analyst/request/transform";
import { sales } from "@/lib/agents/analyst/understanding/sample-profiles";
import { understand } from "@/lib/agents/analyst/understanding/understand";

const ask = (message: string) => understand({ message, profiles: [sales], today: "2024-07-01" });
function steps(message: string): Transform[] {
  const found = ask(message);
  if (found.outcome !== "understood") throw new Error(`${message}: ${JSON.stringify(found).slice(0, 300)}`);
  return found.request.transforms;
}
const of = (name: string) => ({ kind: "column", column: name });

describe("missing values are filled as said", () => {
  it.each([
    ["Fill missing values of cost with the median. What is the mean cost?", [["cost", { with: "median", by: [] }]]],
    ["Impute the missing values in cost with 0 and calculate the mean cost.", [["cost", { with: "value", value: 0 }]]],
    [
      "Replace the missing values in status with 'open' and in cost with the median. Calculate the mean cost.",
      [
        ["status", { with: "value", value: "open" }],
        ["cost", { with: "median", by: [] }],
      ],
    ],
    [
      "Fill missing values of cost with the mean of the same region. What is the mean cost?",
      [["cost", { with: "mean", by: ["region"] }]],
    ],
  ])("%s", (message, fills) => {
    expect(steps(message)).toEqual(fills.map(([column, fill]) => ({ kind: "fill_missing", column, fill })));
  });

  it("does not take the mean of words", () => {
    expect(ask("Fill missing values of status with the mean. What is the mean cost?").outcome).toBe("ask");
  });
});

describe("new values of rows", () => {
  it.each([
    [
      "Create a new column called log_cost with the natural logarithm of cost. What is the mean of log_cost?",
      { kind: "add_column", name: "log_cost", expression: { kind: "function", name: "ln", of: of("cost") } },
    ],
    [
      "Apply a base 10 log transformation to cost and calculate the mean of cost.",
      { kind: "replace_column", name: "cost", expression: { kind: "function", name: "log10", of: of("cost") } },
    ],
    [
      "Create a new feature by subtracting the mean of cost from each value. Calculate the standard deviation of the new feature.",
      { kind: "add_column", name: "new_feature", expression: { kind: "scale", of: of("cost"), method: "center" } },
    ],
    [
      'Create a new column "order_month" by extracting the month from order_date. What is the median of order_month?',
      {
        kind: "add_column",
        name: "order_month",
        expression: { kind: "date_part", part: "month", of: of("order_date") },
      },
    ],
  ])("%s", (message, step) => {
    expect(steps(message)).toEqual([step]);
  });

  it("asks where what is to be done depends on a result", () => {
    expect(ask("If the p-value is less than 0.05, apply a log transformation to cost.").outcome).not.toBe("understood");
  });
});
