import type { ChartKind, Shape } from "@/lib/agents/analyst/request/shape";

export interface FormatReading {
  change: Partial<Shape>;
  /** The text with what was read of it taken out. */
  rest: string;
}

const CHARTS: [RegExp, ChartKind][] = [
  [/\b(?:horizontal )?bar (?:chart|graph|plot)s?\b|条形图/i, "bar"],
  [/\bcolumn (?:chart|graph)s?\b|柱状图|柱形图/i, "column"],
  [/\bline (?:chart|graph|plot)s?\b|折线图|曲线图/i, "line"],
  [/\bpie(?: chart)?s?\b|\bdonut(?: chart)?\b|饼图|饼状图|环形图/i, "pie"],
  [/\barea (?:chart|graph)s?\b|面积图/i, "area"],
  [/\bscatter(?: ?plot| chart)?s?\b|散点图/i, "scatter"],
];

/** Files that a result is asked for as; how it looks stays. */
const FILES: { en: string; zh: string; offer: NonNullable<Shape["offer"]> }[] = [
  { en: "excel|xlsx?|spreadsheet", zh: "电子表格", offer: "xlsx" },
  { en: "word|docx?", zh: "文档", offer: "docx" },
  { en: "csv", zh: "csv", offer: "csv" },
  { en: "html|web ?page", zh: "网页", offer: "html" },
  { en: "markdown|md", zh: "markdown", offer: "md" },
  { en: "png|image|picture", zh: "图片", offer: "png" },
];

const CHART = "(?:charts?|graphs?|plots?|diagrams?|pictures?)";
const TABLE = "(?:tables?|tabular form|figures?|numbers?)";
const DET = "(?:an? |the |any |all )?";
/** One form in the place of the other: "a table instead of the chart", "replace the chart with a table", 用表格代替图表. */
const instead = (wanted: string, other: string, 要: string, 不要: string): RegExp =>
  new RegExp(
    `\\b(?:(?:as|in|with) )?${DET}${wanted} (?:instead of|rather than|in place of|not) ${DET}${other}\\b|\\b(?:instead of|rather than) ${DET}${other},? ${DET}${wanted}\\b|\\b(?:replace|swap|exchange|change|turn) ${DET}${other} (?:with|by|for|into|to) ${DET}${wanted}\\b|(?:用|以)${要}(?:来)?(?:代替|替换|取代|替代)${不要}|(?:把|将)?${不要}(?:换|改|变|替换|转)(?:成|为|作)${要}|(?:不要|别用|不用)${不要}[，,]?(?:而?(?:要|用)|只要|改用|换成)${要}`,
    "i",
  );
const 表 = "(?:一[张个])?(?:数据)?表格?";
const 图 = "(?:这[张个])?(?:图表|图形|图)";

const FORMATS: [RegExp, Partial<Shape>][] = [
  [instead(TABLE, CHART, 表, 图), { form: "table", table: true, chart: "none" }],
  [instead(CHART, TABLE, 图, 表), { form: "report", table: false, chart: undefined }],
  [
    /\b(?:(?:as|with|in|into|add) (?:a |the )?)?(?:chart|graph)s? (?:and|with|plus) (?:a |the )?tables?\b|图表?(?:和|加|与)表格?/i,
    { form: "report", table: undefined, chart: undefined },
  ],
  [
    /\b(?:no|without(?: the| a| any)?|drop the|remove the|leave out the) (?:charts?|graphs?|plots?|diagrams?)\b|(?:不要|不用|去掉|删掉|别用?)(?:图表?|图)/i,
    { chart: "none" },
  ],
  [
    /\b(?:only|just) (?:(?:as|in) )?(?:the |an? )?(?:figures?|numbers?|tables?)\b|\b(?:(?:as|in) )?(?:the |a )?tables? (?:only|alone)\b|只要(?:表格?|数字)|(?:只|仅)(?:需要|要|用|给我?|看|显示|展示|保留|留下?)?表格?/i,
    { form: "table", table: true, chart: "none" },
  ],
  [
    /\b(?:as|in|into|to|with) (?:a |the )?(?:tables?|tabular form)\b|(?:用|以|做成|换成|改成|改为|变成)?表格(?:的)?(?:形式|展示|呈现|显示)?/i,
    { form: "table", table: true, chart: "none" },
  ],
  [
    /\b(?:as|in|into) (?:a )?(?:bullet(?:ed)?(?: points?| list)?s?|list)\b|\bbullet points?\b|要点(?:形式)?|分点/i,
    { form: "bullets" },
  ],
  [
    /\b(?:as|into|write|draft|make|send) (?:me |us )?(?:an? |the )?e-?mail(?: text| version)?\b|\b(?:an? )?e-?mail version\b|(?:写|做成|改成|改为|变成|整理成|用|以)(?:成)?(?:一封)?(?:电子)?邮件(?:的?形式|格式|文本|正文)?|邮件(?:的?形式|格式|文本|正文|版本?)/i,
    { form: "email", table: undefined, chart: undefined, offer: "email" },
  ],
  [
    /\b(?:as|into|make|prepare|create) (?:me )?(?:an? |the |some )?(?:slides?|slide ?decks?|presentations?|deck|power ?point|pptx?)\b|(?:做成|改成|改为|变成|整理成|用)?(?:一份|一个|几页)?(?:幻灯片|演示文稿|\bppt\b)(?:的?形式|格式)?/i,
    { form: "slides", table: undefined, chart: undefined, offer: "pptx" },
  ],
  [
    /\b(?:as|into|in) (?:a )?(?:full )?report\b|报告形式|完整报告/i,
    { form: "report", table: undefined, chart: undefined, text: undefined, offer: undefined },
  ],
  ...FILES.map(({ en, zh, offer }): [RegExp, Partial<Shape>] => [
    new RegExp(
      `\\b(?:(?:export|convert|save|turn|download)(?: (?:it|this|that))?(?: (?:as|to|into))?|as|into) (?:an? )?(?:${en})(?: (?:file|document|doc|workbook|sheet|spreadsheet))?\\b|(?:导出|下载)(?:成|为|一份)?(?: )?(?:${en}|${zh})(?: )?(?:文件|文档|表格|工作簿)?`,
      "i",
    ),
    { offer },
  ]),
  [
    /\b(?:not (?:too|so|that) long|(?:it'?s |that'?s |this is )?(?:much |far |way )?too long|(?:much |a bit )?shorter|short(?:en(?: it)?)?|brief(?:er|ly)?|concise(?:ly)?|in (?:a )?(?:few|one|two) (?:words?|sentences?|lines?)|keep it (?:short|brief))\b|(?:不要|别)?太长了?|太啰嗦了?|(?:更|简)?短(?:一点|一些|些)?|简[短洁要](?:一点|一些|些)?|精简(?:一下|一点)?|缩短/i,
    { text: "short" },
  ],
  [
    /\b(?:longer|more detail(?:ed|s)?|in (?:more )?detail|elaborate)\b|详细(?:一点|一些|些)?|展开(?:说|讲|一下)?/i,
    { text: "long" },
  ],
];

/** Reads how a result is to look; wishes about what it shows are left in `rest`. */
export function readFormat(text: string): FormatReading {
  let rest = text;
  let change: Partial<Shape> = {};
  const take = (pattern: RegExp, wish: Partial<Shape>) => {
    const found = pattern.exec(rest);
    if (!found) return;
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    change = { ...change, ...wish };
  };
  for (const [pattern, wish] of FORMATS) take(pattern, wish);
  for (const [pattern, chart] of CHARTS) take(pattern, { chart, form: "report" });
  return { change, rest: Object.keys(change).length > 0 ? withoutCarriers(rest) : text };
}

/** Words that only carry a wish about looks: "show it", "please", "give me that", "for my boss", 请用, 展示, 发给老板. */
function withoutCarriers(text: string): string {
  return text
    .replace(
      /\b(?:for|to) (?:my |the |our )?(?:boss|manager|team|clients?|customers?|colleagues?|board|management)\b/gi,
      " ",
    )
    .replace(/(?:发给|发送给|寄给|给)?(?:老板|领导|经理|上司|客户|同事|团队|董事会)(?:们)?(?:看|用)?/g, " ")
    .replace(
      /\b(?:please|thanks?|thank you|about|can|could|you|i'd|we'd|i|we|want|need|would|rather|prefer|like|have|get|see|show|give|make|turn|write|present|display|put|draw|plot|use|it|this|that|them|me|us|as|an?|the|instead|and|but|with|to|into|in|of|for)\b/gi,
      " ",
    )
    .replace(
      /请|帮我|给我|换|改|变|把|它|这个|这些|结果|一下|展示|显示|呈现|画|写|做|用|成|的|吧|来|再|要|并且?|而且/g,
      " ",
    )
    .replace(/[\s,，。.!！;；、]+/g, " ")
    .trim();
}
