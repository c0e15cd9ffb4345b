import { describe, expect, it } from "vitest";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { clients } from "@/lib/agents/analyst/understanding/sample-profiles";
import { understand } from "@/lib/agents/analyst/understanding/understand";

const ask = (message: string) => understand({ message, profiles: [clients], today: "2024-07-01", language: "en" });
function request(message: string): AnalysisRequest {
  const found = ask(message);
  if (found.outcome !== "understood") throw new Error(`${message}: ${JSON.stringify(found).slice(0, 500)}`);
  return found.request;
}
const of = (column: string) => ({ kind: "column", column });

/** What the message asks for, in a line a step, a section and a rule. */
function told(message: string): string[] {
  const { transforms, sections, decisions } = request(message);
  const names = (variables: { name: string }[]): string => variables.map(({ name }) => name).join("+");
  return [
    ...transforms.map(
      (t) => `${t.kind}${"name" in t ? ` ${t.name}` : "columns" in t ? ` ${t.columns.join("+")}` : ""}`,
    ),
    ...sections.map((s) => {
      const filter = s.filter ? " filtered" : "";
      if (s.kind === "summary") {
        const measures = s.measures.map((m) =>
          m.kind === "aggregate" ? `${m.fn} ${m.of?.kind === "column" ? m.of.column : "rows"}` : m.kind,
        );
        const groups = s.dimensions.map((d) => ("column" in d ? d.column : d.label));
        return `${measures.join(", ")}${groups.length > 0 ? ` by ${groups.join("+")}` : ""}${s.limit ? ` first ${s.limit.count}` : ""}${filter}`;
      }
      if (s.kind === "correlation" || s.kind === "distribution" || s.kind === "outliers")
        return `${s.kind} ${names(s.of)}${filter}`;
      if (s.kind === "difference") return `${s.test} ${s.of?.name} ${s.sides.kind}${filter}`;
      return `${s.kind}${filter}`;
    }),
    ...decisions.map((d) => d.cases.map((c) => c.say).join(" / ") + (d.otherwise ? ` else ${d.otherwise}` : "")),
  ];
}

describe("the same in other words", () => {
  it.each([
    ["What is the mean balance of clients older than 60?", ["mean balance filtered"]],
    ["Only consider rows where age equals 30. Compute the average income.", ["mean income filtered"]],
    ["How many clients have a balance that exceeds the credit limit?", ["count rows filtered"]],
    ["What is the mean balance of students compared to non-students?", ["mean balance by student filtered"]],
    ["Calculate the median income for student = No.", ["median income filtered"]],
    ["What is the churn rate in Oslo?", ["formula, count rows, count rows filtered"]],
    [
      "Among clients with an income above 50, what is the proportion of students?",
      ["formula, count rows, count rows filtered"],
    ],
    ["Which city is the most frequent?", ["count rows by city first 1"]],
    ["Which city has the maximum income?", ["max income by city first 1"]],
    [
      "What is the average tenure in days? The tenure is the number of days between joined and closed.",
      ["add_column tenure", "mean tenure"],
    ],
    [
      'Create a feature "utilization" as the ratio of balance to credit_limit and find its mean.',
      ["add_column utilization", "mean utilization"],
    ],
    [
      "Calculate the correlation between the headroom (credit_limit - balance) and age. Use Pearson correlation.",
      ["add_column headroom", "correlation headroom+age"],
    ],
    [
      "Encode student with 1 for Yes and 0 for No, then compute the correlation between the encoded student and balance.",
      ["replace_column student", "correlation student+balance"],
    ],
    [
      "Normalize income using min-max scaling and report the mean of the normalized column.",
      ["replace_column income", "mean income"],
    ],
    [
      "Classify age as young (<30), middle (30-59) or old (>=60) and count the clients in every class.",
      ["add_column age group", "count rows by age group"],
    ],
    [
      "Create a new column called \"Band\" that categorizes income into 'low' (0-50), 'mid' (51-100) and 'high' (101 and above). What is the mean balance for each category?",
      ["add_column Band", "mean balance by Band"],
    ],
    [
      "Is age normally distributed? Use the Shapiro-Wilk test. If p > 0.05, the data is normal; otherwise, it is not normal.",
      ["distribution age", "the data is normal else it is not normal"],
    ],
    [
      "Calculate the correlation between age and income. Consider it weak if |r| < 0.3, moderate if 0.3 <= |r| < 0.5, and strong if |r| >= 0.5.",
      ["correlation age+income", "weak / moderate / strong"],
    ],
    [
      "Calculate the correlation between age and income. A p-value lower than 0.05 indicates a significant correlation.",
      ["correlation age+income", "a significant correlation"],
    ],
    [
      "Is the distribution of income skewed? A skewness value between -0.5 and 0.5 indicates a symmetric distribution, a skewness value greater than 0.5 indicates a distribution skewed to the right.",
      ["distribution income", "a symmetric distribution / a distribution skewed to the right"],
    ],
    [
      "Compare the mean balance of Oslo and Rome. Use Welch's t-test to determine whether the difference is statistically significant.",
      ["mean balance by city filtered", "welch balance filters"],
    ],
    [
      "Is there a significant difference in balance between weekdays and weekends? Use a t-test.",
      ["t_test balance groups"],
    ],
    [
      "Are there any outliers in income? Count them. Values lower than Q1 - 1.5*IQR or higher than Q3 + 1.5*IQR are regarded as outliers.",
      ["outliers income"],
    ],
    ["Is there an association between student and churn?", ["association"]],
    ["Fit a linear regression with balance as the dependent variable and income as the predictor.", ["regression"]],
    ["What is the mean income? Rows for which credit_limit is 0 should be excluded.", ["mean income filtered"]],
    ["What is the mean income? Ignore those records where income is null or empty.", ["mean income"]],
    ["Calculate the average income across all cities.", ["mean income"]],
  ])("%s", (message, expected) => {
    const lines = told(message);
    expect(lines).toEqual(expect.arrayContaining(expected));
  });

  it("keeps the bounds as they were said", () => {
    const [step] = request(
      "Classify age as young (<30), middle (30-59) or old (>=60) and count the clients in every class.",
    ).transforms;
    expect(step).toMatchObject({
      expression: {
        kind: "bucket",
        of: of("age"),
        buckets: [
          { label: "young", to: 30, toInclusive: false },
          { label: "middle", from: 30, to: 60, toInclusive: false },
          { label: "old", from: 60, fromInclusive: true },
        ],
      },
    });
  });

  it("takes the share of those that were named first", () => {
    const [section] = request("Among clients with an income above 50, what is the proportion of students?").sections;
    expect(section?.filter).toMatchObject({ kind: "compare", left: of("income"), op: ">" });
  });
});

describe("what is not understood is asked", () => {
  it.each([
    "What is the average income of premium clients?",
    "Calculate the mean balance, using only verified accounts.",
    "Report the mean income for clients from Paris.",
    "Calculate the mean balance for clients who cancelled.",
    "Normalize income and report its mean.",
    "Create a column called Daily that is the percentage change of balance from the previous day. What is its mean?",
    "Calculate the range between the highest and the lowest income for each city.",
    "churn = Yes means that the client left. What is the mean age of those who left?",
    "Classify age as young (<30) or old (>20) and count the clients in every class.",
    "If the p-value is less than 0.05, apply a log transformation to income and report its mean.",
  ])("%s", (message) => {
    expect(ask(message).outcome).toBe("ask");
  });
});
