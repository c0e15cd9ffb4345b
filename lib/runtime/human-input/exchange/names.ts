import type { FieldKind } from "@/lib/protocol/human-input/field";
import type { Bilingual } from "@/lib/protocol/session/text";

/** Kinds of fields as a person calls them. */
export const kindNames: Record<FieldKind, Bilingual> = {
  text: { en: "text", zh: "文本" },
  textarea: { en: "long text", zh: "长文本" },
  number: { en: "number", zh: "数字" },
  integer: { en: "whole number", zh: "整数" },
  select: { en: "choice of one", zh: "单选" },
  multi_select: { en: "choice of several", zh: "多选" },
  checkbox: { en: "checkbox", zh: "勾选框" },
  date: { en: "date", zh: "日期" },
  time: { en: "time", zh: "时间" },
  date_time: { en: "date and time", zh: "日期时间" },
  file: { en: "file", zh: "文件" },
};

/** What may hang on a field, as a person calls it. */
export const propertyNames: Record<string, Bilingual> = {
  description: { en: "description", zh: "说明" },
  default: { en: "guess", zh: "预填的猜测" },
  reason: { en: "reason of the guess", zh: "猜测的理由" },
  group: { en: "heading", zh: "分组标题" },
  visibleWhen: { en: "when it is shown", zh: "显示条件" },
  min: { en: "least", zh: "下限" },
  max: { en: "most", zh: "上限" },
  exclusiveMin: { en: "lower bound", zh: "下界" },
  exclusiveMax: { en: "upper bound", zh: "上界" },
  step: { en: "step", zh: "步长" },
  unit: { en: "unit", zh: "单位" },
  minLength: { en: "least length", zh: "最小长度" },
  maxLength: { en: "greatest length", zh: "最大长度" },
  pattern: { en: "pattern", zh: "格式规则" },
  patternHint: { en: "hint for the pattern", zh: "格式提示" },
  format: { en: "format", zh: "格式" },
  minItems: { en: "how many at least", zh: "最少数量" },
  maxItems: { en: "how many at most", zh: "最多数量" },
  allowOther: { en: "own words", zh: "自由回答" },
  accept: { en: "kinds of files", zh: "文件类型" },
  maxBytes: { en: "size of files", zh: "文件大小" },
};
