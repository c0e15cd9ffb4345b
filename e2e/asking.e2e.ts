import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import type { Json } from "../lib/protocol/session/task";
import { expectAccessible } from "./support/accessibility";
import { askingModel } from "./support/asking-model";
import { LaunchedInstance } from "./support/launched";
import { Person } from "./support/person";
import { Program, type ProgramSession } from "./support/program";

test.describe.configure({ mode: "serial", timeout: 300_000 });

const form = (question: string, fields: Json[], more = {}) => ({
  ...{ question, clarification_type: "missing_info", fields },
  ...more,
});
const colour = { name: "colour", label: "Colour", type: "text", required: true, default: "green", reason: "as before" };
const soon = (without_answer: string) =>
  form(`Which colour, or else ${without_answer}?`, [colour], { answer_within_minutes: 0.25, without_answer });
const questions = {
  everything: form("How should the fair be?", [
    { name: "title", label: "Title", type: "text", required: true, max_length: 60, group: "Basics" },
    { name: "notes", label: "Notes", type: "textarea", group: "Basics" },
    { name: "budget", label: "Budget", type: "number", unit: "EUR", min: 1, max: 2_000_000, group: "Figures" },
    { name: "guests", label: "Guests", type: "integer", required: true, max: 5000, group: "Figures" },
    {
      ...{ name: "tone", label: "Tone", type: "select", allow_other: true, default: "warm", reason: "as last year" },
      options: [{ value: "warm", label: "Warm", description: "like a letter" }, { label: "Dry" }],
    },
    { name: "halls", label: "Halls", type: "multi_select", options: ["North", "South", "West"], max_items: 2 },
    { name: "food", label: "With food", type: "checkbox", default: false },
    { name: "dish", label: "Main dish", type: "text", visible_when: { field: "food", equals: true } },
    { name: "day", label: "Day", type: "date", required: true, min: "2027-01-01" },
    { name: "doors", label: "Doors open", type: "time" },
    { name: "call", label: "Call me", type: "date_time" },
    { name: "list", label: "Guest list", type: "file", accept: ".csv" },
  ]),
  danger: form("Delete the three oldest tables?", [{ name: "sure", label: "Delete them for good", type: "checkbox" }], {
    clarification_type: "risk_confirmation",
    context: "orders_2019, orders_2020 and orders_2021 would be gone; there is no copy.",
  }),
  broken: '{"question": "Which year is meant?", "fields": [{"name": "year", "type"',
  huge: form("Which shelf?", [
    { name: "shelf", type: "select", options: Array.from({ length: 200 }, (_, at) => `Shelf ${at + 1}`) },
  ]),
  patience: soon("ask_again"),
  guessing: soon("take_default"),
  leaving: soon("give_up"),
};

let model: Awaited<ReturnType<typeof askingModel>>;
let instance: LaunchedInstance;
test.beforeAll(async () => {
  model = await askingModel(questions);
  instance = await LaunchedInstance.start(undefined, undefined, { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: "m" });
  await instance.untilReady();
});
test.afterAll(async () => {
  await instance.stop();
  await instance.remove();
  await model.close();
});

async function asked(word: keyof typeof questions): Promise<ProgramSession> {
  const session = await new Program(instance.address).session("generalist");
  expect(await session.say(word)).toMatchObject({ outcome: "asked" });
  return session;
}

async function personIn(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    ...{ locale: "en-US", reducedMotion: "reduce", baseURL: instance.address },
    ...options,
  });
  const page = await context.newPage();
  return { context, page, person: new Person(page) };
}

const box = (person: Person, id: string) => person.field(id).locator("input:not([type=file]), textarea").first();
const saved = (person: Person) => person.form.getByText("saved", { exact: true });
const agentSays = (page: Page) => page.getByRole("article", { name: "Agent" }).last();

test("a person fills every kind of field, half of it wrong at first, and each arrives as it was meant", async ({
  browser,
}) => {
  const session = await asked("everything");
  const { context, page, person } = await personIn(browser, { timezoneId: "Asia/Tokyo" });
  await person.open(session.path);
  await expect(person.form.getByRole("group", { name: "Basics", exact: true })).toBeVisible();
  await expect(person.field("tone")).toContainText("as last year");
  await expect(person.field("tone").getByRole("radio", { name: /Warm/ })).toBeChecked();
  await expect(person.field("dish")).toHaveCount(0);
  await box(person, "budget").fill("1.2万");
  await expect(person.field("budget")).toContainText(/= 12\s000 EUR/);
  await box(person, "guests").fill("1 234,5");
  await person.field("food").getByRole("checkbox").check();
  await person.field("tone").getByRole("radio", { name: "Something else" }).check();
  await person.field("tone").getByRole("textbox").fill("like a circus");
  for (const hall of ["West", "North", "South"])
    await person.field("halls").getByRole("checkbox", { name: hall }).check();
  await box(person, "day").fill("2026-12-31");
  await person.send();
  const summary = person.form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("listitem")).toHaveText([
    /Title — Please answer this/,
    /Guests — Please enter a whole number/,
    /Halls — Choose at most 2/,
    /Day — Must be 2027-01-01 or later/,
  ]);
  await expect(box(person, "guests")).toHaveAccessibleDescription(/Please enter a whole number/);
  await expectAccessible(page, "every kind of field, with errors");

  const long = `${"long words, ".repeat(8_400)}the end 👩‍👩‍👧 مرحبا \u200b`;
  await box(person, "title").fill("Fair 👩‍👩‍👧 مرحبا");
  await box(person, "notes").fill(long);
  await box(person, "guests").fill("1 234");
  await expect(person.field("guests")).toContainText(/= 1\s234/);
  await person.field("halls").getByRole("checkbox", { name: "South" }).uncheck();
  await person.field("dish").getByRole("textbox").fill("Momo");
  await box(person, "day").fill("2027-02-28");
  await expect(person.field("day")).toContainText("Sunday 28 February 2027 (Asia/Tokyo)");
  await box(person, "doors").fill("18:30");
  await box(person, "call").fill("2027-02-27T09:15");
  await expect(person.field("call")).toContainText("Saturday 27 February 2027");
  await page
    .locator('[data-field="list"] input[type="file"]')
    .setInputFiles({ name: "guests.csv", mimeType: "text/csv", buffer: Buffer.from("name\nAda\n") });
  await expect(person.field("list")).toContainText("guests.csv");
  await expect(saved(person)).toBeVisible();
  await person.reload();
  await expect(box(person, "notes")).toHaveValue(long);
  await expect(person.field("tone").getByRole("textbox")).toHaveValue("like a circus");
  await expect(person.field("list")).toContainText("guests.csv");
  await expect(person.field("day")).toContainText("Sunday 28 February 2027 (Asia/Tokyo)");
  await person.field("budget").getByRole("button", { name: "later" }).click();
  await person.send();

  await expect(person.form).toHaveCount(0);
  await expect(agentSays(page)).toContainText("Understood");
  const [question] = await session.questions();
  expect(question?.response).toMatchObject({
    values: {
      ...{ title: "Fair 👩‍👩‍👧 مرحبا", notes: long, guests: 1234, tone: "like a circus", halls: ["North", "West"] },
      ...{
        food: true,
        dish: "Momo",
        day: "2027-02-28",
        doors: "18:30",
        call: expect.stringMatching(/^2027-02-27T09:15/),
      },
      list: [{ name: "guests.csv" }],
    },
    states: { budget: "later" },
    zone: "Asia/Tokyo",
  });
  await context.close();
});

test("a risk wants a yes of one's own; a question that came broken or too large is asked all the same; none is asked twice", async ({
  browser,
}) => {
  const risky = await asked("danger");
  const { context, page, person } = await personIn(browser);
  await person.open(risky.path);
  await expect(person.form).toContainText("this needs your explicit yes");
  await expect(person.form).toContainText("there is no copy");
  await expect(person.field("sure").getByRole("button", { name: "you decide" })).toHaveCount(0);
  await person.send();
  await expect(person.form.getByRole("alert")).toBeFocused();
  await expect(person.form.getByRole("alert")).toContainText("This needs your own yes or no");
  await expect(person.field("sure").getByRole("radio", { checked: true })).toHaveCount(0);
  await expectAccessible(page, "a risk without an answer");
  await person.form.getByRole("button", { name: "I’d rather not answer" }).click();
  await expect(page.locator("[data-question]").first()).toContainText("Not answered");
  const declined = (await risky.questions()).filter(({ status }) => status === "declined");
  expect(declined, "whatever the agent asks next").toMatchObject([{ response: { values: {} } }]);

  const session = await asked("broken");
  await person.open(session.path);
  await expect(person.form).toContainText("Which year is meant?");
  await expect(person.form).toContainText('"fields": [{"name": "year"');
  await person.form.getByRole("textbox").fill("2025");
  await person.send();
  await expect(agentSays(page)).toContainText("2025");

  await person.say("the huge one");
  await expect(person.form).toContainText("Shelf 200");
  await expect(person.form.getByRole("textbox")).toBeVisible();
  await person.say("Shelf 7");
  await expect(agentSays(page)).toContainText("Shelf 7");

  await person.say("again the huge one");
  const met = page.locator("[data-question]").last();
  await expect(met).toContainText("Not asked again");
  await expect(page.getByText("I did not ask again and used your earlier answer").first()).toBeVisible();
  await session.settled();
  await person.reload();
  await expect(met).toContainText("Not asked again");
  await met.getByRole("button", { expanded: false }).first().click();
  await expect(met).toContainText("your earlier answer was used");
  await met.getByRole("button", { name: "Change this answer" }).click();
  await person.form.getByRole("textbox").fill("Shelf 9");
  await person.form.getByRole("button", { name: "Send the change" }).click();
  await expect(agentSays(page)).toContainText("Shelf 9");
  await context.close();
});

test("a person who comes too late finds what they typed, and the agent does what it said it would", async ({
  browser,
}) => {
  const { context, person: first } = await personIn(browser, { timezoneId: "America/St_Johns" });
  const [second, third] = [new Person(await context.newPage()), new Person(await context.newPage())];
  await third.page.route(/\/sessions\/[^/]+\/events/, (route) => route.abort());
  const people = { patience: first, guessing: second, leaving: third };
  const sessions: ProgramSession[] = [];
  for (const [word, person] of Object.entries(people)) {
    const session = await asked(word as keyof typeof people);
    sessions.push(session);
    await person.open(instance.address + session.path);
    await box(person, "colour").fill("teal, typed too late");
    await expect(saved(person)).toBeVisible();
  }
  const [patience, guessing, leaving] = sessions;
  await expect(first.form).toContainText("Unanswered, it is asked once more.");
  await expect(second.form).toContainText("the agent goes on with its guesses and says so");

  const over = first.page.locator("[data-question]").first();
  await expect(over).toContainText("Expired");
  await expect(over).toContainText("Typed, not sent: Colour: teal, typed too late");
  await expect(first.form).toContainText("Unanswered, it is closed and nothing is taken as your answer.");
  await first.reload();
  await expect(over).toContainText("teal, typed too late");
  await box(first, "colour").fill("blue");
  await first.send();
  await expect(agentSays(first.page)).toContainText("blue");
  expect((await patience?.questions())?.map(({ status }) => status).sort()).toEqual(["answered", "expired"]);

  const guessed = second.page.locator("[data-question]").first();
  await expect(guessed).toContainText("Left unanswered");
  await expect(agentSays(second.page)).toContainText("Understood");
  await guessing?.settled();
  await second.reload();
  await guessed.getByRole("button", { expanded: false }).first().click();
  await expect(guessed).toContainText("Nobody answered; it can still be changed");
  await expect(guessed).toContainText("teal, typed too late");
  await expectAccessible(second.page, "answered by nobody");

  await expect.poll(async () => (await leaving?.questions())?.[0]?.status).toBe("expired");
  await third.send();
  await third.page.getByRole("button", { name: "Send it as a message" }).click();
  await expect(third.box).toHaveValue(/Colour: teal, typed too late/);
  await third.page.unroute(/\/sessions\/[^/]+\/events/);
  await third.reload();
  await expect(third.page.locator("[data-question]").first()).toContainText("Expired");
  await expect(third.box).toHaveValue(/Colour: teal, typed too late/);
  await third.box.press("Enter");
  await expect(third.page.getByRole("article", { name: "You" }).last()).toContainText("teal, typed too late");
  await context.close();
});
