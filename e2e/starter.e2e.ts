import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { filesOf, npm, registryAnswers, unpack } from "./support/archive";
import { Person } from "./support/person";
import { Program, type ProgramSession } from "./support/program";

/** The newest archive of the session, as a person downloads it. */
async function archiveOf(session: ProgramSession, request: APIRequestContext): Promise<Buffer> {
  const [newest] = (await session.artifacts()).filter(({ kind }) => kind === "final_delivery");
  const answer = await request.get(`/api/v1/artifacts/${newest?.id}/content?name=demo.zip`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-disposition"]).toContain("attachment");
  return answer.body();
}

/** What is in the archive that the report on the screen offers. */
async function downloaded(person: Person): Promise<Record<string, string>> {
  const link = person.report.getByRole("link", { name: "下载" });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([person.page.waitForEvent("download"), link.click()]);
  return filesOf(readFileSync(await download.path()));
}

test("一个要新项目的人填好表单，下载到真正的项目，再换成 Vue、加上测试，旧版仍在", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "zh-CN", acceptDownloads: true });
  const page = await context.newPage();
  const person = new Person(page);
  await page.goto(baseURL ?? "");
  await person.begin("starter", "帮我创建一个项目");
  await person.field("name").getByRole("textbox").fill("订单看板");
  await person.field("framework").getByRole("radio", { name: "Svelte" }).check();
  await person.field("deadline").locator("input").fill("2027-03-05");
  await expect(person.field("deadline")).toContainText("2027年3月5日");
  await expect(person.field("git").getByRole("checkbox")).toBeChecked();
  await expect(person.form.getByText("已保存", { exact: true })).toBeVisible();

  await person.reload();
  await expect(person.field("name").getByRole("textbox")).toHaveValue("订单看板");
  await expect(person.field("framework").getByRole("radio", { name: "Svelte" })).toBeChecked();
  await person.send();
  const files = await downloaded(person);
  const names = Object.keys(files);
  const root = names[0]?.split("/")[0] ?? "";
  expect(names).toEqual(expect.arrayContaining([`${root}/package.json`, `${root}/index.html`, `${root}/.git/HEAD`]));
  expect(files[`${root}/README.md`]).toContain("# 订单看板");
  expect(files[`${root}/README.md`]).toContain("2027-03-05");
  expect(JSON.parse(files[`${root}/package.json`] ?? "{}").devDependencies).toHaveProperty("svelte");

  const versions = page.getByRole("navigation", { name: "本报告的各版本" });
  await person.say("换成 Vue");
  await person.reload();
  await expect(versions).toBeVisible({ timeout: 30_000 });
  const vue = await downloaded(person);
  expect(vue[`${root}/package.json`]).toContain('"vue"');
  expect(vue[`${root}/package.json`]).not.toContain("svelte");
  expect(vue[`${root}/README.md`]).toContain("2027-03-05");

  await person.say("加上测试");
  await person.reload();
  await expect(versions.getByRole("button", { name: "v3" })).toBeVisible({ timeout: 30_000 });
  const tested = JSON.parse((await downloaded(person))[`${root}/package.json`] ?? "{}");
  expect(tested.dependencies).toHaveProperty("vue");
  expect(tested.scripts).toHaveProperty("test");
  await versions.getByRole("button", { name: "v1" }).click();
  expect((await downloaded(person))[`${root}/package.json`]).toContain("svelte");
  await context.close();
});

test("a program that asks for a project, then for Vue and for tests, gets one that installs, builds and tests itself", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const session = await new Program(baseURL ?? "").session("starter");
  expect(await session.say("help me create a project")).toMatchObject({ status: "completed", outcome: "asked" });
  const fields = (await session.question()).question.fields;
  expect(fields.map(({ id, kind, required }) => [id, kind, required])).toEqual([
    ["name", "text", true],
    ["framework", "select", true],
    ["git", "checkbox", false],
    ["deadline", "date", false],
  ]);
  expect(await session.answer({ name: "Demo", framework: "react", git: false })).toMatchObject({
    outcome: "delivered",
  });
  const first = filesOf(await archiveOf(session, request));
  expect(first["demo/package.json"]).toContain('"react"');
  expect(Object.keys(first).some((name) => name.startsWith("demo/.git/"))).toBe(false);

  expect(await session.say("use Vue instead")).toMatchObject({ outcome: "delivered" });
  expect(await session.say("add tests")).toMatchObject({ outcome: "delivered" });
  const archive = await archiveOf(session, request);
  const manifest = JSON.parse(filesOf(archive)["demo/package.json"] ?? "{}");
  expect(manifest.dependencies).toHaveProperty("vue");
  expect(manifest.scripts).toHaveProperty("test");

  test.skip(!registryAnswers(), "the package registry cannot be reached: the project was not built");
  const folder = mkdtempSync(join(tmpdir(), "followthrough-project-"));
  try {
    unpack(archive, folder);
    for (const args of [["install", "--no-audit", "--no-fund"], ["run", "build"], ["test"]]) {
      expect(npm(join(folder, "demo"), ...args), args.join(" ")).toMatchObject({ code: 0 });
    }
    expect(existsSync(join(folder, "demo/dist/index.html"))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
