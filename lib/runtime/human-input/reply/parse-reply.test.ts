import { describe, expect, it } from "vitest";
import { createWordReader } from "@/lib/adapters/words/word-reader";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import { parseReply } from "./parse-reply";
import type { ReplyContext } from "./reading";

const reader = createWordReader();
const when = { now: "2026-04-15T10:30:00", locale: "en-US" };

function option(field: string, label: string, index: number) {
  return { id: `${field}-option-${index + 1}`, value: label, label };
}

function project(language: "en" | "zh"): Question {
  const zh = language === "zh";
  const fields: Field[] = [
    { kind: "text", id: "name", label: zh ? "项目名称" : "Project name", required: true },
    {
      kind: "select",
      id: "framework",
      label: zh ? "框架" : "Framework",
      required: true,
      options: ["React", "Vue", "Svelte"].map((label, index) => option("framework", label, index)),
    },
    { kind: "checkbox", id: "git", label: zh ? "初始化 Git" : "Initialise Git", required: true },
    { kind: "date", id: "deadline", label: zh ? "截止日期" : "Deadline", required: false },
  ];
  return ask(zh ? "项目怎么建？" : "How should the project be set up?", language, fields);
}

function ask(text: string, language: "en" | "zh", fields: Field[], more: Partial<Question> = {}): Question {
  return {
    text,
    language,
    fields,
    clarificationType: "missing_info",
    mode: "form",
    askedBy: { source: "ask_clarification" },
    actions: [],
    sensitivity: "plain",
    ...more,
  };
}

function reply(question: Question, text: string, more: Partial<ReplyContext> = {}) {
  return parseReply(question, text, {
    reader,
    when: { ...when, locale: question.language === "zh" ? "zh-CN" : "en-US" },
    ...more,
  });
}

describe("replies that fill a form", () => {
  it("takes numbered answers", () => {
    const read = reply(project("en"), "1. Acme 2. React 3. yes");
    expect(read).toMatchObject({
      taken: "answer",
      values: { name: "Acme", framework: "React", git: true },
      missing: [],
    });
  });

  it("takes a sentence in Chinese", () => {
    const read = reply(project("zh"), "叫 Acme，用 React，要 Git，下周五前");
    expect(read).toMatchObject({
      taken: "answer",
      values: { name: "Acme", framework: "React", git: true, deadline: "2026-04-24" },
    });
    expect(read.echo).toContain("Acme");
  });

  it("takes a part and asks for the rest", () => {
    const read = reply(project("en"), "React, and yes to git");
    expect(read).toMatchObject({ taken: "partial", values: { framework: "React", git: true }, missing: ["name"] });
    expect(read.echo).toContain("Project name");
  });

  it("takes lines with labels", () => {
    const read = reply(project("en"), "Project name: Blue, Framework: Vue\nGit: no".replace(", ", "\n"));
    expect(read.values).toEqual({ name: "Blue", framework: "Vue", git: false });
  });

  it("takes a JSON object, false and all", () => {
    const read = reply(project("en"), '{"name": "Acme", "framework": "svelte", "git": false}');
    expect(read).toMatchObject({ taken: "answer", values: { name: "Acme", framework: "Svelte", git: false } });
  });

  it("keeps a no as an answer", () => {
    expect(reply(project("zh"), "1、Acme 2、Vue 3、不要").values).toMatchObject({ git: false });
  });
});

describe("a form that was begun before", () => {
  const picks: Field[] = ["Size", "Colour"].map((label) => ({
    ...{ kind: "select", id: label.toLowerCase(), label, required: true },
    options: (label === "Size" ? ["Small", "Large"] : ["Red", "Blue"]).map((one, index) => option(label, one, index)),
  }));
  const file: Field = { kind: "file", id: "logo", label: "Logo", required: false };
  const shirt = ask("Which shirt?", "en", [...picks.slice(0, 1), file, ...picks.slice(1)]);
  const already = { values: { size: "Small" }, states: {} };

  it("keeps the numbers of the whole form, also beside fields that words cannot fill", () => {
    expect(reply(shirt, "1. large 3. blue").values).toEqual({ size: "Large", colour: "Blue" });
    expect(reply(shirt, "3. red", { already })).toMatchObject({
      taken: "answer",
      values: { size: "Small", colour: "Red" },
    });
    expect(reply(shirt, "skip 2").states).toEqual({ logo: "later" });
  });

  it.each(["2", "the second one", "Blue"])("takes %s for the one field that is left", (text) =>
    expect(reply(shirt, text, { already }).values).toEqual({ size: "Small", colour: "Blue" }),
  );

  it("is put right by the name of another option, and by nothing less", () => {
    expect(reply(shirt, "no, large", { already }).values).toEqual({ size: "Large" });
    for (const text of ["hm, what about it", "is large expensive?", "write a poem about large"])
      expect(reply(shirt, text, { already }), text).toMatchObject({
        taken: "not_an_answer",
        values: { size: "Small" },
      });
  });
});

describe("what is left to the agent, for later or as before", () => {
  it.each(["你定吧", "随便", "you decide"])("%s leaves every field to the agent", (text) => {
    const read = reply(project("zh"), text);
    expect(new Set(Object.values(read.states))).toEqual(new Set(["you_decide"]));
    expect(read.taken).toBe("answer");
  });

  it("skips by number and by name", () => {
    expect(reply(project("en"), "skip 4").states).toEqual({ deadline: "later" });
    expect(reply(project("zh"), "跳过第4项").states).toEqual({ deadline: "later" });
    const read = reply(project("zh"), "叫 Acme，用 Vue，要 Git，截止日期你定");
    expect(read).toMatchObject({
      values: { name: "Acme", framework: "Vue", git: true },
      states: { deadline: "you_decide" },
    });
  });

  it("takes over what was said before, and only that", () => {
    const read = reply(project("en"), "as before", { earlier: { name: "Acme", framework: "Vue" } });
    expect(read).toMatchObject({ taken: "partial", values: { name: "Acme", framework: "Vue" }, missing: ["git"] });
    expect(reply(project("en"), "same as before").taken).toBe("not_an_answer");
  });

  it("adds to what an earlier reply has given", () => {
    const already = { values: { name: "Acme", git: true }, states: {} };
    expect(reply(project("en"), "Svelte", { already })).toMatchObject({
      taken: "answer",
      values: { name: "Acme", framework: "Svelte", git: true },
    });
  });

  it("never takes a shrug for consent", () => {
    const risk = ask("Delete 40 files?", "en", [{ kind: "checkbox", id: "ok", label: "Delete them", required: true }], {
      clarificationType: "risk_confirmation",
    });
    for (const text of ["you decide", "skip", "whatever", "hm"]) expect(reply(risk, text).values).toEqual({});
    expect(reply(risk, "yes").values).toEqual({ ok: true });
    expect(reply(risk, "no").values).toEqual({ ok: false });
  });
});

describe("what is no answer", () => {
  it.each(["wait, what does 3 mean?", "why do you need the deadline?", "which one is better?"])("%s", (text) => {
    expect(reply(project("en"), text)).toMatchObject({ taken: "question_about_question", values: {} });
  });

  it.each(["第三项是什么意思", "React 和 Vue 有什么区别？", "为什么要问截止日期"])("%s", (text) => {
    expect(reply(project("zh"), text)).toMatchObject({ taken: "question_about_question", values: {} });
  });

  it.each(["What is the weather in Berlin?", "Write me a poem about React", "thanks!", "hello there", ""])(
    "%j",
    (text) => {
      expect(reply(project("en"), text)).toMatchObject({ taken: "not_an_answer", values: {}, echo: "" });
    },
  );

  it.each(["今天天气怎么样？", "帮我写一首关于 React 的诗", "谢谢", "帮我分析一下销售数据"])("%s", (text) => {
    expect(reply(project("zh"), text)).toMatchObject({ taken: "not_an_answer", values: {} });
  });
});

describe("one field", () => {
  const pick = ask("Which size?", "en", [
    {
      kind: "select",
      id: "size",
      label: "Size",
      required: true,
      options: ["Small", "Medium, boxed", "Large"].map((label, index) => option("size", label, index)),
    },
  ]);

  it("takes the number, the place and the words of an option", () => {
    for (const text of ["2", "#2", "the second one", "medium, boxed", "Medium"])
      expect(reply(pick, text).values).toEqual({ size: "Medium, boxed" });
    expect(reply(pick, "the last one").values).toEqual({ size: "Large" });
  });

  it("asks where two options are named", () => {
    const read = reply(pick, "small or large");
    expect(read.values).toEqual({});
    expect(read.unsure[0]?.candidates).toEqual(["Small", "Large"]);
  });

  it.each(["not small", "anything but small", "everything except small", "neither small nor large"])(
    "does not take what is denied in %s",
    (text) => expect(reply(pick, text).values).toEqual({}),
  );

  it("asks about an order of day and month it cannot know", () => {
    const due = ask("Until when?", "en", [{ kind: "date", id: "due", label: "Due", required: true }]);
    const read = parseReply(due, "3/4/2027", { reader, when: { now: when.now } });
    expect(read).toMatchObject({ taken: "partial", values: {}, missing: ["due"] });
    expect(read.unsure[0]?.candidates).toEqual(["2027-03-04", "2027-04-03"]);
  });

  it("reads numbers in either style and refuses what the field does not allow", () => {
    const price = ask("How much?", "en", [{ kind: "number", id: "price", label: "Price", required: true, max: 100 }]);
    expect(reply(price, "1,5").values).toEqual({ price: 1.5 });
    expect(reply(price, "0").values).toEqual({ price: 0 });
    const over = reply(price, "1 234");
    expect(over).toMatchObject({ taken: "partial", values: {}, missing: ["price"] });
    expect(over.unsure[0]?.why.zh).not.toBe("");
  });

  it("reads an afternoon in Chinese as an afternoon", () => {
    const at = ask("几点？", "zh", [{ kind: "time", id: "at", label: "时间", required: true }]);
    expect(reply(at, "下午2:30").values).toEqual({ at: "14:30" });
  });

  it("takes several options at once", () => {
    const many = ask("要哪些？", "zh", [
      {
        kind: "multi_select",
        id: "parts",
        label: "内容",
        required: true,
        options: ["表格", "图表", "摘要"].map((label, index) => option("parts", label, index)),
      },
    ]);
    expect(reply(many, "1、3").values).toEqual({ parts: ["表格", "摘要"] });
    expect(reply(many, "图表和摘要").values).toEqual({ parts: ["图表", "摘要"] });
    expect(reply(many, "全部").values).toEqual({ parts: ["表格", "图表", "摘要"] });
  });
});

it("reads a reply well within a blink", () => {
  const text = "Please call it Acme, use Vue, no git, and it has to be done by Friday next week at the latest.";
  reply(project("en"), text);
  const times = [1, 2, 3, 4, 5].map((round) => {
    const started = performance.now();
    reply(project("en"), text + " ".repeat(round));
    return performance.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});
