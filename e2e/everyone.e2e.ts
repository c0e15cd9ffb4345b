import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { Person } from "./support/person";
import { Program, type ProgramSession } from "./support/program";
import { salesFile } from "./support/sales";

async function asking(address: string): Promise<ProgramSession> {
  const session = await new Program(address).session("analyst");
  const file = await session.upload(salesFile());
  expect(await session.say("how did we do?", { fileIds: [file] })).toMatchObject({ outcome: "asked" });
  return session;
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

for (const look of [
  { name: "in light colours", colorScheme: "light", locale: "en-US", viewport: { width: 1440, height: 900 } },
  { name: "in the dark, in Chinese", colorScheme: "dark", locale: "zh-CN", viewport: { width: 1440, height: 900 } },
  { name: "on a phone", colorScheme: "light", locale: "en-US", viewport: { width: 390, height: 844 } },
] as const) {
  test(`a person who needs assistive technology can use every page ${look.name}`, async ({ browser, baseURL }) => {
    const { name: _name, ...options } = look;
    const context = await browser.newContext({ ...options, baseURL: baseURL ?? "", reducedMotion: "reduce" });
    const page = await context.newPage();
    const person = new Person(page);
    const session = await asking(baseURL ?? "");
    const phone = options.viewport.width < 500;
    const check = async (where: string) => {
      await expectAccessible(page, where);
      expect(await fits(page), `${where} is no wider than the screen`).toBe(true);
    };
    await page.goto("/");
    await expect(person.box).toBeVisible();
    await check("start page");
    await page.goto("/inbox");
    await expect(person.form.first()).toBeVisible();
    await check("inbox");
    await page.goto("/settings");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await check("settings");
    await person.open(session.path);
    await expect(person.form).toBeVisible();
    await check("open form");
    await person.send();
    await expect(person.form).toHaveCount(0, { timeout: 30_000 });
    await session.settled();
    await person.reload();
    if (phone) await page.locator("[data-delivery]").click();
    await expect(person.report.getByRole("table").first()).toBeVisible({ timeout: 30_000 });
    await check("report");
    if (phone) await person.page.getByRole("button", { name: "Hide the work" }).click();
    const answered = page.locator("[data-question]").first();
    await answered.getByRole("button", { expanded: false }).first().click();
    await check("answered form");
    await context.close();
  });
}

test("a person with nothing but a keyboard asks, answers the form and opens the report", async ({ page, baseURL }) => {
  const session = await asking(baseURL ?? "");
  const person = new Person(page);
  await person.open(session.path);
  await expect(person.form).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the work" })).toBeFocused();
  await page.keyboard.press("Enter");
  const radio = person.field("breakdown").getByRole("radio", { name: "product" });
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    const inside = await person.field("breakdown").evaluate((field) => field.contains(document.activeElement));
    if (inside && (await page.evaluate(() => document.activeElement?.getAttribute("type") === "radio"))) break;
  }
  for (let presses = 0; presses < 6 && !(await radio.isChecked()); presses++) await page.keyboard.press("ArrowDown");
  await expect(radio).toBeChecked();
  await expect(person.form.getByText("saved", { exact: true })).toBeVisible();
  await person.reload();
  await expect(radio).toBeChecked();
  const submit = person.form.getByRole("button", { name: "Send answer" });
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (await submit.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(person.report.getByRole("row", { name: /Chair/ })).toBeVisible({ timeout: 30_000 });

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("Inbox");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/inbox");
});

test("a person who writes with an input method sends with one Enter, and never in the middle of a word", async ({
  page,
  baseURL,
}) => {
  const session = await asking(baseURL ?? "");
  await session.answer({ measure: "revenue", breakdown: "region" });
  const person = new Person(page);
  await person.open(session.path);
  await person.box.focus();
  const keys = await page.context().newCDPSession(page);
  await keys.send("Input.imeSetComposition", { text: "zhi", selectionStart: 3, selectionEnd: 3 });
  await person.box.dispatchEvent("keydown", {
    key: "Enter",
    code: "Enter",
    keyCode: 229,
    isComposing: true,
    bubbles: true,
  });
  await expect(person.box).toHaveValue("zhi");
  await keys.send("Input.insertText", { text: "只看 North" });
  await expect(person.box).toHaveValue("只看 North");
  await expect(page.getByRole("article", { name: "You" })).toHaveCount(1);
  await person.reload();
  await expect(person.box).toHaveValue("只看 North");
  await person.box.press("Enter");
  await expect(person.box).toHaveValue("");
  await expect(page.getByRole("article", { name: "You" }).last()).toContainText("只看 North");
});

test("a person on a phone asks, answers above the keyboard and reads the report in one pane", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-US",
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  const person = new Person(page);
  await person.begin("analyst", "how did we do?", [salesFile()]);
  await expect(person.form).toBeVisible();
  await person.field("breakdown").getByRole("radio", { name: "product" }).tap();
  await expect(person.form.getByText("saved", { exact: true })).toBeVisible();
  await person.reload();
  await expect(person.field("breakdown").getByRole("radio", { name: "product" })).toBeChecked();
  await person.send();
  await page.locator("[data-delivery]").tap({ timeout: 30_000 });
  await expect(person.report.getByRole("row", { name: /Chair/ })).toBeVisible();
  expect(await fits(page)).toBe(true);
  await page.getByRole("button", { name: "Hide the work" }).tap();
  await expect(person.box).toBeVisible();
  await context.close();
});
