import { expect, it } from "vitest";
import { readFormat } from "@/lib/agents/analyst/follow-up/format-change";
import { readStanding, WISHES, wishesIn } from "./wishes";

it.each(WISHES.flatMap(({ id, words }) => [[id, words.en] as const, [id, words.zh] as const]))(
  "reads its own words for %s back as that wish: %s",
  (id, words) => {
    expect(wishesIn(readFormat(words).change).map((wish) => wish.id)).toContain(id);
    expect(wishesIn(readStanding(`Always give me results ${words}`) ?? {}).map((wish) => wish.id)).toContain(id);
    expect(wishesIn(readStanding(`以后的结果都按这个来：${words}`) ?? {}).map((wish) => wish.id)).toContain(id);
  },
);

it("names one wish about the form and one about the length", () => {
  const wishes = wishesIn({ form: "table", table: true, chart: "none", text: "short" });
  expect(wishes.map((wish) => wish.id)).toEqual(["table", "short"]);
  expect(wishesIn({})).toEqual([]);
});

it.each(["always tables", "From now on, as a table please", "以后都用表格", "每次都不要图表"])(
  "takes a standing wish: %s",
  (text) => {
    expect(readStanding(text)).not.toBeNull();
  },
);

it.each([
  "as a table",
  "Which region always sells most, as a table?",
  "以后的销售额预测用表格",
  "always only the North",
])("takes nothing else for one: %s", (text) => {
  expect(readStanding(text)).toBeNull();
});
