import { setTimeout } from "node:timers/promises";
import pg from "pg";

const dropTriesMax = 20;
const dropPauseMs = 250;
const insufficientPrivilege = "42501";

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

/**
 * Drops a database. The server's own work on one (autovacuum) is a superuser's, which this role may not end: it is
 * soon over by itself.
 */
export async function dropDatabase(admin: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await administer(admin, `drop database if exists ${name} with (force)`);
    } catch (error) {
      const refused = error instanceof Error && "code" in error && error.code === insufficientPrivilege;
      if (!refused || tries === dropTriesMax) throw error;
      await setTimeout(dropPauseMs);
    }
  }
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
