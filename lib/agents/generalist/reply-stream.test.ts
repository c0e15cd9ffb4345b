import { expect, it } from "vitest";
import { replyStream } from "./reply-stream";

function streamed(text: string, size: number): { shown: string; pieces: number } {
  const pieces: string[] = [];
  const take = replyStream((piece) => pieces.push(piece));
  for (let from = 0; from < text.length; from += size) take(text.slice(from, from + size));
  return { shown: pieces.join(""), pieces: pieces.length };
}

const body = "North made 120.\n\n- one\n- **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nThat is all of it.\n";

it.each([1, 3, 7, 500])("passes a text on as it comes, in pieces of %i", (size) => {
  expect(streamed(body, size).shown).toBe(body);
});

it.each([
  "## Suggested follow-up questions\n1. How did the North do?\n",
  "**建议继续追问的问题**\n1. 北区每个月表现如何？\n",
  "Suggested follow-up questions:\n- How did the North do?\n",
  "建议继续追问的问题：\n1. 北区每个月表现如何？\n",
])("holds the suggested questions back: %j", (section) => {
  for (const size of [1, 4, 500]) expect(streamed(body + section, size).shown).toBe(body);
});

it("lets plain prose through before its line is whole", () => {
  expect(streamed("This is one long line without an end", 4).pieces).toBeGreaterThan(5);
});
