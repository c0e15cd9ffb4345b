import type pg from "pg";

export type Rows = Record<string, unknown>[];

/** Sends the statements as one message: one round trip. The answer has one list of rows a statement. */
export async function sendTogether(client: pg.ClientBase | pg.Pool, statements: string[]): Promise<Rows[]> {
  const results: unknown = await client.query(statements.join(";\n"));
  const list = (Array.isArray(results) ? results : [results]) as pg.QueryResult[];
  return list.map((result) => result.rows as Rows);
}

/** `work` begins the transaction and commits it; whatever it throws, the connection comes back clean. */
export async function onConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    await client.query("rollback").then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}
