import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diffSchemas } from "./engine";

/** `prisma/` of the checkout: the schema, and one folder a migration with its SQL and the schema it leads to. */
export type SchemaFolder = { root: string };

const migrationsOf = ({ root }: SchemaFolder) => join(root, "migrations");

export function migrationNames(folder: SchemaFolder): string[] {
  if (!existsSync(migrationsOf(folder))) return [];
  return readdirSync(migrationsOf(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The SQL that is still missing between the last migration and `schema.prisma`; null where they agree. */
export async function pendingSql(folder: SchemaFolder): Promise<string | null> {
  const last = migrationNames(folder).at(-1);
  const before = last ? readFileSync(join(migrationsOf(folder), last, "schema.prisma"), "utf8") : null;
  return diffSchemas(before, readFileSync(join(folder.root, "schema.prisma"), "utf8"));
}

/** Writes the next migration and returns its name, or null when there is nothing to migrate. */
export async function writeMigration(folder: SchemaFolder, name: string, now: Date): Promise<string | null> {
  const sql = await pendingSql(folder);
  if (sql === null) return null;
  const stamp = now.toISOString().replace(/\D/g, "").slice(0, 14);
  const directory = `${stamp}_${name}`;
  mkdirSync(join(migrationsOf(folder), directory), { recursive: true });
  writeFileSync(join(migrationsOf(folder), directory, "migration.sql"), sql);
  writeFileSync(
    join(migrationsOf(folder), directory, "schema.prisma"),
    readFileSync(join(folder.root, "schema.prisma"), "utf8"),
  );
  writeFileSync(join(migrationsOf(folder), "migration_lock.toml"), 'provider = "postgresql"\n');
  return directory;
}
