import * as xlsx from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { ExportFormat } from "@/lib/protocol/artifacts/export-format";
import { createReportExporter } from "./report-exporter";

const spec = {
  data: {
    values: [
      { x: "North", y: 10 },
      { x: "South", y: 4 },
    ],
  },
  mark: "bar",
  encoding: { x: { field: "x", type: "nominal" }, y: { field: "y", type: "quantitative" } },
};
const report: Delivery = {
  text: "## 1. Revenue\n\nNorth leads.",
  language: "en",
  headline: { text: "North leads with 10." },
  sections: [
    {
      id: "s1",
      number: 1,
      title: "Revenue by region",
      blocks: [
        { type: "markdown", text: "**North** leads. <script>alert(1)</script>" },
        { type: "chart", caption: "Revenue", spec, description: "North is highest." },
        {
          type: "table",
          caption: "Revenue by region",
          columns: [
            { name: "d1", label: "Region", type: "text", format: "plain" },
            { name: "m1", label: "Revenue", type: "decimal", format: "grouped" },
          ],
          rows: [
            ['=HYPERLINK("http://x")', 1234.5],
            ["<b>South</b>", 4],
          ],
          totalRows: 2,
        },
      ],
    },
  ],
  lineage: [{ id: "l-s1", steps: [{ en: "Sum", zh: "合计" }], sql: "SELECT 1", stepIds: [] }],
  assumptions: [],
  dataNotes: ["Two rows were left out."],
  nextQuestions: [],
  suggestions: [],
  basis: { files: [], humanInputIds: [] },
};

const exporter = createReportExporter();
async function exported(format: ExportFormat, delivery = report) {
  const file = await exporter.export("Revenue: Q1/Q2", delivery, format);
  if (!file) throw new Error(`no ${format}`);
  return file;
}

it("names files so that every system takes them", async () => {
  expect((await exported("md")).fileName).toBe("Revenue Q1 Q2.md");
});

it("writes one HTML file in which the data's markup is text and nothing is fetched", async () => {
  const html = strFromU8((await exported("html")).content);
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toMatch(/<script|<b>South|src="http/);
  expect(html).toContain("<svg");
  expect(html).toContain("1,234.5");
});

it("writes typed cells, and never a formula", async () => {
  const book = xlsx.read((await exported("xlsx")).content);
  const sheet = Object.values(book.Sheets)[0];
  expect(sheet?.A2).toMatchObject({ t: "s", v: '=HYPERLINK("http://x")' });
  expect(sheet?.A2?.f).toBeUndefined();
  expect(sheet?.B2).toMatchObject({ t: "n", v: 1234.5 });
  expect(strFromU8((await exported("csv")).content)).toContain('"\'=HYPERLINK(""http://x"")",1234.5');
});

it("draws charts without a browser", async () => {
  const svg = strFromU8((await exported("svg")).content);
  expect(svg).toMatch(/<svg[^>]+>[\s\S]*North/);
  const png = (await exported("png")).content;
  expect([...png.slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
});

it("refuses to fetch what a chart's specification names", async () => {
  const block = {
    type: "chart" as const,
    caption: "x",
    description: "x",
    spec: { ...spec, data: { url: "http://127.0.0.1:9/x.json" } },
  };
  const section = report.sections[0];
  if (!section) throw new Error("no section");
  const hostile = { ...report, sections: [{ ...section, blocks: [block] }] };
  expect(strFromU8((await exported("svg", hostile)).content)).not.toContain("North");
});

it("writes documents and slides that are whole archives with the text in them", async () => {
  const word = unzipSync((await exported("docx")).content);
  const text = strFromU8(word["word/document.xml"] ?? new Uint8Array());
  expect(text).toContain("Revenue by region");
  expect(text).toContain("&lt;b&gt;South&lt;/b&gt;");
  const slides = unzipSync((await exported("pptx")).content);
  expect(Object.keys(slides).filter((name) => /slides\/slide\d+\.xml$/.test(name))).toHaveLength(3);
});

it("says when there is nothing to export", async () => {
  expect(await exporter.export("x", { ...report, sections: [] }, "csv")).toBeNull();
  expect(await exporter.export("x", { ...report, sections: [] }, "png")).toBeNull();
});
