import * as xlsx from "@e965/xlsx";
import { expect, test } from "@playwright/test";
import { exported, openInOffice, partsOf, taken } from "./support/office";
import { Person } from "./support/person";
import { Program, ProgramSession } from "./support/program";
import { gbkFile, salesOf, windowsFile, workbook } from "./support/reports";

/** A slow machine may take its time over documents with pictures in them. */
test.describe.configure({ timeout: 300_000 });

/** Goes on in the person's session from elsewhere, and says what the newest report is then called and how it is drawn. */
async function goOn(session: ProgramSession, text: string) {
  await session.send(text);
  const run = await session.settled(120_000);
  const [newest] = (await session.artifacts()).filter(({ kind }) => kind === "final_delivery");
  const report = await session.report();
  const blocks = report.sections.flatMap((section) => section.blocks);
  const rows = blocks.flatMap((block) => (block.type === "table" ? block.rows : []));
  return {
    outcome: run.outcome,
    title: newest?.title,
    rows,
    drawn: blocks.filter(({ type }) => type === "chart").length,
  };
}
const sessionIn = (address: string, baseURL: string | undefined) =>
  new ProgramSession(new Program(baseURL ?? ""), new URL(address).pathname.split("/").at(-1) ?? "");

/** Sends the form, and waits until what it asked for is there, however slow the machine. */
async function answer(person: Person, session: ProgramSession): Promise<void> {
  await person.send();
  await expect(person.form).toHaveCount(0);
  await session.settled(120_000);
}

const amount = (text: string) => Number(text.replaceAll(",", ""));

test("a person with a file from Windows asks vaguely, goes on six times, and takes the report away for other programs", async ({
  page,
  baseURL,
}) => {
  const person = new Person(page);
  const title = person.report.getByRole("heading", { level: 2 });
  await person.begin("analyst", "how are we doing?", [windowsFile()]);
  const session = sessionIn(page.url(), baseURL);
  await session.settled(120_000);
  await expect(person.field("measure").getByRole("radio", { name: "Total Sales" })).toBeChecked();
  await person.field("breakdown").getByRole("radio", { name: "Region", exact: true }).check();
  await answer(person, session);
  await expect(title).toHaveText("Total Sales by Region");
  await expect(person.report.getByRole("row", { name: /^West/ })).toContainText(
    salesOf((row) => row.region === "West"),
  );
  await person.say("only the West");
  await expect(title).toHaveText("Total Sales by Region (West)");
  await session.settled();

  const march = amount(salesOf((row) => row.month === 3));
  expect(await goOn(session, "undo that")).toMatchObject({ title: "Total Sales by Region" });
  expect((await goOn(session, "by month instead")).rows).toContainEqual(["March 2024", march]);
  expect(await goOn(session, "why is March low?")).toMatchObject({ outcome: "replied" });
  expect(await goOn(session, "what drove the drop in March?")).toMatchObject({ outcome: "delivered", drawn: 2 });
  await expect(person.report.getByRole("row", { name: /^Region West/ })).toBeVisible();

  const [word, book] = [await exported(page, /^Word document/), await exported(page, /^Excel workbook/)];
  expect((await partsOf(page, word))["word/document.xml"]).toContain("What drove the change");
  const [sheet] = Object.values(xlsx.read(book.bytes).Sheets);
  expect(xlsx.utils.sheet_to_json(sheet ?? {}, { header: 1 })).toContainEqual(["March 2024", march]);
  expect(await goOn(session, "as slides")).toMatchObject({ outcome: "delivered", rows: [] });
  const slides = await taken(page, person.report.getByRole("button", { name: "Slides (.pptx)" }));
  const names = Object.keys(await partsOf(page, slides));
  expect(names.filter((name) => /slides\/slide\d+\.xml$/.test(name))).toHaveLength(3);
  test.info().annotations.push({ type: "office", description: openInOffice([word, book, slides]) });
});

test("一个有 GBK 文件的人问得很笼统，追问五次，带走网页和邮件", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "zh-CN", acceptDownloads: true });
  const page = await context.newPage();
  const person = new Person(page);
  const title = person.report.getByRole("heading", { level: 2 });
  await page.goto(baseURL ?? "");
  await person.begin("analyst", "最近卖得怎么样？", [gbkFile()]);
  const session = sessionIn(page.url(), baseURL);
  await session.settled(120_000);
  await expect(person.field("measure").getByRole("radio", { name: "销售额合计" })).toBeChecked();
  await person.field("breakdown").getByRole("radio", { name: "门店", exact: true }).check();
  await answer(person, session);
  await expect(title).toHaveText("各门店的销售额合计");
  await expect(person.report.getByRole("row", { name: /^杭州店/ })).toContainText("1,020");

  expect(await goOn(session, "只看杭州店")).toMatchObject({
    title: "各门店的销售额合计（杭州店）",
    rows: [["杭州店", 1020]],
  });
  expect((await goOn(session, "改为按月")).rows).toContainEqual(["2024年3月", 20]);
  expect(await goOn(session, "为什么3月最低？")).toMatchObject({ outcome: "replied" });
  expect(await goOn(session, "换成柱状图")).toMatchObject({ outcome: "delivered", drawn: 1 });
  await expect(title).toHaveText("各月份的销售额合计（杭州店）");

  const web = await exported(page, /^网页/);
  const alone = await context.newPage();
  const fetched: string[] = [];
  alone.on("request", (request) => fetched.push(request.url()));
  await alone.setContent(web.bytes.toString("utf8"));
  await expect(alone.getByRole("heading", { level: 1 })).toHaveText("各月份的销售额合计（杭州店）");
  await expect(alone.locator("figure svg")).toBeVisible();
  await expect(alone.getByRole("row", { name: /^2024年3月/ })).toContainText("20");
  expect(fetched).toEqual([]);

  expect(await goOn(session, "写成邮件")).toMatchObject({ outcome: "delivered", drawn: 0 });
  const letter = await taken(page, person.report.getByRole("button", { name: "邮件文本 (.txt)" }));
  expect(letter.bytes.toString("utf8")).toMatch(/^主题：各月份的销售额合计（杭州店）\n/);
  expect(letter.bytes.toString("utf8")).toContain("2024年3月 · 20");
  await context.close();
});

test("a person with a workbook of two sheets asks vaguely, goes on six times, and takes the figures away", async ({
  page,
  baseURL,
}) => {
  const person = new Person(page);
  await person.begin("analyst", "how did we do?", [workbook()]);
  const session = sessionIn(page.url(), baseURL);
  await session.settled(120_000);
  await person.field("breakdown").getByRole("radio", { name: "Region", exact: true }).check();
  await answer(person, session);
  await expect(person.report.getByRole("heading", { level: 2 })).toHaveText("Total Revenue by Region");
  await expect(person.report.getByRole("row", { name: /^West/ })).toContainText(
    salesOf((row) => row.region === "West"),
  );

  const lamps = ["Crème lamp", amount(salesOf((row) => row.product === "Crème lamp"))];
  expect((await goOn(session, "break it down by Product instead")).rows[0]).toEqual(lamps);
  expect(await goOn(session, "by month")).toMatchObject({ title: "Total Revenue by month", drawn: 1 });
  expect((await goOn(session, "top 2")).rows.map(([month]) => month)).toEqual(["June 2024", "May 2024"]);
  expect(await goOn(session, "as a table")).toMatchObject({ outcome: "delivered", drawn: 0 });
  expect(await goOn(session, "how was this computed?")).toMatchObject({ outcome: "replied" });
  expect(await goOn(session, "export to Excel")).toMatchObject({ outcome: "delivered" });

  const book = await taken(page, person.report.getByRole("button", { name: "Excel workbook (.xlsx)" }));
  const [sheet] = Object.values(xlsx.read(book.bytes).Sheets);
  expect(sheet?.A2).toMatchObject({ t: "s", v: "June 2024" });
  expect(sheet?.B2).toMatchObject({ t: "n", v: amount(salesOf((row) => row.month === 6)) });
});
