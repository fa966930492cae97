import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import pg from "pg";
import type { Db } from "./pool.ts";

/** Stands for a value that is given only when the query runs. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** The names under which connections keep prepared statements, by their text. */
const names = new Map<string, string>();

/**
 * A query that is built once in this process and planned once on each connection: building and planning cost several
 * times what it takes to run one. `build` is given a stand-in for each of `Values`. Its columns are to be named one by
 * one: a prepared `*` breaks when a migration adds a column. Returns what runs it, on the pool or in a transaction.
 */
export function prepared<Values extends object>() {
  return <Row>(build: (db: Db, value: Values) => CompiledQuery<Row>): ((db: Db, values: Values) => Promise<Row[]>) => {
    let made: { text: string; order: readonly PropertyKey[] } | undefined;
    const make = (db: Db) => {
      const { sql: text, parameters } = build(db, standIns<Values>());
      const order = parameters.map((parameter) => {
        if (parameter instanceof Placeholder) return parameter.name;
        throw new Error(`a prepared query holds a value of its own: ${text}`);
      });
      names.set(text, `verso_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`);
      return { text, order };
    };
    return async (db, values) => {
      made ??= make(db);
      const given = made.order.map((name): unknown => Reflect.get(values, name));
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(made.text, given));
      return rows;
    };
  };
}

/** Every property of it is a placeholder of that name: the one place where the types are told more than is there. */
function standIns<Values extends object>(): Values {
  return new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;
}

/** Makes a client ask for the statements of `prepared` by their names; the server parses each when it first meets it. */
export function nameStatements(client: pg.Client | pg.PoolClient): void {
  const query = client.query.bind(client);
  Reflect.set(client, "query", (first: unknown, ...rest: unknown[]) => {
    const name = typeof first === "string" ? names.get(first) : undefined;
    if (name === undefined || typeof first !== "string") return Reflect.apply(query, client, [first, ...rest]);
    // A query of our own making: what the client makes of an object with a name costs it a copy by property descriptors.
    const [values] = rest;
    return new Promise((resolve, reject) => {
      const callback = (error: unknown, result: unknown) => (error ? reject(error) : resolve(result));
      query(Object.assign(new pg.Query(first, Array.isArray(values) ? values : []), { name, callback }));
    });
  });
}
