import { expect, test } from "@playwright/test";
import { Person } from "./support/person";
import { Program } from "./support/program";
import { largeSalesFile, salesFile } from "./support/sales";

test("a person stops the work, sees what is kept, and goes on from where it stood", async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const large = largeSalesFile(1_200_000);
  const session = await new Program(baseURL ?? "").session("analyst");
  const file = await session.upload(large);
  const person = new Person(page);
  await person.open(session.path);
  await session.send("total revenue by month", { fileIds: [file] });
  await page.getByRole("button", { name: "Stop the work" }).click();
  await expect(page.getByText("Stopped. What was done until then is kept.")).toBeVisible({ timeout: 30_000 });
  expect(await session.settled()).toMatchObject({ status: "canceled" });
  expect((await session.tasks()).map((task) => task.status)).not.toContain("running");

  await person.reload();
  await page.getByRole("button", { name: "Go on from there" }).click();
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toBeVisible({ timeout: 120_000 });
  const run = await session.settled(120_000);
  expect(run).toMatchObject({ status: "completed", outcome: "delivered", cause: "retry" });
});

test("a person who answers in two tabs is told in the second that, when and where it was answered", async ({
  page,
  context,
  baseURL,
}) => {
  const session = await new Program(baseURL ?? "").session("analyst");
  const file = await session.upload(salesFile());
  expect(await session.say("how did we do?", { fileIds: [file] })).toMatchObject({ outcome: "asked" });
  const [first, second] = [new Person(page), new Person(await context.newPage())];
  const deaf = new Person(await context.newPage());
  await deaf.page.route(/\/events/, (route) => route.abort());
  for (const person of [first, second, deaf]) {
    await person.open(session.path);
    await expect(person.form).toBeVisible();
  }
  await second.field("filter").getByRole("textbox").fill("region is North");
  await first.field("breakdown").getByRole("radio", { name: "product" }).check();
  await first.send();

  await expect(second.form).toHaveCount(0, { timeout: 20_000 });
  const closed = second.page.locator("[data-question]").first();
  await expect(closed).toContainText("Answered");
  await closed.getByRole("button", { expanded: false }).first().click();
  await expect(closed).toContainText("from the browser");

  await deaf.send();
  await expect(deaf.page.getByText(/was answered already/)).toBeVisible();
  await deaf.reload();
  await expect(deaf.form).toHaveCount(0);
  expect((await session.runs()).filter((run) => run.cause === "answer")).toHaveLength(1);
  expect(await session.settled()).toMatchObject({ outcome: "delivered" });
});
