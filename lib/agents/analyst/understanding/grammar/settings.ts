import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { columnsIn, spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readNumber } from "@/lib/agents/analyst/understanding/reading/numbers";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

type Effect = (match: RegExpExecArray, draft: Draft, sentence: Sentence) => void;
type Rule = [pattern: RegExp, effect: Effect];

const number = "[-−]?\\d*\\.?\\d+";
const asNumber = (text: string | undefined): number => readNumber((text ?? "").trim())?.value ?? Number.NaN;
const keep: Effect = () => {};

const addAlpha: Effect = (m, draft) => {
  const { value, percent } = readNumber((m[1] ?? "").trim()) ?? { value: Number.NaN, percent: false };
  draft.settings.alpha.add(percent ? value / 100 : value);
};
const addDigits: Effect = (m, draft) => {
  draft.settings.digits.add(asNumber(m[1]));
};
const addZ: Effect = (m, draft) => {
  draft.settings.zThreshold.add(Math.abs(asNumber(m[1])));
  draft.settings.tests.add("z_score");
};
const addIqr: Effect = (m, draft) => {
  draft.settings.iqrFactor.add(asNumber(m[1]));
  draft.settings.tests.add("iqr_rule");
};
const leaveOut: Effect = (m, draft, sentence) => {
  const columns = columnsIn(sentence, m.index, m.index + m[0].length);
  for (const column of columns.length > 0 ? columns : [""]) draft.settings.withoutMissing.add(column);
};

const missingWord = "(?:null|missing|nan|na|empty|blank)(?:\\s+(?:or|and)\\s+(?:null|missing|nan|na|empty))?";
const decimals = "(\\d+|one|two|three|four|five|six)\\s*-?\\s*(?:decimals?|digits?)(?:\\s*(?:places?|points?))?";

/** Parts of a sentence that set how something is computed or shown. A match stands for all words in it. */
const rules: Rule[] = [
  [/the pair should not compare a variable with itself/gi, keep],
  [/where z is defined as \(value - mean\) ?\/ ?standard deviation/gi, keep],
  [
    /z-scores? (?:is|are) calculated with (?:its|the) (?:general )?(?:mathematical )?formula \(value - mean\) ?\/ ?standard deviation/gi,
    keep,
  ],
  [
    /(?:[^.;]|\.(?=\w))*\bno (?:further|additional|other) (?:data )?(?:cleaning|preprocessing|processing|transformation)(?:[^.;]|\.(?=\w))*\b(?:needed|required|necessary)(?:[^.;]|\.(?=\w))*/gi,
    keep,
  ],
  [/^["']?\w+["']? should be (?:an? )?(?:integer|number|numeric|float)(?: value)?s?[.]?$/gi, keep],
  [/^for the (?:mean|standard deviation),? (?:sum up all|use the formula)(?:[^.;]|\.(?=\w))*/gi, keep],
  [
    /^σ\s*=\s*sqrt\([^;]*?\/\s*n\).*$/gi,
    (_, draft) => {
      draft.settings.deviation.add("population");
    },
  ],
  [/\(σ\)/g, keep],
  [
    /^(?:the )?(?:range|inter-?quartile range|iqr)(?: \(iqr\))? is (?:defined as |calculated as |given by )?the difference between (?:[^.;]|\.(?=\w))*[.;]?$/gi,
    keep,
  ],
  [/(?:using|use|with)? ?linear interpolation/gi, keep],
  [/\(?x\s*[-−]\s*(?:x_?)?min\)?\s*\/\s*\(?(?:x_?)?max\s*[-−]\s*(?:x_?)?min\)?/gi, keep],
  [
    /(?:applying |using )?(?:the )?(?:standard )?(?:formula|range|condition)?:?\s*\(?mean\s*[-−]\s*st\w*\s*<=?\s*x\s*<=?\s*mean\s*\+\s*st\w*\)?/gi,
    keep,
  ],
  [/\(?starting (?:from|at) 0\)?/gi, keep],
  [/^if there are no outliers,? return an? empty list/gi, keep],
  [
    /\bin (?:mm|cm|km|kg|lbs?|meters|grams|usd|eur|dollars|euros)\b(?=[?.]?$)/gi,
    (match, draft) => {
      draft.taken.set(match[0], "");
    },
  ],
  [
    /(?:exclude|ignore|omit|(?:do )?not include) (?:the )?(?:one )?\w+ with (?:a |an )?(?:missing|null)(?:[^.;]|\.(?=\w))*/gi,
    leaveOut,
  ],
  [/,? (?:and )?not manually/gi, keep],
  [
    /^if (?:it|the (?:\w+ ){0,3}coefficient|r)(?: \([^)]*\))? is (?:close to|positive|negative)(?:[^.;]|\.(?=\w))*(?:; ?if negative(?:[^.;]|\.(?=\w))*)?/gi,
    keep,
  ],
  [/(?:in (?:the )?case of|no) (?:a )?ties?\b(?:[^.;]|\.(?=\w))*/gi, keep],
  [
    /(?:an?\s+|the\s+)?(?:significance|alpha)(?:\s*\(?(?:alpha|significance)\)?)?(?:\s*level)?(?:\s*\((?:alpha|significance)\))?\s*(?:of|=|as|is|to|:|at)?\s*(0?\.\d+)(?:\s*\(\d+%\))?(?:\s*should be taken as the significance level)?(?:\s*for (?:the|this) (?:\S+ )?test)?/gi,
    addAlpha,
  ],
  [/(0?\.\d+) as the (?:alpha|significance)(?: \(significance\))?(?: level)?/gi, addAlpha],
  [
    /(?:(?:at|with|using)\s+)?(?:an?\s+|the\s+)?(\d+(?:\.\d+)?%)\s+(?:level of significance|significance level|alpha level|level)/gi,
    addAlpha,
  ],
  [/(?:significance|alpha) level (?:of|is|=|at|:)\s*(\d+(?:\.\d+)?%)/gi, addAlpha],
  [/显著性水平(?:为|是|取)?\s*(0?\.\d+)/g, addAlpha],
  [/(?:using\s+)?(?:a\s+)?two-?\s?(?:tailed|sided)(?:\s+test)?(?:\s+with)?/gi, keep],
  [
    new RegExp(
      `(?:(?:which |and |that |it |they )?(?:should|must|can|will)?\\s*(?:be |is |are )?(?:rounded|rounding|round|reported|given|expressed|calculated)\\s*(?:off\\s*)?)?(?:the (?:final )?(?:answers?|results?|values?|outputs?) )?(?:up )?(?:to|with|at|in|of)\\s+(?:the\\s+)?(?:nearest\\s+)?${decimals}`,
      "gi",
    ),
    addDigits,
  ],
  [
    /(?:round(?:ed)?|rounding)(?: off)? to the (?:nearest )?(?:hundredth|(?:second|third|fourth) decimal place|tenth|thousandth|whole number|integer)/gi,
    (m, draft) => {
      const digits = [/whole|integer/, /tenth/, /hundredth|second/, /thousandth|third/, /fourth/].findIndex((p) =>
        p.test(m[0]),
      );
      if (digits >= 0) draft.settings.digits.add(digits);
    },
  ],
  [
    /^(?:the )?(?:round|calculations?|(?:the )?results?|(?:the )?answers?|(?:the )?(?:mean|correlation|value|output))\b(?:[^.;]|\.(?=\w))*?\b(?:decimal|hundredth|tenth|whole number|nearest)\b(?:[^.;]|\.(?=\w))*$/gi,
    keep,
  ],
  [/保留\s*([一二两三四五六\d])\s*位小数/g, addDigits],
  [
    new RegExp(
      `(?:absolute\\s+)?z-?\\s?scores?(?:\\s+\\w+){0,4}?\\s+(?:greater than|above|larger than|higher than|exceeds?|exceeding|over|more than|>)\\s*(${number})(?:\\s*(?:or|and)\\s*(?:less than|below|smaller than|lower than|<)\\s*-\\s?${number})?(?:\\s+(?:is|are|as|should be|will be)\\s+(?:considered\\s+|classified\\s+|defined\\s+|treated\\s+)?(?:as\\s+)?(?:an\\s+)?outliers?)?`,
      "gi",
    ),
    addZ,
  ],
  [
    new RegExp(
      `z-?\\s?scores?(?:\\s+\\w+){0,4}?\\s+(?:below|less than|under)\\s*-\\s?${number}\\s*or\\s*(?:above|greater than|over|more than)\\s*(${number})`,
      "gi",
    ),
    addZ,
  ],
  [
    new RegExp(
      `(?:absolute )?(?:value of )?(?:the )?z-?\\s?scores?\\s*(?:\\(absolute value\\))?\\s*(?:exceeds?|is greater than|>|is above)\\s*(${number})`,
      "gi",
    ),
    addZ,
  ],
  [
    new RegExp(
      `(?:with |and |based on |using )?(?:a |the )?(?:z-?\\s?score )?threshold(?: value)?(?: of|:| is| =| as)?\\s*(?:z-?score\\s*(?:greater than|>)\\s*)?(${number})(?! ?\\*? ?iqr)(?:\\s*(?:for (?:the )?(?:absolute )?(?:z-?scores?|outlier detection)|standard deviations?(?: (?:away )?from the mean)?))?`,
      "gi",
    ),
    (m, draft, sentence) => {
      const quartile = /quartile|iqr/i.test(sentence.text);
      if (quartile) draft.settings.iqrFactor.add(asNumber(m[1]));
      else draft.settings.zThreshold.add(asNumber(m[1]));
    },
  ],
  [
    new RegExp(
      `(?:more than|beyond|over|above|outside|greater than)\\s+(${number}|two|three)\\s+standard deviations?\\s+(?:away\\s+)?(?:from|of|above or below)\\s+the mean`,
      "gi",
    ),
    addZ,
  ],
  [
    new RegExp(
      `(?:falls?|lies?|lying|fall|that are|are|is|values|points|observations)?\\s*(?:outside(?: of)?|beyond)\\s+(${number})\\s*(?:\\*|×|x|times)?\\s*(?:the\\s+)?(?:iqr|interquartile range)(?:\\s*(?:above|below)(?:[^.;]|\\.(?=\\w))*quartile(?:[^.;]|\\.(?=\\w))*)?`,
      "gi",
    ),
    addIqr,
  ],
  [
    new RegExp(
      `(?:that\\s+)?(?:falls?|lies?|lying|is|are|values?)?\\s*(?:below|less than|lower than|smaller than|under|<)\\s*q1\\s*[-−–]\\s*(${number})\\s*(?:\\*|×|x|times)?\\s*(?:the\\s+)?iqr\\s*(?:or|and)\\s*(?:above|greater than|higher than|larger than|over|more than|>)\\s*q3\\s*\\+\\s*${number}\\s*(?:\\*|×|x|times)?\\s*(?:the\\s+)?iqr`,
      "gi",
    ),
    addIqr,
  ],
  [
    new RegExp(
      `(?:falls?|lies?|lying|is)?\\s*(${number})\\s*(?:\\*|×|x|times)?\\s*(?:the\\s+)?(?:iqr|interquartile range)\\s*(?:below the first quartile or ${number}\\s*(?:\\*|×|x|times)?\\s*(?:the\\s+)?iqr above the third quartile|rule|above the third quartile or below the first quartile)`,
      "gi",
    ),
    addIqr,
  ],
  [
    new RegExp(
      `(${number})\\s*(?:\\*|×|x|times|倍)?\\s*(?:the\\s+)?(?:iqr|interquartile range|四分位距)(?:\\s+rule)?`,
      "gi",
    ),
    addIqr,
  ],
  [/(?:calculate|compute)(?: the)? iqr as q3(?:[^.;]|\.(?=\w))*q1(?:\s*\([^)]*\))?(?: for)?/gi, keep],
  [
    new RegExp(
      `(?:ignore|ignoring|exclude|excluding|disregard|skip|omit|do not include|don't include|leave out|not including|not include|do not consider|without)\\s(?:[^.;]|\\.(?=\\w))*?${missingWord}(?:\\s+(?:values?|entries|data|rows|records|cells))?(?:\\s*(?:in|for|of|from|within)\\s(?:[^.;]|\\.(?=\\w))*?)?(?=[.;]|$|\\s+(?:before|when|while|during|and (?:calculate|compute|round))|,)(?:\\s+(?:before|when|while|during)(?:[^.;]|\\.(?=\\w))*)?`,
      "gi",
    ),
    leaveOut,
  ],
  [
    new RegExp(
      `(?:any |all )?(?:records?|rows?|entries|values?|pairs?)?\\s*(?:where|that|which|with|without|having)\\s[^.;,]*?(?:is|are|being|not)?\\s*(?:not )?${missingWord}(?: or empty)?(?: values?)?\\s*(?:should be|are|is|must be)?\\s*(?:ignored|excluded|not considered|not taken into (?:account|calculation)|not included|dropped)(?:[^.;]|\\.(?=\\w))*`,
      "gi",
    ),
    leaveOut,
  ],
  [
    new RegExp(
      `(?:all |any |the )?${missingWord}\\s+(?:\\w+ )?(?:values?|ages?|entries|data|rows)?(?:[^.;]|\\.(?=\\w))*?(?:should be|are|is|must be|will be)\\s*(?:ignored|excluded|not (?:be )?(?:considered|taken into (?:account|calculation|consideration)|included)|dropped|disregarded)(?:[^.;]|\\.(?=\\w))*`,
      "gi",
    ),
    leaveOut,
  ],
  [
    /(?:calculate|calulate|use|consider|take)\s+only\s+the\s+(?:\w+\s+){1,4}(?:that|which)\s+are\s+not\s+(?:null|missing|nan)/gi,
    leaveOut,
  ],
  [
    /(?:consider |use |include |take )?only\s+(?:\w+\s+){1,4}?(?:who|that|which)\s+(?:have|has)\s+(?:an?\s+)?(?:recorded|valid|non-null|non-missing|available)\s(?:[^.;]|\.(?=\w))*/gi,
    leaveOut,
  ],
  [/忽略[^，。；]*(?:空值|缺失值|缺失)(?:的(?:行|记录|数据))?/g, leaveOut],
  [
    /[^.;,]*\b(?:contains?|has|have|there (?:are|is|were)|stated that there (?:are|is)|with)\s+no\s+(?:missing|null|nan)\s+(?:values?|data)(?:[^.;]|\.(?=\w))*/gi,
    keep,
  ],
  [/^\s*no (?:missing|null) values? (?:in|are|exist)(?:[^.;]|\.(?=\w))*/gi, keep],
  [/(?:treat|consider)\s+null(?: values)?\s+as\s+missing(?: values)?/gi, keep],
  [/(?:[^.;]|\.(?=\w))*\bnull hypothesis\b(?:[^.;]|\.(?=\w))*/gi, keep],
  [
    /report (?:the |both )?(?:p-?\s?values?|correlation coefficients?(?: for both pairs)?)(?: (?:associated with|of|from|for) (?:the |this )?(?:[\w-]+ )?(?:test|correlation))?(?: as well)?/gi,
    keep,
  ],
  [
    /(?:to )?(?:assess|determine|evaluate|measure|test|check)(?:ing)? the (?:strength|significance|statistical significance)(?: and (?:the )?direction)? of (?:the |this )?(?:linear )?(?:relationship|correlation)(?! between)/gi,
    keep,
  ],
  [/(?:to )?assess the (?:strength|significance)(?: and (?:the )?direction)? of the (?=linear relationship)/gi, keep],
  [
    /(?:do not|don't|without|no)\s+(?:apply(?:ing)?|perform(?:ing)?|us(?:e|ing)|mak(?:e|ing))\s+(?:any )?(?:approximations?|assumptions?|transformations?|filter(?:s|ing)?|alterations?|changes?|pre-built|modifications?|other)(?:[^.;]|\.(?=\w))*/gi,
    keep,
  ],
  [
    /(?:[^.;]|\.(?=\w))*\b(?:should|must) not be (?:rounded|changed|modified|altered|transformed)(?:[^.;]|\.(?=\w))*/gi,
    keep,
  ],
  [/do not remove any data(?:[^.;]|\.(?=\w))*/gi, keep],
  [/no other methods? should be (?:[^.;]|\.(?=\w))*/gi, keep],
];

/** Marks what was understood and keeps it in the draft; the words of a match need no other meaning. */
export function readSettings(sentence: Sentence, draft: Draft): void {
  for (const [pattern, effect] of rules) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(sentence.text); match; match = pattern.exec(sentence.text)) {
      effect(match, draft, sentence);
      spendSpan(sentence, match.index, match.index + match[0].length);
      if (match[0] === "") break;
    }
  }
  readTools(sentence, draft);
}

/** Which convention a named tool follows: pandas and spreadsheets estimate from a sample, scipy's moments are of the values alone. */
function readTools({ text }: Sentence, draft: Draft): void {
  if (/\bpandas?\b|\.std\(\)|样本标准差/i.test(text) && !/numpy/i.test(text)) {
    draft.settings.deviation.add("sample");
    if (!/scipy/i.test(text)) draft.settings.moments.add("sample");
  }
  if (/\bscipy\b/i.test(text) && /skew|kurto/i.test(text)) draft.settings.moments.add("population");
  if (/population standard deviation|ddof\s*=\s*0|总体标准差/i.test(text)) draft.settings.deviation.add("population");
  if (/sample standard deviation|ddof\s*=\s*1/i.test(text)) draft.settings.deviation.add("sample");
}
