import { createHash, randomBytes } from "node:crypto";
import { chownSync, existsSync, linkSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FatalError } from "@/lib/errors";
import { type Account, reachable } from "./account";

/** A folder of the system that every account can enter, for what cannot stay under a home that only root can. */
const SYSTEM_FOLDERS = ["/var/lib/followthrough", "/var/tmp/followthrough"];

/** Where the database of a home lies; `moved` when that is not inside the home. */
export type Place = { dir: string; moved: boolean };

/**
 * The database's folder for this home, owned by the account. Where the home cannot be entered by the account, a
 * system folder is taken, once and for all: the home's file `database-location` keeps its name, so that another home
 * at the same path (after this one was deleted) never finds the old rows.
 */
export function placeFor(home: string, account: Account | undefined): Place {
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const known = recordedPlace(home);
  const inside = join(realpathSync(home), "database");
  const dir = known ?? (reachable(inside, account) ? inside : claimSystemPlace(home, account));
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (account) chownSync(dir, account.uid, account.gid);
  return { dir, moved: dir !== inside };
}

/** The place of a home that was started before, without making anything. */
export function existingPlace(home: string): string | undefined {
  if (!existsSync(home)) return undefined;
  const dir = recordedPlace(home) ?? join(realpathSync(home), "database");
  return existsSync(dir) ? dir : undefined;
}

export function systemFolder(account: Account): string {
  for (const folder of SYSTEM_FOLDERS) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      if (reachable(join(folder, "x"), account)) return folder;
    } catch {}
  }
  throw new FatalError("database.no_folder", `no folder that ${account.name} can enter: ${SYSTEM_FOLDERS.join(", ")}`);
}

const pointerOf = (home: string) => join(home, "database-location");

function recordedPlace(home: string): string | undefined {
  return existsSync(pointerOf(home)) ? readFileSync(pointerOf(home), "utf8").trim() : undefined;
}

function claimSystemPlace(home: string, account: Account | undefined): string {
  if (!account) throw new FatalError("database.no_folder", `${home} cannot be entered`);
  const hash = createHash("sha256").update(realpathSync(home)).digest("hex").slice(0, 16);
  const dir = join(systemFolder(account), `${hash}-${randomBytes(3).toString("hex")}`);
  createOnce(pointerOf(home), `${dir}\n`, 0o644);
  return recordedPlace(home) ?? dir;
}

/** Writes the file whole or leaves the one that is there: two racing starts end with the same content. */
export function createOnce(file: string, content: string, mode: number, account?: Account): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, content, { mode });
  if (account) chownSync(draft, account.uid, account.gid);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
