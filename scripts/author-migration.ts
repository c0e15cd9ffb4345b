// npx tsx scripts/author-migration.ts NAME — writes the migration that takes the last one to prisma/schema.prisma.
// What Prisma cannot say (partial indexes, checks) is added to the written migration.sql by hand before it is committed.
import { join } from "node:path";
import { writeMigration } from "./schema/history";

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("usage: npx tsx scripts/author-migration.ts NAME   (lower case, digits, underscores)");
  process.exit(2);
}
const written = await writeMigration({ root: join(import.meta.dirname, "../prisma") }, name, new Date());
console.log(written ? `wrote prisma/migrations/${written}/migration.sql` : "schema.prisma and the migrations agree");
