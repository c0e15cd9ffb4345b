import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { Person } from "./support/person";
import { Program, type ProgramSession } from "./support/program";
import { salesFile } from "./support/sales";

test.describe.configure({ timeout: 300_000 });

async function asking(address: string | undefined): Promise<ProgramSession> {
  const session = await new Program(address ?? "").session("analyst");
  const file = await session.upload(salesFile());
  expect(await session.say("how did we do?", { fileIds: [file] })).toMatchObject({ outcome: "asked" });
  return session;
}

const card = (page: Page, id: string) => page.locator(`[data-question="${id}"]`);
const unfold = (page: Page, id: string) => card(page, id).getByRole("button", { expanded: false }).first().click();

test("a person answers in the inbox, in place; another tab says when and where, and what the agent read", async ({
  page,
  context,
  baseURL,
}) => {
  const program = new Program(baseURL ?? "");
  const session = await asking(baseURL);
  const { id } = await session.question();
  const elsewhere = new Person(await context.newPage());
  await elsewhere.open(session.path);
  await page.goto("/inbox");
  const breakdown = card(page, id).locator('[data-field="breakdown"]').getByRole("radio", { name: "product" });
  await breakdown.check();
  await expect(card(page, id).getByText("saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(breakdown).toBeChecked();

  const later = await program.session("starter");
  await later.say("help me create a project");
  const next = await later.question();
  await expect(card(page, next.id), "a question asked meanwhile is listed without a reload").toBeVisible();
  await expect(breakdown).toBeChecked();

  await card(page, id).getByRole("button", { name: "Send answer" }).click();
  await expect(card(page, id)).toHaveCount(0);
  await card(page, next.id).getByRole("button", { name: "I’d rather not answer" }).click();
  await expect(card(page, next.id)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await expect(card(page, id)).toHaveCount(0);

  await expect(card(elsewhere.page, id)).toContainText("Answered");
  await unfold(elsewhere.page, id);
  await expect(card(elsewhere.page, id)).toContainText(/\d\d:\d\d, from the browser/);
  await card(elsewhere.page, id).getByRole("button", { name: "What the agent will read" }).click();
  await expect(card(elsewhere.page, id)).toContainText(/my answer is: .*product/s);
  await session.settled();
  for (const format of ["md", "json"]) {
    const transcript = await program.call("GET", `/sessions/${session.id}/export?format=${format}`);
    expect(JSON.stringify(transcript.body), format).toMatch(/Broken down by.*product/s);
  }
});

test("a person changes an earlier answer: sees what rests on it, gets a new version, and keeps the old one beside it", async ({
  page,
  context,
  baseURL,
}) => {
  const session = await asking(baseURL);
  const { id } = await session.question();
  const { dagVersion: before } = await session.answer({ measure: "revenue", breakdown: "region" });
  const person = new Person(page);
  const elsewhere = new Person(await context.newPage());
  await elsewhere.open(session.path);
  await person.open(session.path);
  await expect(person.report.getByRole("row", { name: /North/ }).first()).toBeVisible();

  await unfold(page, id);
  await card(page, id).getByRole("button", { name: "Change this answer" }).click();
  await expect(card(page, id)).toContainText(/\d+ of \d+ steps rest on it and may run again/);
  await expect(card(page, id)).toContainText("1 result made since will be kept");
  await expectAccessible(page, "changing an answer");
  const breakdown = person.field("breakdown").getByRole("radio");
  await expect(breakdown.and(page.getByRole("radio", { name: "region" })), "it starts from the answer").toBeChecked();
  await person.field("breakdown").getByRole("radio", { name: "product" }).check();
  await person.form.getByRole("button", { name: "Send the change" }).click();

  await expect(person.report.getByRole("row", { name: /Chair/ }).first()).toBeVisible();
  const run = await session.settled();
  expect(run).toMatchObject({ cause: "answer", outcome: "delivered" });
  expect(run.dagVersion).toBeGreaterThan(before ?? 0);
  const newest = (await session.tasks()).filter((task) => task.dagVersion === run.dagVersion);
  expect(newest.map((task) => task.status)).toContain("reused");
  expect(newest.filter((task) => task.status === "completed").length).toBeLessThan(newest.length);
  expect(await session.questions()).toMatchObject([
    { id, status: "answered", response: { values: { breakdown: "product" } } },
  ]);

  await expect(elsewhere.page.getByRole("navigation", { name: "Versions of this report" })).toBeVisible();
  await person.reload();
  await person.work.getByRole("tab", { name: "Versions (2)" }).click();
  await person.work.getByRole("button", { name: "Compare with newest" }).click();
  await expect(person.work).toContainText("Version 1 against version 2");
  await expect(person.work).toContainText("Chair");
  await expect(person.work).toContainText("North");
});

test("a person without a connection loses nothing, and one who clicks twice has answered once", async ({
  page,
  context,
  baseURL,
}) => {
  const session = await new Program(baseURL ?? "").session("starter");
  await session.say("help me create a project");
  const person = new Person(page);
  await person.open(session.path);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  const name = person.field("name").getByRole("textbox");
  await name.fill("Typed in a tunnel");
  await person.send();
  await expect(page.getByText(/could not be/).first()).toBeVisible();
  await expect(name).toHaveValue("Typed in a tunnel");
  await context.setOffline(false);
  await expect(person.form.getByText("saved", { exact: true })).toBeVisible();
  await person.form.getByRole("button", { name: "Send answer" }).dblclick();
  await expect(person.form).toHaveCount(0);
  expect(await session.settled()).toMatchObject({ outcome: "delivered" });
  expect((await session.runs()).filter((run) => run.cause === "answer")).toHaveLength(1);
  expect(await session.questions()).toMatchObject([{ response: { values: { name: "Typed in a tunnel" } } }]);
});
