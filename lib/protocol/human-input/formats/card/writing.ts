import type { Field, FieldOption } from "../../field";
import type { Losses } from "../exchange";
import { otherId } from "./other-id";

type Element = Record<string, unknown>;

/** Choices by values that can be joined by commas: the option's own where none holds one, else its id. */
export function choiceKey(options: readonly FieldOption[], option: FieldOption): string {
  return options.some((one) => one.value.includes(",") || one.value === "") ? option.id : option.value;
}

/** A field as the elements it takes on a card. */
export function writeInput(field: Field, previous: Field | undefined, losses: Losses): Element[] {
  if (field.visibleWhen) {
    losses.field(
      field,
      "always shown, though it hangs on another field; so it is not required",
      "本应随其他字段显示，现在始终显示且不必填",
    );
  }
  const isNewGroup = field.group !== undefined && field.group !== previous?.group;
  if (isNewGroup)
    losses.field(
      field,
      `the heading “${field.group}” is but a text on the card`,
      `分组标题“${field.group}”只是卡片上的文字`,
    );
  const heading = isNewGroup ? [{ type: "TextBlock", text: field.group, weight: "bolder", wrap: true }] : [];
  if (field.placeholder && ["checkbox", "date_time", "file"].includes(field.kind)) {
    losses.field(field, `the placeholder “${field.placeholder}” is not shown`, `占位提示“${field.placeholder}”不显示`);
  }
  const help = [field.description, field.reason && `(${field.reason})`].filter(Boolean).join(" ");
  const below = help === "" ? [] : [{ type: "TextBlock", text: help, isSubtle: true, size: "small", wrap: true }];
  const base = {
    id: field.id,
    label: field.label,
    ...(field.required && !field.visibleWhen ? { isRequired: true, errorMessage: field.label } : {}),
  };
  return [...heading, ...below, ...inputs(field, base, losses)];
}

function inputs(field: Field, base: Element, losses: Losses): Element[] {
  const placeholder = field.placeholder ? { placeholder: field.placeholder } : {};
  switch (field.kind) {
    case "text":
    case "textarea":
      return [textInput(field, { ...base, ...placeholder }, losses)];
    case "number":
    case "integer":
      return [numberInput(field, { ...base, ...placeholder }, losses)];
    case "checkbox":
      return [
        {
          type: "Input.Toggle",
          ...base,
          title: field.label,
          ...(field.default === undefined ? {} : { value: String(field.default) }),
        },
      ];
    case "select":
    case "multi_select":
      return choiceSet(field, { ...base, ...placeholder }, losses);
    case "date":
    case "time":
      return [
        {
          type: field.kind === "date" ? "Input.Date" : "Input.Time",
          ...base,
          ...placeholder,
          ...bounds(field),
          ...(field.default ? { value: field.default } : {}),
        },
      ];
    case "date_time":
      losses.field(field, "day and time are asked as plain text", "日期和时间改为普通文本");
      return [
        {
          type: "Input.Text",
          ...base,
          placeholder: "2026-09-01T14:30",
          ...(field.default ? { value: field.default } : {}),
        },
      ];
    case "file":
      losses.field(field, "a file cannot be sent; a name or link is asked instead", "无法发送文件，改为填写名称或链接");
      return [{ type: "Input.Text", ...base }];
  }
}

function bounds(field: { min?: string | number | undefined; max?: string | number | undefined }): Element {
  return {
    ...(field.min === undefined ? {} : { min: field.min }),
    ...(field.max === undefined ? {} : { max: field.max }),
  };
}

const styles: Record<string, string> = { email: "email", uri: "url", tel: "tel", password: "password" };

function textInput(field: Extract<Field, { kind: "text" | "textarea" }>, base: Element, losses: Losses): Element {
  const style = field.format && styles[field.format];
  if (field.minLength !== undefined)
    losses.field(field, `the least length of ${field.minLength} is not checked`, `不校验最小长度 ${field.minLength}`);
  if (field.format && !style)
    losses.field(field, `the format “${field.format}” is not checked`, `不校验“${field.format}”格式`);
  return {
    type: "Input.Text",
    ...base,
    ...(field.kind === "textarea" ? { isMultiline: true } : {}),
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.pattern === undefined ? {} : { regex: field.pattern }),
    ...(field.patternHint === undefined ? {} : { errorMessage: field.patternHint }),
    ...(style ? { style } : {}),
    ...(field.default === undefined ? {} : { value: field.default }),
  };
}

function numberInput(field: Extract<Field, { kind: "number" | "integer" }>, base: Element, losses: Losses): Element {
  if (field.kind === "integer") losses.field(field, "fractions are not refused", "不拒绝小数");
  if (field.step !== undefined)
    losses.field(field, `the step of ${field.step} is not checked`, `不校验步长 ${field.step}`);
  if (field.unit) losses.field(field, `the unit “${field.unit}” is not shown`, `单位“${field.unit}”不显示`);
  const excluded = field.exclusiveMin !== undefined || field.exclusiveMax !== undefined;
  if (excluded) losses.field(field, "bounds that are excluded count as allowed", "开区间边界会被视为允许");
  const limits = bounds({ min: field.min ?? field.exclusiveMin, max: field.max ?? field.exclusiveMax });
  return { type: "Input.Number", ...base, ...limits, ...(field.default === undefined ? {} : { value: field.default }) };
}

function choiceSet(
  field: Extract<Field, { kind: "select" | "multi_select" }>,
  base: Element,
  losses: Losses,
): Element[] {
  const key = (value: string) => {
    const option = field.options.find((one) => one.value === value);
    return option ? choiceKey(field.options, option) : value;
  };
  const now = field.default === undefined ? [] : [field.default].flat().map(key);
  if (field.options.some((option) => option.description))
    losses.field(field, "descriptions of options are not shown", "选项说明不显示");
  if (field.options.some((option) => option.preview))
    losses.field(field, "previews of options are not shown", "选项预览不显示");
  if (field.options.some((option) => choiceKey(field.options, option) !== option.value)) {
    losses.field(field, "values are sent by number, since one of them holds a comma", "有选项值含逗号，改为发送编号");
  }
  if (field.allowOther && field.required) {
    losses.field(
      field,
      "the card does not insist on an answer, since own words do as well",
      "因可用自己的话回答，卡片不强制选择",
    );
  }
  if (field.kind === "multi_select" && (field.minItems !== undefined || field.maxItems !== undefined)) {
    losses.field(field, "how many may be chosen is not checked", "不校验可选数量");
  }
  const set = {
    type: "Input.ChoiceSet",
    ...base,
    ...(field.allowOther ? { isRequired: false } : {}),
    ...(field.kind === "multi_select" ? { isMultiSelect: true } : {}),
    style:
      field.options.length > 12
        ? "filtered"
        : field.options.length > 5 && field.kind === "select"
          ? "compact"
          : "expanded",
    wrap: true,
    choices: field.options.map((option) => ({ title: option.label, value: choiceKey(field.options, option) })),
    ...(now.length > 0 ? { value: now.join(",") } : {}),
  };
  if (!field.allowOther) return [set];
  return [set, { type: "Input.Text", id: otherId(field.id), label: `${field.label} …` }];
}
