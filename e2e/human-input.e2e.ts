import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { Person } from "./support/person";
import { Program, type ProgramSession } from "./support/program";
import { salesFile } from "./support/sales";

test.describe.configure({ timeout: 300_000 });

/** A session in which the Starter has asked for name, framework, Git and deadline. */
async function asked(address: string | undefined): Promise<ProgramSession> {
  const session = await new Program(address ?? "").session("starter");
  expect(await session.say("help me create a project")).toMatchObject({ outcome: "asked" });
  return session;
}

async function personIn(browser: Browser, baseURL: string | undefined, options: BrowserContextOptions) {
  const context = await browser.newContext({
    locale: "en-US",
    reducedMotion: "reduce",
    baseURL: baseURL ?? "",
    ...options,
  });
  const page = await context.newPage();
  return { context, page, person: new Person(page) };
}

const name = (person: Person) => person.field("name").getByRole("textbox", { name: /^Project name/ });
const saved = (person: Person) => person.form.getByText("saved", { exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "Message" }).getByRole("status");

test("a person fills a form on one device and sees it on another, in another zone; who was second keeps what they typed", async ({
  browser,
  baseURL,
}) => {
  const session = await asked(baseURL);
  const tokyo = await personIn(browser, baseURL, { timezoneId: "Asia/Tokyo" });
  await tokyo.person.open(session.path);
  await tokyo.person.field("deadline").locator("input").fill("2027-12-31");
  await expect(tokyo.person.field("deadline")).toContainText("Friday 31 December 2027 (Asia/Tokyo)");
  await name(tokyo.person).fill("Typed in Tokyo");
  await expect(saved(tokyo.person)).toBeVisible();

  const there = await personIn(browser, baseURL, { timezoneId: "America/Los_Angeles" });
  await there.person.open(session.path);
  await expect(there.person.field("deadline").locator("input")).toHaveValue("2027-12-31");
  await expect(there.person.field("deadline")).toContainText("Friday 31 December 2027 (America/Los_Angeles)");
  await expect(name(there.person)).toHaveValue("Typed in Tokyo");
  await name(there.person).fill("Sent from the coast");
  await there.person.send();

  const closed = tokyo.page.locator("[data-question]").first();
  await expect(closed).toContainText("Sent from the coast");
  await closed.getByRole("button", { expanded: false }).first().click();
  await expect(closed).toContainText("Friday 31 December 2027 (America/Los_Angeles)");
  await expect(closed).toContainText(/, from the browser/);
  await expect(closed).toContainText("Typed here, not sent: Project name: Typed in Tokyo");
  await expectAccessible(tokyo.page, "answered on another device");
  await closed.getByRole("button", { name: "Send it as a message" }).click();
  await expect(tokyo.person.box).toHaveValue(/Typed in Tokyo/);
  await tokyo.context.close();
  await there.context.close();
});

/** Holds the page's code back until it is let go. */
async function withoutCode(page: Page): Promise<() => void> {
  let ready: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    ready = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await code;
    await route.continue();
  });
  return ready;
}

test("what a person types, picks and sends before the page is ready is neither lost nor reloads it", async ({
  page,
  baseURL,
}) => {
  const session = await asked(baseURL);
  const person = new Person(page);
  let ready = await withoutCode(page);
  await page.goto(session.path, { waitUntil: "commit" });
  await name(person).fill("Early bird");
  await person.field("framework").getByRole("radio", { name: "Vue" }).check();
  await person.box.fill("typed early, too");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await name(person).press("Enter");
  await person.send();
  ready();
  await expect(person.form).toHaveCount(0);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  const answers = async () => (await session.runs()).filter((run) => run.cause === "answer").length;
  await expect.poll(answers).toBe(1);
  expect(await session.settled()).toMatchObject({ outcome: "delivered" });
  expect(await answers()).toBe(1);
  expect(await session.questions()).toMatchObject([{ response: { values: { name: "Early bird", framework: "vue" } } }]);
  await expect(person.box).toHaveValue("typed early, too");
  await person.reload();
  await expect(person.box).toHaveValue("typed early, too");

  const declined = await asked(baseURL);
  ready = await withoutCode(page);
  await page.goto(declined.path, { waitUntil: "commit" });
  await person.form.getByRole("button", { name: "I’d rather not answer" }).click();
  ready();
  await expect(page.locator("[data-question]").first()).toContainText("Not answered");

  ready = await withoutCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator('label:has(input[name="agent"][value="starter"])').click();
  await person.box.fill("help me create a project");
  await person.box.press("Enter");
  ready();
  await expect(page).toHaveURL(/\/s\//);
  await expect(name(person)).toBeVisible();
  await expect(page.getByRole("article", { name: "You" })).toHaveText(/help me create a project/);
});

test("a person answers in words: they see how they are taken, put them into the form, ask about it, and say something else", async ({
  browser,
  baseURL,
}) => {
  const session = await asked(baseURL);
  const { context, page, person } = await personIn(browser, baseURL, { timezoneId: "Pacific/Kiritimati" });
  await person.open(session.path);
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString("en-CA", { timeZone: "Pacific/Kiritimati" });
  await person.box.fill("Blue Ocean with React, until tomorrow");
  await expect(preview(page)).toContainText("Blue Ocean");
  await expect(preview(page)).toContainText("(Pacific/Kiritimati)");
  await expectAccessible(page, "words as they would be taken");
  await page.getByRole("button", { name: "Edit it in the form" }).click();
  await expect(name(person)).toHaveValue("Blue Ocean");
  await expect(person.field("framework").getByRole("radio", { name: "React" })).toBeChecked();
  await expect(person.field("deadline").locator("input")).toHaveValue(day);
  await expect(person.box).toHaveValue("");
  await expect(saved(person)).toBeVisible();

  await person.box.fill("what does 2 mean?");
  await expect(preview(page)).toContainText("Is answered from the question itself");
  await person.box.press("Enter");
  await expect(page.getByRole("article", { name: "Agent" }).last()).toContainText("still open");
  await expect(page.getByRole("article", { name: "Agent" }).last(), "the reply is in sight").toBeInViewport();
  await expect(page.getByRole("article", { name: "You" }).last(), "and what was said").toBeInViewport();
  await expect(person.form).toBeVisible();

  await person.box.fill("React");
  await expect(preview(page)).toContainText("Framework");
  await page.getByRole("button", { name: "Send as a new message instead" }).click();
  await expect(preview(page)).toContainText("Is a new message, not an answer");
  await person.box.press("Enter");
  await expect(person.box).toHaveValue("");
  await session.settled();
  await expect(page.getByRole("article", { name: "You" }).last()).toContainText("React");
  const replaced = page.locator("[data-question]").first();
  await expect(replaced, "what was typed into the form it replaces stays readable").toContainText("Blue Ocean");
  await expect(person.form).toHaveCount(1);
  await expect(person.field("framework").getByRole("radio", { name: "React" })).toBeChecked();

  const keys = await context.newCDPSession(page);
  await name(person).focus();
  await name(person).press("ControlOrMeta+a");
  await keys.send("Input.imeSetComposition", { text: "lan", selectionStart: 3, selectionEnd: 3 });
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  await keys.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...enter });
  await keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter });
  await keys.send("Input.insertText", { text: "蓝海" });
  await expect(name(person)).toHaveValue("蓝海");
  await expect(person.form.getByRole("button", { name: "Send answer" })).toBeEnabled();
  await name(person).press("Enter");
  await expect(person.form).toHaveCount(0);
  await expect(page.locator("[data-question]").last()).toContainText("蓝海");
  await context.close();
});

test("a person flips what was assumed with one click, and only what rested on it runs again", async ({
  page,
  baseURL,
}) => {
  const session = await new Program(baseURL ?? "").session("analyst");
  const file = await session.upload(salesFile());
  await session.say("how did we do?", { fileIds: [file] });
  await session.answer({ measure: "revenue" });
  const person = new Person(page);
  await person.open(session.path);
  const assumed = person.report.getByRole("listitem").filter({ hasText: /^Broken down by:/ });
  await expect(assumed).toBeVisible();
  await assumed.getByRole("button", { name: "take Product instead" }).click();
  await expect(person.report.getByRole("row", { name: /Chair/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Versions of this report" })).toBeVisible();
  await expect(assumed).toHaveCount(0);
  await session.settled();
  const statuses = (await session.tasks()).map(({ status }) => status);
  expect(statuses).toContain("reused");
  expect((await session.artifacts()).filter(({ kind }) => kind === "final_delivery")).toHaveLength(2);
});

test("a person who is away is told that an agent waits, once, and not that it is done", async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const told: { body?: string; tag?: string }[] = [];
    class Told {
      static permission = "default";
      static requestPermission = async () => {
        Told.permission = "granted";
        return "granted";
      };
      constructor(_title: string, options: NotificationOptions) {
        told.push(options);
      }
    }
    Object.assign(window, { Notification: Told, told });
  });
  const look = (state: "hidden" | "visible") =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  const told = (id: string) =>
    page.evaluate((tag) => {
      const all = (window as unknown as { told: { body?: string; tag?: string }[] }).told;
      return all.filter((one) => one.tag === tag).map(({ body }) => body);
    }, id);
  const listens = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/v1/events");
  await page.goto("/memory");
  await listens;
  await look("hidden");
  const first = await asked(baseURL);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const waiting = () =>
    page.evaluate(() => fetch("/api/v1/human-inputs?status=open&limit=200").then((one) => one.text()));
  expect(await waiting()).toContain(first.id);
  await look("visible");
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByText(/Notifications are on/)).toBeVisible();
  await look("hidden");
  const second = await asked(baseURL);
  const question = await second.question();
  await expect.poll(() => told(question.id)).toEqual([question.question.text]);
  await second.answer({ name: "Done", framework: "react", git: false });
  await first.answer({ name: "Done", framework: "react", git: false });
  await expect.poll(waiting).not.toContain(question.id);
  expect(await told(question.id)).toHaveLength(1);
  await look("visible");
  await page.goto("/settings");
  const setting = page.getByRole("checkbox", { name: "Tell me when an agent waits for me" });
  await expect(setting, "the browser's own permission has the last word").not.toBeChecked();
  await setting.click();
  await expect(setting).toBeChecked();
  await expect(page.getByText(/Notifications are on/)).toBeVisible();
});

test("a person on a phone, with the keyboard up, meets a form without a barrier in each of its states", async ({
  browser,
  baseURL,
}) => {
  const session = await asked(baseURL);
  const { context, page, person } = await personIn(browser, baseURL, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const check = async (where: string) => {
    await expectAccessible(page, where);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(wide, `${where} is wider than the screen`).toBe(false);
  };
  await person.open(session.path);
  await expect(person.form).toBeVisible();
  await page.setViewportSize({ width: 390, height: 422 });
  await person.send();
  const summary = person.form.getByRole("alert");
  await expect(summary).toBeFocused();
  await check("errors");
  await summary.getByRole("button", { name: /^Project name/ }).tap();
  await expect(name(person)).toBeFocused();
  await expect(name(person)).toBeInViewport();
  await page.keyboard.type("On the move");
  await person.form.getByRole("button", { name: "How this looks elsewhere" }).tap();
  await person.form.getByRole("button", { name: "Feishu" }).tap();
  await person.form.getByRole("button", { name: "What the agent will read" }).tap();
  await expect(person.form).toContainText("On the move");
  await check("what others and the agent see");
  const send = person.form.getByRole("button", { name: "Send answer" });
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(person.box).toBeInViewport();
  await person.field("framework").getByRole("button", { name: "you decide" }).tap();
  await person.send();
  await session.settled();
  await page.setViewportSize({ width: 390, height: 844 });
  const hide = page.getByRole("button", { name: "Hide the work" });
  await expect(hide.or(person.box)).toBeVisible();
  if (await hide.isVisible()) await hide.tap();
  const answered = page.locator("[data-question]").first();
  await answered.getByRole("button", { expanded: false }).first().tap();
  await answered.getByRole("button", { name: "Change this answer" }).tap();
  await expect(page.getByText(/rest on it|rests on it|No step/)).toBeVisible();
  await check("changing");
  await page.getByRole("button", { name: "Leave it as it was" }).tap();
  await context.close();

  const stopped = await asked(baseURL);
  const [run] = await stopped.runs();
  const late = await personIn(browser, baseURL, {});
  await late.person.open(stopped.path);
  await name(late.person).fill("Too late");
  await expect(saved(late.person)).toBeVisible();
  await new Program(baseURL ?? "").call("POST", `/runs/${run?.id}/cancel`);
  const over = late.page.locator("[data-question]").first();
  await expect(over).toContainText("Typed, not sent: Project name: Too late");
  await over.getByRole("button", { expanded: false }).first().click();
  await expectAccessible(late.page, "stopped");
  await late.person.reload();
  await expect(over).toContainText("Too late");
  await late.context.close();
});
