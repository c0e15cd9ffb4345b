import { describe, expect, it } from "vitest";
import { createWordReader } from "@/lib/adapters/words/word-reader";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Observation } from "@/lib/protocol/session/observation";
import type { SessionFile } from "@/lib/protocol/session/session";
import { wallClock } from "@/lib/runtime/words/wall-clock";
import { decideWords } from "./decide-words";

const base = {
  text: "How should it be set up?",
  ...{ language: "en", clarificationType: "missing_info", mode: "form", sensitivity: "plain" },
  ...{ actions: [], askedBy: { source: "ask_clarification" } },
} as const;
const name: Field = { kind: "text", id: "name", label: "Project name", required: true };
const framework: Field = {
  ...{ kind: "select", id: "framework", label: "Framework", required: true },
  options: ["React", "Vue"].map((label, index) => ({ id: `o${index}`, value: label.toLowerCase(), label })),
};
const due: Field = { kind: "date", id: "due", label: "Deadline", required: true };
const data: Field = { kind: "file", id: "data", label: "Table", required: true, accept: [".csv"] };

const asked = (fields: Field[], answer: HumanInput["answer"] = { values: {}, states: {} }) =>
  ({
    ...{ id: "hi_1", status: "open", createdAt: "2026-01-01T00:00:00Z", answer },
    question: { ...base, fields, actions: [] } as Question,
  }) as unknown as HumanInput;

const said = (text: string, more: object = {}, createdAt = "2026-04-15T23:30:00.000Z") =>
  ({
    ...{ id: "obs_1", kind: "user_follow_up", createdAt },
    payload: {
      ...{ kind: "user_follow_up", messageId: "msg_1", text, fileIds: [], mode: "auto", suggestion: null },
      ...more,
    },
  }) as unknown as Observation;

const file = (fileName: string): SessionFile => ({
  ...{ id: `file_${fileName}`, sessionId: "ses_1", name: fileName, size: 12, sha256: "" },
  ...{ mediaType: "text/csv", blobKey: "", createdAt: "2026-01-01T00:00:00Z" },
});

const decide = (row: Observation, open: HumanInput, files: SessionFile[] = []) =>
  decideWords([row], [open], {
    reader: createWordReader(),
    answered: [],
    files,
    channelOf: () => "terminal",
    whenOf: ({ createdAt, zone }) => wallClock(new Date(createdAt), zone ?? "UTC"),
  })?.decision;
const spoken = (decision: ReturnType<typeof decide>) =>
  (decision?.reply ?? []).map((part) => (part.type === "text" ? part.text : "")).join();

describe("days in words", () => {
  it.each([
    ["Asia/Shanghai", "2026-04-17"],
    ["America/New_York", "2026-04-16"],
  ])("are meant where the person was when they said it: %s", (zone, day) => {
    const decision = decide(said("tomorrow", { zone }), asked([due]));
    expect(decision?.answers?.[0]?.answer).toMatchObject({ values: { due: day }, zone });
  });

  it("are said back with weekday and zone", () => {
    const text = spoken(decide(said("tomorrow", { zone: "Asia/Shanghai" }), asked([due, name])));
    expect(text).toContain("Friday 17 April 2026 (Asia/Shanghai)");
  });

  it("are meant where the installation is, where the zone is one that nobody knows", () => {
    const answer = decide(said("tomorrow", { zone: "Not/AZone" }), asked([due]))?.answers?.[0]?.answer;
    expect(answer?.values).toEqual({ due: "2026-04-16" });
    expect(answer).not.toHaveProperty("zone");
  });

  it("mean the same however late they are read", () => {
    const early = decide(said("in two days", {}, "2026-04-15T23:59:59.000Z"), asked([due]));
    expect(early?.answers?.[0]?.answer.values.due).toBe("2026-04-17");
  });
});

describe("a text that is only what was left of the words", () => {
  it("is said back and closes nothing, until the person says yes", () => {
    const open = asked([name, framework]);
    const decision = decide(said("Blue Ocean with React"), open);
    expect(decision?.answers?.[0]).toMatchObject({
      unconfirmed: true,
      answer: { values: { name: "Blue Ocean", framework: "react" } },
    });
    expect(spoken(decision)).toContain("Project name: Blue Ocean");
    const kept = asked([name, framework], { values: { name: "Blue Ocean", framework: "react" }, states: {} });
    expect(decide(said("yes"), kept)?.answers?.[0]).toMatchObject({
      unconfirmed: false,
      answer: { values: { name: "Blue Ocean", framework: "react" } },
    });
    const no = decide(said("no"), kept);
    expect(no?.answers).toEqual([]);
    expect(spoken(no)).toContain("still open");
    const other = decide(said("call it Acme"), kept);
    expect(other?.answers?.[0]?.answer.values.name).toBe("Acme");
  });

  it("is the answer where the person said that it is, or called it by its name", () => {
    const open = asked([name, framework]);
    expect(decide(said("Blue Ocean with React", { mode: "answer" }), open)?.answers?.[0]?.unconfirmed).toBe(false);
    expect(decide(said("call it Acme, with React"), open)?.answers?.[0]?.unconfirmed).toBe(false);
  });

  it("is the answer where nothing else that is needed was open", () => {
    const kept = asked([name, framework], { values: { framework: "react" }, states: {} });
    expect(decide(said("Acme"), kept)?.answers?.[0]).toMatchObject({
      unconfirmed: false,
      answer: { values: { name: "Acme" } },
    });
  });
});

describe("what is still open", () => {
  it("is asked again under the numbers it had, which the next reply may use", () => {
    const first = decide(said("call it Acme"), asked([name, framework, due]));
    expect(spoken(first)).toContain("2. Framework");
    expect(spoken(first)).toContain("as “2. React  3. next Friday”");
    expect(spoken(first)).toContain("“skip 3”");
    const kept = asked([name, framework, due], { values: { name: "Acme" }, states: {} });
    expect(decide(said("2. Vue 3. tomorrow"), kept)?.answers?.[0]?.answer.values).toEqual({
      ...{ name: "Acme", framework: "vue", due: "2026-04-16" },
    });
  });

  it("is said back as left to the agent, not in the person's words", () => {
    expect(spoken(decide(said("Vue, the name is up to you"), asked([name, framework])))).not.toContain("you decide");
    expect(spoken(decide(said("you decide"), asked([name, framework])))).toContain("Framework: left to me");
  });
});

describe("a field that asks for a file", () => {
  const value = [{ fileId: "file_sales.csv", name: "sales.csv", size: 12, mediaType: "text/csv" }];

  it("takes the file that comes with the words, or without any", () => {
    for (const text of ["here you are", ""]) {
      const decision = decide(said(text, { fileIds: ["file_sales.csv"] }), asked([data]), [file("sales.csv")]);
      expect(decision?.answers?.[0]?.answer.values, text).toEqual({ data: value });
    }
  });

  it("takes a file of the session that the words name", () => {
    const decision = decide(said("use sales.csv please"), asked([data]), [file("old.csv"), file("sales.csv")]);
    expect(decision?.answers?.[0]?.answer.values).toEqual({ data: value });
  });

  it("says why a file does not fit, and keeps asking", () => {
    const decision = decide(said("here", { fileIds: ["file_photo.png"] }), asked([data]), [file("photo.png")]);
    expect(decision?.answers?.[0]?.answer.values).toEqual({});
    expect(spoken(decision)).toContain("Table");
  });
});
