import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { runner } from "node-pg-migrate";
import { expect, onTestFinished, test } from "vitest";
import { administer, databaseUrl, dropDatabase } from "../testing/administer.ts";
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

test("what tenants held before it was counted is counted when the counting begins", async () => {
  const { url } = await testDatabase();
  const empty = databaseUrl(url, `verso_before_${Date.now()}`);
  const name = new URL(empty).pathname.slice(1);
  await administer(url, `create database ${name}`);
  onTestFinished(() => dropDatabase(url, name));
  const dir = fileURLToPath(new URL("./migrations", import.meta.url));
  const migrations = { schema: "service", createSchema: true, migrationsTable: "migrations", log: () => {} };
  await runner({ databaseUrl: empty, dir, direction: "up", count: 6, ...migrations });
  const db = openDb(empty);
  onTestFinished(() => db.destroy());
  const made = sql`now(), now() + interval '1 h'`;
  await sql`INSERT INTO service.tenants (id, name, created_at) VALUES ('a', 'A', now()), ('b', 'B', now())`.execute(db);
  await sql`INSERT INTO service.uploads (id, tenant_id, content_type, size_bytes, status, object_key, created_at, expires_at)
    VALUES ('1', 'a', 'image/png', 10, 'pending', '1', ${made}), ('2', 'a', 'image/png', 5, 'pending', '2', ${made})`.execute(
    db,
  );
  await sql`INSERT INTO service.uploads (id, tenant_id, content_type, size_bytes, status, object_key, created_at,
      expires_at, completed_at, page_count, sha256, file_released_at, file_removed_at)
    VALUES ('3', 'a', 'image/png', 7, 'completed', '3', ${made}, now(), 1, '00', NULL, NULL),
           ('4', 'a', 'image/png', 9, 'completed', '4', ${made}, now(), 1, '00', now(), now())`.execute(db);
  expect((await migrate(empty)).length).toBeGreaterThan(0);
  const { rows } = await sql`SELECT * FROM service.holdings`.execute(db);
  expect(rows).toEqual([{ tenant_id: "a", open_slots: "2", open_bytes: "15", stored_bytes: "7" }]);
});

test("amounts and big integers stay strings, instants are dates", async () => {
  const { url } = await testDatabase();
  const db = openDb(url);
  const { rows } = await sql`select 0.1::numeric(18,6) as n, 9007199254740993::bigint as b, now() as t`.execute(db);
  expect(rows[0]).toEqual({ n: "0.100000", b: "9007199254740993", t: expect.any(Date) });
  await db.destroy();
});
