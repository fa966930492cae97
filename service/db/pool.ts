import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";
import { nameOf } from "./statement-names.ts";

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

/** A client as Kysely sees it: statements of `prepared` are asked for by name, and the server parses each once. */
class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("nothing is read by cursors here");
    return this.#client.query({ name: nameOf(text), text, values: [...values] });
  }
  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
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
  });
  const naming = {
    connect: async () => new NamingClient(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: naming }) }).withSchema("service");
}
