/** A text as an SQL literal, whatever `standard_conforming_strings` says. */
export function literal(text: string): string {
  return `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

export function jsonLiteral(value: unknown): string {
  return literal(JSON.stringify(value));
}

/** A statement with its values written in, so that several of them travel to the server as one message. */
export function inline(statement: { text: string; values: readonly unknown[] }): string {
  return statement.text.replace(/\$(\d+)/g, (_, index) => valueLiteral(statement.values[Number(index) - 1]));
}

function valueLiteral(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "number" || typeof value === "bigint") return value < 0 ? `(${value})` : String(value);
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (value instanceof Date) return literal(value.toISOString());
  if (Array.isArray(value)) return `ARRAY[${value.map(valueLiteral).join(",")}]`;
  if (typeof value === "object") return jsonLiteral(value);
  return literal(String(value));
}
