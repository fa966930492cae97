import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { prepared } from "./prepared.ts";

type Sum = { left: number; right: number };

test("a prepared query is built once, planned once on a connection, and given other values each time", async () => {
  const { db } = await testDatabase();
  let built = 0;
  const add = prepared<Sum>()((at, value) => {
    built++;
    return sql<{ sum: number }>`SELECT ${value("left")}::integer + ${value("right")}::integer AS sum`.compile(at);
  });
  await db.transaction().execute(async (tx) => {
    expect(await add(tx, { left: 1, right: 2 })).toEqual([{ sum: 3 }]);
    expect(await add(tx, { right: 40, left: 2 })).toEqual([{ sum: 42 }]);
    const { rows } = await sql<{ name: string; plans: number }>`
      SELECT name, (generic_plans + custom_plans)::integer AS plans FROM pg_prepared_statements`.execute(tx);
    expect(rows).toEqual([{ name: expect.stringMatching(/^verso_[0-9a-f]{24}$/), plans: 2 }]);
  });
  expect(await add(db, { left: 5, right: 5 })).toEqual([{ sum: 10 }]);
  expect(built).toBe(1);
});

test("a query that holds a value of its own is refused: it would be asked with it for ever", async () => {
  const { db } = await testDatabase();
  const broken = prepared<Sum>()((at, value) => sql`SELECT ${value("left")}::integer + ${7}`.compile(at));
  await expect(broken(db, { left: 1, right: 2 })).rejects.toThrow("a value of its own");
});
