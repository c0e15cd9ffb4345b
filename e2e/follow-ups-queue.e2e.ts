import { expect, test } from "@playwright/test";
import { says } from "../lib/adapters/models/testing/chat-chunks";
import { scriptedServer } from "../lib/adapters/models/testing/scripted-server";
import { LaunchedInstance } from "./support/launched";
import { Person } from "./support/person";
import { Program, ProgramSession } from "./support/program";

test.describe.configure({ mode: "serial", timeout: 300_000 });

/** A model that thinks until it is let go, so that a run lasts as long as the person needs. */
async function patientModel() {
  let letGo = () => {};
  const going = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = await scriptedServer(async () => {
    await going;
    return { events: says("It is taken up.") };
  });
  return { ...server, letGo };
}

let model: Awaited<ReturnType<typeof patientModel>>;
let instance: LaunchedInstance;
test.beforeAll(async () => {
  model = await patientModel();
  instance = await LaunchedInstance.start(undefined, undefined, { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: "m" });
  await instance.untilReady();
});
test.afterAll(async () => {
  model.letGo();
  await instance.stop();
  await instance.remove();
  await model.close();
});

test("a person lines up what comes after the work, changes and reorders it, takes one thing back, stops the work, and the line still stands", async ({
  page,
}) => {
  const person = new Person(page);
  const made = await new Program(instance.address).session("generalist");
  const session = new ProgramSession(new Program(instance.address), made.id);
  await person.open(instance.address + session.path);
  await person.say("describe a river");
  const stop = page.getByRole("button", { name: "Stop the work" });
  await expect(stop).toBeVisible();
  await expect.poll(() => model.requests.length, { timeout: 60_000 }).toBeGreaterThan(0);

  const line = page.getByRole("list", { name: "Messages that wait" });
  const waiting = line.getByRole("listitem");
  for (const text of ["the first later", "the second later"]) {
    await page.getByRole("button", { name: "What this message will do" }).click();
    await page.getByRole("menuitemradio", { name: /Wait for its end/ }).click();
    await person.say(text);
    await expect(waiting.filter({ hasText: text })).toContainText("after this work");
  }
  await waiting.nth(1).getByRole("button", { name: "Move up" }).click();
  await expect(waiting.nth(0)).toContainText("the second later");
  await person.reload();
  await expect(waiting).toHaveText([/the second later/, /the first later/]);

  await waiting.nth(0).getByRole("button", { name: "Edit" }).click();
  await line.getByRole("textbox", { name: "Edit" }).fill("the second, in other words");
  await line.getByRole("button", { name: "Save" }).click();
  await expect(waiting.nth(0)).toContainText("in other words");

  await person.say("never mind this");
  await waiting.filter({ hasText: "never mind this" }).getByRole("button", { name: "Take back" }).click();
  await expect(waiting).toHaveCount(2);

  await stop.click();
  await expect(page.getByText("Stopped. What was done until then is kept.")).toBeVisible();
  await expect(stop).toHaveCount(0);
  await person.reload();
  await expect(page.getByText("Stopped. What was done until then is kept.")).toBeVisible();
  await expect(waiting).toHaveText([/in other words/, /the first later/]);

  model.letGo();
  await waiting.nth(0).getByRole("button", { name: "Send now" }).click();
  await expect(page.getByRole("article", { name: "Agent" })).toHaveText([/It is taken up/, /It is taken up/]);
  await expect(waiting).toHaveCount(0);
  const taken = page.getByRole("article", { name: "You" }).filter({ hasText: /^the (first|second)/ });
  await expect(taken).toHaveText([/the second, in other words/, /the first later/]);
  await person.reload();
  await expect(taken).toHaveCount(2);
  await expect(page.getByText("never mind this")).toHaveCount(0);
  const told = model.requests.map(({ body }) => JSON.stringify(body));
  expect(told.at(-1)).toContain("the first later");
  expect(told.filter((text) => text.includes("the second, in other words")).length).toBeGreaterThan(0);
  expect(told.filter((text) => text.includes("never mind this"))).toEqual([]);
  expect((await session.runs()).map((run) => run.status)).toEqual(["completed", "completed", "canceled"]);
});
