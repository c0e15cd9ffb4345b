import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { FatalError } from "@/lib/errors";

/** The account that the server runs as: PostgreSQL refuses root. Undefined means: as ourselves. */
export type Account = { name: string; uid: number; gid: number };

export function serverAccount(preferred?: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of [preferred, "postgres", "node", "nobody"]) {
    const entry = name && known.map((line) => line.split(":")).find((fields) => fields[0] === name);
    if (entry) return { name: entry[0] ?? "", uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new FatalError("database.no_account", "PostgreSQL cannot run as root and no unprivileged account exists");
}

/** Whether the account may enter every folder above `path`: one 0700 folder of root's, such as /root, shuts it out. */
export function reachable(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const execute = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
