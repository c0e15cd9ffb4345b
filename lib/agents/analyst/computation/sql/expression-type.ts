import type { SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { ColumnType } from "@/lib/protocol/data/table";

const textFunctions = new Set(["lower", "upper", "trim"]);

/** The type of a row's value, so that constants beside it are bound as the same. */
export function typeOfExpression(expression: Expression, writer: Pick<SqlWriter, "typeOf">): ColumnType | undefined {
  switch (expression.kind) {
    case "column":
      return writer.typeOf(expression.column);
    case "constant":
      return constantType(expression.value);
    case "function":
      if (textFunctions.has(expression.name)) return "text";
      return expression.name === "to_date" ? "timestamp" : "decimal";
    case "date_part":
      return expression.part === "weekend" ? "boolean" : "integer";
    case "date_trunc":
      return "timestamp";
    case "bucket":
    case "extract":
      return "text";
    case "recode":
      return constantType(expression.cases[0]?.to ?? null);
    case "choose":
      return typeOfExpression(expression.yes, writer);
    case "first_present": {
      const first = expression.of[0];
      return first ? typeOfExpression(first, writer) : undefined;
    }
    case "aggregate":
      if (["min", "max", "mode", "first", "last"].includes(expression.fn))
        return typeOfExpression(expression.of, writer);
      return "decimal";
    default:
      return "decimal";
  }
}

function constantType(value: string | number | boolean | null): ColumnType | undefined {
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "number" ? "decimal" : undefined;
}
