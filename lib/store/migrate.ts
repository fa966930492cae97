import "server-only";
import { fileURLToPath } from "node:url";
import { lockWaitMs, withShortLocks } from "@verso/contract/short-locks";
import { runner } from "node-pg-migrate";
import pg from "pg";

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Brings the schema `dashboard` up to date from the plain SQL files of `migrations/`, each in a transaction, under an advisory
 * lock, so that several dashboards may start at once. Waits for no lock longer than a reader may be held up, and tries again:
 * `told` hears what it waits for. For scripts: the app never migrates. Returns the files that the last try applied.
 */
export function migrateStore(databaseUrl: string, told: (sentence: string) => void = () => {}): Promise<string[]> {
  return withShortLocks(() => applyAll(databaseUrl), told);
}

async function applyAll(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, lock_timeout: lockWaitMs });
  client.on("error", () => {});
  await client.connect();
  try {
    const applied = await runner({
      dbClient: client,
      dir: fileURLToPath(new URL("./migrations", import.meta.url)),
      direction: "up",
      schema: "dashboard",
      createSchema: true,
      migrationsTable: "migrations",
      checkOrder: true,
      advisoryLockMode: "wait",
      logger: quiet,
    });
    return applied.map((migration) => migration.name);
  } finally {
    await client.end().catch(() => {});
  }
}
