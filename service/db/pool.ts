import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { nameStatements } from "./prepared.ts";
import type { Database } from "./schema.ts";

/** The service's tables, in the schema `service`. A transaction is a `Db` too. */
export type Db = Kysely<Database>;
/** A `Db` within a transaction: what a verb asks for that must not stand alone. */
export type Tx = Transaction<Database>;

/** A client's way to the database, with time-outs on everything: a stalled database answers as an error, not as silence. */
export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: "verso",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  };
}

/**
 * Opens a pool of at most `max` connections. Nothing is sent before the first query.
 * An idle connection that dies is dropped and replaced; it never ends the process.
 */
export function openDb(url: string, options: { max?: number } = {}): Db {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: options.max ?? 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    query_timeout: 35_000,
    // Also the longest that a twin of a request waits for the first (contract: 10 s).
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without listeners a dying database would end the process; the query that was running reports its own failure.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    nameStatements(client);
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }).withSchema("service");
}
