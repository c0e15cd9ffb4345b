import type { Bilingual } from "@/lib/protocol/session/text";
import type { Sign } from "@/lib/runtime/follow-up/evidence/signs";

/** Log-odds that a sign adds for each way to go. Halves and wholes: fine steps would claim a knowledge that nobody has. */
export interface Weight {
  answer: number;
  resume: number;
  revise: number;
  /** What the sign is, said to the person as the reason. */
  says: Bilingual;
}

const weight = (answer: number, resume: number, revise: number, en: string, zh: string): Weight => ({
  answer,
  resume,
  revise,
  says: { en, zh },
});

/** Before anything is read: an open question expects its answer; with none, new work is as likely as an answer. */
export const prior = { answer: -0.5, resume: 0.5, revise: -0.5 } as const;

/** A goal of its own is rare after a result: it takes words that say so, or nothing at all in common with what came before. */
export const freshPrior = -4;
export const freshWeights: Readonly<Partial<Record<Sign, number>>> = {
  new_goal: 7,
  unrelated: 1.5,
  anaphora: -1,
  names_result: -1,
  quotes_result: -1,
};

export const weights: Readonly<Record<Sign, Weight>> = {
  // Questions
  interrogative: weight(0.5, -0.5, 0, "it is worded as a question", "这是一个疑问句"),
  question_mark: weight(1, -1, 0.5, "it asks", "在提问"),
  yes_no_form: weight(0.5, -0.5, 0, "it asks whether something holds", "在问是否成立"),
  why_question: weight(2, -1, 0, "it asks for a reason", "在询问原因"),
  asks_why_faulty: weight(-1.5, 0, 1, "it complains by asking why", "以询问原因的方式指出问题"),
  tag_question: weight(0.5, 0, 0, "it asks for confirmation", "在请求确认"),
  elliptic_question: weight(-0.5, 0, 1, "it asks the same about something else", "就同一问题换一个对象"),
  hypothetical: weight(0, -0.5, 0.5, "it supposes another case", "假设了另一种情况"),
  asks_figure: weight(-0.5, -0.5, 1, "it asks for a figure", "在询问一个数值"),
  asks_how_computed: weight(3, -1, -0.5, "it asks how a figure was made", "在询问计算方法"),
  asks_which_rows: weight(3, -1, -0.5, "it asks which data a result rests on", "在询问结果依据哪些数据"),
  asks_assumption: weight(3, -1, -0.5, "it asks what was assumed", "在询问所作的假设"),
  asks_meaning: weight(2.5, -1, -1, "it asks what something means", "在询问含义"),
  // Requests
  polite_request: weight(-1, 0, 1, "it asks for something to be done", "请求做一件事"),
  imperative: weight(-0.5, -0.5, 1, "it tells what to do", "是一个祈使句"),
  edit_verb: weight(-0.5, -0.5, 1, "it names a change", "提出了修改"),
  make_verb: weight(0, -0.5, 0.5, "it asks for something to be made", "要求产出内容"),
  tell_verb: weight(0.5, 0, 0, "it asks to be told something", "要求说明"),
  explains_result: weight(2.5, -1, -1.5, "it wants a part of the result explained", "要求解释结果的一部分"),
  wish: weight(-0.5, 0.5, 0.5, "it says what is wanted", "表达了想要什么"),
  redo: weight(-1, 0, 1, "it asks to do it again", "要求重做"),
  // Stance towards what was said
  doubt: weight(1.5, 0, -0.5, "it doubts the result", "对结果有疑问"),
  hearsay: weight(1.5, -1, -1, "it holds another source against the result", "引用了其他说法"),
  opinion: weight(1, -0.5, -0.5, "it gives an opinion about the result", "对结果发表看法"),
  contradiction: weight(0.5, -0.5, 0, "it contradicts the result", "与结果相矛盾"),
  quotes_result: weight(1, 0, -0.5, "it takes up something that was said", "引用了之前的内容"),
  fault: weight(-0.5, -1, 1, "it reports a fault in the result", "指出结果有误"),
  fault_stated: weight(-0.5, -0.5, 0.5, "it states the fault as a fact", "明确指出结果有误"),
  corrects: weight(-0.5, -1.5, 1, "it says how things are instead", "指出了实际情况"),
  asks_check: weight(2, -1, -0.5, "it asks to check again", "要求再核对一遍"),
  complaint: weight(-1, -1.5, 1.5, "it finds the result too much or too little", "嫌结果过多或不足"),
  demand_restated: weight(-0.5, -1, 1, "it restates what was asked for", "重申了要求"),
  // What it is about
  anaphora: weight(0, -0.5, 0, "it refers to what is there", "指代已有内容"),
  names_result: weight(0, -1, 0.5, "it names a part of the result", "提到结果的一部分"),
  whole_result: weight(-0.5, 0, 1, "it is about the whole result", "针对整个结果"),
  form_noun: weight(-0.5, -0.5, 1, "it names a form", "提到了呈现形式"),
  length_limit: weight(-0.5, -0.5, 1, "it limits the length", "限定了篇幅"),
  comparative: weight(-0.5, -0.5, 0.5, "it wants more or less of something", "要求程度上的变化"),
  exclusive: weight(0, 0, 0.5, "it narrows down", "缩小了范围"),
  manner: weight(-0.5, 0, 0.5, "it names a manner", "指定了方式"),
  names_filter: weight(-0.5, 0, 1, "it says which part of the data to keep", "指定了保留哪部分数据"),
  replaces: weight(-0.5, -0.5, 1, "it puts one thing in place of another", "用一个替换另一个"),
  names_product: weight(-0.5, -0.5, 0.5, "it names another product", "提到了另一种产出"),
  extends: weight(-0.5, -0.5, 0.5, "it asks for more", "要求补充更多"),
  topic_shift: weight(-0.5, -0.5, 0.5, "it moves on to something else", "转向了新的内容"),
  second_person: weight(0.5, -0.5, 0.5, "it speaks to the agent", "直接对助手说"),
  // Shape
  first_person: weight(0, 0.5, 0, "the person speaks of themself", "说的是本人的情况"),
  statement: weight(0, 0.5, -0.5, "it states something", "是一个陈述"),
  fragment: weight(-0.5, 0.5, 0, "it is a bare phrase", "是一个短语"),
  affirmation: weight(-0.5, 1, -0.5, "it says yes", "表示肯定"),
  denial: weight(-0.5, 0.5, 0, "it says no", "表示否定"),
  short: weight(-0.5, 0.5, 0, "it is short", "很简短"),
  long: weight(0, -0.5, 0.5, "it is long", "篇幅较长"),
  courtesy_only: weight(3, 0, -2, "it is a courtesy", "是寒暄"),
  unrelated: weight(-0.5, 0, 0, "it shares no words with what came before", "与之前的内容没有共同词语"),
  // Control
  undo: weight(-3, -2, 4, "it takes a change back", "要撤销改动"),
  stop: weight(-3, -2, 4, "it stops the work", "要停止"),
  new_goal: weight(-2, -2, -1, "it says that it is about something new", "说明是新的目标"),
  // The open question
  open: weight(0, 0, 0, "a question is open", "有待回答的问题"),
  open_yes_no: weight(0, 0.5, 0, "the open question is a yes-no question", "待回答的是是非问句"),
  open_choice: weight(0, 0, 0, "the open question offers a choice", "待回答的是选择问句"),
  open_wh: weight(0, 0.5, 0, "the open question asks for words", "待回答的问题需要填写"),
  fills_option: weight(-0.5, 1.5, -0.5, "it names an option of the open question", "提到了待选项"),
  fills_type: weight(-0.5, 1, 0, "it is a value that the open question asks for", "是待填写的值"),
  misses_fields: weight(0, -3, 0, "it is none of the values that the open question takes", "不是待填写的选项或值"),
  fits_yes_no: weight(-0.5, 1, -0.5, "it answers the open yes-no question", "回答了是非问句"),
  echoes_question: weight(-0.5, 1, -0.5, "it takes up the words of the open question", "呼应了待回答的问题"),
  asks_about_question: weight(2, -1.5, -0.5, "it asks about the open question", "在询问待回答的问题"),
};
