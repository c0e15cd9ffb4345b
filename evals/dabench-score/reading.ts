import type { Figure, Statistic } from "@/lib/agents/analyst/computation/figure";
import type { Cell } from "@/lib/protocol/data/table";
import { type Slot, wordsOf } from "./format";
import { sayOption } from "./verdict";

/** What a slot's words may stand for, most telling first. */
const meanings: [RegExp, Statistic[]][] = [
  [/^(?:new |original )?(?:mean|average|avg)\b/, ["mean"]],
  [/^(?:new |original )?median\b/, ["median"]],
  [/percentage|missing_share/, ["missing_share", "share"]],
  [/\bp ?val|\bpvalue|\bp value\b|\bpval\b/, ["p_value"]],
  [/(outlier.*(count|number|total|num)|(count|number|total|num|removed).*outlier|^outliers?$)/, ["outlier_count"]],
  [/outlier.*(list|values|rows)|outliers\b/, ["outlier_count"]],
  [/(left|remaining|row count|rows? left)/, ["remaining_count", "row_count"]],
  [/duplicate/, ["duplicate_count"]],
  [/missing/, ["missing"]],
  [/unique|distinct/, ["count_distinct"]],
  [/skew/, ["skewness"]],
  [/kurt/, ["kurtosis"]],
  [/within one/, ["within_one_stddev"]],
  [/median/, ["median"]],
  [/\bstd|stdev|stddev|deviation|\bsd\b/, ["stddev"]],
  [/variance/, ["variance"]],
  [/r squared|r2|rsquared/, ["r_squared"]],
  [/corr|\br\b/, ["correlation"]],
  [/shapiro w|statistic|chi square/, ["test_statistic"]],
  [/mean|average|avg/, ["mean"]],
  [/range low|lowest|\bmin/, ["min"]],
  [/range high|highest|\bmax/, ["max"]],
  [/sum|total/, ["sum"]],
  [/count|number/, ["count", "outlier_count", "count_distinct", "missing"]],
];

export type Reading = { ok: true; text: string } | { ok: false; why: string };

/** Looks a slot up in the figures of a result. Nothing is guessed: two figures that differ, or a convention that matters and was not said, are no reading. */
export function readSlot(slot: Slot, figures: Figure[]): Reading {
  if (slot.options.length > 0) return sayOption(slot, figures);
  const isName =
    /name|country|city|column|species/i.test(slot.placeholder) ||
    /^(?:country|column|city|region)/.test(slot.name) ||
    /_(?:country|column|city|name)$/.test(slot.name);
  const isFigure = /^(?:mean|average|avg|median|std|stddev|sum)(?:_|$)/i.test(slot.name);
  if (isName && !isFigure && !/number|float/i.test(slot.placeholder)) return readName(slot, figures);
  if (/list|rows|locations/i.test(slot.placeholder)) {
    const rows = figures.find((f) => f.statistic === "outlier_rows");
    return rows ? { ok: true, text: String(rows.value) } : { ok: false, why: `no list for ${slot.name}` };
  }
  const key = slot.words.join(" ");
  const wanted =
    meanings.find(([pattern]) => pattern.test(key)) ??
    meanings.find(([pattern]) => pattern.test(wordsOf(slot.placeholder).join(" ")));
  if (!wanted)
    return figures.length === 1 && figures[0]
      ? show(slot, figures[0])
      : { ok: false, why: `no statistic in ${slot.name}` };
  const all = figures.filter((f) => wanted[1].includes(f.statistic));
  const first = wanted[1].find((statistic) => all.some((f) => f.statistic === statistic));
  return settle(
    slot,
    narrow(
      slot,
      all.filter((f) => f.statistic === first),
    ),
  );
}

/** Keeps what the slot's other words speak of: the part before or after outliers, a variable, a group. */
function narrow(slot: Slot, figures: Figure[]): Figure[] {
  const words = new Set(slot.words);
  let kept = figures;
  const stage = /(^|_)(after|new|post|without|removal|cleaned)/.test(slot.name)
    ? "after"
    : /(^|_)(before|original|pre|with)(_|$)/.test(slot.name)
      ? "before"
      : words.has("outliers") || words.has("outlier")
        ? "outliers"
        : undefined;
  const staged = kept.filter((f) => f.stage !== undefined);
  if (stage && staged.some((f) => f.stage === stage))
    kept = kept.filter((f) => f.stage === stage || (stage === "after" && f.stage === undefined));
  else if (!stage && kept.some((f) => f.stage === undefined)) kept = kept.filter((f) => f.stage === undefined);
  kept = prefer(kept, (f) => named(words, f.variable) + named(words, f.with) + joined(words, f.variable, f.with));
  return prefer(kept, (f) =>
    Object.entries(f.group ?? {}).reduce<number>(
      (n, [name, value]) => n + named(words, String(value)) + truth(words, name, value),
      0,
    ),
  );
}

function prefer(figures: Figure[], score: (figure: Figure) => number): Figure[] {
  const best = Math.max(0, ...figures.map(score));
  return figures.filter((figure) => score(figure) === best);
}

function named(words: Set<string>, name: string | undefined): number {
  if (!name) return 0;
  const parts = wordsOf(name).filter((part) => !/^(?:of|the|and|no|in|to|with|for|or|a)$/.test(part));
  const hits = parts.filter(
    (part) => words.has(part) || words.has(`class${part}`) || words.has(ordinals[Number(part)] ?? "-"),
  ).length;
  const glued = [...words].some((word) => word.length > 2 && word === parts.join("")) ? 1 : 0;
  return parts.length === 0 ? 0 : (hits + glued) / parts.length;
}

/** "did_not_survive" is the group 0 of a column Survived. */
function truth(words: Set<string>, name: string, value: Cell): number {
  const yes = /^(?:1|1\.0|true|yes)$/i.test(String(value));
  const no = /^(?:0|0\.0|false|no)$/i.test(String(value));
  const stems = wordsOf(name).map((word) => word.replace(/(?:ed|e)$/, ""));
  const spoken = [...words].some((word) => stems.some((stem) => stem.length > 3 && word.startsWith(stem)));
  if (!spoken || (!yes && !no)) return 0;
  return (words.has("not") || words.has("non")) === no ? 1 : 0;
}

/** "XZ" names the pair of X and Z. */
function joined(words: Set<string>, left: string | undefined, right: string | undefined): number {
  const [a, b] = [wordsOf(left ?? "").join(""), wordsOf(right ?? "").join("")];
  return a !== "" && b !== "" && (words.has(a + b) || words.has(b + a)) ? 2 : 0;
}

const ordinals = ["zeroth", "first", "second", "third", "fourth", "fifth"];

function settle(slot: Slot, figures: Figure[]): Reading {
  const [first] = figures;
  if (!first) return { ok: false, why: `no figure for ${slot.name}` };
  const shown = new Set(figures.map((figure) => JSON.stringify(show(slot, figure))));
  return shown.size === 1 ? show(slot, first) : { ok: false, why: `several figures for ${slot.name}` };
}

/** A convention that the person left open must not change what is written down. */
function show(slot: Slot, figure: Figure): Reading {
  const text = written(slot, figure.value);
  const other = figure.alternatives.find((a) => written(slot, a.value) !== text);
  if (other && !(figure.statistic === "stddev" || figure.statistic === "variance"))
    return { ok: false, why: `${slot.name} depends on: ${other.convention}` };
  return { ok: true, text };
}

function written(slot: Slot, value: Cell): string {
  if (value === null) return "nan";
  const number = Number(value) * (slot.percent && Math.abs(Number(value)) <= 1 ? 100 : 1);
  if (!Number.isFinite(number)) return String(value);
  return slot.digits === undefined ? String(number) : number.toFixed(slot.digits);
}

/** The group that came first, or the column. */
function readName(slot: Slot, figures: Figure[]): Reading {
  const groups = figures.filter((f) => f.group);
  const values = new Set(groups.flatMap((f) => Object.values(f.group ?? {}).map(String)));
  if (values.size === 1) return { ok: true, text: [...values][0] ?? "" };
  const missing = figures.filter((f) => f.statistic === "missing");
  const list = figures.find((f) => f.statistic === "columns");
  if (/columns/.test(slot.name) && list) return { ok: true, text: String(list.value) };
  if (/max|most|highest/.test(slot.name) && missing[0]?.variable) return { ok: true, text: missing[0].variable };
  return { ok: false, why: `no single name for ${slot.name}` };
}
