import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { testInstance } from "./support/instance";
import { Program } from "./support/program";
import { salesFile } from "./support/sales";

const { address } = testInstance();
test.describe.configure({ timeout: 180_000 });

interface Said {
  code: number | null;
  out: string;
  aside: string;
}

/** Runs the terminal client with these lines on its standard input. */
function chat(args: string[], lines: string[], env: Record<string, string> = {}): Promise<Said> {
  const child = spawn(process.execPath, ["scripts/followthrough.mjs", "chat", "--url", address, ...args], {
    env: { ...process.env, LANG: "en_US.UTF-8", LC_ALL: "", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const said: Said = { code: null, out: "", aside: "" };
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.aside += chunk;
  });
  child.stdin.end(`${lines.join("\n")}\n`);
  return new Promise((resolve) => child.on("close", (code) => resolve({ ...said, code })));
}

const sessionIn = ({ aside }: Said): string => aside.match(/Session (\S+)/)?.[1] ?? "";

test("someone in a terminal is asked in words, answers in words, and gets what was asked for", async () => {
  const first = await chat(["--agent", "starter"], ["Help me create a project", "React, and yes to git"]);
  expect(first.code, first.aside).toBe(4);
  expect(first.out).toContain("Project name");
  expect(first.out).toContain("Reply by number");
  expect(first.out).toContain("Still open:");

  const id = sessionIn(first);
  const second = await chat(["--session", id], ["what does 1 mean?", "call it Acme", "/export"]);
  expect(second.code, second.aside).toBe(0);
  expect(second.out).toContain("The question is still open");
  expect(second.out).toContain("/content?name=");
  expect(second.out).toContain("You could ask next:");
  expect(second.out).toContain("# Acme");
  expect(second.aside).toContain("Plan, version 1");

  const session = await new Program(address).call<{ items: { channel: string }[] }>("GET", `/sessions/${id}/messages`);
  expect(session.body.items.map(({ channel }) => channel)).toContain("terminal");
});

test("someone in a terminal attaches a file, asks about it, and takes a suggestion by its number", async () => {
  const folder = mkdtempSync(join(tmpdir(), "followthrough-terminal-"));
  try {
    const path = join(folder, "my sales.csv");
    writeFileSync(path, salesFile().buffer);
    const said = await chat(["--agent", "analyst"], [`/file "${path}"`, "total revenue by region", "1", "/sessions"]);
    expect(said.code, said.aside).toBe(0);
    expect(said.aside).toContain("Attached to the next message: my sales.csv");
    expect(said.out).toContain("You could ask next:");
    expect(said.out).toMatch(/1\. .* · analyst/);
    const program = new Program(address);
    const { body } = await program.call<{ items: unknown[] }>("GET", `/sessions/${sessionIn(said)}/runs`);
    expect(body.items).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a script in a terminal learns from the exit code what became of it, in the language of the terminal", async () => {
  const none = await chat([], []);
  expect(none.code).toBe(1);
  expect(none.aside).toContain("starter");
  const gone = await chat(["--session", "ses_nobody"], [], { LANG: "zh_CN.UTF-8" });
  expect(gone).toMatchObject({ code: 1, out: "" });
  expect(gone.aside).toContain("这个会话已不存在");
  const away = await chat(["--url", "http://127.0.0.1:9"], ["hello"]);
  expect(away.code).toBe(2);
  const stopped = await chat(["--agent", "starter"], ["Help me create a project", "/stop"]);
  expect(stopped.code, stopped.aside).toBe(0);
  expect(stopped.aside).toContain("The question is closed");
});
