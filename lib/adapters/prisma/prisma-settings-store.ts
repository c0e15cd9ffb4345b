import type { SettingsStore } from "@/lib/ports/draft-store";
import type { Json } from "@/lib/protocol/session/task";
import type { Database } from "./database";
import { withPortErrors } from "./failure";
import { Prisma } from "./generated/client";
import type { SecretBox } from "./secret-box";

const READ = "select value, secret from setting where owner_id = $1 and key = $2";
type Stored = { value: Json | null; secret: Uint8Array | null };

/** Settings in PostgreSQL; what is secret is sealed before it leaves this process. */
export function createPrismaSettingsStore({ prisma, pool }: Database, box: SecretBox): SettingsStore {
  const named = (ownerId: string, key: string) => ({ ownerId_key: { ownerId, key } });
  const sealedName = (ownerId: string, key: string) => JSON.stringify([ownerId, key]);
  /** By hand: every decision and every task asks for the models. */
  const read = async (ownerId: string, key: string) => {
    const { rows } = await pool.query<Stored>({ name: "setting", text: READ, values: [ownerId, key] });
    return rows[0];
  };
  return withPortErrors<SettingsStore>({
    async get(ownerId, key) {
      const row = await read(ownerId, key);
      return row?.value ?? null;
    },
    async set(ownerId, key, value) {
      const stored = { value: value === null ? Prisma.DbNull : value };
      await prisma.setting.upsert({
        where: named(ownerId, key),
        create: { ownerId, key, ...stored },
        update: stored,
      });
    },
    async getSecret(ownerId, key) {
      const row = await read(ownerId, key);
      return row?.secret ? box.open(sealedName(ownerId, key), row.secret) : null;
    },
    async setSecret(ownerId, key, text) {
      const secret = text === null ? null : box.seal(sealedName(ownerId, key), text);
      await prisma.setting.upsert({
        where: named(ownerId, key),
        create: { ownerId, key, secret },
        update: { secret },
      });
    },
  });
}
