const FILE = "(?:files?|data(?:set| ?set)?s?|tables?|sheets?|spreadsheets?|csvs?|columns?)";
const THE = "(?:this|the|these|my|our|that|your)";
const ENGLISH: RegExp[] = [
  new RegExp(`^what(?:'s|’s| is| are| do we have)?(?: there)? (?:in|inside)(?: ${THE})? ${FILE}$`),
  new RegExp(`^what (?:does|do) ${THE} ${FILE} (?:contain|hold|look like|have|include)$`),
  new RegExp(`^(?:describe|profile|summari[sz]e|characteri[sz]e|introduce|explain)(?: me)? ${THE} ${FILE}$`),
  new RegExp(`^(?:describe|profile) ${FILE}$`),
  new RegExp(
    `^(?:(?:show|give|tell|create|make|write)(?: me| us)? )?(?:an? |the )?(?:data|file|column)? ?(?:profile|overview|description)(?: report)?(?: (?:of|about|for)(?: ${THE})? ${FILE})?$`,
  ),
  new RegExp(
    `^(?:what|which) columns (?:are there|are in(?: ${THE})? ${FILE}|do (?:we|i) have|does ${THE} ${FILE} have)$`,
  ),
];
const CHINESE: RegExp[] = [
  /^(?:这个?|这份|该|我的)?(?:数据|文件|表格?|数据集)(?:的)?(?:里|中|里面)?(?:都)?(?:有|是|包含)(?:些)?(?:什么|哪些(?:内容|数据|列|字段)|啥)(?:内容|数据|列|字段)?$/,
  /^(?:看看?|做|给我|生成|出|写|来)?(?:一个|一份|一下)?(?:这个|这份)?(?:数据|文件|表格?|数据集)(?:的)?(?:概况|概览|画像|描述|简介|概要|基本情况)(?:报告)?(?:是什么|怎么样|如何)?$/,
  /^(?:描述|介绍|概述|说明)(?:一下)?(?:这个|这份|该|我的)?(?:数据|文件|表格?|数据集)$/,
  /^(?:有|都有)哪些(?:列|字段)$/,
];

/** Someone wants to know what the file holds, and nothing else: "what is in this file?", 数据概况. */
export function asksForProfile(message: string): boolean {
  const english = message
    .toLowerCase()
    .replace(/[?!.,。？！，]+/g, " ")
    .replace(/\b(?:please|can you|could you|just|hi|hello|thanks|exactly|actually|first|quickly)\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const chinese = message
    .replace(/[\s?!.,。？！，]+/g, "")
    .replace(/^(?:请问|请|麻烦|帮我|你好)+|(?:吗|呢|吧|谢谢)+$/g, "");
  // An overview alone says too little of what is wanted; of the data, or a profile, it is this report.
  if (/^(?:an? |the )?(?:overview|description)$/.test(english)) return false;
  return ENGLISH.some((pattern) => pattern.test(english)) || CHINESE.some((pattern) => pattern.test(chinese));
}
