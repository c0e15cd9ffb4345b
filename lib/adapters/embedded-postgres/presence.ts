import pg from "pg";

const WATCH_NAME = "followthrough-launcher";

/**
 * Holds one connection for as long as we use the database, and calls `onLost` when it breaks. The connection is also
 * how other launchers of the same home see that somebody is still there.
 */
export async function watchDatabase(url: string, onLost: () => void): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: WATCH_NAME, keepAlive: true });
  let released = false;
  const lost = () => {
    if (!released) onLost();
    released = true;
  };
  client.on("error", lost);
  client.on("end", lost);
  await client.connect();
  return {
    release: async () => {
      released = true;
      await client.end().catch(() => undefined);
    },
  };
}

/** Whether no other program is connected (the last one out turns off the lights). */
export async function nobodyElse(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: WATCH_NAME });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.others === 0;
  } finally {
    await client.end();
  }
}
