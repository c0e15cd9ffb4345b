import { expect, test } from "@playwright/test";
import { LaunchedInstance, lives, until } from "./support/launched";
import { Person } from "./support/person";
import { Program } from "./support/program";
import { largeSalesFile, salesFile } from "./support/sales";

test.describe.configure({ mode: "serial", timeout: 300_000 });
test.skip(process.platform !== "linux", "processes are looked up in /proc");

let instance: LaunchedInstance;
test.beforeAll(async () => {
  instance = await LaunchedInstance.start();
  await instance.untilReady();
});
test.afterAll(async () => {
  await instance.stop();
  await instance.remove();
});

async function kill(script: string): Promise<void> {
  const pid = instance.pidOf(script);
  expect(lives(pid)).toBe(true);
  process.kill(pid ?? 0, "SIGKILL");
  await until(60_000, () => lives(instance.pidOf(script)) && instance.pidOf(script) !== pid);
}

test("a person whose server is killed while a form is open finds it again with what was typed, and answers it", async ({
  page,
}) => {
  const session = await new Program(instance.address).session("analyst");
  const file = await session.upload(salesFile());
  await session.say("how did we do?", { fileIds: [file] });
  const person = new Person(page);
  await person.open(instance.address + session.path);
  await person.field("breakdown").getByRole("radio", { name: "product" }).check();
  await person.field("filter").getByRole("textbox").fill("region is North");
  await expect(person.form.getByText("saved", { exact: true })).toBeVisible();

  await kill("scripts/web.ts");
  await until(60_000, () => instance.healthy());
  await person.reload();
  await expect(person.field("breakdown").getByRole("radio", { name: "product" })).toBeChecked();
  await expect(person.field("filter").getByRole("textbox")).toHaveValue("region is North");
  await person.send();
  await expect(person.report.getByRole("row", { name: /Chair/ })).toBeVisible({ timeout: 60_000 });
});

test("a person whose worker is killed in the middle of a task gets the result all the same, once", async ({ page }) => {
  const large = largeSalesFile(1_200_000);
  const session = await new Program(instance.address).session("analyst");
  const file = await session.upload(large);
  const person = new Person(page);
  await person.open(instance.address + session.path);
  await session.send("total revenue by month", { fileIds: [file] });
  await until(60_000, async () => (await session.tasks()).some((task) => task.status === "running"));
  await kill("scripts/worker.ts");
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toBeVisible({ timeout: 120_000 });
  await person.reload();
  await expect(person.report.getByRole("row", { name: /January 2024/ })).toBeVisible();
  expect(await session.settled()).toMatchObject({ status: "completed", outcome: "delivered" });
  expect((await session.artifacts()).filter(({ kind }) => kind === "final_delivery")).toHaveLength(1);
});

test("a person whose instance is stopped and started again answers the form that was open", async ({ page }) => {
  const session = await new Program(instance.address).session("starter");
  await session.say("help me create a project");
  const person = new Person(page);
  await person.open(instance.address + session.path);
  await person.field("name").getByRole("textbox").fill("Kept through the night");
  await expect(person.form.getByText("saved", { exact: true })).toBeVisible();
  expect((await instance.stop()).code).toBe(0);
  instance = await LaunchedInstance.start(instance.home, instance.port);
  await instance.untilReady();

  await person.reload();
  await expect(person.field("name").getByRole("textbox")).toHaveValue("Kept through the night");
  await person.send();
  await expect(person.report.getByRole("link", { name: "Download" })).toBeVisible({ timeout: 60_000 });
});
