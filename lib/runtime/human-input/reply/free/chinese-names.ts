import type { Field } from "@/lib/protocol/human-input/field";
import { plain } from "../wording";
import { claim, inUsable, isFree, isOpen, type Sheet } from "./claims";
import { chineseNames } from "./labels";

type ChineseRole = "from" | "to" | "name" | "place" | "other";

function roleOf(field: Field): ChineseRole {
  const label = plain(field.label);
  if (/出发|起点|始发|从哪/.test(label)) return "from";
  if (/目的|终点|到达|去哪/.test(label)) return "to";
  if (/地点|地址|城市|位置|哪里|地区/.test(label)) return "place";
  return /名|称呼|叫什么/.test(label) ? "name" : "other";
}

const STOP = "(?=[,，。.!！?？;；、\\s]|$)";
/** How far a name may go: brackets stay together. */
const RUN =
  "((?:[^,，。!！?？;；\\s()（）]|[(（][^)）]{1,24}[)）])(?:[^,，。!！?？;；()（）]|[(（][^)）]{1,24}[)）]){0,38}?)";
const FROM_TO = new RegExp(
  `(?:从|由|自)${RUN}(?:出发)?(?:坐|乘|打)?(?:地铁|出租车?|车)?(?:到|去|往|前往|至)${RUN}(?=怎么|如何|坐|乘|打|的|要|需要|应该|该|附近|最近|之间|这|,|，|。|!|！|\\?|？|两|能|可以|有|是|吗|呢|吧|$)`,
);
const CALLED = new RegExp(
  `(?:名字|名称|项目名|标题|题目)?(?:就)?(?:叫做?|名为|取名(?:叫)?|命名为|称为|名字(?:是|叫|就叫|用)|名称(?:是|为|用))\\s*[“"「『]?${RUN}[”"」』]?(?:吧|好了|就行)?${STOP}`,
);
const QUOTED = /[“"「『]([^”"」』]{1,60})[”"」』]/;
/** A place or thing whose surroundings or properties are spoken of. */
const AROUND = new RegExp(`${RUN}的?(?:附近|周边|周围|旁边)`, "g");
const SUBJECT = new RegExp(
  `^${RUN}(?:的|这(?:家|个)|是什么|都?有(?:什么|啥|哪些|没有)?|有没有|是不是|怎么样|提供|能(?:不能)?|可以|里?面?有|评分|门票|电话|地址|人均|价格|营业|离|在哪|多少|游玩|票价|几|好玩|好吃|在几|周边|附近|什么时候|什么时间|都什么)`,
);
const HEAD =
  /^(?:[\s,，。.!！:：、~-]|好的?(?=[,，。呀啊哒\s])|好(?=[,，。])|嗯+呢?|恩+呢?|哦+了?|噢|行|可以|谢谢(?:你|您|啦|了)?|多谢|收到|明白了?|知道了|太好了|太棒了|没问题|那么|那就?|现在|最后|其实|本来|如果|今晚|晚上|中午|明天|今天|平时|既然|并且|而且|且|不过|然后|再|请问一?下?|请|麻烦(?:你|您)?|帮我|帮忙|给我|替我|你好|您好|告诉我一?下?|查一?下|查查|查询一?下|看一?下|看看|问一?下|我?想问一?下?|我想知道|我想了解一?下?|我想|我要|我们?|你(?:能|可以)?|能|可以|知道|另外|还有|顺便|对了|想|去|到|在|就|从|这个|那个|这家|那家|推荐|介绍一?下?|了解一?下?|打算|准备|先|觉得|听说|刚才(?:说)?的?|之前(?:说)?的?|说的|提到的|选择?|问的是|说的是)+/;
const COMMON =
  /^(?:(?:这|那|哪|它|他|她|其|您|你|我|该|此|附近|周边|周围|里面|有|没有|什么|啥|怎么|如何|多少|几|一个|一家|一下|评分|价格|门票|票价|人均|人均消费|消费|酒店|餐馆|餐厅|饭店|景点|地方|地铁|出租车?|车|服务|设施|提供|推荐菜?|菜|最低|最高|最好|电话|地址|时间|游玩|营业|住宿|的|是|在|了|吗|呢|吧|和|跟|与|以及|都|也|还|要|想|能|可以|吃|玩|住|去|到|找|几家|两个|这些|哪个|哪家|些|家|个|里|中|附|近|我们?|您|上述|当地|自己|朋友|孩子|父母|明天|今天|后天|晚上|中午|下午|上午|周末|请|帮|给|逛|完|之后|以后|后|前|时候|不错|好|合适|需求|需要|希望|条件|符合|它家|他家|门|票|价|钱|元|分|以上|以下|左右|小时|天|豪华型?|经济型?|舒适型?|高档型?))+$/;

function tidy(text: string): string {
  let body = text.trim();
  for (;;) {
    const next = body.replace(HEAD, "");
    if (next === body) break;
    body = next;
  }
  return body
    .replace(/^(?:坐|乘|打)(?:地铁|出租车?|车)/, "")
    .replace(/(?:这(?:家|个)(?:酒店|餐馆|餐厅|景点|店|地方)?|那里|那边|这里|里|中|的|坐地铁|坐出租|打车)+$/, "")
    .trim();
}

function plausible(name: string): boolean {
  return (
    name.length >= 2 &&
    name.length <= 40 &&
    !COMMON.test(plain(name)) &&
    !/[,，。?？!！]/.test(name) &&
    !/(?:我|你|您|想|打算|觉得|听|把|溜达|安排|推荐|评分|游玩时|人均|什么|怎么|哪个|一家|一个|告诉|几点|多少)/.test(
      name,
    )
  );
}

/** Names in Chinese: 叫 X, 从 X 到 Y, X 附近, X 的地址, and what the other side has just named. */
export function readChineseNames(sheet: Sheet): void {
  const fields = sheet.fields.filter(
    (field) => (field.kind === "text" || field.kind === "textarea") && isOpen(sheet, field),
  );
  routes(sheet, fields);
  for (const field of fields.filter((one) => isOpen(sheet, one))) labelled(sheet, field);
  const named = fields.find((field) => isOpen(sheet, field) && roleOf(field) === "name");
  if (named) nameOf(sheet, named);
  for (const field of fields.filter((one) => isOpen(sheet, one) && roleOf(one) === "place")) place(sheet, field);
}

function put(sheet: Sheet, field: Field, name: string, from: number, strength: number): boolean {
  const at = sheet.text.indexOf(name, from);
  if (at < 0 || !isFree(sheet, at, at + name.length)) return false;
  claim(sheet, field, name, at, at + name.length, strength);
  return true;
}

function routes(sheet: Sheet, fields: Field[]): void {
  const from = fields.find((field) => roleOf(field) === "from");
  const to = fields.find((field) => roleOf(field) === "to");
  if (!from && !to) return;
  for (const part of sheet.usable) {
    const match = FROM_TO.exec(part.text);
    if (!match) continue;
    const [start, end] = [tidy(match[1] ?? ""), tidy(match[2] ?? "")];
    if (from && start.length >= 2) put(sheet, from, start, part.start, 3);
    if (to && end.length >= 2) put(sheet, to, end, part.start + match[0].indexOf(end), 3);
    return;
  }
}

/** "名称：X", "目的地是 X". */
function labelled(sheet: Sheet, field: Field): void {
  for (const name of chineseNames(sheet, field).filter((one) => one.length >= 2)) {
    const match = new RegExp(
      `${name}[^,，。;；:：是为]{0,2}(?:是|为|:|：|就是|叫|填|写|选)\\s*[“"「]?${RUN}[”"」]?(?:吧|就行)?${STOP}`,
    ).exec(sheet.text);
    const said = match?.[1] ? tidy(match[1]) : "";
    if (
      match &&
      said.length >= 1 &&
      !/^(?:什么|啥|多少|哪)/.test(said) &&
      inUsable(sheet, match.index, match.index + match[0].length)
    ) {
      if (put(sheet, field, said, match.index, 3)) return;
    }
  }
}

function nameOf(sheet: Sheet, field: Field): void {
  const called = CALLED.exec(sheet.text);
  if (called?.[1] && !/^(?:什么|啥)/.test(called[1]) && put(sheet, field, called[1].trim(), called.index, 3)) return;
  const quoted = QUOTED.exec(sheet.text);
  if (quoted?.[1] && put(sheet, field, quoted[1], quoted.index, 2)) return;
  for (const part of sheet.usable) {
    const known = mentionedBefore(sheet, part.text);
    if (known && put(sheet, field, known, part.start, 2)) return;
    for (const clause of clauses(part.text)) {
      const around = [...clause.matchAll(AROUND)].map((match) => tidy(match[1] ?? "")).find(plausible);
      if (around && put(sheet, field, around, part.start, 2)) return;
      const subject = tidy(SUBJECT.exec(clause.replace(HEAD, ""))?.[1] ?? "");
      if (plausible(subject) && looksProper(subject) && put(sheet, field, subject, part.start, 2)) return;
    }
  }
}

/** Endings of names of places, houses and things; a bracket with a branch is one too. */
function looksProper(name: string): boolean {
  return (
    /(?:[)）]|店|馆|园|寺|宫|楼|阁|院|山|湖|城|街|路|桥|塔|村|镇|庄|站|场|厅|庙|陵|河|江|海|岛|苑|居|坊|轩|屋|府|广场|中心|大厦|酒店|宾馆|饭店|公寓|博物馆|公园|大学|学校|医院|长城|胡同|遗址|故居|景区|世界|乐园|基地|会所|客栈)$/.test(
      name,
    ) && name.length >= 2
  );
}

function clauses(text: string): string[] {
  return text.split(/[,，;；。!！?？]/).filter((clause) => clause.trim() !== "");
}

/** The longest name that the question has just listed and the reply takes up. */
function mentionedBefore(sheet: Sheet, text: string): string | undefined {
  const listed = `${sheet.question.text}，${sheet.question.context ?? ""}`
    .split(
      /[,，。;；、!！?？:：]|或者?|以及|还有|推荐(?:您|你)?(?:们)?(?:去)?|建议(?:您|你)?(?:们)?(?:去)?|(?<=[)）\u4e00-\u9fff])和(?=[\u4e00-\u9fff])|可以去|包括|例如|比如|有(?=[\u4e00-\u9fff]{2,})/,
    )
    .map(tidy)
    .filter((name) => plausible(name) && name.length >= 2);
  return listed.filter((name) => text.includes(name)).sort((a, b) => b.length - a.length)[0];
}

function place(sheet: Sheet, field: Field): void {
  const match = new RegExp(`(?:在|去|到|位于|住在|来)${RUN}(?=的|吧|呢|就|开|举|办|$|[,，。!！?？])`).exec(sheet.text);
  const name = tidy(match?.[1] ?? "");
  if (match && plausible(name)) put(sheet, field, name, match.index, 1);
}
