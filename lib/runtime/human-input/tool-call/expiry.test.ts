import { expect, it } from "vitest";
import { readExpiry } from "./expiry";

const now = new Date("2026-03-02T10:00:00.000Z");

it.each([
  [
    "minutes and what holds then",
    { answer_within_minutes: 90, without_answer: "take_default" },
    "11:30",
    "take_default",
  ],
  ["minutes as a text, in arguments that came as text", '{"answer_within_minutes": "30",}', "10:30", "give_up"],
  ["something else that is to hold", { answer_within_minutes: 5, without_answer: "shrug" }, "10:05", "give_up"],
])("reads %s", (_, args, at, policy) => {
  expect(readExpiry(args, now)).toEqual({ at: `2026-03-02T${at}:00.000Z`, policy });
});

it("leaves nobody less time than it takes to read, and a question open where the time makes no sense", () => {
  expect(readExpiry({ answer_within_minutes: 0.01 }, now)?.at).toBe("2026-03-02T10:00:15.000Z");
  for (const wrong of [0, -5, "soon", null, 1e12, Number.NaN]) {
    expect(readExpiry({ answer_within_minutes: wrong }, now)).toBeUndefined();
  }
  expect(readExpiry("{broken", now)).toBeUndefined();
});
