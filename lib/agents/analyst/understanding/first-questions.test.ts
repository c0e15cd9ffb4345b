import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import type { Section } from "@/lib/agents/analyst/request/section";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import type { TableProfile } from "@/lib/protocol/data/table";

/** Questions that a person asks first of a file that was not made for them: real tables of the samples' package. */
const FILES = [
  "movies.json",
  "penguins.json",
  "seattle-weather.csv",
  "cars.json",
  "birdstrikes.csv",
  "gapminder.json",
  "stocks.csv",
  "barley.json",
  "jobs.json",
  "la-riots.csv",
  "disasters.csv",
];
const profiles = new Map<string, TableProfile[]>();
const workspace = mkdtempSync(path.join(tmpdir(), "first-questions-"));
const engine = createDuckDbEngine();

beforeAll(async () => {
  for (const name of FILES) {
    const file = path.resolve("node_modules/vega-datasets/data", name);
    const given = { fileId: name, name, path: file, size: statSync(file).size, sha256: name };
    const loaded = await engine.load([given], {}, { workspace });
    if (loaded.outcome === "loaded") profiles.set(name, await engine.profile(loaded.tables, { workspace }));
  }
}, 120_000);
afterAll(() => {
  engine.close();
  rmSync(workspace, { recursive: true, force: true });
});

const read = (file: string, message: string) =>
  understand({ message, profiles: profiles.get(file) ?? [], today: "2026-12-01" });

/** "mean(Body Mass (g)) by Species", "… desc 1". */
function inShort(section: Section | undefined): string {
  if (section?.kind === "correlation") return `correlation ${section.of.map(({ name }) => name).join(", ")}`;
  if (section?.kind === "rows") {
    const [by] = section.order;
    return by?.by.kind === "column" ? `rows ${by.by.column} ${by.direction} ${section.limit}` : "rows";
  }
  if (section?.kind !== "summary") return section?.kind ?? "";
  const figures = section.measures.map((m) =>
    m.kind === "aggregate" ? `${m.fn}(${m.of?.kind === "column" ? m.of.column : ""})` : m.kind,
  );
  const groups = section.dimensions.map((d) =>
    d.kind === "time" ? `${d.column}/${d.grain}` : "column" in d ? d.column : d.kind,
  );
  const [order] = section.order;
  const end = order && section.limit ? ` ${order.direction} ${section.limit.count}` : "";
  return `${figures.join(", ")}${groups.length > 0 ? ` by ${groups.join(", ")}` : ""}${end}`;
}

describe("what is asked first of a strange file", () => {
  it.each([
    ["penguins.json", "各物种的平均体重是多少", "mean(Body Mass (g)) by Species"],
    ["penguins.json", "which species is the heaviest?", "mean(Body Mass (g)) by Species desc 1"],
    ["penguins.json", "mean flipper length for males and females", "mean(Flipper Length (mm)) by Sex"],
    ["penguins.json", "雄性和雌性的平均体重", "mean(Body Mass (g)) by Sex"],
    ["movies.json", "which director has the most movies?", "count() by Director desc 1"],
    ["movies.json", "哪个导演的电影最多", "count() by Director desc 1"],
    ["movies.json", "average imdb rating by genre", "mean(IMDB Rating) by Major Genre"],
    ["seattle-weather.csv", "how many rainy days per year?", "count() by date/year"],
    ["seattle-weather.csv", "average maximum temperature per month", "mean(temp_max) by date/month"],
    ["seattle-weather.csv", "每个月的平均最高气温", "mean(temp_max) by date/month"],
    ["seattle-weather.csv", "which month is the wettest?", "sum(precipitation) by date/month desc 1"],
    ["cars.json", "各产地的平均马力", "mean(Horsepower) by Origin"],
    ["cars.json", "average horsepower over time", "mean(Horsepower) by Year/year"],
    ["cars.json", "does weight affect mpg?", "correlation Weight_in_lbs, Miles_per_Gallon"],
    ["birdstrikes.csv", "which airports have the most strikes?", "count() by Airport Name desc 1"],
    ["birdstrikes.csv", "哪个机场鸟击最多", "count() by Airport Name desc 1"],
    ["birdstrikes.csv", "strikes per year", "count() by Flight Date/year"],
    ["stocks.csv", "highest price per symbol", "max(price) by symbol"],
    ["movies.json", "total US Gross by release year", "sum(US Gross) by Release Date/year"],
    ["cars.json", "average horsepower by origin, with a chart", "mean(Horsepower) by Origin"],
    ["barley.json", "average yield by site and year", "mean(yield) by site, year"],
    ["jobs.json", "top 10 jobs by count", "sum(count) by job desc 10"],
    ["la-riots.csv", "how many deaths by race?", "count() by race"],
    ["gapminder.json", "life expectancy by country", "mean(life_expect) by country"],
    ["gapminder.json", "population of China over time", "sum(pop) by year"],
    ["movies.json", "how many movies have a rating above 8?", "count()"],
    ["movies.json", "movies with a rating above 8", "rows"],
    ["movies.json", "longest movies", "rows Running Time min desc 10"],
    ["movies.json", "which movie had the biggest budget?", "rows Production Budget desc 1"],
    ["seattle-weather.csv", "which month gets the most rain?", "sum(precipitation) by date/month desc 1"],
    ["seattle-weather.csv", "what was the hottest day?", "rows temp_max desc 1"],
    ["seattle-weather.csv", "what is the coldest month?", "mean(temp_min) by date/month asc 1"],
    ["seattle-weather.csv", "max temperature in july 2013", "max(temp_max)"],
    ["stocks.csv", "compare AAPL and IBM", "mean(price) by symbol"],
    [
      "stocks.csv",
      "which stock grew the most since 2005",
      "formula, formula, mean(price), mean(price) by symbol desc 1",
    ],
    ["cars.json", "which car is the heaviest?", "rows Weight_in_lbs desc 1"],
    ["cars.json", "average mpg by number of cylinders", "mean(Miles_per_Gallon) by Cylinders"],
    ["cars.json", "how did mpg change over the years?", "mean(Miles_per_Gallon) by Year/year"],
    ["penguins.json", "are males heavier than females?", "mean(Body Mass (g)) by Sex"],
    ["birdstrikes.csv", "how many bird strikes happened in each state?", "count() by Origin State"],
    ["barley.json", "did yield go up from 1931 to 1932?", "formula, formula, mean(yield), mean(yield)"],
    ["gapminder.json", "how has life expectancy changed in China?", "mean(life_expect) by year"],
    ["gapminder.json", "fertility vs life expectancy", "correlation fertility, life_expect"],
  ])("%s: %s", (file, message, expected) => {
    const found = read(file, message);
    expect(found.outcome === "understood" ? inShort(found.request.sections[0]) : JSON.stringify(found)).toBe(expected);
  });
});

describe("what is not understood is asked with what was said filled in", () => {
  it.each([
    [
      "movies.json",
      "which genres make the most money?",
      { breakdown: "Major Genre", measure: "Worldwide Gross" },
      "money",
    ],
    ["seattle-weather.csv", "how often does it snow?", { filter: 'weather is "snow"' }, "often"],
    ["movies.json", "compare action and comedy", { breakdown: "Major Genre" }, ""],
    ["birdstrikes.csv", "what do bird strikes cost us?", { measure: "Cost Total $" }, ""],
    ["birdstrikes.csv", "by state", { breakdown: "Origin State" }, ""],
  ])("%s: %s", (file, message, filled, strange) => {
    const found = read(file, message);
    if (found.outcome !== "ask") throw new Error(found.outcome);
    const defaults = Object.fromEntries(
      found.needs.fields.map((field) => [field.id, "default" in field ? field.default : null]),
    );
    expect(defaults).toMatchObject(filled);
    expect(found.needs.text).toContain(strange);
  });

  it("asks whether rows are counted or a column of counts is added up", () => {
    const found = read("jobs.json", "number of women by year");
    expect(found.outcome === "ask" && found.needs.fields.map(({ id }) => id)).toEqual(["counted:count"]);
  });

  it("does not read a whole text as a question", () => {
    expect(read("cars.json", "average horsepower by origin. ".repeat(500))).toMatchObject({ outcome: "declined" });
  });

  it.each([
    ["disasters.csv", "deaths over time by type", ["type"]],
    ["cars.json", "how many cars were buses?", ["buses"]],
  ])("%s: %s", (file, message, unread) => {
    const found = read(file, message);
    expect(found.outcome === "ask" && found.needs.unread).toEqual(unread);
  });

  it("does not take another thing for the rows", () => {
    expect(read("cars.json", "哪个国家的车最重")).toMatchObject({ outcome: "ask" });
    expect(read("gapminder.json", "which country has the most people?")).toMatchObject({ outcome: "ask" });
    expect(read("gapminder.json", "population growth by country")).toMatchObject({ outcome: "ask" });
  });
});
