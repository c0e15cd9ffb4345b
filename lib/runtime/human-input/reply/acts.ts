import type { Question } from "@/lib/protocol/human-input/question";
import { isChinese, plain, sentences } from "./wording";

/** What a sentence does. `request` is a question in form and a wish in meaning ("can you book it for Friday?"). */
export type Act = "statement" | "request" | "question" | "about_the_question" | "task" | "small_talk";

const WH =
  /^(?:(?:and|but|so|also|ok|okay|well|oh|wait|hmm+|sorry|actually|great|cool|nice|perfect|thanks|alright|sure|good|yes|no|yeah)[\s,.!-]+)*(?:what(?! about)(?:'s| is| are| does| do| was| will| would| time| kind| if)?|which|when|where|who|whose|why|how(?! about)(?: much| many| long| far| do| does| is| are| would| will)?)(?![a-z])/;
const AUX =
  /^(?:(?:and|but|so|also|ok|okay|well|oh|wait|sorry|great|cool|nice|perfect|thanks|alright|sure|good|yes|no|yeah)[\s,.!-]+)*(?:is|are|was|were|do(?! it\b)|does|did|has|have|had|am|isn't|aren't|doesn't|don't|shall|should)\s+(?:it|they|there|this|that|these|those|he|she|we|i|you|the|any|your|my|a|an|all|one)(?![a-z])/;
/** "is breakfast included?": with a question mark any subject makes it one. */
const AUX_ANY = /^(?:is|are|was|were|does|did|has|have|had|isn't|aren't|doesn't)\s+[a-z]/;
const MODAL =
  /^(?:(?:and|but|so|also|ok|okay|well|oh|sorry|great|cool|nice|perfect|thanks|alright|sure|good|yes|no|yeah)[\s,.!-]+)*(?:can|could|would|will|may|might)\s+(?:you|i|we|it|they|there|that|this|the)(?![a-z])(?!\s+\d)/;
const ASKS = /\b(?:which|what|where|when|who|whose|how (?:much|many|long|far))\b/;
const ASKING_FOR =
  /^(?:(?:and|but|so|also|ok|okay|well|oh|sorry|great|please|can you|could you|would you|will you|can you please|could you please|i would like you to|i want you to|i'd like you to)[\s,.!-]+)*(?:please\s+)?(?:tell me|let me know|give me (?:the|their|its|his|her|an? |more|some|all)|share|show me (?:the|their|its|more)|provide|i(?:'d| would)? (?:like|want|need|wish|love)? ?(?:to )?(?:know|hear)|explain|describe|check (?:if|whether)|find out|what about)(?![a-z])/;
const INFORMATION =
  /(?:address|phone|number|contact|price|cost|fare|rating|reviews?|details?|information|info|menu|hours|genre|rated|website|email|distance|weather|temperature|name of)/;
const ZH_QUESTION =
  /(?:吗|呢|么|嘛)[?？。.!！]*$|[?？]\s*$|什么|怎么|怎样|哪[里儿个些家种]|几点|多少|多久|多远|为什么|为何|谁|是不是|有没有|能不能|可不可以|是否|如何/;

const ABOUT_EN =
  /\b(?:what (?:do|does|did) (?:you|it|this|that|#?\d+|the \w+|(?:question|field|option|item|number) ?#?\w*|.{1,40}) (?:mean|stand for|refer to)|what(?:'s| is| are) (?:the )?(?:meaning|difference|point|purpose)|what(?:'s| is) (?:this|that|question|field|option|item|number|#)? ?\d* ?(?:for|about)\b|why (?:do|are|would) you (?:ask|need|want)|why (?:is|do) (?:this|that|i)\b|what (?:should|would|do) (?:i|you) (?:choose|pick|recommend|suggest|prefer|put|enter|select|write|answer)|which (?:one )?(?:is|would|do|should) (?:better|best|you|i|be|the)|(?:i )?(?:do not|don't) (?:understand|get|know what).{0,40}(?:mean|question|field|option|asking)|(?:can|could) you (?:explain|clarify|elaborate|rephrase)|what (?:are|were) (?:my|the) (?:options|choices|alternatives)|do i (?:have|need) to (?:answer|fill|choose|pick)|is (?:it|this|that|\d+) (?:required|mandatory|optional|necessary)\b|can i (?:skip|leave|change|answer)|how (?:do|should|can) i (?:answer|fill|reply|choose|decide)|explain (?:the )?(?:question|field|option|item|number|#|\d))/;
const ABOUT_ZH =
  /(?:什么意思|啥意思|何意|是指什么|指的是什么|是指啥|(?:有)?什么区别|有何区别|啥区别|区别是什么|有什么不同|为什么(?:要|需要|问|得)?(?:问|填|这个|这些|知道)|为啥(?:要|需要)?(?:问|填)|干嘛(?:要)?问|有哪些选项|有什么(?:选项|选择|可选)|必须(?:要)?(?:填|选|回答)吗|一定要(?:填|选|回答)吗|必填吗|可以(?:不填|跳过|不选|先不填|不回答)吗|能(?:不填|跳过|不选)吗|(?:怎么|如何)(?:填|选|回答)|你(?:推荐|建议|觉得)(?:哪|选|用|什么)|哪(?:个|一个|种|项)(?:更好|比较好|好一?些?|更合适|最好|合适)|没(?:看)?懂|不(?:太)?(?:明白|懂|理解)|解释一下|说明一下|能(?:不能)?解释|(?:请)?解释)/;

const TASK_EN =
  /^(?:(?:and|but|so|also|ok|okay|then|now|next|instead|actually|first|please|can you|could you|would you|will you|i want you to|i need you to|i'd like you to|forget (?:it|that|about it)|never ?mind)[\s,.!-]+)*(?:please\s+)?(?:write|create|generate|draft|compose|translate|summari[sz]e|analy[sz]e|build|plot|draw|design|research|compare|calculate|compute|convert|search the web|delete|fix|debug|refactor|download|upload|export|import|sing|tell me a (?:joke|story)|show me how)(?![a-z])/;
const TASK_ZH =
  /^(?:(?:那|对了|另外|还有|顺便|算了|先|现在|然后|接下来|不用了|请|麻烦|帮我|给我|替我|你|能|可以|能不能|再|先别管这个)[,，、 ]?)*(?:帮我|给我|替我|请)?(?:写(?!的?是)|创建|生成|翻译|总结|概括|分析|画|设计|做(?:一|个|份|张)|计算|算一下|对比|比较|删除|修复|运行|下载|上传|导出|导入|提醒|安排|播放|讲(?:个|一个)|列出|整理)/;
const SMALL_EN =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|night)|thanks|thank you|thx|cheers|cool|nice|lol|haha+|wow|bye|goodbye|see you|have a (?:good|nice|great) (?:day|one|night|evening|weekend)|how are you|you(?:'re| are) (?:great|awesome|welcome|the best)|that'?s all|that is all(?: i need)?|nothing else|hm+|um+|well|(?:just )?(?:one|a) (?:sec|second|moment|minute)|wait|hold on|forget (?:it|that|about it)|never ?mind|(?:don't|do not) bother|leave it|let me (?:think|check|see))[\s,.!?:)(-]*(?:please|so much|a lot|very much|there|again|for (?:your|the) help|for now|today|i need|much)?[\s,.!?:)]*)+$/;
const SMALL_ZH =
  /^(?:(?:你好|您好|嗨|哈喽|早上好|下午好|晚上好|早|谢谢|多谢|感谢|谢啦|辛苦了?|再见|拜拜|哈+|呵+|嘿+|哇|厉害|不错|真棒|在吗|稍等|等一?下|等等|让我想想|我想想|我看看|嗯+|哦+|噢+|额+|呃+|今天天气.{0,6})[\s,，。.!！~～?？]*(?:你|您|了|啊|呀|哦)?[\s,，。.!！~～?？]*)+$/;

export function isAboutTheQuestion(text: string): boolean {
  const lower = plain(text).trim();
  return ABOUT_EN.test(lower) || ABOUT_ZH.test(lower);
}

/** What one sentence does. `question` gives the words that belong to what was asked. */
export function actOf(sentence: string, question: Question): Act {
  const lower = plain(sentence).trim();
  if (isAboutTheQuestion(lower)) return "about_the_question";
  if (SMALL_EN.test(lower) || SMALL_ZH.test(lower)) return "small_talk";
  if (isTask(lower, question)) return "task";
  if (isChinese(lower)) return ZH_QUESTION.test(lower) ? "question" : "statement";
  if (/\b(?:know|hear|learn|tell me|find out) more\b|\bmore (?:info|information|details?|about)\b/.test(lower))
    return "question";
  if (
    ASKING_FOR.test(lower) &&
    (INFORMATION.test(lower) || /\b(?:what|when|where|who|how|if|whether|why|which)\b/.test(lower))
  )
    return "question";
  if (WH.test(lower) || (lower.endsWith("?") && ASKS.test(lower))) return "question";
  if (AUX.test(lower) || (lower.endsWith("?") && AUX_ANY.test(lower))) return "question";
  if (MODAL.test(lower))
    return /^(?:.*?)(?:can|could|would|will)\s+(?:you|i|we)\b/.test(lower) && !INFORMATION.test(lower)
      ? "request"
      : "question";
  if (lower.endsWith("?")) return "request";
  return "statement";
}

/** An order for other work. The verbs of the question itself order nothing new. */
function isTask(lower: string, question: Question): boolean {
  const match = TASK_EN.exec(lower) ?? TASK_ZH.exec(lower);
  if (!match) return false;
  const asked = plain(`${question.text} ${question.title ?? ""} ${question.context ?? ""}`);
  const verb =
    match[0]
      .trim()
      .split(/[\s,]+/)
      .at(-1) ?? "";
  if (isChinese(lower)) return !asked.includes(verb.slice(-2));
  return !asked.includes(verb);
}

export function actsOf(text: string, question: Question): { text: string; start: number; end: number; act: Act }[] {
  return sentences(text).map((piece) => ({ ...piece, act: actOf(piece.text, question) }));
}
