import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import { computeSection } from "@/lib/agents/analyst/computation/compute-section";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import type { Cell, TableProfile } from "@/lib/protocol/data/table";

const engine = createDuckDbEngine();
const workspace = mkdtempSync(path.join(tmpdir(), "everyday-"));
const profiles = new Map<string, TableProfile[]>();

/** The same numbers every time. */
let seed = 11;
const upTo = (n: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
};
const one = <T>(...from: T[]): T => from[upTo(from.length)] as T;
const day = (from: string, span: number): string =>
  new Date(Date.parse(from) + upTo(span) * 86_400_000).toISOString().slice(0, 10);

const files: Record<string, { head: string; row: (i: number) => (string | number)[] }> = {
  "voyage.csv": {
    head: "PassengerId,Survived,Pclass,Sex,Age,Fare",
    row: (i) => [i + 1, upTo(2), 1 + upTo(3), one("male", "female"), 1 + upTo(79), 5 + upTo(9_000) / 100],
  },
  "patients.csv": {
    head: "age,sex,bmi,children,smoker,region,charges",
    row: () => [
      ...[18 + upTo(46), one("male", "female"), 18 + upTo(250) / 10, upTo(6), one("yes", "no", "no")],
      ...[one("southwest", "northeast", "northwest"), 1_000 + upTo(3_000_000) / 100],
    ],
  },
  "lines.csv": {
    head: "Order ID,Order Date,Customer ID,Customer Name,Category,Sales,Profit",
    row: (i) => [
      ...[`A-${1000 + Math.floor(i / 3)}`, day("2015-01-01", 1_400), `C-${upTo(40)}`, `Customer ${upTo(40)}`],
      ...[one("Chairs", "Paper"), 1 + upTo(90_000) / 100, upTo(30_000) / 100 - 60],
    ],
  },
  "staff.csv": {
    head: "EmployeeID,Department,Gender,Age,HireDate,Salary,Attrition",
    row: (i) => [
      ...[i + 1, one("Sales", "Legal"), one("Male", "Female"), 21 + upTo(40), day("2010-01-01", 3_000)],
      ...[30_000 + upTo(90) * 1_000, one("Yes", "No", "No")],
    ],
  },
  "员工.csv": {
    head: "工号,性别,部门,学历,年龄,入职日期,月薪",
    row: (i) => [
      ...[`E${i}`, one("男", "女"), one("研发部", "销售部"), one("本科", "硕士"), 22 + upTo(30)],
      ...[day("2015-01-01", 2_000), 5_000 + upTo(30) * 1_000],
    ],
  },
  "天气.csv": {
    head: "日期,城市,最高气温,降雨量,天气",
    row: (i) => [
      new Date(Date.parse("2020-01-01") + Math.floor(i / 2) * 86_400_000).toISOString().slice(0, 10),
      ...[i % 2 ? "北京" : "上海", upTo(38), upTo(400) / 10, one("晴", "雨", "多云")],
    ],
  },
};

beforeAll(async () => {
  mkdirSync(workspace, { recursive: true });
  for (const [name, { head, row }] of Object.entries(files)) {
    const file = path.join(workspace, name);
    const rows = Array.from({ length: 600 }, (_, i) => row(i).join(","));
    writeFileSync(file, `${[head, ...rows].join("\n")}\n`);
    const given = { fileId: name, name, path: file, size: statSync(file).size, sha256: name };
    const loaded = await engine.load([given], {}, { workspace });
    if (loaded.outcome === "loaded") profiles.set(name, await engine.profile(loaded.tables, { workspace }));
  }
}, 60_000);
afterAll(() => {
  engine.close();
  rmSync(workspace, { recursive: true, force: true });
});

/** What the question's first section gives, row by row. */
async function answer(file: string, message: string): Promise<Cell[][] | string> {
  const known = profiles.get(file) ?? [];
  const [table] = known.map((profile) => profile.table);
  const found = understand({ message, profiles: known, today: "2026-12-01" });
  if (found.outcome !== "understood" || !table) return JSON.stringify(found);
  const [section] = found.request.sections;
  if (!section) return "no section";
  const query = ({ sql, params }: { sql: string; params: Cell[] }, maxRows: number) =>
    engine.query([table], sql, params, { workspace, maxRows });
  return (await computeSection(found.request, section, { columns: table.columns, query })).rows;
}

async function byHand(file: string, sql: string): Promise<Cell[][]> {
  const [table] = (profiles.get(file) ?? []).map((profile) => profile.table);
  if (!table) return [];
  const of = `"${table.name}"`;
  return (await engine.query([table], sql.replaceAll(/\bt\b/g, of), [], { workspace, maxRows: 1_000 })).rows;
}

const same = (a: Cell, b: Cell): boolean =>
  Number.isFinite(Number(a)) && Number.isFinite(Number(b))
    ? Math.abs(Number(a) - Number(b)) < 1e-6
    : String(a) === String(b);

/** Every row by hand has its fellow among the answers, and there are no others. */
function expectSame(answered: Cell[][] | string, expected: Cell[][]): void {
  if (typeof answered === "string") throw new Error(answered);
  expect(expected.length).toBeGreaterThan(0);
  expect(answered.length, JSON.stringify(answered.slice(0, 5))).toBe(expected.length);
  for (const row of expected)
    expect(
      answered.some((other) => row.every((cell) => other.some((found) => same(found, cell)))),
      `${JSON.stringify(row)} in ${JSON.stringify(answered.slice(0, 12))}`,
    ).toBe(true);
}

describe("everyday questions have the figures that SQL written by hand has", () => {
  it.each([
    ["voyage.csv", "how many passengers survived?", "SELECT count(*) FROM t WHERE Survived = 1"],
    ["voyage.csv", "percentage of passengers who died", "SELECT avg(1 - Survived) FROM t"],
    ["voyage.csv", "what share of women survived", "SELECT avg(Survived) FROM t WHERE Sex = 'female'"],
    ["voyage.csv", "did women survive more often than men?", "SELECT Sex, avg(Survived) FROM t GROUP BY 1"],
    ["voyage.csv", "survival rate of first class passengers", "SELECT avg(Survived) FROM t WHERE Pclass = 1"],
    ["voyage.csv", "survival rate by age group", "SELECT floor(Age / 10) * 10, avg(Survived) FROM t GROUP BY 1"],
    ["voyage.csv", "average age of survivors", "SELECT avg(Age) FROM t WHERE Survived = 1"],
    ["voyage.csv", "youngest survivor", "SELECT min(Age) FROM t WHERE Survived = 1"],
    ["voyage.csv", "how many children under 10 were on board?", "SELECT count(*) FROM t WHERE Age < 10"],
    ["voyage.csv", "how many men and women were on board?", "SELECT Sex, count(*) FROM t GROUP BY 1"],
    ["patients.csv", "do smokers pay more", "SELECT smoker, avg(charges) FROM t GROUP BY 1"],
    ["patients.csv", "how much more do smokers pay than non-smokers?", "SELECT smoker, avg(charges) FROM t GROUP BY 1"],
    ["patients.csv", "how many people smoke?", "SELECT count(*) FROM t WHERE smoker = 'yes'"],
    ["patients.csv", "how many people have more than 2 children?", "SELECT count(*) FROM t WHERE children > 2"],
    ["patients.csv", "charges by number of children", "SELECT children, sum(charges) FROM t GROUP BY 1"],
    ["patients.csv", "average charges for people over 50", "SELECT avg(charges) FROM t WHERE age > 50"],
    [
      "patients.csv",
      "what is the most expensive region?",
      "SELECT region, avg(charges) FROM t GROUP BY 1 ORDER BY 2 DESC LIMIT 1",
    ],
    [
      "lines.csv",
      "how many orders did we have in 2016?",
      `SELECT count(DISTINCT "Order ID") FROM t WHERE year("Order Date") = 2016`,
    ],
    ["lines.csv", "average order value", `SELECT sum(Sales) / count(DISTINCT "Order ID") FROM t`],
    ["lines.csv", "profit margin by category", "SELECT Category, sum(Profit) / sum(Sales) FROM t GROUP BY 1"],
    [
      "lines.csv",
      "how did sales change from 2016 to 2017?",
      `SELECT sum(Sales) FILTER (year("Order Date") = 2017) - sum(Sales) FILTER (year("Order Date") = 2016) FROM t`,
    ],
    [
      "lines.csv",
      "which category grew the most in sales from 2016 to 2017?",
      `SELECT Category, sum(Sales) FILTER (year("Order Date") = 2017) / sum(Sales) FILTER (year("Order Date") = 2016) - 1
       FROM t GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
    ],
    ["staff.csv", "do men earn more than women?", "SELECT Gender, avg(Salary) FROM t GROUP BY 1"],
    ["staff.csv", "attrition rate by department", "SELECT Department, avg((Attrition = 'Yes')::INT) FROM t GROUP BY 1"],
    ["staff.csv", "attrition by gender", "SELECT Gender, avg((Attrition = 'Yes')::INT) FROM t GROUP BY 1"],
    ["staff.csv", "how many employees left?", "SELECT count(*) FROM t WHERE Attrition = 'Yes'"],
    ["staff.csv", "how many people were hired each year?", "SELECT count(*) FROM t GROUP BY year(HireDate)"],
    ["staff.csv", "how many employees earn more than 100000?", "SELECT count(*) FROM t WHERE Salary > 100000"],
    [
      "staff.csv",
      "average salary for men and women in each department",
      "SELECT Department, Gender, avg(Salary) FROM t GROUP BY 1, 2",
    ],
    ["员工.csv", "2016年以后入职的有多少人", "SELECT count(*) FROM t WHERE 入职日期 >= '2017-01-01'"],
    [
      "voyage.csv",
      "average fare by age group and class",
      "SELECT floor(Age / 10) * 10, Pclass, avg(Fare) FROM t GROUP BY 1, 2",
    ],
    ["员工.csv", "男女各多少人", "SELECT 性别, count(*) FROM t GROUP BY 1"],
    ["员工.csv", "男女比例", "SELECT 性别, count(*), count(*) / 600.0 FROM t GROUP BY 1"],
    ["员工.csv", "男女平均工资", "SELECT 性别, avg(月薪) FROM t GROUP BY 1"],
    ["员工.csv", "各部门男女人数", "SELECT 部门, 性别, count(*) FROM t GROUP BY 1, 2"],
    ["员工.csv", "学历分布", "SELECT 学历, count(*), count(*) / 600.0 FROM t GROUP BY 1"],
    ["员工.csv", "30岁以下的员工有多少", "SELECT count(*) FROM t WHERE 年龄 <= 30"],
    ["员工.csv", "每年入职多少人", "SELECT count(*) FROM t GROUP BY year(入职日期)"],
    [
      "天气.csv",
      "哪个月雨下得最多",
      "SELECT sum(降雨量) FROM t GROUP BY date_trunc('month', 日期) ORDER BY 1 DESC LIMIT 1",
    ],
    ["天气.csv", "下雨天数", "SELECT count(DISTINCT 日期) FROM t WHERE 天气 = '雨'"],
    ["天气.csv", "晴天和雨天的平均降雨量", "SELECT 天气, avg(降雨量) FROM t WHERE 天气 IN ('晴', '雨') GROUP BY 1"],
    ["天气.csv", "哪个城市更热", "SELECT 城市, avg(最高气温) FROM t GROUP BY 1 ORDER BY 2 DESC LIMIT 1"],
  ])("%s: %s", async (file, message, sql) => {
    expectSame(await answer(file, message), await byHand(file, sql));
  });
});

describe("what could be meant in several ways is not answered in one of them", () => {
  it.each([
    ["lines.csv", "sales growth by category"],
    ["patients.csv", "is it cheaper in southwest?"],
    ["voyage.csv", "did men in first class survive more often than women in third class?"],
    ["lines.csv", "which category grew the most from 2016 to 2017?"],
    ["staff.csv", "which department has the best people?"],
  ])("%s: %s", (file, message) => {
    const found = understand({ message, profiles: profiles.get(file) ?? [], today: "2026-12-01" });
    expect(found.outcome, JSON.stringify(found)).toBe("ask");
  });
});
