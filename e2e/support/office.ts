import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Locator, type Page } from "@playwright/test";
import { unzipSync } from "fflate";

interface Taken {
  name: string;
  bytes: Buffer;
}

/** What a click downloads. */
export async function taken(page: Page, button: Locator): Promise<Taken> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** The report taken away from its menu. */
export async function exported(page: Page, format: RegExp): Promise<Taken> {
  await page.getByRole("button", { name: /^(Export|导出)$/ }).click();
  return taken(page, page.getByRole("menuitem", { name: format }));
}

/** Every XML part of an office file, read by the browser's own parser; returns them by path. */
export async function partsOf(page: Page, { bytes }: Taken): Promise<Record<string, string>> {
  const entries = Object.entries(unzipSync(bytes)).filter(([name]) => /\.(xml|rels)$/.test(name));
  const parts = Object.fromEntries(entries.map(([name, part]) => [name, Buffer.from(part).toString("utf8")]));
  const broken = await page.evaluate((all) => {
    const parser = new DOMParser();
    const fails = (xml: string) => parser.parseFromString(xml, "application/xml").querySelector("parsererror") !== null;
    return Object.entries(all).flatMap(([name, xml]) => (fails(xml) ? [name] : []));
  }, parts);
  expect(broken).toEqual([]);
  expect(Object.keys(parts)).toContain("[Content_Types].xml");
  return parts;
}

/** Opens the files with LibreOffice, where the machine has it, and prints each: nothing may be missing in the end. */
export function openInOffice(files: Taken[]): "opened" | "no office here" {
  const folder = mkdtempSync(join(tmpdir(), "followthrough-office-"));
  try {
    const paths = files.map(({ name, bytes }, at) => {
      const path = join(folder, `${at}${parse(name).ext}`);
      writeFileSync(path, bytes);
      return path;
    });
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile"))}`;
    const args = [profile, "--headless", "--convert-to", "pdf", "--outdir", folder, ...paths];
    const run = spawnSync("soffice", args, { encoding: "utf8", timeout: 150_000 });
    if (run.error && "code" in run.error && run.error.code === "ENOENT") return "no office here";
    const printed = paths.map((path) => path.replace(/\.\w+$/, ".pdf"));
    expect(
      printed.filter((path) => !existsSync(path) || !readFileSync(path).subarray(0, 5).equals(Buffer.from("%PDF-"))),
      run.stderr,
    ).toEqual([]);
    return "opened";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
