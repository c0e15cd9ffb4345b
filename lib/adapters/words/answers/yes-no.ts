export interface YesNo {
  value: boolean;
  start: number;
  end: number;
}

const YES_EN =
  "yes|yeah|yea|yep|yup|yess+|ya|yah|aye|sure(?: thing)?|ok|okay|okey|okie|alright|all right|absolutely|definitely|certainly|affirmative|correct|right|indeed|true|agreed?|i agree|accept(?:ed)?|approved?|of course|please do|go ahead|do it|go for it|by all means|sounds? (?:good|great|fine|perfect|right|lovely)|(?:that|this|it)(?:'s| is| looks?| would be| will be| sounds?)? (?:(?:all|exactly|perfectly|absolutely|totally|very|just|so) )?(?:right|correct|fine|good|great|perfect|ok|okay|works?|accurate|lovely|awesome|wonderful)|(?:that|this|it)(?:'ll| will| would)? (?:do|work)(?:s)?|looks? (?:good|great|right|fine)|works? for me|perfect|exactly|fine|good|great|awesome|wonderful|lovely|confirm(?:ed)?|(?:i do|i would|i will|i am|it is|it does|we do|they are)(?=\\s*(?:[,.!;]|$))|why not|(?:the|all|everything|those|these|they|it)(?: \\w+)? (?:is|are|looks?) (?:all )?(?:correct|right|good|fine|accurate|perfect)|(?:that's |it's |what )?(?:a )?(?:great|good|excellent|wonderful) idea|sounds like a plan|with pleasure|you got it|you bet";
const NO_EN =
  "no|nope|nah|nay|na|not (?!only|just|sure|bad)(?:right |really |at )?(?:at |for |in )?(?:this |the )?(?:moment|time|now)|not really|not at all|not (?:now|yet|right now|today|needed|necessary|required|this time|at the moment)|no way|no thanks?|no thank you|negative|never|false|wrong|incorrect|disagree|i disagree|refuse[ds]?|declined?|rejected?|cancel|don'?t|do not|i don'?t|i do not|i'd rather not|(?:that|this|it)(?:'s| is| does| was)?(?:n'?t| not) (?:right|correct|it|true|good|needed|necessary)|(?:that|this)(?:'s| is) (?:wrong|incorrect)|wouldn'?t|won'?t|without";
const YES_ZH =
  "是的?啊?|对的?|没错|好的?|好啊|好吧|行的?|行啊|可以的?|可|同意|赞成|确认|确定|肯定|肯定的|要的?|需要|想要|有的?|当然(?:可以|要|是)?|没问题|没意见|嗯+|恩+|嗯呢|哦了|中|成|ok|通过|批准|接受|允许|愿意|正确|真|就这样|就这么办|准了?|必须的?|妥|得";
const NO_ZH =
  "不是的?|不对|不好|不行|不可以|不可|不能|不要了?|不用了?|不需要|不必了?|不想要?|不同意|不了|不接受|不赞成|不准|不允许|用不着|犯不着|大可不必|不愿意|不确认|不通过|否定?的?|否|拒绝|别|算了|没有(?!问题|意见)|没(?!问题|意见|错|关系|有)|错了?|错误|免了|无需|取消|反对|驳回|假|不";
const YES_SIGNS = "👌|👍|✅|✔️?|☑️?|🆗|🙆|√|\\+1";
const NO_SIGNS = "👎|❌|✖️?|🚫|🙅|✗|×|-1(?!\\d)";

const PATTERN = new RegExp(
  `(?<no>(?<![a-z'])(?:${NO_EN})(?![a-z'])|${NO_ZH}|${NO_SIGNS})|(?<yes>(?<![a-z'])(?:${YES_EN})(?![a-z'])|${YES_ZH}|${YES_SIGNS})`,
  "gu",
);

/** Every yes and no in folded text, in order. Negated forms are matched before the words they negate. */
export function scanYesNo(text: string): YesNo[] {
  const found: YesNo[] = [];
  for (const match of text.matchAll(PATTERN)) {
    found.push({ value: match.groups?.no === undefined, start: match.index, end: match.index + match[0].length });
  }
  return found;
}
