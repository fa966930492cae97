import { fileURLToPath } from "node:url";
import { lockWaitMs, withShortLocks } from "@verso/contract/short-locks";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { connectionTo } from "./pool.ts";

const dir = fileURLToPath(new URL("./migrations", import.meta.url));
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Brings the schema `service` up to date: the plain SQL files of `migrations/`, each in a transaction, under an advisory
 * lock, so that any number of processes may start at once. Waits for no lock longer than a reader may be held up, and tries
 * again: `told` hears what it waits for. Returns the names of the files that the last try applied.
 */
export function migrate(url: string, told: (sentence: string) => void = () => {}): Promise<string[]> {
  return withShortLocks(() => applyAll(url), told);
}

async function applyAll(url: string): Promise<string[]> {
  const client = new pg.Client({ ...connectionTo(url), lock_timeout: lockWaitMs });
  client.on("error", () => {});
  await client.connect();
  try {
    const applied = await runner({
      dbClient: client,
      dir,
      direction: "up",
      schema: "service",
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
