import { describe, expect, it } from "vitest";
import type { GridRow } from "@/lib/adapters/duckdb/shape/grid";
import { mergedHeader } from "@/lib/adapters/duckdb/shape/merged-header";
import { tableName, uniqueNames } from "@/lib/adapters/duckdb/shape/names";
import { findTables } from "@/lib/adapters/duckdb/shape/tables";

const grid = (text: string): GridRow[] => text.split("\n").map((line, i) => ({ line: i + 1, cells: line.split(",") }));
const shapes = (text: string) =>
  findTables(grid(text)).map((t) => ({
    headers: mergedHeader(t.headerRows, t.width),
    rows: t.rows.length,
    asides: t.asides.map((a) => a.kind),
  }));

describe("findTables", () => {
  it("finds a plain header", () => {
    expect(shapes("name,n\na,1\nb,2")).toEqual([{ headers: ["name", "n"], rows: 2, asides: [] }]);
  });

  it("finds no header where the first row is data", () => {
    expect(shapes("1,a,2020-01-01\n2,b,2020-01-02\n3,c,2020-01-03")[0]).toMatchObject({
      headers: ["", "", ""],
      rows: 3,
    });
  });

  it("sets titles above and notes below apart", () => {
    expect(
      shapes("Sales report,,\nJanuary,,\n,,\nregion,n,share\nnorth,1,2\nsouth,2,3\n,,\nSource: the shop,,")[0],
    ).toEqual({ headers: ["region", "n", "share"], rows: 2, asides: ["title", "title", "footnote", "blank", "blank"] });
  });

  it("joins header rows, headings reaching over their columns", () => {
    expect(shapes("control,,fire,\nX,Y,X,Y\n1,2,3,4\n5,6,7,8\n9,10,11,12")[0]?.headers).toEqual([
      "control X",
      "control Y",
      "fire X",
      "fire Y",
    ]);
    expect(shapes("region,2012-13,2013-14\n,Total,Total\nnorth,1,2\nsouth,3,4\nwest,5,6")[0]).toMatchObject({
      headers: ["region", "2012-13 Total", "2013-14 Total"],
      rows: 3,
    });
  });

  it("takes years as headings", () => {
    expect(shapes("region,2012,2013,2014\nnorth,1.5,2,3\nsouth,4,5,6.5\nwest,7,8,9")[0]).toMatchObject({
      headers: ["region", "2012", "2013", "2014"],
      rows: 3,
    });
  });

  it("goes on below a repeated header and begins anew at another one", () => {
    expect(shapes("a,n\nx,1\ny,2\n,\na,n\nz,3")).toMatchObject([{ rows: 3 }]);
    expect(shapes("a,n,m\nx,1,1\ny,2,2\nz,3,3\n,,\ncity,pop,area\nu,5,5\nv,6,6\nw,7,7")).toMatchObject([
      { headers: ["a", "n", "m"], rows: 3 },
      { headers: ["city", "pop", "area"], rows: 3 },
    ]);
  });

  it("keeps a row with a single cell in the middle of the table", () => {
    expect(shapes("a,b,c\nx,1,2\nonly,,\ny,3,4\nz,5,6")[0]?.rows).toBe(4);
  });

  it("drops comment lines but not a header that begins with a hash", () => {
    expect(shapes("# made by hand\nid,n\n1,2\n# stop\n3,4")[0]).toMatchObject({ headers: ["id", "n"], rows: 2 });
    expect(shapes("#id,n\n1,2\n3,4")[0]).toMatchObject({ headers: ["#id", "n"], rows: 2 });
  });
});

describe("names", () => {
  it("are unique without regard to case and never empty", () => {
    expect(uniqueNames(["a", "A", "", "a_2", "a"])).toEqual(["a", "A_3", "column_3", "a_2", "a_4"]);
  });

  it("of tables are plain words and unique", () => {
    const taken = new Set<string>();
    expect(tableName("2024 Sales (final).xlsx", undefined, taken)).toBe("t_2024_sales_final");
    expect(tableName("销售 数据.csv", undefined, taken)).toBe("销售_数据");
    expect(tableName("../../etc/passwd.csv", undefined, taken)).toBe("passwd");
    expect(tableName("passwd.csv", undefined, taken)).toBe("passwd_2");
  });
});
