import type { Span } from "@/lib/runtime/follow-up/data-change/plan-summary";
import { tokensOf } from "@/lib/runtime/follow-up/message/tokens";

const english = new Set(
  `a an the and or but so of in on at for from to with about by as than then into over under not no yes is are was were be been being am do does did done can could will
  would shall should may might must has have had having i you he she it we they me my your his her its our us their them him this that these those there here what which who
  whom whose when where why how much many more most less least only just also too as well please okay ok hi hello hey thanks thank great nice cool awesome good perfect
  excellent hmm wow now again want like need know tell show list give find get see display provide include add make let sort order group each every per all any some both
  either neither one ones other another same different distinct unique first last number count total sum average mean maximum minimum max min information info detail
  details result results above following along corresponding respectively if up out 's 'm 're 've 'd 'll n't do go went gone come came there's belong happen name names id ids
  value values data table list record records row rows thing things people person use used using instead rather`.split(
    /\s+/,
  ),
);

const chinese =
  /请问|请|麻烦|一下|告诉我|告诉|给我|看看|看|列出|显示|给出|展示|提供|出示|查看|说说|一共|总共|分别|同时|以及|还有|另外|其中|他们|她们|它们|这些|那些|上述|以上|这里|这个|那个|什么|怎么样|怎样|如何|多少|哪些|哪个|哪家|哪里|哪|谁|几|吗|呢|吧|啊|呀|的|地|得|了|着|过|是|有|在|和|与|及|或|又|也|都|就|还|只|仅|不|没|没有|被|把|将|按照|按|从|到|由|对|为|所有|全部|每|各|个|家|名|位|种|次|条|我|你|他|她|它|这|那|该|其|想|要|能|可以|会|来自|属于|信息|情况|详细|具体|数据|结果|好|那么|然后|现在|目前|大|小|高|低|多|少|最|更|排序|排列|顺序|数量|名字|名称|姓名|一|二|两|三|人|叫|里|中|上|下|前|后|等|之|于/g;

function covered(start: number, end: number, spans: readonly Span[]): boolean {
  return spans.some((span) => span.start < end && start < span.end);
}

function englishWords(text: string, known: readonly Span[]): Span[] {
  return tokensOf(text)
    .filter(
      ({ word, start, end }) =>
        !english.has(word) && /\p{Script=Latin}/u.test(word) && word.length > 1 && !covered(start, end, known),
    )
    .map(({ start, end }) => ({ text: text.slice(start, end), start, end }));
}

/** Han runs that remain when particles, pronouns, measure words and what is known are taken out; two characters at least. */
function chineseWords(text: string, known: readonly Span[]): Span[] {
  const blank = (from: string, start: number, end: number): string =>
    from.slice(0, start) + "\u0000".repeat(end - start) + from.slice(end);
  let left = known.reduce((rest, span) => blank(rest, span.start, span.end), text);
  for (const match of text.matchAll(chinese)) left = blank(left, match.index, match.index + match[0].length);
  return [...left.matchAll(/\p{Script=Han}{2,}/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Words of weight that none of the spans explains, neighbours joined. */
export function leftoverOf(text: string, known: readonly Span[]): Span[] {
  const words = [...englishWords(text, known), ...chineseWords(text, known)].sort(
    (left, right) => left.start - right.start,
  );
  const joined: Span[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last && word.start <= last.end) continue;
    if (last && /^\s*$/.test(text.slice(last.end, word.start))) {
      joined[joined.length - 1] = { text: text.slice(last.start, word.end), start: last.start, end: word.end };
    } else {
      joined.push(word);
    }
  }
  return joined;
}
