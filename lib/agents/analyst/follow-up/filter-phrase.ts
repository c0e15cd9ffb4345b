import { filterInWords } from "@/lib/agents/analyst/report/sentences/scope";
import type { Constant, Expression } from "@/lib/agents/analyst/request/expression";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";

/** A filter in words that a person can change and that are read back as the same: `region is "North" or "South" and revenue > 100`. */
export function filterPhrase(filter: Filter, profile: TableProfile, language: Language): string {
  const header = (name: string) => profile.table.columns.find((column) => column.name === name)?.header ?? name;
  return phrase(filter, header, language);
}

type Named = (column: string) => string;

const LINKS = {
  en: { and: " and ", or: " or ", is: " is ", not: " is not ", between: " between ", to: " and " },
  zh: { and: "，", or: "或", is: "为", not: "不是", between: "在", to: "到" },
};

function phrase(filter: Filter, header: Named, language: Language): string {
  const own = "left" in filter ? nameOf(filter.left, header) : undefined;
  const say = LINKS[language];
  const listed = (values: Constant[]): string => values.map(quoted).join(say.or);
  switch (filter.kind) {
    case "and":
      return filter.parts.map((part) => phrase(part, header, language)).join(say.and);
    case "in":
      if (own) return `${own}${say.is}${listed(filter.values)}`;
      break;
    case "not":
      if (filter.part.kind === "in" && nameOf(filter.part.left, header))
        return `${nameOf(filter.part.left, header)}${say.not}${listed(filter.part.values)}`;
      break;
    case "between":
      if (own) return `${own}${say.between}${filter.from}${say.to}${filter.to}`;
      break;
    case "compare":
      if (own && filter.right.kind === "constant") return `${own} ${filter.op} ${quoted(filter.right.value)}`;
      break;
    default:
  }
  return filterInWords(filter, language);
}

const nameOf = (expression: Expression, header: Named): string | undefined =>
  expression.kind === "column" ? header(expression.column) : undefined;

const quoted = (value: Constant): string => (typeof value === "string" ? `"${value}"` : String(value));
