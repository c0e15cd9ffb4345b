import { describe, expect, it } from "vitest";
import { detectDialect } from "@/lib/adapters/duckdb/text/dialect";
import { type Dialect, parseRecords } from "@/lib/adapters/duckdb/text/records";

const comma: Dialect = { delimiter: ",", quote: '"', escape: "double" };
const cells = (text: string, dialect = comma) =>
  parseRecords(text, dialect, { final: true }).records.map((r) => r.cells);

describe("parseRecords", () => {
  it("keeps delimiters, line breaks and doubled quotes inside quotes", () => {
    expect(cells('a,"b,c"\r\n"d ""e""","f\ng"\n')).toEqual([
      ["a", "b,c"],
      ['d "e"', "f\ng"],
    ]);
  });

  it("counts lines by the file, not by the record", () => {
    expect(parseRecords('a\n"b\nc"\nd', comma, { final: true }).records.map((r) => r.line)).toEqual([1, 2, 4]);
  });

  it("ends records at carriage returns alone", () => {
    expect(cells("a,b\rc,d\r")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("reads a quote that never closes as a plain character and says so", () => {
    const { records } = parseRecords('a,"b\nc,d\n', comma, { final: true });
    expect(records.map((r) => r.cells)).toEqual([
      ["a", '"b'],
      ["c", "d"],
    ]);
    expect(records[0]?.repaired).toBe(true);
  });

  it("loses no row to a stray quote before a quoted field further down", () => {
    expect(cells('a,"b,1\nc,"d",2\ne,f,3\n')).toHaveLength(3);
  });

  it("leaves an unfinished record for the next chunk", () => {
    const first = parseRecords('a,b\nc,"d', comma, { final: false });
    expect(first.records.map((r) => r.cells)).toEqual([["a", "b"]]);
    expect('a,b\nc,"d'.slice(first.rest)).toBe('c,"d');
    expect(first.line).toBe(2);
  });

  it("gives the same records whole and in chunks of any size", () => {
    const text = 'x,y\r\n"1\r\n2",3\r\n,"a ""q"" b"\r\n4,5';
    const whole = cells(text);
    for (let size = 1; size <= text.length; size++) {
      const out: string[][] = [];
      let rest = "";
      for (let i = 0; i < text.length; i += size) {
        rest += text.slice(i, i + size);
        const parsed = parseRecords(rest, comma, { final: false });
        out.push(...parsed.records.map((r) => r.cells));
        rest = rest.slice(parsed.rest);
      }
      out.push(...cells(rest));
      expect(out).toEqual(whole);
    }
  });
});

describe("detectDialect", () => {
  it.each([",", ";", "\t", "|", ":", "^", "~"])("finds the delimiter %j", (delimiter) => {
    const rows = Array.from({ length: 20 }, (_, i) =>
      [`name ${i}`, String(i * 3), `2024-01-${String(i + 1).padStart(2, "0")}`].join(delimiter),
    );
    expect(detectDialect(rows.join("\n")).dialect.delimiter).toBe(delimiter);
  });

  it("sees one column in quoted dates with a comma", () => {
    expect(cells('"Dec 8, 2022"\n"Sep 26, 2022"\n', detectDialect('"Dec 8, 2022"\n"Sep 26, 2022"\n').dialect)).toEqual([
      ["Dec 8, 2022"],
      ["Sep 26, 2022"],
    ]);
  });

  it("does not take the comma of decimal numbers for the delimiter", () => {
    expect(detectDialect("a;b\n1,5;2,5\n3,25;4,75\n").dialect.delimiter).toBe(";");
  });

  it("finds single quotes and backslash escapes", () => {
    const text = "id,note\n1,'a, b'\n2,'c, d'\n3,'e, f'\n";
    expect(detectDialect(text).dialect.quote).toBe("'");
    const escaped = 'id,note\n1,"a \\"b\\", c"\n2,"d \\"e\\", f"\n';
    expect(detectDialect(escaped).dialect.escape).toBe("backslash");
  });
});
