const CHANGE_EN =
  "change|drop|fall|decline|decrease|dip|slump|loss|plunge|rise|increase|growth|gain|jump|spike|surge|difference|it|this|that|movement";
const DOWN =
  /\b(?:drop(?:s|ped|ping)?|fall(?:s|en|ing)?|fell|declin\w*|decreas\w*|dip(?:s|ped)?|slump\w*|loss(?:es)?|plung\w*|went down|go(?:es)? down|lower)\b|下降|下跌|下滑|减少|降低|跌|走低|变少/i;
const UP =
  /\b(?:rise[sn]?|rising|rose|increas\w*|grow(?:th|n|s|ing)?|grew|gain\w*|jump\w*|spik\w*|surg\w*|went up|go(?:es)? up|higher)\b|上升|增长|上涨|增加|提高|涨|走高|变多/i;

/** Ways to ask which parts a change came from, each with all the words that the question is made of. */
const ASKS: RegExp[] = [
  new RegExp(
    `\\b(?:(?:and\\s+)?(?:so\\s+)?(?:what|who|which (?:parts?|segments?|groups?|categor(?:y|ies)|factors?))\\s+(?:mostly |mainly |really )?(?:is |are |was |were |has |have )?(?:drove|drives?|driv(?:ing|en)|caused?|causing|behind|contribut(?:ed|es?|ing)(?: most| more)? to|explains?|explained|accounts? for|accounted for|responsible for|led to|pulled|dragged)(?:\\s+(?:the|this|that|its|our|a))?(?:\\s+(?:big(?:gest)?|sharp|sudden|large(?:st)?|main))?(?:\\s+(?:${CHANGE_EN}))?(?:\\s+down|\\s+up)?)\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:please )?(?:break(?:ing)?|split(?:ting)?|decompose|decomposing)\\s+(?:down |up )?(?:the|this|that)\\s+(?:${CHANGE_EN})(?:\\s+(?:down|up)(?! \\d))?(?:\\s+into(?: its)? parts)?\\b`,
    "i",
  ),
  new RegExp(
    `\\b(?:show|give|list|find)(?: me)?\\s+(?:the )?(?:main |biggest |top )?(?:drivers?|contributors?|causes?)(?:\\s+(?:of|to|behind|for)(?:\\s+(?:the|this|that))?(?:\\s+(?:${CHANGE_EN}))?)?\\b`,
    "i",
  ),
  /\b(?:decomposition|drivers?|contributors?)\s+(?:of|to|behind)\s+(?:the|this|that)\s+(?:change|drop|fall|decline|decrease|rise|increase|growth)\b/i,
  /(?:主要)?(?:是|由|受)?(?:哪些|哪个|哪几个|什么|谁)(?:部分|因素|维度|原因|产品|地区|类别)?(?:的)?(?:变化)?(?:主要)?(?:导致|造成|引起|带来|拖累|拉动|拉低|推动|驱动|贡献)(?:了|的)?(?:这个|这次|这一)?/,
  /(?:请|帮我)?(?:拆解|分解|归因|拆分)(?:一下|分析)?(?:这个|这次|这一)?(?=.*(?:变化|下降|下跌|增长|上升|减少|增加|波动|下滑|涨|跌))/,
  /(?:变化|下降|增长|上升|下跌|减少|增加|下滑)(?:主要)?(?:是)?来自(?:哪里|哪些部分|哪些|哪儿|什么|谁)/,
];
const WHY = /\b(?:why|how come)\b|为什么|为何|怎么/i;
/** Something moved, and the reason is asked for: "why did it drop in March", 为什么3月销售额下降了. */
const MOVED =
  /\b(?:(?:drop|dip|slump|plung|declin|decreas|increas|jump|spik|surg|climb|soar|shrink|sink|gain)\w*|fall(?:s|en|ing)?|fell|rise[sn]?|rising|rose|grow(?:n|s|ing)?|grew|shrank|sank|(?:go|goes|gone|going|went|come|came|be|been) (?:down|up)|chang(?:e|es|ed|ing))\b|(?:下降|下跌|下滑|减少|降低|走低|变少|大跌|暴跌|上升|增长|上涨|增加|走高|变多|大涨|猛增|变化|降|跌|涨)(?!率|幅)/i;
const MOVED_WORDS = new RegExp(
  `(?:有所|突然|大幅|明显)?(?:${MOVED.source})(?:了)?(?:这么多|那么多|这么大|很多|这么快)?`,
  "gi",
);
const CHANGES =
  /(?:的)?(?:变化|下降|下跌|下滑|减少|降低|增长|上升|上涨|增加|提高|波动|大跌|大涨)(?:的)?(?:原因|部分|来源)?(?:的)?|\b(?:the |this |that |a )?(?:drop|fall|decline|decrease|rise|increase|growth|change|dip|went down|went up|to (?:drop|fall|decline|rise|grow|increase|decrease))\b/gi;

export interface ChangeAsked {
  direction: "any" | "down" | "up";
  /** The words that do not belong to the question itself: periods, columns, conditions. */
  rest: string;
}

/** "What drove the drop in March", "why did it drop", 3月的下降是哪些部分导致的. Null where no parts of a change are asked for. */
export function readChangeAsked(text: string): ChangeAsked | null {
  return readParts(text) ?? readWhy(text);
}

function readWhy(text: string): ChangeAsked | null {
  if (!WHY.test(text) || !MOVED.test(text)) return null;
  const rest = text
    .replace(WHY, " ")
    .replace(MOVED_WORDS, " ")
    .replace(/\b(?:so much|so strongly|so sharply|that much|sharply|suddenly|there|such|a lot|again)\b/gi, " ");
  return { direction: directionOf(text), rest };
}

function directionOf(text: string): ChangeAsked["direction"] {
  const [down, up] = [DOWN.test(text), UP.test(text)];
  return down === up ? "any" : down ? "down" : "up";
}

function readParts(text: string): ChangeAsked | null {
  for (const ask of ASKS) {
    const found = ask.exec(text);
    if (!found) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replace(CHANGES, " ");
    return { direction: directionOf(text), rest };
  }
  return null;
}
