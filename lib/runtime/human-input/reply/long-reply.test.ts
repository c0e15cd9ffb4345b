import { describe, expect, it } from "vitest";
import { createWordReader } from "@/lib/adapters/words/word-reader";
import { normaliseToolCall } from "../tool-call/normalise";
import { parseReply } from "./parse-reply";

const reader = createWordReader();
const when = { now: "2026-04-15T10:30:00", locale: "en-US" };
const ask = (fields: object[]) => normaliseToolCall({ question: "How?", fields }, "x").question;
const form = ask([
  { name: "size", label: "Size", options: ["Small", "Large"], required: true },
  { name: "notes", label: "Notes", type: "textarea" },
  { name: "budget", label: "Budget", type: "number", required: true },
  { name: "day", label: "Day", type: "date", required: true },
]);
const reply = (text: string, question = form) => parseReply(question, text, { reader, when });
const long = (piece: string, size = 100_000) => piece.repeat(size / piece.length);

describe("a reply that is a text", () => {
  it("fills what its lines number or name, each read as a reply of its own", () => {
    const notes = long("Please mind the step. ", 5_000);
    const read = reply(`1. large\n2. ${notes}\n3. 1,500\n4. tomorrow`);
    expect(read).toMatchObject({ taken: "answer", values: { size: "large", budget: 1500, day: "2026-04-16" } });
    expect(String(read.values.notes)).toHaveLength(notes.trim().length);
    expect(reply(`Notes: ${notes}\nSize: small`).values).toMatchObject({ size: "small" });
  });

  it("is the answer where words alone are asked for, and else is searched for nothing", () => {
    const story = long("Once upon a time there were 3 small boxes. ", 4_300);
    const only = ask([{ name: "story", label: "Story", type: "textarea", required: true }]);
    expect(reply(story, only)).toMatchObject({ taken: "answer", values: { story: story.trim() } });
    expect(reply(story)).toMatchObject({ taken: "not_an_answer", values: {} });
  });

  const pieces = [
    "1234567890",
    "12 ",
    "1,2 ",
    "1. a 2. b ",
    "2024-01-02 ",
    "tomorrow ",
    " ",
    "a\n",
    "a: b\n",
    "一二三",
    "yes ",
  ];
  it.each([...pieces, "please ", "<b>", "😀", '"', "3个小时", "skip 1, "])(
    "of 100,000 characters is read at once: %j",
    (piece) => {
      for (const text of [long(piece), long(piece, 400)]) {
        reply(text);
        const begun = process.cpuUsage();
        reply(text);
        expect(process.cpuUsage(begun).user / 1000).toBeLessThan(200);
      }
    },
  );
});
