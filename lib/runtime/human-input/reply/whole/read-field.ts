import type { FieldValue } from "@/lib/protocol/human-input/answer";
import type { Field, FieldOf } from "@/lib/protocol/human-input/field";
import type { Bilingual } from "@/lib/protocol/session/text";
import type { Reading, WordKind } from "@/lib/runtime/words/word-reader";
import { type FieldReading, type Tools, why } from "../reading";
import { core, plain } from "../wording";
import { optionHits } from "./options";

/** Reads a text that is the answer to this one field and to nothing else. `undefined`: there is no value in it. */
export function readField(field: Field, text: string, tools: Tools): FieldReading | undefined {
  switch (field.kind) {
    case "text":
    case "textarea":
      return readText(text);
    case "number":
    case "integer":
      return readNumber(field, text, tools);
    case "checkbox":
      return fromReading(tools.reader.whole("checkbox", text, tools.context), (value) => value.value, text);
    case "date":
      return fromReading(
        tools.reader.whole("date", text, tools.context) ?? tools.reader.find("date", text, tools.context)[0],
        (value) => value.value,
        text,
      );
    case "time":
      return fromReading(
        tools.reader.whole("time", text, tools.context) ?? tools.reader.find("time", text, tools.context)[0],
        (value) => value.value,
        text,
      );
    case "date_time":
      return fromReading(
        tools.reader.whole("date_time", text, tools.context) ?? tools.reader.find("date_time", text, tools.context)[0],
        (value) => value.value,
        text,
      );
    case "select":
      return readSelect(field, text, tools);
    case "multi_select":
      return readMany(field, text, tools);
    case "file":
      return undefined;
  }
}

function place(text: string): { start: number; end: number } {
  return { start: 0, end: text.length };
}

function value(found: FieldValue, text: string, strength = 3): FieldReading {
  return { outcome: "value", value: found, ...place(text), strength };
}

function unsure(candidates: FieldValue[], reason: Bilingual, text: string): FieldReading {
  return { outcome: "unsure", candidates, why: reason, ...place(text) };
}

function fromReading<K extends WordKind>(
  found: Reading<K> | undefined,
  pick: (value: Reading<K>["value"]) => FieldValue,
  text: string,
): FieldReading | undefined {
  if (!found) return undefined;
  if (found.alternatives.length > 0)
    return unsure([found.value, ...found.alternatives].map(pick), why.severalMeanings, text);
  return value(pick(found.value), text);
}

function readText(text: string): FieldReading | undefined {
  const said = core(text)
    .text.trim()
    .replace(/^["'“「『](.*)["'”」』]$/, "$1");
  return said === "" ? undefined : value(said, text);
}

/** Percent and money count as their figure where the field's unit or label says so, or where nothing else is said. */
function readNumber(
  field: FieldOf<"number"> | FieldOf<"integer">,
  text: string,
  tools: Tools,
): FieldReading | undefined {
  const { reader, context } = tools;
  const money = reader.whole("currency", text, context);
  const whole = reader.whole("number", text, context);
  if (whole) return fromReading(whole, (found) => found.value, text);
  if (money) return fromReading(money, (found) => found.value, text);
  const percent = reader.whole("percent", text, context);
  if (percent) {
    const meant = /%|percent|百分/.test(`${field.unit ?? ""}${plain(field.label)}`);
    return meant
      ? value(percent.value.value, text)
      : unsure([percent.value.value, percent.value.value / 100], why.severalMeanings, text);
  }
  const found = reader.find("number", text, context);
  const [only] = found;
  if (found.length > 1)
    return unsure(
      found.map((one) => one.value.value),
      why.severalValues,
      text,
    );
  return only && fromReading(only, (one) => one.value, text);
}

function byNumber(field: FieldOf<"select"> | FieldOf<"multi_select">, text: string, tools: Tools): string | undefined {
  const said = plain(core(text).text).trim();
  const figure = /^(?:option|number|no\.?|choice|#|选项?|第|选第)?\s*(\d{1,2})\s*(?:个|项|号|种)?[.)、]?$/.exec(said);
  const letter = /^(?:option|choice|选)?\s*([a-h])[.)]?$/.exec(said);
  const place = figure
    ? undefined
    : tools.reader.whole("ordinal", said.replace(/\s+(?:one|option|choice)$/, ""), tools.context);
  const spelled =
    figure || letter
      ? undefined
      : /^[一二三四五六七八九十]$/.test(said)
        ? tools.reader.whole("number", said, tools.context)
        : undefined;
  const index = figure
    ? Number(figure[1])
    : letter
      ? "abcdefgh".indexOf(letter[1] ?? "") + 1
      : (spelled?.value.value ?? ordinalIndex(place, field.options.length));
  const exact = field.options.find((option) => plain(option.label).trim() === said || plain(option.value) === said);
  if (exact) return exact.value;
  return index === undefined ? undefined : field.options[index - 1]?.value;
}

function ordinalIndex(reading: Reading<"ordinal"> | undefined, count: number): number | undefined {
  if (!reading || reading.alternatives.length > 0) return undefined;
  if (reading.value.from === "start") return reading.value.value;
  return reading.value.from === "end" ? count - reading.value.value + 1 : undefined;
}

function readSelect(field: FieldOf<"select">, text: string, tools: Tools): FieldReading | undefined {
  const numbered = byNumber(field, text, tools);
  if (numbered !== undefined) return value(numbered, text);
  const hits = optionHits(field, text).filter((hit) => !negatedAt(text, hit.start));
  const found = [...new Set(hits.map((hit) => hit.option.value))];
  if (found.length === 1 && found[0] !== undefined) return value(found[0], text, hits[0]?.strength ?? 1);
  if (found.length > 1) {
    const best = Math.max(...hits.map((hit) => hit.strength));
    const top = [...new Set(hits.filter((hit) => hit.strength === best).map((hit) => hit.option.value))];
    return top.length === 1 && top[0] !== undefined && best === 3
      ? value(top[0], text)
      : unsure(found, why.severalOptions, text);
  }
  const said = readText(text);
  return field.allowOther && said?.outcome === "value" ? said : undefined;
}

const NOT_BEFORE =
  /(?:\b(?:not|no|without|except(?: for)?|(?:any|every)(?:thing|one)? but|all but|but not|neither|nor|instead of|rather than|don'?t (?:want|need|use)|other than)\s+(?:the |a |any )?|(?:不要|不用|(?<!是)不是|别用?|除[了去开]?|而不是|不选|(?<!有)没有|(?<![有能可是会要行好])不))$/;

/** Whether what starts here is denied by the words before it. */
export function negatedAt(text: string, at: number): boolean {
  return NOT_BEFORE.test(plain(text.slice(Math.max(0, at - 24), at)));
}

const ALL =
  /^(?:all(?: of (?:them|the above|these))?|everything|both|全部|全都?要?|都要|所有的?|全选|两个都要|以上都要?)$/;
const NONE =
  /^(?:none(?: of (?:them|these|the above))?|nothing|no|都不要|都不用|全不要|一个都不要|没有|无|不要|不需要)$/;

function readMany(field: FieldOf<"multi_select">, text: string, tools: Tools): FieldReading | undefined {
  const said = plain(core(text).text).trim();
  if (ALL.test(said))
    return value(
      field.options.map((option) => option.value),
      text,
    );
  if (NONE.test(said) && !field.options.some((option) => plain(option.label) === said)) return value([], text);
  const parts = said.split(/[\s,，、;；/&+和与及]+|\band\b/).filter((part) => part !== "");
  if (parts.length > 0 && parts.every((part) => /^\d{1,2}[.)]?$/.test(part))) {
    const picked = parts.map((part) => byNumber(field, part, tools));
    return picked.every((one) => one !== undefined)
      ? value([...new Set(picked)], text)
      : unsure(
          picked.filter((one) => one !== undefined),
          why.notAnOption,
          text,
        );
  }
  const hits = optionHits(field, text).filter((hit) => !negatedAt(text, hit.start));
  if (hits.length > 0)
    return value([...new Set(hits.map((hit) => hit.option.value))], text, Math.min(...hits.map((hit) => hit.strength)));
  const one = byNumber(field, text, tools);
  if (one !== undefined) return value([one], text);
  if (!field.allowOther) return undefined;
  return value(
    said
      .split(/[,，、;；]+/)
      .map((part) => part.trim())
      .filter((part) => part !== ""),
    text,
    1,
  );
}
