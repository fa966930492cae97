import pg from "pg";

/** The address of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** Runs one statement outside any transaction: creating and dropping databases asks for that. */
export async function administer(url: string, statement: string): Promise<void> {
  await onConnection(url, (client) => client.query(statement));
}

/** The databases whose names begin so. */
export function databaseNames(url: string, prefix: string): Promise<string[]> {
  return onConnection(url, async (client) => {
    const found = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    return found.rows.map((row) => row.datname);
  });
}

async function onConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
