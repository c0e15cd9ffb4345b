import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { Person } from "./support/person";
import { Program } from "./support/program";
import { salesFile } from "./support/sales";

async function reported(address: string, title?: string) {
  const session = await new Program(address).session("analyst", title);
  const file = await session.upload(salesFile());
  await session.say("total revenue by month", { fileIds: [file] });
  return session;
}

test("a person is shown the choice where it is unclear, and sees after a reload where each message went and what was dismissed", async ({
  page,
  baseURL,
}) => {
  const session = await reported(baseURL ?? "");
  const person = new Person(page);
  await person.open(session.path);
  const suggestions = page.getByRole("region", { name: "You could go on with" }).locator("[data-suggestion]");
  const first = (await suggestions.first().getAttribute("data-suggestion")) ?? "";
  const offered = await suggestions.count();
  await page
    .getByRole("button", { name: /^Do not suggest/ })
    .first()
    .click();
  await expect(suggestions).toHaveCount(offered - 1);
  await person.reload();
  await expect(suggestions).toHaveCount(offered - 1);
  await expect(page.locator(`[data-suggestion="${first}"]`)).toHaveCount(0);

  await person.say("I wonder about desks");
  await expect(person.form).toContainText("How is this meant?");
  await expect(person.form).toContainText("The likeliest reading");
  await expect(suggestions).toHaveCount(0);
  await person.reload();
  await expect(person.form.getByRole("radio").first()).toBeChecked();
  await person.form.getByRole("radio", { name: /question about this report/ }).check();
  await person.send();
  await expect(page.getByRole("article", { name: "Agent" }).last()).toContainText("Rests on");
  expect((await session.settled()).outcome).toBe("replied");

  await person.say("only the north");
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toContainText("201");
  await session.settled();
  const note = page.getByRole("article", { name: "You" }).filter({ hasText: "only the north" });
  await expect(note).toContainText("Taken into the revision");
  await person.reload();
  await expect(note).toContainText("Taken into the revision");
  await page.locator("details").filter({ hasText: "Revise the report" }).getByText("Revise the report").click();
  await expect(page.getByRole("listitem").filter({ hasText: /^only the north$/ })).toBeVisible();

  await person.say("only the premium ones");
  await person.form.getByRole("radio", { name: /change of this report/ }).check();
  await person.send();
  await expect(person.form).toContainText("The report as it stands is filled in");
  await expect(person.form).toContainText("“premium”");
  await expect(person.field("change_filter").getByRole("textbox")).toHaveValue('region is "North"');
  await person.send();
  await expect(page.getByRole("article", { name: "Agent" }).last()).toContainText("Nothing was changed");
});

test("a person lays two versions side by side, takes the older one up again, and goes on from an earlier turn", async ({
  page,
  baseURL,
}) => {
  const session = await reported(baseURL ?? "");
  await session.say("only the north");
  const person = new Person(page);
  await person.open(session.path);
  await person.work.getByRole("tab", { name: /Versions/ }).click();
  await person.work.getByRole("button", { name: "Compare with newest" }).click();
  await expect(person.work).toContainText("Version 1 against version 2");
  await expect(person.work.locator("del").filter({ hasText: "933" }).first()).toBeVisible();
  await expect(person.work.getByRole("cell", { name: /201/ }).first()).toContainText("was 633");
  await expect(person.work.locator("figure svg, figure canvas")).toHaveCount(2);
  await person.work.getByRole("button", { name: "All versions" }).click();
  await person.work.getByRole("button", { name: "Make current again" }).click();
  await expect(person.work.getByRole("tab", { name: "Versions (3)" })).toBeVisible();
  await person.reload();
  await expect(person.work.getByRole("tab", { name: "Versions (3)" })).toBeVisible();
  expect(JSON.stringify((await session.report()).sections)).toContain("633");
  const newest = (await session.tasks()).filter((task) => task.dagVersion === 3);
  expect(newest.map((task) => task.status)).not.toContain("completed");

  await page.locator('[data-turn="1"]').getByRole("button", { name: "Branch from here" }).click();
  await expect(page).not.toHaveURL(new RegExp(session.id));
  await expect(page.getByRole("article", { name: "You" })).toHaveCount(1);
  await person.say("only the south");
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toContainText("211");
  expect((await session.runs()).length).toBe(3);
});

test("a person names a session, finds it by what was delivered, shares it for reading, takes it away, brings it in again, and deletes it with what was remembered", async ({
  page,
  context,
  baseURL,
}) => {
  const program = new Program(baseURL ?? "");
  const session = await reported(baseURL ?? "", "Half a year of orders");
  const person = new Person(page);
  await person.open(session.path);
  const row = (title: string) =>
    page.getByRole("navigation", { name: "Sessions" }).getByRole("listitem").filter({ hasText: title });
  const menu = async (title: string, item: string) => {
    await row(title)
      .getByRole("button", { name: `More for ${title}` })
      .click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu("Half a year of orders", "Rename");
  await page.getByRole("textbox", { name: "New title" }).fill("Orders, kept");
  await page.getByRole("textbox", { name: "New title" }).press("Enter");
  await expect(row("Orders, kept")).toBeVisible();
  await person.reload();
  await page.getByRole("searchbox", { name: "Search sessions" }).fill("orders lowest in March 2024");
  await expect(row("Orders, kept")).toBeVisible();

  await menu("Orders, kept", "Share…");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  const reader = await context.newPage();
  await reader.goto(link);
  await expect(reader.getByRole("row", { name: /January 2024/ })).toContainText("633");
  await expect(reader.locator("figure svg, figure canvas").first()).toBeVisible();
  await expect(reader.getByRole("textbox")).toHaveCount(0);
  await expect(reader.getByRole("button", { name: "Export" })).toHaveCount(0);
  await page.getByRole("button", { name: "Revoke the link" }).click();
  await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
  await page.keyboard.press("Escape");
  await reader.reload();
  await expect(reader.getByText("There is nothing here.")).toBeVisible();
  await reader.close();

  const download = page.waitForEvent("download");
  await menu("Orders, kept", "JSON (can be imported)");
  const exported = await readFile(await (await download).path(), "utf8");
  await page.getByRole("searchbox", { name: "Search sessions" }).fill("");
  const picker = page.locator("input[data-import]");
  const broken = JSON.parse(exported);
  broken.turns[0].run.turnIndex = 7;
  const file = (text: string) => ({ name: "session.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await picker.setInputFiles(file(JSON.stringify(broken)));
  await expect(page.getByText(/not a session as it was exported here/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(session.id));
  await picker.setInputFiles(file(exported));
  await expect(page).not.toHaveURL(new RegExp(session.id));
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toContainText("633");
  await person.reload();
  await person.say("only the north");
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toContainText("201");

  await person.open(session.path);
  const conclusions = () =>
    program.call<{ items: { content: string }[] }>("GET", `/memories?sessionId=${session.id}&limit=50`);
  expect((await conclusions()).body.items.length).toBeGreaterThan(0);
  await page.goto("/memory");
  const entry = page.getByRole("listitem").filter({ hasText: "lowest in March 2024 (60)" }).first();
  await expect(entry).toBeVisible();
  await person.open(session.path);
  const own = page.locator(`a[href="/s/${session.id}"]`);
  await own
    .locator("xpath=..")
    .getByRole("button", { name: /^More for/ })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(own).toHaveCount(0);
  await expect
    .poll(async () => (await program.call("GET", `/sessions/${session.id}`)).status, { timeout: 60_000 })
    .toBe(404);
  expect((await conclusions()).body.items).toEqual([]);
});
