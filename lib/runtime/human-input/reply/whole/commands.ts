import type { FieldState } from "@/lib/protocol/human-input/answer";
import { core, plain } from "../wording";

export interface Command {
  state: FieldState | "as_before";
  /** 1-based numbers of fields; absent: all that are open. */
  numbers?: number[];
  /** Words after the command that may name a field. */
  rest?: string;
}

const DECIDE =
  /^(?:(?:just )?you (?:decide|choose|pick|can decide|may decide)(?: (?:for me|it|that|them|everything|the rest))?|(?:it'?s )?(?:all )?up to you|your (?:call|choice|decision|pick)|(?:whatever|anything|whichever)(?: you (?:like|want|think(?: is best)?|prefer|recommend|suggest|decide)| works| is fine| is good)?|i (?:don'?t|do not) (?:care|mind)|(?:no|i have no|don'?t have (?:a|any)) preference|surprise me|any(?: of them| one)?(?: is fine| works| will do)?|either(?: is fine| works)?|use (?:your|the) (?:best )?(?:judg(?:e)?ment|guess|defaults?)|(?:the )?defaults?(?: is| are)?(?: fine| ok)?|dealer'?s choice|you know best|as you (?:like|see fit|wish))$/;
const DECIDE_ZH =
  /^(?:(?:都|全|全部|剩下的?|其他的?|其余的?)?(?:由|让|听)?你(?:来|们)?(?:定|决定|选|看着办|拿主意|安排|做主)(?:吧|就好|就行|了|好了|即可)*|随便(?:你|吧|啦|都行|都可以)*|随你(?:便)?|都(?:行|可以|好|成|没问题)|(?:我)?(?:无所谓|都无所谓|没意见|没有?偏好|没要求|没有要求|不挑)|按(?:你的?)?(?:默认|推荐|建议)(?:的|来|值|吧)*|(?:用)?默认(?:的|值|就好|就行|即可|吧)*|看着办吧?|你看着来|听你的|哪个都(?:行|可以|好)|任选|任意)$/;
const LATER =
  /^(?:(?:skip|pass|later|not now|leave (?:it|that|this|blank|empty)(?: blank| empty| for (?:now|later))?|ask me later|(?:i'?ll|let me) (?:tell you|answer|decide) later|not sure(?: yet)?|i (?:don'?t|do not) know(?: yet)?|no idea|undecided|tbd|to be decided|decide later)(?: (?:for now|it|this|that|this one|that one|please))*)$/;
const LATER_ZH =
  /^(?:(?:先)?(?:跳过|略过|略|不填|空着|先不填|先跳过|以后再说|稍后(?:再说|再填)?|待定|回头再说|晚点(?:再说|告诉你)?|再说吧?|还没(?:想好|确定|定)|不(?:知道|清楚|确定)|暂时(?:不知道|不填|没有)|先放(?:一)?放|下次再说)(?:吧|了|啊|一下|这个|这项|这一项)*)$/;
const NOT_APPLICABLE =
  /^(?:n\/?a|not applicable|does(?:n'?t| not) apply|not relevant|none of (?:these|them) apply|irrelevant|不适用|不涉及|与我无关|没有这(?:个|项)|不相关|无此项)$/;
const BEFORE =
  /^(?:(?:the )?same(?: (?:as|like) (?:before|last time|earlier|previously|usual|always|the last (?:one|time)))?|as (?:before|usual|last time|always|previously)|like (?:before|last time)|(?:the )?usual|(?:use|keep) (?:the )?(?:previous|last|earlier|same|old)(?: (?:ones?|answers?|values?|settings?))?|again the same|no changes?|unchanged|(?:和|跟|与|同|按|照)?(?:之前|上次|以前|刚才|原来|先前|上一次|过去)(?:的)?(?:一样|相同|那样|来|的)(?:就行|就好|即可|吧|就可以)*|照旧|照常|老样子|不变|一样(?:就行|就好|吧)?|同上(?:次)?|还是(?:老样子|一样|跟?之前一样|按?之前的?)|沿用(?:之前|上次|以前)?(?:的)?|按(?:之前|上次|以前)的?(?:来|办)?)$/;

const SKIP_SOME =
  /^(?:(?:please )?(?:skip|pass on|leave out|ignore|leave)|跳过|略过|不填|先不填|忽略)\s*(?:(?:question|field|item|number|no\.?|#|第)\s*)?((?:\d{1,2}|[一二三四五六七八九十])(?:\s*(?:,|，|、|and|&|和|跟|与|及|第|号|项|题|个)+\s*(?:\d{1,2}|[一二三四五六七八九十]))*)\s*(?:项|个|题|号|条)?(?: for now)?$/;
const DECIDE_SOME =
  /^(?:you (?:decide|choose|pick)(?: on| for)?|your call on)\s*(?:(?:question|field|item|number|no\.?|#)\s*)?(\d{1,2}(?:\s*(?:,|and|&)\s*\d{1,2})*)$|^第?\s*((?:\d{1,2}|[一二三四五六七八九十])(?:\s*[,，、和跟与及]\s*第?(?:\d{1,2}|[一二三四五六七八九十]))*)\s*(?:项|个|题|号|条)?\s*(?:由|让)?你(?:来)?(?:定|决定|选|看着办)(?:吧|就好|就行|了)*$/;
const NAMED =
  /^(?:(?:please )?(skip|leave out|pass on|ignore|you decide(?: on)?|you choose|you pick|跳过|略过|不填|先不填|忽略)\s*(?:the\s+)?(.{1,40})|(.{1,20}?)(?:由|让)?(你(?:来)?(?:定|决定|选|看着办)|随便|都行|都可以|无所谓|待定|以后再说|稍后再说|跳过|不填|先不填|照旧|跟之前一样|和之前一样|和上次一样|不变)(?:吧|就好|就行|了)*)$/;

/** A whole text that says how a field, some fields or all are to be treated. */
export function readCommand(text: string): Command | undefined {
  const said = plain(core(text).text)
    .trim()
    .replace(/[.!。！]+$/, "");
  const all = plain(text)
    .trim()
    .replace(/[\s.!。！,，]+$/, "");
  for (const form of new Set([said, all])) {
    const state = wholeState(form);
    if (state) return { state };
    const some = SKIP_SOME.exec(form);
    if (some?.[1]) return { state: "later", numbers: numbersIn(some[1]) };
    const decide = DECIDE_SOME.exec(form);
    if (decide) return { state: "you_decide", numbers: numbersIn(decide[1] ?? decide[2] ?? "") };
  }
  return undefined;
}

function wholeState(said: string): Command["state"] | undefined {
  if (DECIDE.test(said) || DECIDE_ZH.test(said)) return "you_decide";
  if (LATER.test(said) || LATER_ZH.test(said)) return "later";
  if (NOT_APPLICABLE.test(said)) return "not_applicable";
  return BEFORE.test(said) ? "as_before" : undefined;
}

/** "skip the deadline", "日期你定": a command with the name of a field. */
export function readNamedCommand(text: string): { state: Command["state"]; name: string } | undefined {
  const match = NAMED.exec(
    plain(core(text).text)
      .trim()
      .replace(/[.!。！]+$/, ""),
  );
  if (!match) return undefined;
  const verb = match[1] ?? match[4] ?? "";
  const name = (match[2] ?? match[3] ?? "").trim();
  if (name === "") return undefined;
  if (/照旧|一样|不变/.test(verb)) return { state: "as_before", name };
  return { state: /you |你|随便|都|无所谓/.test(verb) ? "you_decide" : "later", name };
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/\d{1,2}|[一二三四五六七八九十]/g)].map(([sign]) =>
    /\d/.test(sign) ? Number(sign) : "零一二三四五六七八九十".indexOf(sign),
  );
}
