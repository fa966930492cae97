import { sql } from "kysely";
import { expect, test } from "vitest";
import { administer, databaseUrl } from "../testing/administer.ts";
import { testDatabase } from "../testing/database.ts";
import { migrate } from "./migrate.ts";
import { openDb } from "./pool.ts";

test("several processes may migrate an empty database at once: one applies, the others find it done", async () => {
  const { url } = await testDatabase();
  const empty = databaseUrl(url, `verso_empty_${Date.now()}`);
  await administer(url, `create database ${new URL(empty).pathname.slice(1)}`);
  const applied = await Promise.all([migrate(empty), migrate(empty), migrate(empty), migrate(empty)]);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate(empty)).toEqual([]);
  await administer(url, `drop database ${new URL(empty).pathname.slice(1)}`);
});

test("amounts and big integers stay strings, instants are dates", async () => {
  const { url } = await testDatabase();
  const db = openDb(url);
  const { rows } = await sql`select 0.1::numeric(18,6) as n, 9007199254740993::bigint as b, now() as t`.execute(db);
  expect(rows[0]).toEqual({ n: "0.100000", b: "9007199254740993", t: expect.any(Date) });
  await db.destroy();
});
