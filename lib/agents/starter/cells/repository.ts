import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import git from "isomorphic-git";
import { z } from "zod";
import { defineCell } from "@/lib/ports/agent";

const filesSchema = z.object({ files: z.record(z.string(), z.string()) });

/** The first commit is dated by the day the project was asked for, so that the same project is the same commit. */
const argsSchema = z.object({ day: z.string() });

/** Makes a Git repository with one commit of the files: `{git: path below .git → base64, commit}`. */
export const repositoryCell = defineCell({
  id: "starter.repository",
  version: 1,
  effect: "pure",
  args: argsSchema,
  run: async (context, { day }, inputs) => {
    const { files } = filesSchema.parse(inputs.scaffold);
    const dir = path.join(context.workspace, `attempt-${context.attemptId}`);
    try {
      await writeAll(dir, files);
      await git.init({ fs, dir, defaultBranch: "main" });
      for (const filepath of Object.keys(files)) await git.add({ fs, dir, filepath });
      const author = { name: "Followthrough", email: "noreply@followthrough.invalid", timezoneOffset: 0 };
      const timestamp = Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000);
      const commit = await git.commit({ fs, dir, message: "Initial commit", author: { ...author, timestamp } });
      return { output: { git: await readAll(path.join(dir, ".git")), commit } };
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  },
});

async function writeAll(dir: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const target = path.join(dir, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

async function readAll(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const full = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(full);
    const content = entry.name === "index" ? withoutStat(bytes) : bytes;
    found[path.relative(dir, full).split(path.sep).join("/")] = content.toString("base64");
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)));
}

/**
 * The index (format 2) without what it says of this machine's files: times, device, inode and owner. Git looks the files up
 * again where these do not match.
 */
function withoutStat(index: Buffer): Buffer {
  const body = Buffer.from(index.subarray(0, -20));
  const count = body.readUInt32BE(8);
  let at = 12;
  for (let entry = 0; entry < count; entry++) {
    body.fill(0, at, at + 24).fill(0, at + 28, at + 36);
    const nameLength = body.readUInt16BE(at + 60) & 0xfff;
    at += Math.ceil((62 + nameLength + 1) / 8) * 8;
  }
  return Buffer.concat([body, createHash("sha1").update(body).digest()]);
}
