import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import { at, session } from "./session-events";

const regions: [string, number, number, number][] = [
  ["West", 725457.82, 0.316, 0.142],
  ["East", 678781.24, 0.295, 0.081],
  ["Central", 501239.89, 0.218, -0.024],
  ["South", 391721.91, 0.171, 0.037],
];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export const sampleDelivery: Delivery = {
  text: "# Revenue by region, 2026\n\nRevenue was 2,297,200.86 EUR.",
  language: "en",
  headline: {
    text: "Revenue reached 2.30 million EUR in 2026, 8.4 % more than the year before; the West alone brought a third of it.",
    lineageId: "l1",
  },
  sections: [
    {
      ...{ id: "regions", number: 1, title: "Revenue by region" },
      blocks: [
        {
          type: "markdown",
          text: "The **West** leads with 725,457.82 EUR. Central is the only region that *lost* revenue, by 2.4 %.",
          lineageId: "l2",
        },
        {
          ...{ type: "table", caption: "Revenue, share and growth by region, 2026", totalRows: 4, lineageId: "l2" },
          columns: [
            { name: "region", label: "Region", type: "text" },
            { name: "revenue", label: "Revenue", type: "decimal", unit: "EUR", format: "grouped", decimals: 2 },
            { name: "share", label: "Share", type: "decimal", format: "share" },
            { name: "growth", label: "Growth", type: "decimal", format: "share" },
          ],
          rows: regions,
        },
      ],
    },
    {
      ...{ id: "months", number: 2, title: "Through the year" },
      blocks: [
        {
          ...{ type: "chart", caption: "Revenue by month, 2026, in EUR", lineageId: "l3" },
          description: "Revenue rises from 94,000 EUR in January to 352,000 EUR in November, with a dip in March.",
          spec: {
            $schema: "https://vega.github.io/schema/vega-lite/v6.json",
            data: {
              values: months.map((month, index) => ({
                month,
                order: index,
                revenue: 94000 + index * 21000 - (index === 2 ? 62000 : 0),
              })),
            },
            mark: { type: "line", point: true },
            encoding: {
              x: { field: "month", type: "ordinal", sort: { field: "order" }, title: null, axis: { labelAngle: 0 } },
              y: { field: "revenue", type: "quantitative", title: "EUR" },
            },
          },
        },
        {
          type: "markdown",
          text: "March fell by 41 % against February; 62 % of the fall came from *Furniture* in the East.",
        },
      ],
    },
    {
      ...{ id: "files", number: 3, title: "Files" },
      blocks: [{ type: "file", name: "revenue-by-region.csv", blobKey: "b", mediaType: "text/csv", size: 18234 }],
    },
  ],
  lineage: [
    {
      ...{
        id: "l1",
        rowsIn: 9994,
        rowsOut: 1,
        stepIds: ["aggregate"],
        sql: "SELECT sum(net_amount) FROM sales WHERE order_date >= $1",
      },
      params: ["2026-01-01"],
      steps: [
        { en: "Took the orders from 1 January 2026 on.", zh: "取 2026 年 1 月 1 日起的订单。" },
        { en: "Added up net_amount.", zh: "对 net_amount 求和。" },
      ],
    },
    {
      id: "l2",
      rowsIn: 9994,
      rowsOut: 4,
      stepIds: ["aggregate"],
      steps: [{ en: "Added up net_amount by region.", zh: "按地区对 net_amount 求和。" }],
    },
    {
      id: "l3",
      rowsIn: 9994,
      rowsOut: 12,
      stepIds: ["chart"],
      steps: [{ en: "Added up net_amount by month.", zh: "按月对 net_amount 求和。" }],
    },
  ],
  assumptions: [
    { id: "a1", text: "“Revenue” is net_amount, returns already taken off.", humanInputId: "hi_1", field: "measure" },
  ],
  dataNotes: ["11 orders have no region and are left out (0.1 % of revenue)."],
  nextQuestions: ["Why did March fall so far below February?"],
  suggestions: [
    {
      id: "s1",
      text: "Why did March fall so far below February?",
      kind: "why",
      does: { en: "answers from the report", zh: "依据报告回答" },
    },
    {
      id: "s2",
      text: "Show only the West, by category",
      kind: "change_filter",
      does: { en: "re-runs 3 of 5 tasks", zh: "重新执行 5 步中的 3 步" },
    },
    {
      id: "s3",
      text: "Compare 2026 with 2025 month by month",
      kind: "expand",
      does: { en: "re-runs 2 of 5 tasks", zh: "重新执行 5 步中的 2 步" },
    },
  ],
  basis: { files: [{ fileId: "file_1", name: "sales.csv", sha256: "0" }], humanInputIds: ["hi_1"] },
} as Delivery;

export function deliveryArtifact(
  id: string,
  runId: string,
  dagVersion: number,
  delivery: Delivery,
  supersedesId: string | null,
): Artifact {
  return {
    ...{
      id,
      sessionId: session.id,
      runId,
      taskId: null,
      kind: "final_delivery",
      title: "Revenue by region, 2026",
      dagVersion,
    },
    ...{ data: delivery as never, blobKey: null, mediaType: null, supersedesId, createdAt: at(400 + dagVersion * 60) },
  };
}
