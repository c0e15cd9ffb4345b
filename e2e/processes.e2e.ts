import { expect, test } from "@playwright/test";
import { LaunchedInstance, lives, until } from "./support/launched";

test.describe.configure({ mode: "serial", timeout: 300_000 });
test.skip(process.platform !== "linux", "processes are looked up in /proc");

test("an operator kills web, worker and database in turn: each comes back by itself, and Ctrl-C stops all of it", async () => {
  const instance = await LaunchedInstance.start();
  try {
    await instance.untilReady();
    for (const script of ["scripts/web.ts", "scripts/worker.ts"]) {
      const pid = instance.pidOf(script);
      expect(lives(pid)).toBe(true);
      process.kill(pid ?? 0, "SIGKILL");
      await until(40_000, () => lives(instance.pidOf(script)) && instance.pidOf(script) !== pid);
    }
    const database = instance.databasePid();
    expect(lives(database)).toBe(true);
    process.kill(database ?? 0, "SIGKILL");
    await until(40_000, () => lives(instance.databasePid()) && instance.databasePid() !== database);
    await until(40_000, () => instance.healthy());

    const pids = [instance.pidOf("scripts/web.ts"), instance.pidOf("scripts/worker.ts"), instance.databasePid()];
    const { code, ms } = await instance.stop();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    expect(pids.map(lives)).toEqual([false, false, false]);
  } finally {
    await instance.remove();
  }
});

test("an operator whose launcher was killed starts again: the old processes are gone and the database is found", async () => {
  const first = await LaunchedInstance.start();
  let second: LaunchedInstance | undefined;
  try {
    await first.untilReady();
    const children = [first.pidOf("scripts/web.ts"), first.pidOf("scripts/worker.ts")];
    const database = first.databasePid();
    first.kill("SIGKILL");
    await until(40_000, () => !children.some(lives));
    second = await LaunchedInstance.start(first.home, first.port);
    await second.untilReady();
    expect(second.databasePid()).toBe(database);
    await second.stop();
    expect(lives(database)).toBe(false);
  } finally {
    await second?.remove();
    await first.remove();
  }
});

test("two instances stand side by side; a third on a taken port is told so and touches nothing", async () => {
  const instances = [await LaunchedInstance.start(), await LaunchedInstance.start()];
  try {
    for (const instance of instances) await instance.untilReady();
    const [one, two] = instances as [LaunchedInstance, LaunchedInstance];
    expect(one.databasePid()).not.toBe(two.databasePid());
    const third = await LaunchedInstance.start(undefined, one.port);
    instances.push(third);
    expect(await third.exitCode()).toBe(1);
    expect(third.output).toContain(`Port ${one.port} is in use`);
    expect(await one.healthy()).toBe(true);
    expect((await two.stop()).code).toBe(0);
    expect(await one.healthy()).toBe(true);
    expect((await one.stop()).code).toBe(0);
  } finally {
    for (const instance of instances) await instance.remove();
  }
});
