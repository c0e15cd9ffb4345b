import { dimensionSql, numberOf, type SectionQuery } from "@/lib/agents/analyst/computation/section-query";
import { quoted, type SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";

type Summary = SectionOf<"summary">;
type TailKind = "others" | "total";

/** How the rows of a summary are written: the groups as CTEs, which of them are shown, and one figure of many rows. */
interface Writing {
  groups: (rows: string, writer: SqlWriter) => string;
  order: string;
  figure: (measure: Extract<Measure, { kind: "aggregate" }>, writer: SqlWriter) => string;
}

/**
 * The rows under a breakdown: everything that is not among the shown groups as one row, and the whole. Each figure is computed
 * from the rows themselves, so that an average of the rest is an average of its rows. Dimensions are null in them.
 */
export async function tailOf(
  query: SectionQuery,
  section: Summary,
  writing: Writing,
): Promise<{ rows: Cell[][]; tail: TailKind[] }> {
  const wanted: TailKind[] = [];
  if (section.limit?.others && !section.limit.within) wanted.push("others");
  if (section.totals) wanted.push("total");
  if (wanted.length === 0 || section.dimensions.length === 0 || section.outer) return { rows: [], tail: [] };
  const whole = await figuresOf(query, section, writing, "whole");
  const rows: Cell[][] = [];
  const tail: TailKind[] = [];
  for (const kind of wanted) {
    const own = kind === "others" ? await figuresOf(query, section, writing, "others") : await totalOf();
    if (own.rows === 0) continue;
    rows.push([
      ...section.dimensions.map(() => null),
      ...section.measures.map((m) => tailValue(m, section, own.values, whole.values)),
    ]);
    tail.push(kind);
  }
  return { rows, tail };

  async function totalOf(): Promise<Counted> {
    if (section.having.length > 0) return figuresOf(query, section, writing, "kept");
    if (section.limit && !section.limit.others)
      query.notes.push({
        en: "The total is of all groups, not only of those shown.",
        zh: "合计包含所有分组，不只是列出的这些。",
      });
    return whole;
  }
}

interface Counted {
  rows: number;
  values: Map<string, Cell>;
}

const texts = {
  whole: { en: "Figures of all selected rows together", zh: "全部选中行的整体指标" },
  others: { en: "Figures of all rows outside the groups shown", zh: "未列出各组合并后的指标" },
  kept: { en: "Figures of the groups shown together", zh: "所列各组合并后的指标" },
};

async function figuresOf(
  query: SectionQuery,
  section: Summary,
  writing: Writing,
  which: keyof typeof texts,
): Promise<Counted> {
  const measures = section.measures.filter((m) => m.kind === "aggregate");
  const result = await query.run(texts[which], ({ rows }, writer) => {
    const figures = ["count(*) AS n", ...measures.map((m) => `${writing.figure(m, writer)} AS ${quoted(m.id)}`)];
    if (which === "whole") return `SELECT ${figures.join(", ")} FROM ${rows}`;
    const ids = section.dimensions.map((d) => d.id);
    const groups = writing.groups(rows, writer);
    const keys = section.dimensions.map((d) => `${dimensionSql(d, writer)} AS ${quoted(`key ${d.id}`)}`);
    const same = ids.map((id) => `keyed.${quoted(`key ${id}`)} IS NOT DISTINCT FROM shown.${quoted(id)}`);
    const shown = `SELECT ${ids.map(quoted).join(", ")} FROM figures${which === "others" ? writing.order : ""}`;
    return `${groups},
shown AS (${shown}),
keyed AS (SELECT *, ${keys.join(", ")} FROM ${rows})
SELECT ${figures.join(", ")} FROM keyed ${which === "others" ? "ANTI" : "SEMI"} JOIN shown ON ${same.join(" AND ")}`;
  });
  const [first = []] = result.rows;
  return { rows: Number(first[0] ?? 0), values: new Map(measures.map((m, i) => [m.id, first[i + 1] ?? null])) };
}

/** A figure of a tail row; what only makes sense beside other groups (a rank, a growth) has none. */
function tailValue(measure: Measure, section: Summary, own: Map<string, Cell>, whole: Map<string, Cell>): Cell {
  if (measure.kind === "aggregate") return own.get(measure.id) ?? null;
  const byId = (id: string): Measure | undefined => section.measures.find((m) => m.id === id);
  if (measure.kind === "formula") {
    const side = (id: string): number => {
      const part = byId(id);
      return part ? numberOf(tailValue(part, section, own, whole)) : Number.NaN;
    };
    return computed(measure.op, side(measure.left), side(measure.right));
  }
  const base = byId(measure.measure);
  const adds = base?.kind === "aggregate" && (base.fn === "sum" || base.fn === "count");
  if (measure.fn !== "share" || !adds || section.having.length > 0) return null;
  return computed("/", numberOf(own.get(base.id)), numberOf(whole.get(base.id)));
}

function computed(op: "+" | "-" | "*" | "/", left: number, right: number): number | null {
  const value = { "+": left + right, "-": left - right, "*": left * right, "/": left / right }[op];
  return Number.isFinite(value) ? value : null;
}
