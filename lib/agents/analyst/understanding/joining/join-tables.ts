import type { AnalysisRequest, Join } from "@/lib/agents/analyst/request/analysis-request";
import type { Section } from "@/lib/agents/analyst/request/section";
import { joinedProfile, joinOf } from "@/lib/agents/analyst/understanding/joining/joined-profile";
import type { Understanding } from "@/lib/agents/analyst/understanding/understand";
import type { TableLink, TableProfile } from "@/lib/protocol/data/table";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Language } from "@/lib/protocol/human-input/language";

interface Joining {
  profiles: TableProfile[];
  language: Language;
  answers: Record<string, string>;
  /** Reads the message against one table. */
  read: (profile: TableProfile) => Understanding;
}

/**
 * Reads a message that no single table answers against tables joined by their links. The join is proposed, with how many rows
 * match, before it is made. Undefined where joining does not help.
 */
export function understandJoined(joining: Joining): Understanding | undefined {
  for (const main of joining.profiles) {
    const found = main.links && readWith(main, main.links, joining);
    if (found) return found;
  }
  return undefined;
}

function readWith(main: TableProfile, links: TableLink[], joining: Joining): Understanding | undefined {
  const tables = [...new Set(links.map(({ table }) => table))];
  const chosen = tables.flatMap((table): TableLink[] => {
    const own = links.filter((link) => link.table === table);
    const answer = joining.answers[fieldId(table)];
    const link = answer === undefined ? own[0] : own.find((one) => linkValue(main, one) === answer);
    return link ? [link] : [];
  });
  const joins: Join[] = [];
  for (const link of chosen) {
    const other = joining.profiles.find(({ table }) => table.name === link.table);
    const join = other && joinOf(main, other, link, new Set(joins.flatMap(({ columns }) => columns)));
    if (join) joins.push(join);
  }
  if (joins.length === 0) return undefined;
  const found = joining.read(joinedProfile(main, joins, joining.profiles));
  if (found.outcome !== "understood") return undefined;
  const used = joins.filter((join) => uses(found.request, join.columns));
  const ownColumns = main.table.columns.map(({ name }) => name);
  if (used.length === 0 || !(uses(found.request, ownColumns) || countsRows(found.request))) return undefined;
  const doubled = used.flatMap((join) => measuredFrom(found.request.sections, join));
  if (doubled.length > 0) return cannot(main, doubled);
  const fields = used
    .filter((join) => joining.answers[fieldId(join.table)] === undefined)
    .map((join) => fieldOf(main, links, join, joining));
  if (fields.length > 0) return ask(fields, joining.language);
  return { outcome: "understood", request: { ...found.request, joins: used } };
}

const fieldId = (table: string): string => `join_${table}`;
const linkValue = (main: TableProfile, { column, table, key }: TableLink): string =>
  `${main.table.name}.${column}=${table}.${key}`;

const named = (part: unknown): string[] => JSON.stringify(part).match(/(?<="(?:column|left|right)":")[^"]+/g) ?? [];
const uses = (request: AnalysisRequest, columns: string[]): boolean => {
  const all = new Set(named([request.sections, request.transforms]));
  return columns.some((column) => all.has(column));
};
const countsRows = ({ sections }: AnalysisRequest): boolean =>
  sections.some((s) => s.kind === "summary" && s.measures.some((m) => m.kind === "aggregate" && m.fn === "count"));

const once = new Set(["count_distinct", "min", "max", "mode"]);

/** Figures of the joined table would count each of its rows as often as it is matched. */
function measuredFrom(sections: Section[], join: Join): { column: string; join: Join }[] {
  const inside = (part: unknown): { column: string; join: Join }[] =>
    named(part)
      .filter((name) => join.columns.includes(name))
      .map((column) => ({ column, join }));
  return sections.flatMap((section) => {
    if (section.kind === "summary")
      return section.measures.flatMap((m) =>
        m.kind === "aggregate" && !once.has(m.fn) ? inside([m.of, m.weight]) : [],
      );
    if (section.kind === "rows") return [];
    const { filter: _filter, period: _period, ...rest } = section;
    const { by: _by, sides: _sides, ...measured } = rest as Record<string, unknown>;
    return inside(measured);
  });
}

function cannot(main: TableProfile, doubled: { column: string; join: Join }[]): Understanding {
  const [{ column, join }] = doubled as [{ column: string; join: Join }];
  const en = `add up ${column} of ${join.table} by rows of ${main.table.name}: each ${join.table} row would be counted as often as it is matched`;
  const zh = `按 ${main.table.name} 的行汇总 ${join.table} 的 ${column}：同一行会被重复计算`;
  return {
    outcome: "declined",
    reason: { en: `I cannot ${en}, so I did not start.`, zh: `我无法${zh}，因此没有开始。` },
    cannot: [{ en, zh }],
  };
}

/** One select for each table: the link whose names fit, with how many rows match, and the others there are. */
function fieldOf(main: TableProfile, links: TableLink[], join: Join, { language }: Joining): Field {
  const zh = language === "zh";
  const own = links.filter((link) => link.table === join.table);
  const rate = (link: TableLink): string =>
    `${new Intl.NumberFormat(zh ? "zh-CN" : "en-US", { style: "percent", maximumFractionDigits: 1 }).format(1 - link.unmatched / link.rows)}`;
  const label = (link: TableLink): string => {
    const keys = `${main.table.name}.${link.column} = ${link.table}.${link.key}`;
    return zh ? `${keys}（${rate(link)} 的行有匹配）` : `${keys} (${rate(link)} of rows match)`;
  };
  const [best] = [...own].sort((a, b) => a.unmatched / a.rows - b.unmatched / b.rows);
  const guess = best ? linkValue(main, best) : "none";
  const reason = zh
    ? `问题用到了两个文件的列；${best?.column} 在 ${join.table} 中每个值只出现一次。`
    : `The question needs columns of both files; each ${best?.key} stands once in ${join.table}.`;
  return {
    kind: "select",
    id: fieldId(join.table),
    label: zh
      ? `把 ${main.table.name} 和 ${join.table} 按什么关联？`
      : `Join ${main.table.name} with ${join.table} by what?`,
    required: true,
    options: [
      ...own.map((link) => ({ id: linkValue(main, link), value: linkValue(main, link), label: label(link) })),
      { id: "none", value: "none", label: zh ? "不关联" : "Do not join them" },
    ],
    default: guess,
    reason,
  };
}

function ask(fields: Field[], language: Language): Understanding {
  const text =
    language === "zh"
      ? "需要把两个文件合起来看，请先确认关联方式："
      : "This takes two files together. Please confirm how they belong together:";
  return { outcome: "ask", needs: { language, text, fields, unread: [] } };
}
