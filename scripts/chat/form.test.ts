import { PassThrough, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { sampleQuestion } from "@/lib/view/testing/sample-question";
import { asked } from "@/lib/view/testing/session-events";
import { promptForm } from "./form";
import { Screen } from "./screen";

const DOWN = "\u001b[B";
const UP = "\u001b[A";
const ENTER = "\r";
const SPACE = " ";
const CTRL_C = "\u0003";
const CLEAR = "\u0015";

/** Answers the prompts with keys: each list goes to the prompt whose label it names, once that is drawn. */
async function answerWith(keys: [label: string, pressed: string[]][], more: Parameters<typeof asked>[3] = {}) {
  const input = new PassThrough();
  let drawn = "";
  const output = new Writable({
    write: (chunk, _, done) => {
      drawn += String(chunk);
      done();
    },
  });
  const screen = new Screen("en", true, { out: output, aside: output });
  const question = asked("hi_1", "run_1", sampleQuestion, more);
  const answer = promptForm(screen, question, { input, output });
  for (const [label, pressed] of keys) {
    while (!drawn.includes(label)) await sleep(5);
    for (const key of pressed) {
      input.write(key);
      await sleep(5);
    }
    drawn = drawn.slice(drawn.indexOf(label) + label.length);
  }
  return answer;
}

it("is filled in with arrow keys, the space bar and words; guesses stand ready", async () => {
  const answer = await answerWith([
    ["Measure", [DOWN, ENTER]],
    ["Broken down by", [DOWN, SPACE, ENTER]],
    ["From", [CLEAR, "2026-02-01", ENTER]],
    ["Leave out orders below", ["1,5", ENTER]],
    ["Draw a chart", [ENTER]],
    ["Anything to mind", ["mind the gap", ENTER]],
  ]);
  expect(answer).toEqual({
    values: {
      ...{ measure: "profit", breakdown: ["region", "category"], from: "2026-02-01", least: 1.5 },
      ...{ chart: true, note: "mind the gap" },
    },
    states: {},
    left: false,
  });
});

it("leaves to the agent what is left open, skips what another answer hides, and takes own words", async () => {
  const answer = await answerWith([
    ["Measure", [UP, UP, ENTER]],
    ["Measure", ["margin", ENTER]],
    ["Broken down by", [ENTER]],
    ["From", [ENTER]],
    ["Leave out orders below", [ENTER]],
    ["Draw a chart", [DOWN, ENTER]],
  ]);
  expect(answer).toMatchObject({
    values: { measure: "margin", breakdown: ["region"], from: "2026-01-01", chart: false },
    states: { least: "you_decide" },
    left: false,
  });
  expect(answer.values).not.toHaveProperty("note");
});

it("does not let a wrong value through, and keeps what was said when the person leaves", async () => {
  const answer = await answerWith([
    ["Measure", [ENTER]],
    ["Broken down by", [ENTER]],
    ["From", [CLEAR, "someday", ENTER]],
    ["someday", [CLEAR, "2026-03-01", ENTER]],
    ["Leave out orders below", [CTRL_C]],
  ]);
  expect(answer).toMatchObject({ values: { measure: "revenue", from: "2026-03-01" }, left: true });
});
