import { CompiledQuery } from "kysely";
import type { Db } from "./pool.ts";
import { nameStatement } from "./statement-names.ts";

/** Stands for a value that is given only when the query runs. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** What stands for a value while a query is built: the one place where the types are told more than is there. */
type StandIn<Values> = <Name extends keyof Values>(name: Name) => Values[Name];
const standIn = (name: PropertyKey): unknown => new Placeholder(name);

/**
 * A query that is built once in this process and planned once on each connection: building and planning cost several
 * times what it takes to run one. `build` is given what stands for each of `Values`, by its name. Its columns are to be
 * named one by one: a prepared `*` breaks when a migration adds a column. Returns what runs it, on the pool or in a
 * transaction.
 */
export function prepared<Values extends object>() {
  return <Row>(
    build: (db: Db, value: StandIn<Values>) => CompiledQuery<Row>,
  ): ((db: Db, values: Values) => Promise<Row[]>) => {
    let made: { text: string; order: readonly PropertyKey[] } | undefined;
    const make = (db: Db) => {
      const { sql: text, parameters } = build(db, standIn as StandIn<Values>);
      const order = parameters.map((parameter) => {
        if (parameter instanceof Placeholder) return parameter.name;
        throw new Error(`a prepared query holds a value of its own: ${text}`);
      });
      nameStatement(text);
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
