const blanks = /[\s\u00a0\u200b\ufeff]+/g;

/** A header as one line without padding. */
export const cleanHeader = (header: string): string => header.replace(blanks, " ").trim();

/** Names that are unique without regard to case; an empty header becomes "column_3", a repeated one "a_2". */
export function uniqueNames(headers: string[]): string[] {
  const taken = new Set<string>();
  const given = new Set(headers.map((h) => cleanHeader(h).toLowerCase()));
  return headers.map((header, index) => {
    const base = cleanHeader(header).slice(0, 200) || `column_${index + 1}`;
    let name = base;
    for (let n = 2; taken.has(name.toLowerCase()) || (n > 2 && given.has(name.toLowerCase())); n++)
      name = `${base}_${n}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The unit that a header names in brackets at its end: "Length (mm)", "time[s]", "金额（元）". */
export function headerUnit(header: string): string | undefined {
  const m = /[([（【]\s*([^()[\]（）【】]{1,12}?)\s*[)\]）】]\s*$/.exec(cleanHeader(header));
  return m?.[1] !== undefined && /^[^\d\s][^\s]{0,11}$/.test(m[1]) ? m[1] : undefined;
}

/** A table name for SQL from a file name and, where several tables come from it, a part. */
export function tableName(fileName: string, part: string | undefined, taken: Set<string>): string {
  const stem = (fileName.split(/[\\/]/).pop() ?? "").replace(
    /\.(csv|tsv|tab|txt|dat|psv|xlsx?|xlsm|xlsb|ods|json|jsonl|ndjson|parquet|zip|gz)$/gi,
    "",
  );
  const words = [stem, part].filter((w) => w !== undefined && w !== "").join("_");
  const base =
    words
      .replace(/[^\p{L}\p{N}]+/gu, "_")
      .replace(/^_+|_+$/g, "")
      .slice(0, 60)
      .toLowerCase() || "table";
  const safe = /^\p{N}/u.test(base) ? `t_${base}` : base;
  let name = safe;
  for (let n = 2; taken.has(name); n++) name = `${safe}_${n}`;
  taken.add(name);
  return name;
}
