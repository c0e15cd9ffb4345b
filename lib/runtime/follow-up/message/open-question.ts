import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";
import { contentWords, hanPairs } from "@/lib/runtime/follow-up/message/content-words";
import type { OpenQuestion } from "@/lib/runtime/follow-up/message/follow-up-input";

function share(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  if (part.size === 0) return 0;
  let common = 0;
  for (const item of part) if (whole.has(item)) common += 1;
  return common / part.size;
}

function lastSentence(text: string): string {
  const sentences = text.split(/(?<=[.!?。！？])\s*/).filter((sentence) => sentence.trim() !== "");
  return sentences.at(-1) ?? text;
}

const asksForWords =
  /\b(?:can|could|would|will|may) (?:you|i) (?:please |also )?(?:tell|specify|provide|share|give|clarify|describe|explain|elaborate|ask|let|have|know)/i;
const yesNoEnglish =
  /^(?:\W*(?:sure|certainly|okay|alright|great|of course|and|so|but|also)\W+)*(?:is|are|was|were|am|do|does|did|can|could|will|would|should|have|has|had|may|shall)\b/i;

function questionShape(text: string): Sign[] {
  const asked = lastSentence(text).trim();
  const found: Sign[] = ["open"];
  if (/吗|是否|是不是|有没有|要不要/.test(asked) || (yesNoEnglish.test(asked) && !asksForWords.test(asked)))
    found.push("open_yes_no");
  else if (/\b(?:what|which|who|when|where|how|why)\b|什么|哪|谁|多少|几|怎/i.test(asked) || asksForWords.test(asked))
    found.push("open_wh");
  if (/\bor\b|还是|或者/.test(asked)) found.push("open_choice");
  return found;
}

/** What the question offers: the options of its fields, and what stands around its "or". */
function offered(question: OpenQuestion): string[] {
  const fromFields = question.fields.flatMap((field) => field.options ?? []);
  const listed = lastSentence(question.text).split(/\s*(?:,|\bor\b|，|、|还是|或者?|\?|？)\s*/i);
  const fromText = listed.length > 1 ? listed.map((part) => part.split(/\s+/).slice(-2).join(" ")) : [];
  return [...fromFields, ...fromText]
    .map((option) => option.trim().toLowerCase())
    .filter((option) => option.length > 1);
}

function fillsType(text: string, question: OpenQuestion): boolean {
  const types = question.fields.map((field) => field.type ?? "");
  const short = [...text.trim()].length <= 40;
  const digits = /\d|[一二三四五六七八九十百千万两]/.test(text);
  return short && digits && types.some((type) => /number|date|time|currency|percent|range|integer|slider/.test(type));
}

const takesWords = /text|string|area|email|url|file|other/;

/** Every field takes one of a list, a number or a date, and the words hold none of these. */
function missesFields(text: string, { fields }: OpenQuestion, found: readonly Sign[]): boolean {
  if (fields.length === 0 || found.includes("fills_option") || found.includes("fills_type")) return false;
  const closed = fields.every(
    (field) => (field.options?.length ?? 0) > 0 || (field.type !== undefined && !takesWords.test(field.type)),
  );
  const yesNo = fields.some((field) => /checkbox|confirm|boolean|switch/.test(field.type ?? ""));
  return closed && !yesNo && !/\d/.test(text);
}

const aboutEnglish =
  /\bwhat (?:do|does|did) (?:you|that|this|it) mean|\bwhat (?:is|'s) (?:that|the difference|meant)|\bwhy (?:do|are|would) you (?:ask|need|want)|\b(?:which|what) (?:one )?(?:do|would) you (?:recommend|suggest|think)|\bwhat are (?:my|the) (?:options|choices)|\bdifference between|\bi do(?:n't| not) understand the question/i;
const aboutChinese =
  /什么意思|啥意思|指的?是什么|为什么(?:要)?(?:问|需要)|有什么(?:区别|不同|差别|影响)|哪个(?:更)?(?:好|合适)|你(?:推荐|建议|觉得)(?:哪|选)|有哪些(?:选项|选择)|不(?:太)?(?:明白|理解|懂)(?:这个|你的)?问题/;

/** How the message stands to the question that is open. */
export function openQuestionSigns(text: string, question: OpenQuestion | undefined): Sign[] {
  if (!question) return [];
  const found = questionShape(question.text);
  const plain = text.toLowerCase();
  const whole = `${question.text} ${question.fields.map((field) => field.label).join(" ")}`;
  const words = contentWords(text);
  const pairs = hanPairs(text);
  const echo = Math.max(share(words, contentWords(whole)), share(pairs, hanPairs(whole)));
  if (offered(question).some((option) => plain.includes(option)) && plain.length < 160) found.push("fills_option");
  if (fillsType(text, question)) found.push("fills_type");
  if (missesFields(text, question, found)) found.push("misses_fields");
  if (echo >= 0.25) found.push("echoes_question");
  if (aboutEnglish.test(text) || aboutChinese.test(text)) found.push("asks_about_question");
  return found;
}
