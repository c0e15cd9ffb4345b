import { expect, test } from "@playwright/test";
import { Person } from "./support/person";
import { Program } from "./support/program";
import { chineseSalesFile, largeSalesFile, salesFile } from "./support/sales";

test("a person with a file and a vague question is asked, leaves half an answer, comes back, answers, and reads where each figure comes from", async ({
  page,
}) => {
  const person = new Person(page);
  await person.begin("analyst", "how did we do?", [salesFile()]);

  await expect(person.form).toBeVisible();
  await expect(person.form).toContainText("Analyst asks");
  for (const id of ["measure", "breakdown", "period", "filter", "shape"]) {
    await expect(person.field(id)).toContainText("Best guess:");
  }
  await expect(person.field("measure").getByRole("radio", { name: "Total revenue" })).toBeChecked();

  await person.field("breakdown").getByRole("radio", { name: "Order date (by month)" }).check();
  await person.field("filter").getByRole("textbox").fill("product is De");
  await expect(person.form.getByText("saved", { exact: true })).toBeVisible();
  await person.reload();
  await expect(person.field("breakdown").getByRole("radio", { name: "Order date (by month)" })).toBeChecked();
  await expect(person.field("filter").getByRole("textbox")).toHaveValue("product is De");

  await person.field("filter").getByRole("textbox").fill("");
  await person.send();
  await expect(person.report.getByRole("heading", { level: 3 }).first()).toBeVisible({ timeout: 30_000 });
  await expect(person.report.getByRole("heading", { level: 3 }).first()).toContainText(/^1/);
  await expect(person.report.getByRole("row", { name: /March 2024/ })).toContainText("60");
  await expect(person.report.locator("canvas, svg[role], figure svg").first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("[data-open-question]")).toHaveCount(0);

  await person.report
    .getByRole("button", { name: /^How this was computed/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "How this was computed" })).toContainText("36 rows read");
  await page.keyboard.press("Escape");

  await person.work.getByRole("tab", { name: "Plan" }).click();
  await expect(person.work.getByText(/\d+ of \d+ done/)).toBeVisible();
  await person.reload();
  await person.work.getByRole("tab", { name: "Report" }).click();
  await expect(person.report.getByRole("row", { name: /March 2024/ })).toContainText("60");
});

test("a person who clicks a suggestion finds it in the box, gets back what was typed, and sends it when it is right", async ({
  page,
  baseURL,
}) => {
  const session = await new Program(baseURL ?? "").session("analyst");
  const file = await session.upload(salesFile());
  await session.say("total revenue by month", { fileIds: [file] });
  const person = new Person(page);
  await person.open(session.path);
  await person.box.fill("half a thought");
  const suggestions = page.getByRole("region", { name: "You could go on with" });
  const offered = suggestions.locator("[data-suggestion]");
  expect(await offered.count()).toBeGreaterThan(2);
  expect(await offered.count()).toBeLessThanOrEqual(6);
  const id = await offered.first().getAttribute("data-suggestion");
  const text = (await session.report()).suggestions.find((suggestion) => suggestion.id === id)?.text ?? "";
  await expect(offered.first()).toContainText(text);

  await offered.first().click();
  await expect(person.box).toHaveValue(text);
  await expect(person.box).toBeFocused();
  const kept = page.waitForResponse((response) => response.request().postData()?.includes("half a thought") ?? false);
  await page.getByRole("button", { name: "Bring back what I had typed" }).click();
  await expect(person.box).toHaveValue("half a thought");
  await kept;

  await person.reload();
  await expect(person.box).toHaveValue("half a thought");
  await offered.first().click();
  await person.box.press("Enter");
  await expect(page.getByRole("article", { name: "You" }).last()).toContainText(text);
  await expect(person.box).toHaveValue("half a thought");
  const run = await session.settled();
  expect(run.status).toBe("completed");
  expect(run.outcome).not.toBe("asked");
});

test("a person who asks why is answered without new work; one who narrows it gets a new version and keeps the old one", async ({
  page,
  baseURL,
}) => {
  const session = await new Program(baseURL ?? "").session("analyst");
  const file = await session.upload(salesFile());
  await session.say("total revenue by month", { fileIds: [file] });
  const tasks = (await session.tasks()).length;
  const person = new Person(page);
  await person.open(session.path);

  await person.say("why is March low?");
  await expect(page.getByRole("article", { name: "Agent" }).last()).toContainText("March 2024", { timeout: 20_000 });
  expect(await session.settled()).toMatchObject({ outcome: "replied", dagVersion: null });
  expect((await session.tasks()).length).toBe(tasks);

  await person.reload();
  await person.say("only the north");
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toContainText("201", { timeout: 30_000 });
  await session.settled();
  const reused = (await session.tasks()).filter((task) => task.dagVersion === 2 && task.status === "reused");
  expect(reused.map((task) => task.stepId)).toEqual(expect.arrayContaining(["load", "profile"]));
  await person.work.getByRole("tab", { name: "Plan" }).click();
  await expect(person.work.getByText(`${reused.length} reused`)).toBeVisible();
  await person.work.getByRole("tab", { name: "Report" }).click();

  const versions = page.getByRole("navigation", { name: "Versions of this report" });
  await versions.getByRole("button", { name: "v1" }).click();
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toContainText("633");
  await expect(versions).toContainText("An older version");
  await versions.getByRole("button", { name: "v2" }).click();
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toContainText("201");
});

test("a person who says three things while it works, and reloads in the middle, sees one revision that took them all in", async ({
  page,
  baseURL,
}) => {
  const more = ["only Desk", "as a table", "only the north"];
  // Made first: so long without a look at its connection, this program would use one that the server has closed.
  const sales = largeSalesFile(1_200_000);
  const session = await new Program(baseURL ?? "").session("analyst");
  const file = await session.upload(sales);
  const person = new Person(page);
  await person.open(session.path);
  await session.send("total revenue by month", { fileIds: [file] });
  await expect(page.getByRole("button", { name: "Stop the work" })).toBeVisible();
  for (const text of more) await person.say(text);
  await person.reload();
  await expect(page.getByRole("article", { name: "You" })).toHaveCount(4);

  for (const text of more) {
    const said = page.getByRole("article", { name: "You" }).filter({ hasText: text });
    await expect(said).toContainText(/Taken into the (work under way|revision)/, { timeout: 120_000 });
  }
  await expect(person.report.getByRole("row", { name: /April 2024/ })).toBeVisible({ timeout: 120_000 });
  expect(await session.settled(120_000)).toMatchObject({ status: "completed", outcome: "delivered" });
  expect((await session.artifacts()).filter(({ kind }) => kind === "final_delivery")).toHaveLength(1);
  expect(new Set((await session.tasks()).map((task) => task.dagVersion)).size).toBeLessThan(1 + more.length);
  expect(JSON.stringify((await session.report()).sections)).not.toContain('"chart"');

  await person.reload();
  await expect(page.getByRole("article", { name: "You" })).toHaveCount(4);
  await expect(person.report.getByRole("row", { name: /April 2024/ })).toBeVisible();
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toHaveCount(0);
});

test("一个用中文提问的人只看北区，得到新的一版，旧版仍在", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "zh-CN" });
  const page = await context.newPage();
  const person = new Person(page);
  await page.goto(baseURL ?? "");
  await person.begin("analyst", "各地区的销售额合计", [chineseSalesFile()]);
  await expect(person.report.getByRole("row", { name: /南区/ })).toContainText("140", { timeout: 30_000 });
  await person.reload();
  await person.say("只看北区");
  await expect(page.getByRole("navigation", { name: "本报告的各版本" })).toBeVisible({ timeout: 30_000 });
  await expect(person.report).toContainText("北区 170");
  await expect(person.report).not.toContainText("南区");
  await page.getByRole("navigation", { name: "本报告的各版本" }).getByRole("button", { name: /1/ }).click();
  await expect(person.report.getByRole("row", { name: /南区/ })).toContainText("140");
  await context.close();
});
