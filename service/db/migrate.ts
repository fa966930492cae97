import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { connectionTo } from "./pool.ts";

const dir = fileURLToPath(new URL("./migrations", import.meta.url));
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Brings the schema `service` up to date: the plain SQL files of `migrations/`, in one transaction, under an advisory
 * lock, so that any number of processes may start at once. Returns the names of the files applied.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client(connectionTo(url));
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
