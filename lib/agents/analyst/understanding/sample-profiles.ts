import type { ColumnProfile, ColumnType, TableProfile } from "@/lib/protocol/data/table";

type Kind = {
  name: string;
  type: ColumnType;
  role: ColumnProfile["role"];
  distinct: number;
  values?: string[];
  min?: string | number;
  max?: string | number;
};

function profile(name: string, columns: Kind[]): TableProfile {
  return {
    table: {
      name,
      blobKey: name,
      sha256: name,
      rowCount: 400,
      columns: columns.map((c) => ({ name: c.name, header: c.name, type: c.type })),
      source: { fileId: name, fileName: `${name}.csv` },
    },
    columns: columns.map((c) => ({
      name: c.name,
      type: c.type,
      nulls: 0,
      distinct: c.distinct,
      min: c.min ?? null,
      max: c.max ?? null,
      mean: null,
      median: null,
      stddev: null,
      quartiles: null,
      top: (c.values ?? []).map((value) => ({ value, count: Math.floor(400 / (c.values?.length ?? 1)) })),
      histogram: [],
      role: c.role,
    })),
    sampled: false,
  };
}

/** Small made-up tables for tests of understanding. */
export const sales = profile("orders", [
  { name: "order_id", type: "text", role: "key", distinct: 400 },
  { name: "order_date", type: "date", role: "time", distinct: 300, min: "2022-01-03", max: "2024-06-30" },
  { name: "region", type: "text", role: "dimension", distinct: 4, values: ["North", "South", "East", "West"] },
  { name: "product", type: "text", role: "dimension", distinct: 12, values: ["Chair", "Desk", "Lamp"] },
  { name: "status", type: "text", role: "dimension", distinct: 3, values: ["paid", "open", "void"] },
  { name: "quantity", type: "integer", role: "measure", distinct: 20, min: 1, max: 20 },
  { name: "unit_price", type: "decimal", role: "measure", distinct: 60, min: 3, max: 900 },
  { name: "cost", type: "decimal", role: "measure", distinct: 380, min: 1, max: 9000 },
  { name: "revenue", type: "decimal", role: "measure", distinct: 390, min: 3, max: 18000 },
]);

export const 销售 = profile("销售", [
  { name: "日期", type: "date", role: "time", distinct: 300, min: "2022-01-03", max: "2024-06-30" },
  { name: "地区", type: "text", role: "dimension", distinct: 4, values: ["北区", "南区", "东区", "西区"] },
  { name: "产品", type: "text", role: "dimension", distinct: 12, values: ["椅子", "桌子", "台灯"] },
  { name: "数量", type: "integer", role: "measure", distinct: 20, min: 1, max: 20 },
  { name: "单价", type: "decimal", role: "measure", distinct: 60, min: 3, max: 900 },
  { name: "销售额", type: "decimal", role: "measure", distinct: 390, min: 3, max: 18000 },
]);

export const clients = profile("clients", [
  { name: "client_id", type: "text", role: "key", distinct: 400 },
  { name: "age", type: "integer", role: "measure", distinct: 60, min: 18, max: 90 },
  { name: "income", type: "decimal", role: "measure", distinct: 380, min: 5, max: 180 },
  { name: "balance", type: "decimal", role: "measure", distinct: 300, min: 0, max: 2000 },
  { name: "credit_limit", type: "decimal", role: "measure", distinct: 350, min: 100, max: 9000 },
  { name: "student", type: "text", role: "dimension", distinct: 2, values: ["Yes", "No"] },
  { name: "churn", type: "text", role: "dimension", distinct: 2, values: ["Yes", "No"] },
  { name: "city", type: "text", role: "dimension", distinct: 3, values: ["Oslo", "Rome", "Lyon"] },
  { name: "joined", type: "date", role: "time", distinct: 300, min: "2021-01-03", max: "2023-06-30" },
  { name: "closed", type: "date", role: "dimension", distinct: 300, min: "2021-03-03", max: "2024-06-30" },
]);
