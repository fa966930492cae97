import "server-only";
import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";
import pg from "pg";

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Brings the schema `dashboard` up to date from the plain SQL files of `migrations/`, under an advisory lock, so
 * that several dashboards may start at once. For scripts: the app never migrates. Returns the files applied.
 */
export async function migrateStore(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
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
