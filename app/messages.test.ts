import { expect, test } from "vitest";
import en from "@/components/messages/en.json";
import zh from "@/components/messages/zh.json";

function flatten(messages: object, path = ""): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
}
const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

test("both languages say the same things, with the same values in them", () => {
  const [english, chinese] = [new Map(flatten(en)), new Map(flatten(zh))];
  expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) expect([key, names(chinese.get(key) ?? "")]).toEqual([key, names(text)]);
});

test("no text shouts or says oops", () => {
  for (const [, text] of [...flatten(en), ...flatten(zh)]) expect(text).not.toMatch(/[!！]|oops/i);
});
