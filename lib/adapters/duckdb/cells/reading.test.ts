import { describe, expect, it } from "vitest";
import { type ColumnReading, inferColumn, type ReadingContext } from "@/lib/adapters/duckdb/cells/reading";

const read = (values: string[], context: Partial<ReadingContext> = {}): ColumnReading =>
  inferColumn(new Map(values.map((v) => [v, 1])), { header: "x", ...context });

describe("numbers", () => {
  it("reads grouped thousands, decimal commas, currencies, percents and brackets", () => {
    expect(read(["1,234.50", "12", "1,000,000.00"]).number).toMatchObject({ decimal: ".", group: "," });
    expect(read(["1.234,50", "12,5", "7"]).number).toMatchObject({ decimal: ",", group: "." });
    expect(read(["1 234,50", "12,5"]).number).toMatchObject({ decimal: ",", group: "space" });
    expect(read(["1'234.50", "12.5"]).number).toMatchObject({ decimal: ".", group: "'" });
    expect(read(["$74.69", "-$3.10", "($5.00)"])).toMatchObject({
      type: "decimal",
      unit: "$",
      number: { parentheses: true },
    });
    expect(read(["12 %", "7.5 %"])).toMatchObject({ type: "decimal", unit: "%" });
    expect(read(["12元", "7元"])).toMatchObject({ type: "integer", unit: "CNY" });
    expect(read(["12,34,567", "1,23,456", "7,654"]).number).toMatchObject({ group: ",", decimal: "." });
  });

  it("asks where a comma may group or divide and nothing decides", () => {
    expect(read(["1,234", "5,678"], { delimiter: ";" }).doubt).toBe("decimal_mark");
    expect(read(["1,234", "5,678"], { delimiter: ";", decimal: "," })).toMatchObject({
      type: "decimal",
      number: { decimal: "," },
    });
    expect(read(["1,234", "5,678"], { delimiter: ";", decimal: "." })).toMatchObject({
      type: "integer",
      number: { group: "," },
    });
    expect(read(["1,234", "5,678", "12"], { delimiter: "," }).doubt).toBe("decimal_mark");
    expect(read(["1,234", "5,678", "91,000"], { delimiter: "," })).toMatchObject({ type: "integer" });
  });

  it("keeps codes, phone numbers and very long digits as text", () => {
    expect(read(["007", "015"])).toMatchObject({ type: "text", kept: "leading_zeros" });
    expect(read(["+318855443322", "+552244331122"])).toMatchObject({ type: "text", kept: "phone" });
    expect(read(["12345678901234567890"])).toMatchObject({ type: "text", kept: "long_digits" });
    expect(read(["0", "1", "10"]).type).toBe("integer");
  });

  it("keeps all digits of a number beyond a double", () => {
    expect(read(["82544000000000707.52"]).number?.exact).toBe(true);
  });

  it("does not mix units", () => {
    expect(read(["5 kg", "3 km"]).type).toBe("text");
    expect(read(["$5", "€3"]).type).toBe("text");
  });
});

describe("missing and unfit cells", () => {
  it("reads the usual words for no value, only among values", () => {
    expect(read(["1", "2", "N/A", "-"])).toMatchObject({ type: "integer", missing: ["N/A", "-"] });
    expect(read(["yes", "N/A"])).toMatchObject({ type: "text", missing: [] });
  });

  it("leaves out few unfit cells of many and names them, keeps a mixed column as text", () => {
    const many = Array.from({ length: 60 }, (_, i) => String(i));
    expect(read([...many, "oops"])).toMatchObject({ type: "integer", rejected: ["oops"] });
    expect(read(["1", "2", "oops"])).toMatchObject({ type: "text", kept: "mixed" });
  });
});

describe("dates", () => {
  it("takes the order from a day beyond 12", () => {
    expect(read(["01/02/2020", "13/02/2020"])).toMatchObject({ type: "date", format: "dd/mm/yyyy" });
    expect(read(["01/02/2020", "02/13/2020"])).toMatchObject({ type: "date", format: "mm/dd/yyyy" });
  });

  it("asks where day and month can change places", () => {
    expect(read(["03/04/2025", "05/06/2025"]).doubt).toBe("date_order");
    expect(read(["03/04/2025", "05/06/2025"], { order: "mdy" })).toMatchObject({ type: "date", format: "mm/dd/yyyy" });
    expect(read(["03/03/2025"]).doubt).toBeUndefined();
  });

  it("is text where both orders are needed", () => {
    expect(read(["13/02/2020", "02/13/2020"]).type).toBe("text");
  });

  it.each([
    ["2020-01-31", "date"],
    ["2020/1/5", "date"],
    ["31.12.99", "date"],
    ["8 Feb 2022", "date"],
    ["Dec 8, 2022", "date"],
    ["14-Jan-13", "date"],
    ["2023年3月4日", "date"],
    ["2023-03", "date"],
    ["Jan 2015", "date"],
    ["2020-01-31 10:15", "timestamp"],
    ["2020-01-31T10:15:30.123Z", "timestamp"],
    ["12/30/17 4:14 PM", "timestamp"],
    ["04:14", "time"],
    ["23:59:59", "time"],
    ["255:10:10", "text"],
    ["1.2.3.4", "text"],
    ["2013-14", "text"],
    ["31/02", "text"],
  ])("%s is %s", (value, type) => {
    expect(read([value]).type).toBe(type);
  });

  it("reads eight digits as a date only under a date's name", () => {
    expect(read(["20200131"], { header: "order_date" }).type).toBe("date");
    expect(read(["20200131"], { header: "amount" }).type).toBe("integer");
  });
});
