import type { Field, FieldOption } from "../../field";
import { askedFields, type Question } from "../../question";
import type { Losses } from "../exchange";

export type Dialect = "mcp" | "json-schema";
type Schema = Record<string, unknown>;

/** The fields as one object schema. What the dialect has no word for goes to `losses`. */
export function writeObjectSchema(question: Question, dialect: Dialect, losses: Losses): Schema {
  const fields = askedFields(question);
  const properties = Object.fromEntries(
    fields.map((field) => [field.originalName ?? field.id, writeProperty(field, dialect, losses)]),
  );
  const required = fields
    .filter((field) => field.required && !field.visibleWhen)
    .map((field) => field.originalName ?? field.id);
  const hasIndexNames = fields.some((field) => /^\d+$/.test(field.originalName ?? field.id));
  return {
    type: "object",
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(hasIndexNames ? { property_order: fields.map((field) => field.originalName ?? field.id) } : {}),
  };
}

function writeProperty(field: Field, dialect: Dialect, losses: Losses): Schema {
  commonLosses(field, losses);
  const description = [field.description, field.reason && `(${field.reason})`].filter(Boolean).join(" ");
  return {
    ...typed(field, dialect, losses),
    title: field.label,
    ...(description === "" ? {} : { description }),
    ...("default" in field && field.default !== undefined ? { default: field.default } : {}),
  };
}

function commonLosses(field: Field, losses: Losses): void {
  if (field.placeholder)
    losses.field(field, `the placeholder “${field.placeholder}” is not shown`, `占位提示“${field.placeholder}”不显示`);
  if (field.group) losses.field(field, `the heading “${field.group}” is not shown`, `分组标题“${field.group}”不显示`);
  if (field.visibleWhen) {
    losses.field(
      field,
      "always shown, though it hangs on another field; so it is not required",
      "本应随其他字段显示，现在始终显示且不必填",
    );
  }
}

function typed(field: Field, dialect: Dialect, losses: Losses): Schema {
  switch (field.kind) {
    case "text":
    case "textarea":
      return textSchema(field, dialect, losses);
    case "number":
    case "integer":
      return numberSchema(field, dialect, losses);
    case "checkbox":
      return { type: "boolean" };
    case "select":
      return selectSchema(field, dialect, losses);
    case "multi_select":
      return multiSelectSchema(field, losses);
    case "date":
    case "date_time":
    case "time":
      return momentSchema(field, dialect, losses);
    case "file":
      losses.field(field, "a file cannot be sent; a name or link is asked instead", "无法发送文件，改为填写名称或链接");
      return { type: "string" };
  }
}

function textSchema(field: Extract<Field, { kind: "text" | "textarea" }>, dialect: Dialect, losses: Losses): Schema {
  const mcpFormats = ["email", "uri"];
  const canFormat =
    field.format &&
    (dialect === "json-schema" ? !["tel", "password"].includes(field.format) : mcpFormats.includes(field.format));
  if (field.format && !canFormat)
    losses.field(field, `the format “${field.format}” is not checked`, `不校验“${field.format}”格式`);
  if (field.pattern && dialect === "mcp") losses.field(field, "the pattern is not checked", "不校验正则格式");
  if (field.patternHint) losses.field(field, "the hint for a wrong pattern is not shown", "格式错误提示不显示");
  if (field.kind === "textarea" && dialect === "mcp")
    losses.field(field, "may be shown as a single line", "可能只显示为单行输入");
  return {
    type: "string",
    ...pick(field, ["minLength", "maxLength"]),
    ...(canFormat ? { format: field.format } : {}),
    ...(field.pattern && dialect === "json-schema" ? { pattern: field.pattern } : {}),
    ...(field.kind === "textarea" && dialect === "json-schema" && !field.format
      ? { contentMediaType: "text/plain" }
      : {}),
  };
}

function numberSchema(field: Extract<Field, { kind: "number" | "integer" }>, dialect: Dialect, losses: Losses): Schema {
  if (field.unit) losses.field(field, `the unit “${field.unit}” is not shown`, `单位“${field.unit}”不显示`);
  const bounds = { ...rename(field, "min", "minimum"), ...rename(field, "max", "maximum") };
  if (dialect === "json-schema") {
    const exclusive = {
      ...rename(field, "exclusiveMin", "exclusiveMinimum"),
      ...rename(field, "exclusiveMax", "exclusiveMaximum"),
    };
    return { type: field.kind, ...bounds, ...exclusive, ...rename(field, "step", "multipleOf") };
  }
  if (field.step !== undefined)
    losses.field(field, `the step of ${field.step} is not checked`, `不校验步长 ${field.step}`);
  if (field.exclusiveMin !== undefined || field.exclusiveMax !== undefined) {
    losses.field(field, "bounds that are excluded count as allowed", "开区间边界会被视为允许");
  }
  const min = field.min ?? field.exclusiveMin;
  const max = field.max ?? field.exclusiveMax;
  return {
    type: field.kind,
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  };
}

function selectSchema(field: Extract<Field, { kind: "select" }>, dialect: Dialect, losses: Losses): Schema {
  optionLosses(field, field.options, losses);
  if (!field.allowOther) return { type: "string", ...choices(field.options, "oneOf") };
  if (dialect === "mcp") {
    losses.field(field, "no answer in own words beside the options", "除选项外不能用自己的话回答");
    return { type: "string", ...choices(field.options, "oneOf") };
  }
  return { type: "string", anyOf: [choices(field.options, "oneOf"), { type: "string" }] };
}

function multiSelectSchema(field: Extract<Field, { kind: "multi_select" }>, losses: Losses): Schema {
  optionLosses(field, field.options, losses);
  if (field.allowOther) losses.field(field, "no answer in own words beside the options", "除选项外不能用自己的话回答");
  const titled = choices(field.options, "anyOf");
  return {
    type: "array",
    items: "enum" in titled ? { type: "string", ...titled } : titled,
    ...pick(field, ["minItems", "maxItems"]),
  };
}

function choices(options: readonly FieldOption[], word: "oneOf" | "anyOf"): Schema {
  if (options.every((option) => option.label === option.value)) return { enum: options.map((option) => option.value) };
  return { [word]: options.map((option) => ({ const: option.value, title: option.label })) };
}

function optionLosses(field: Field, options: readonly FieldOption[], losses: Losses): void {
  if (options.some((option) => option.description))
    losses.field(field, "descriptions of options are not shown", "选项说明不显示");
  if (options.some((option) => option.preview))
    losses.field(field, "previews of options are not shown", "选项预览不显示");
}

function momentSchema(
  field: Extract<Field, { kind: "date" | "time" | "date_time" }>,
  dialect: Dialect,
  losses: Losses,
): Schema {
  if (field.min !== undefined || field.max !== undefined)
    losses.field(field, "earliest and latest are not checked", "不校验最早和最晚时间");
  if (field.kind !== "time") return { type: "string", format: field.kind === "date" ? "date" : "date-time" };
  if (dialect === "json-schema") return { type: "string", format: "time" };
  losses.field(field, "a time is asked as plain text", "时间改为普通文本");
  return { type: "string" };
}

function pick<T extends object, K extends keyof T>(from: T, keys: K[]): Partial<Pick<T, K>> {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]]))) as Partial<
    Pick<T, K>
  >;
}

function rename<T extends object>(from: T, key: keyof T, name: string): Schema {
  return from[key] === undefined ? {} : { [name]: from[key] };
}

/** What stands around the fields and is lost in every schema. */
export function questionLosses(question: Question, losses: Losses): void {
  if (question.expiry) losses.add("When the question expires is not said.", "不说明问题何时过期。");
  if (question.sensitivity === "secret") {
    losses.add("This format must not ask for secrets in a form.", "该格式不允许在表单中索取机密信息。");
  }
}
