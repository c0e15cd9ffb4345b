import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/** What a score or a bench returns: `figures` are printed one a line, `details` go into the JSON file alone. */
export type Report = { figures: Record<string, number>; details: unknown[] };
export type Scored = { run(context: { dataDir: string }): Promise<Report> };

export type Request = { name: string; jsonFile: string | undefined };

/** `NAME [--json FILE]`, as given after `npm run eval --`; null when it does not say what to run. */
export function requestFrom(args: string[]): Request | null {
  const { values, positionals } = parseArgs({ args, options: { json: { type: "string" } }, allowPositionals: true });
  const [name] = positionals;
  return name && /^[a-z0-9-]+$/.test(name) && positionals.length === 1 ? { name, jsonFile: values.json } : null;
}

/** The names that can be run: the modules of `folder` beside its `run.ts`. */
export function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^[a-z0-9-]+\.ts$/.test(file) && file !== "run.ts")
    .map((file) => file.slice(0, -3))
    .sort();
}

export async function load(folder: string, name: string): Promise<Scored | null> {
  const file = join(folder, `${name}.ts`);
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Scored) : null;
}

/** One line a figure, `NAME.key = value`, and the JSON file where one was asked for. */
export function print({ name, jsonFile }: Request, { figures, details }: Report, say: (line: string) => void): void {
  for (const [key, value] of Object.entries(figures)) say(`${name}.${key} = ${readable(value)}`);
  if (jsonFile) writeFileSync(jsonFile, `${JSON.stringify({ name, figures, details }, null, 2)}\n`);
}

const readable = (value: number) => (Number.isInteger(value) ? String(value) : String(Number(value.toFixed(4))));
