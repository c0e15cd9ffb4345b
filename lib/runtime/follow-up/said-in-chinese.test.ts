import { describe, expect, it } from "vitest";
import { routeFollowUp } from "@/lib/runtime/follow-up/route-follow-up";

/** Somebody else's words, a doubt, a request to look again: what is there is held against it. */
const answered = [
  "我同事说这个指标应该叫留存率",
  "有网友提到这个算法早就被淘汰了",
  "我在医院工作的表哥告诉我，这种药不能和酒一起用",
  "教材上写着光速是常量",
  "业内人士透露明年会降价",
  "英语系的朋友说这个词是名词",
  "他们公司的工程师建议不要用这个库",
  "这里面真的有三十个字吗，你再数数",
  "为什么没有提到成本，你再确认一下",
  "你这个结论不严谨吧",
  "你这答案前后矛盾吧",
  "能告诉我最后一行为什么是空的吗",
];

/** What was asked put once more, what is missing or is otherwise, requests without a verb of making. */
const worked = [
  "我想问的是，哪种方案最省钱？",
  "我让你写的是议论文",
  "你根本没用我给的数据",
  "numpy.prod2 这个方法不存在",
  "实际上总人数不是58",
  "冠军是巴西队，不是阿根廷队",
  "文中仍然存在逻辑漏洞",
  "最后两行没对齐",
  "还差两个例子",
  "注意要以门店为单位",
  "你直接告诉我用哪个函数就行",
  "要有具体数字",
  "结尾再升华一下",
  "老师说要交英文版，你翻译一下",
  "客户说太长了，缩短到一页",
];

/** What answers the question before it, in Chinese. */
const answers = [
  ["您想按哪个维度拆分结果？", "按地区"],
  ["您想按哪个维度拆分结果？", "我们一般看渠道"],
  ["您想按哪个维度拆分结果？", "不用拆分"],
  ["需要我同时给出同比数据吗？", "不用了"],
  ["需要我同时给出同比数据吗？", "暂时不需要，先看绝对值"],
  ["您希望用柱状图还是折线图？", "折线吧"],
  ["您希望用柱状图还是折线图？", "我更喜欢折线图"],
  ["请问统计的时间范围是哪几个月？", "我想看第二季度"],
] as const;

const routes = (text: string, question?: string) =>
  routeFollowUp({
    text,
    history: [],
    ...(question ? { openQuestion: { text: question, fields: [{ label: question, type: "text" }] } } : {}),
  }).map(({ reading }) => (reading.outcome === "decided" ? reading.intent.route : "unsure"));

describe("what people say in Chinese", () => {
  it.each(answered)("is answered: %s", (text) => {
    expect(new Set(routes(text))).toEqual(new Set(["direct_answer"]));
  });

  it.each(worked)("is work: %s", (text) => {
    expect(routes(text)).toContain("revise_run");
  });

  it.each(answers)("answers %s: %s", (question, text) => {
    expect(routes(text, question)).toEqual(["resume_need_input"]);
  });

  it.each(answered)("is no answer to an open question: %s", (text) => {
    expect(routes(text, "请问统计的时间范围是哪几个月？")).not.toContain("resume_need_input");
  });
});
