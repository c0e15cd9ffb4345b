import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { LaunchedInstance } from "./support/launched";
import { Person } from "./support/person";
import { Program } from "./support/program";
import { salesFile } from "./support/sales";

async function reported(address: string, question: string) {
  const session = await new Program(address).session("analyst");
  const file = await session.upload(salesFile());
  await session.say(question, { fileIds: [file] });
  return session;
}

test("a person asks how a figure came about, opens what the answer rests on, and then changes only the form: nothing is computed again, and it says so", async ({
  page,
  baseURL,
}) => {
  const session = await reported(baseURL ?? "", "total revenue by month");
  const person = new Person(page);
  await person.open(session.path);
  await person.say("how was this computed?");
  const answer = page.getByRole("article", { name: "Agent" }).last();
  await expect(answer).toContainText("Rests on", { timeout: 30_000 });
  expect(await session.settled()).toMatchObject({ outcome: "replied" });
  await person.reload();
  await person.work.getByRole("tab", { name: "Plan" }).click();
  await answer.getByRole("paragraph").filter({ hasText: "Rests on" }).getByRole("button").first().click();
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toContainText("633");

  await person.say("as a table");
  await expect(person.work.getByRole("tab", { name: "Versions (2)" })).toBeVisible();
  await session.settled();
  const second = (await session.tasks()).filter((task) => task.dagVersion === 2);
  const again = second.filter((task) => task.status === "completed").map((task) => task.stepId);
  expect(again.filter((stepId) => /load|profile|understand|filter|aggregate/.test(stepId))).toEqual([]);
  await person.reload();
  await person.work.getByRole("tab", { name: "Plan" }).click();
  const reused = second.filter((task) => task.status === "reused").length;
  await expect(person.work.getByText(`${reused} reused`)).toBeVisible();
});

test("a person is offered a preference, takes it, sees it at work in another session, and puts it in other words, takes it away and forgets it", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const instance = await LaunchedInstance.start();
  try {
    await instance.untilReady();
    const { address } = instance;
    const first = await reported(address, "total revenue by region");
    await first.say("as a table");
    const second = await reported(address, "total revenue by product");
    await second.say("as a table");
    const person = new Person(page);
    await person.open(address + second.path);
    await page.getByRole("button", { name: /^Always give me results as a table/ }).click();
    await expect(person.box).toHaveValue("Always give me results as a table");
    await person.box.press("Enter");
    const taken = page.getByRole("article", { name: "Agent" }).last().getByRole("link", { name: "Memory" });
    await expect(taken).toBeVisible({ timeout: 30_000 });

    const third = await reported(address, "total revenue by region");
    await person.open(address + third.path);
    await person.report.getByText(/As you prefer/).scrollIntoViewIfNeeded();
    await expect(person.report.locator("figure svg, figure canvas")).toHaveCount(0);
    await person.reload();
    await person.report.getByRole("listitem").filter({ hasText: "As you prefer" }).getByRole("link").click();
    const entry = page.getByRole("listitem").filter({ hasText: "in all sessions" });
    await expect(entry).toContainText("Always give me results as a table");
    await entry.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "What is remembered" }).fill("Always give me results as a chart");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(entry).toContainText("as a chart");
    await page.reload();
    await expect(entry).toContainText("as a chart");
    await expect(page.getByRole("listitem").getByRole("link").first()).not.toHaveText("Session");

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export" }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toContain("Always give me results as a chart");
    await entry.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(entry).toBeVisible();
    await entry.getByRole("button", { name: "Delete" }).click();
    await expect(entry).toHaveCount(0);
    await expect(page.getByText("The entry will be deleted.").first()).toBeHidden({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByRole("heading", { name: "Memory" })).toBeVisible();
    await expect(entry).toHaveCount(0);
  } finally {
    await instance.stop();
    await instance.remove();
  }
});
