import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DataEngine, LoadOutcome, SourceFile } from "@/lib/ports/data-engine";
import type { TableRef } from "@/lib/protocol/data/table";

const sales = "day,region,amount\n2024-01-31,north,10.5\n2024-02-29,south,20\n2024-03-31,north,30\nTotal,,60.5\n";

/** What every data engine must do. `create` gives a fresh engine; `dispose` ends it. */
export function dataEngineSuite(name: string, create: () => { engine: DataEngine; dispose: () => void }): void {
  describe(`${name} as a data engine`, () => {
    let folder = "";
    let under: ReturnType<typeof create>;
    const call = () => ({ workspace: path.join(folder, "workspace") });
    const put = (fileName: string, text: string): SourceFile => {
      const file = path.join(folder, fileName);
      writeFileSync(file, text);
      return {
        fileId: fileName,
        name: fileName,
        path: file,
        size: statSync(file).size,
        sha256: createHash("sha256").update(text).digest("hex"),
      };
    };
    const tablesOf = (outcome: LoadOutcome): TableRef[] => {
      if (outcome.outcome !== "loaded") throw new Error(JSON.stringify(outcome));
      return outcome.tables;
    };
    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), "data-engine-"));
      under = create();
    });
    afterAll(() => {
      under.dispose();
      rmSync(folder, { recursive: true, force: true });
    });

    it("loads a file, leaves totals out of the table and keeps them", async () => {
      const [table] = tablesOf(
        await under.engine.load([put("sales.csv", sales.replace("Total,", ",Total"))], {}, call()),
      );
      expect(table).toMatchObject({
        name: "sales",
        rowCount: 3,
        totalsRows: 1,
        columns: [{ type: "date" }, { type: "text" }, { type: "decimal" }],
      });
      const sum = await under.engine.query([table as TableRef], "SELECT sum(amount), min(day) FROM sales", [], call());
      expect(sum.rows).toEqual([[60.5, "2024-01-31"]]);
      const all = await under.engine.query([table as TableRef], "SELECT count(*) FROM sales_with_totals", [], call());
      expect(all.rows).toEqual([[4]]);
    });

    it("gives the same table the same address", async () => {
      const file = put("again.csv", "a,b\n1,2\n3,4\n");
      const first = tablesOf(await under.engine.load([file], {}, call()));
      const second = tablesOf(await under.engine.load([file], {}, call()));
      expect(second[0]?.blobKey).toBe(first[0]?.blobKey);
    });

    it("asks for the order of an ambiguous date, stores nothing, and loads with the answer", async () => {
      const file = put("dates.csv", "day,n\n03/04/2025,1\n05/06/2025,2\n");
      const asked = await under.engine.load([file], {}, call());
      expect(asked).toMatchObject({ outcome: "ask", questions: [{ code: "date_order", column: "day" }] });
      for (const [answer, expected] of [
        ["dmy", "2025-04-03"],
        ["mdy", "2025-03-04"],
      ] as const) {
        const [table] = tablesOf(await under.engine.load([file], { "date_order:day": answer }, call()));
        const { rows } = await under.engine.query([table as TableRef], "SELECT min(day) FROM dates", [], call());
        expect(rows).toEqual([[expected]]);
      }
    });

    it("refuses an empty file in both languages", async () => {
      const outcome = await under.engine.load([put("empty.csv", "")], {}, call());
      expect(outcome).toMatchObject({
        outcome: "refused",
        code: "empty",
        message: { en: expect.stringContaining("empty"), zh: expect.stringContaining("空") },
      });
    });

    it("binds parameters and never splices them", async () => {
      const [table] = tablesOf(await under.engine.load([put("people.csv", "name,n\nann,1\nbob,2\n")], {}, call()));
      const { rows } = await under.engine.query(
        [table as TableRef],
        "SELECT n FROM people WHERE name = ?",
        ["ann' OR 1=1 --"],
        call(),
      );
      expect(rows).toEqual([]);
    });

    it("says when more rows exist than were returned", async () => {
      const result = await under.engine.query([], "SELECT * FROM range(50)", [], { ...call(), maxRows: 10 });
      expect(result).toMatchObject({ truncated: true, rowCount: 10 });
      expect(await under.engine.query([], "SELECT * FROM range(10)", [], { ...call(), maxRows: 10 })).toMatchObject({
        truncated: false,
        rowCount: 10,
      });
    });

    it("stores a result as a table that can be asked again", async () => {
      const [table] = tablesOf(await under.engine.load([put("base.csv", "g,n\na,1\na,2\nb,3\n")], {}, call()));
      const grouped = await under.engine.materialise(
        [table as TableRef],
        "SELECT g, sum(n) AS total FROM base WHERE n > ? GROUP BY g",
        [0],
        "grouped",
        call(),
      );
      expect(grouped).toMatchObject({
        name: "grouped",
        rowCount: 2,
        columns: [
          { name: "g", type: "text" },
          { name: "total", type: "integer" },
        ],
      });
      const { rows } = await under.engine.query([grouped], "SELECT * FROM grouped ORDER BY g", [], call());
      expect(rows).toEqual([
        ["a", 3],
        ["b", 3],
      ]);
    });

    it("describes columns by role and distribution", async () => {
      const lines = Array.from(
        { length: 60 },
        (_, i) => `${1000 + i},2024-${String((i % 12) + 1).padStart(2, "0")}-01,${["a", "b", "c"][i % 3]},${i * 1.5}`,
      );
      const [table] = tablesOf(
        await under.engine.load([put("orders.csv", `order_id,month,kind,amount\n${lines.join("\n")}\n`)], {}, call()),
      );
      const [profile] = await under.engine.profile([table as TableRef], call());
      expect(profile?.columns.map((c) => c.role)).toEqual(["key", "time", "dimension", "measure"]);
      expect(profile).toMatchObject({ sampled: false, grain: "month", key: ["order_id"], duplicateRows: 0 });
      const amount = profile?.columns[3];
      expect(amount).toMatchObject({ nulls: 0, distinct: 60, min: 0, max: 88.5, mean: 44.25, median: 44.25 });
      expect(amount?.histogram.reduce((sum, b) => sum + b.count, 0)).toBe(60);
    });

    it.each([
      "COPY (SELECT 1) TO 'x.csv'",
      "ATTACH 'x.db'",
      "INSTALL httpfs",
      "SET memory_limit='9GB'",
      "CREATE TABLE x AS SELECT 1",
      "SELECT 1; SELECT 2",
      "DROP VIEW sales",
      "PRAGMA version",
      "CALL enable_logging('QueryLog')",
    ])("refuses %s", async (sql) => {
      await expect(under.engine.query([], sql, [], call())).rejects.toMatchObject({
        code: expect.stringMatching(/^engine\.(refused|sql)$/),
      });
    });

    it("ends a call within a second of its abort", async () => {
      const abort = new AbortController();
      const running = under.engine.query(
        [],
        "SELECT count(*) FROM range(1000000000) a, range(1000000) b WHERE hash(a.range + b.range) = 1",
        [],
        { ...call(), signal: abort.signal },
      );
      const caught = expect(running).rejects.toMatchObject({ code: "engine.canceled" });
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const at = performance.now();
      abort.abort();
      await caught;
      expect(performance.now() - at).toBeLessThan(1000);
      expect((await under.engine.query([], "SELECT 1", [], call())).rows).toEqual([[1]]);
    });
  });
}
