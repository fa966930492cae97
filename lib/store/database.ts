import "server-only";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { storeConfig } from "../settings/settings.ts";
import type { StoreTables } from "./tables.ts";

export type Store = Kysely<StoreTables>;

/** Opens the dashboard's tables. Nothing is sent before the first query. */
function openStore(databaseUrl: string): Store {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: "verso-dashboard",
    max: 8,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
    // A script that only looks something up must be able to end.
    allowExitOnIdle: true,
  });
  // Without a listener a dying database would end the process; the query that runs reports its own failure.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool }) }).withSchema("dashboard");
}

declare global {
  // Development reloads modules: the pool is kept beside them, so that reloads do not pile up connections.
  var versoStore: Store | undefined;
}

/** The one store of this process. */
export function store(): Store {
  globalThis.versoStore ??= openStore(storeConfig().databaseUrl);
  return globalThis.versoStore;
}

/** Closes the connections, for scripts that end. */
export async function closeStore(): Promise<void> {
  await globalThis.versoStore?.destroy();
  globalThis.versoStore = undefined;
}
