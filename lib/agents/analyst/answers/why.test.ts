import { expect, it } from "vitest";
import { reportBy } from "./sample-report";
import { whyText } from "./why";

const byMonth = reportBy("month", [
  ["January 2024", 100],
  ["February 2024", 120],
  ["March 2024", 40],
]);
const byRegion = reportBy("region", [
  ["South", 190],
  ["West", 158],
]);
const byGenre = reportBy("genre", [
  ["Comedy", 300],
  ["Black Comedy", 20],
]);
const zh = reportBy("月份", [
  ["2024年1月", 100],
  ["2024年3月", 40],
]);

it.each([
  [byMonth, "why is March low?", "March 2024"],
  [byMonth, "why is it so low?", "March 2024"],
  [byMonth, "why is February the highest?", "February 2024"],
  [byRegion, "why is West the lowest?", "West"],
  [byRegion, "why is total revenue lowest there?", "West"],
  [byGenre, "why is Black Comedy so low?", "Black Comedy"],
])("says where the row that is named stands", (report, text, name) => {
  expect(whyText(report, text, "en")).toContain(`**${name}**`);
});

it.each([
  [byRegion, "why is March low?"],
  [byRegion, "why did Desk drop?"],
  [byMonth, "why is the North low?"],
  [zh, "为什么北区最低？"],
])("does not answer about another row when the report does not hold what is named", (report, text) => {
  expect(whyText(report, text, "en")).toBeNull();
});

it("reads a month in Chinese", () => {
  expect(whyText(zh, "为什么3月最低？", "zh")).toContain("**2024年3月**");
  expect(whyText(zh, "为什么这么低？", "zh")).toContain("**2024年3月**");
});
