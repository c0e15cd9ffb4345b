import type { Field, FieldKind } from "@/lib/protocol/human-input/field";
import { Losses } from "@/lib/protocol/human-input/formats/exchange";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import type { Bilingual } from "@/lib/protocol/session/text";
import { kindNames } from "./names";

export type PreviewChannel = "slack" | "feishu" | "terminal";

interface ChannelLimits {
  name: Bilingual;
  /** Options that can stand open (radio buttons, checkboxes); beyond it a menu or text. */
  openOptions: number;
  /** Options that a menu can hold. */
  menuOptions: number;
  optionCharacters: number;
  placeholderCharacters: number;
  inputCharacters: number;
  /** Kinds without an element of their own, and what they become. */
  asText: readonly FieldKind[];
  describesOptions: boolean;
  conditional: boolean;
}

/** Slack: Block Kit reference. Feishu: card 2.0 reference. Figures that have no limit are Infinity. */
export const channelLimits: Record<PreviewChannel, ChannelLimits> = {
  slack: {
    name: { en: "Slack", zh: "Slack" },
    ...{ openOptions: 10, menuOptions: 100, optionCharacters: 75, placeholderCharacters: 150, inputCharacters: 3000 },
    ...{ asText: [], describesOptions: true, conditional: false },
  },
  feishu: {
    name: { en: "Feishu", zh: "飞书" },
    ...{ openOptions: 0, menuOptions: 100, optionCharacters: 100, placeholderCharacters: 100, inputCharacters: 1000 },
    ...{ asText: ["number", "integer", "file"], describesOptions: false, conditional: false },
  },
  terminal: {
    name: { en: "Terminal", zh: "终端" },
    ...{ openOptions: Infinity, menuOptions: Infinity, optionCharacters: Infinity },
    ...{ placeholderCharacters: Infinity, inputCharacters: Infinity },
    ...{ asText: ["file"], describesOptions: true, conditional: true },
  },
};

/** What of a question a channel cannot show, each with the figure and the limit. */
export function channelLosses(question: Question, channel: PreviewChannel): Bilingual[] {
  const limits = channelLimits[channel];
  const losses = new Losses();
  const say = (field: Field, en: string, zh: string) => {
    losses.add(`${limits.name.en}: ${field.label}: ${en}`, `${limits.name.zh}：${field.label}：${zh}`);
  };
  for (const field of askedFields(question)) fieldLosses(field, limits, say);
  if (question.expiry && channel !== "terminal") {
    losses.add(`${limits.name.en}: no countdown to the expiry`, `${limits.name.zh}：不显示过期倒计时`);
  }
  return losses.found;
}

type Say = (field: Field, en: string, zh: string) => void;

function fieldLosses(field: Field, limits: ChannelLimits, say: Say): void {
  const kind = kindNames[field.kind];
  if (limits.asText.includes(field.kind)) say(field, `${kind.en} becomes text`, `${kind.zh}改为文本`);
  if (field.visibleWhen && !limits.conditional)
    say(field, "always shown, though it hangs on another field", "本应随其他字段显示，现在始终显示");
  const hint = [...(field.placeholder ?? "")].length;
  if (hint > limits.placeholderCharacters) {
    say(
      field,
      `placeholder of ${hint} characters, limit ${limits.placeholderCharacters}`,
      `占位提示 ${hint} 个字符，上限 ${limits.placeholderCharacters}`,
    );
  }
  const longest = "maxLength" in field ? (field.maxLength ?? 0) : 0;
  if (longest > limits.inputCharacters) {
    say(
      field,
      `up to ${longest} characters, limit ${limits.inputCharacters}`,
      `最多 ${longest} 个字符，上限 ${limits.inputCharacters}`,
    );
  }
  if (field.kind === "select" || field.kind === "multi_select") optionLosses(field, limits, say);
}

function optionLosses(
  field: Extract<Field, { kind: "select" | "multi_select" }>,
  limits: ChannelLimits,
  say: Say,
): void {
  const count = field.options.length;
  const long = field.options.filter((option) => [...option.label].length > limits.optionCharacters).length;
  if (count > limits.menuOptions) {
    say(
      field,
      `${count} options, limit ${limits.menuOptions}; asked as text`,
      `${count} 个选项，上限 ${limits.menuOptions}，改为文字提问`,
    );
  } else if (limits.openOptions > 0 && count > limits.openOptions) {
    const [en, zh] = field.kind === "select" ? ["radio group", "单选组"] : ["checkbox group", "复选组"];
    say(
      field,
      `${count} options in a ${en}, limit ${limits.openOptions}; a menu instead`,
      `${zh}有 ${count} 个选项，上限 ${limits.openOptions}，改用菜单`,
    );
  }
  if (long > 0)
    say(
      field,
      `${long} options longer than ${limits.optionCharacters} characters are cut`,
      `${long} 个选项超过 ${limits.optionCharacters} 个字符，会被截断`,
    );
  if (!limits.describesOptions && field.options.some((option) => option.description))
    say(field, "descriptions of options are not shown", "选项说明不显示");
  if (field.options.some((option) => option.preview)) say(field, "previews of options are not shown", "选项预览不显示");
}
