import { expect, test } from "@playwright/test";
import { Person } from "./support/person";
import { Program } from "./support/program";
import { salesFile } from "./support/sales";

test("a person changes a message that was sent, takes that back with one click and with words, and goes through a turn once more; nothing is lost and nothing asked again", async ({
  page,
  baseURL,
}) => {
  const session = await new Program(baseURL ?? "").session("analyst");
  const file = await session.upload(salesFile());
  expect(await session.say("how did we do?", { fileIds: [file] })).toMatchObject({ outcome: "asked" });
  const person = new Person(page);
  await person.open(session.path);
  await person.field("breakdown").getByRole("radio", { name: "product" }).check();
  await person.send();
  await expect(page.locator("[data-delivery]")).toHaveCount(1);
  await session.settled();
  await session.say("only the north");

  const said = page.getByRole("article", { name: "You" }).filter({ hasText: "only the north" });
  await said.getByRole("button", { name: "Change this message" }).focus();
  await page.keyboard.press("Enter");
  const words = page.getByRole("textbox", { name: "Change this message" });
  await words.fill("only the south");
  await words.press("Enter");
  await expect(page.getByText("An earlier message, changed")).toBeVisible();
  await expect(person.work.getByRole("tab", { name: "Versions (3)" })).toBeVisible();
  expect(await session.settled()).toMatchObject({ cause: "again", outcome: "delivered" });
  const south = JSON.stringify((await session.report()).sections);

  await person.reload();
  await expect(said).toBeVisible();
  await expect(page.getByText("Gone through again later")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(person.work.getByRole("tab", { name: "Versions (4)" })).toBeVisible();
  await session.settled();
  expect(JSON.stringify((await session.report()).sections)).not.toBe(south);
  await person.say("no, go back");
  await expect(person.work.getByRole("tab", { name: "Versions (5)" })).toBeVisible();
  await session.settled();
  const restored = (await session.tasks()).filter((task) => task.dagVersion === 5);
  expect(restored.map((task) => task.status)).not.toContain("completed");

  const answered = page
    .locator("[data-turn]")
    .filter({ has: page.locator("[data-delivery]") })
    .first();
  await answered.getByRole("button", { name: "Once more" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Once more, from an earlier turn")).toBeVisible();
  await expect(person.work.getByRole("tab", { name: "Versions (6)" })).toBeVisible();
  await expect(person.form).toHaveCount(0);
  await person.reload();
  await expect(page.locator("[data-delivery]")).toHaveCount(6);
  expect((await session.questions()).length).toBe(1);
});
