import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reachable } from "./account";
import { linkLibraries, usableBinaries } from "./binaries";

test("libraries are linked where the package's install script did not run", () => {
  const native = mkdtempSync(join(tmpdir(), "followthrough-native-"));
  mkdirSync(join(native, "lib"));
  writeFileSync(join(native, "lib", "libicu.so.60.2"), "");
  const links = [{ source: "native/lib/libicu.so.60.2", target: "native/lib/libicu.so.60" }];
  writeFileSync(join(native, "pg-symlinks.json"), JSON.stringify(links));
  linkLibraries(native);
  linkLibraries(native);
  expect(lstatSync(join(native, "lib", "libicu.so.60")).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(native, "lib", "libicu.so.60"), "utf8")).toBe("");
  rmSync(native, { recursive: true });
});

test("the installed programs run without any link of the package's own", () => {
  const programs = usableBinaries(undefined, tmpdir());
  const native = join(programs.postgres, "../..");
  const bare = mkdtempSync(join(tmpdir(), "followthrough-native-"));
  cpSync(join(native, "pg-symlinks.json"), join(bare, "pg-symlinks.json"));
  mkdirSync(join(bare, "lib"));
  linkLibraries(bare);
  const listed = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as unknown[];
  expect(readdirSync(join(bare, "lib"))).toHaveLength(listed.length);
  rmSync(bare, { recursive: true });
});

test("a folder that only its owner can enter shuts everybody else out of what is below", () => {
  const folder = mkdtempSync(join(tmpdir(), "followthrough-reach-"));
  const stranger = { name: "stranger", uid: 54_321, gid: 54_321 };
  expect(reachable(join(folder, "data"), stranger)).toBe(false);
  expect(reachable(folder, stranger)).toBe(true);
  expect(reachable(join(folder, "data"), undefined)).toBe(true);
  rmSync(folder, { recursive: true });
});
