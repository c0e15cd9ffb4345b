import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { decode, mendControls } from "@/lib/adapters/duckdb/child/text-file";
import { detectEncoding } from "@/lib/adapters/duckdb/text/encoding";

const chinese = Array.from({ length: 12 }, (_, i) => `2024-0${(i % 9) + 1}-01,华东,手机与平板电脑,销售额${i}00`).join(
  "\n",
);
const taiwan = Array.from({ length: 12 }, (_, i) => `2024-0${(i % 9) + 1}-01,臺北,電腦與手機,銷售額${i}00`).join("\n");
const japanese = Array.from({ length: 12 }, (_, i) => `2024-0${(i % 9) + 1}-01,東京,テレビとカメラ,売上${i}00`).join(
  "\n",
);
const russian = Array.from(
  { length: 30 },
  (_, i) => `2024-0${(i % 9) + 1}-01;Москва и Казань;продажи за период ${i}`,
).join("\n");
const western = "name,city\nJosé,München\nZoë,Málaga\nSiân,Genève\n";

describe("detectEncoding", () => {
  it.each([
    ["gb18030", chinese],
    ["big5", taiwan],
    ["shift_jis", japanese],
    ["euc-jp", japanese],
    ["windows-1251", russian],
    ["windows-1252", western],
    ["utf-16le", chinese],
    ["utf-16be", western],
    ["utf-8", chinese],
  ])("reads %s", (name, text) => {
    const bytes = iconv.encode(text, name);
    const guess = detectEncoding(bytes);
    expect(guess.name).toBe(name);
    expect(decode(bytes, guess)).toBe(text);
  });

  it("takes a byte order mark off the text", () => {
    for (const name of ["utf8", "utf-16le", "utf-16be"]) {
      const bytes = iconv.encode(western, name, { addBOM: true });
      expect(decode(bytes, detectEncoding(bytes))).toBe(western);
    }
  });

  it("is not led astray by a sample that ends inside a character", () => {
    const bytes = iconv.encode(chinese, "utf8");
    for (let cut = 1; cut < 8; cut++) expect(detectEncoding(bytes.subarray(0, bytes.length - cut)).name).toBe("utf-8");
  });

  it("reads Windows punctuation, which Latin-1 does not have", () => {
    const bytes = Buffer.from([0x93, 0x68, 0x69, 0x94, 0x20, 0x80, 0x35]);
    expect(decode(bytes, { name: "windows-1252", bom: 0 })).toBe("“hi” €5");
    expect(mendControls("\u0091x\u0092")).toBe("‘x’");
  });
});
