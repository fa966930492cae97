import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
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

test("a migration behind a long reading transaction holds up no reader, and is applied when that has ended", async () => {
  const { url } = await testDatabase();
  const empty = databaseUrl(url, `verso_held_${Date.now()}`);
  const name = new URL(empty).pathname.slice(1);
  await administer(url, `create database ${name}`);
  onTestFinished(() => dropDatabase(url, name));
  const dir = fileURLToPath(new URL("./migrations", import.meta.url));
  const migrations = { schema: "service", createSchema: true, migrationsTable: "migrations", log: () => {} };
  await runner({ databaseUrl: empty, dir, direction: "up", count: 6, ...migrations });
  const open = async (settings: pg.ClientConfig = {}) => {
    const client = new pg.Client({ connectionString: empty, ...settings });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  // A reader that is held up for longer than this fails.
  const [backup, reader, watcher] = await Promise.all([open(), open({ lock_timeout: 3_000 }), open()]);
  await backup.query("BEGIN");
  await backup.query("SELECT * FROM service.uploads, service.extractions");

  const told = vi.fn();
  let applied: string[] | undefined;
  const migrated = migrate(empty, told).then((names) => {
    applied = names;
  });
  const waitsInTheQueue = async () => {
    const { rows } = await watcher.query(
      "SELECT 1 FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
    expect(rows).toHaveLength(1);
  };
  for (let round = 0; round < 3; round++) {
    await vi.waitFor(waitsInTheQueue, { timeout: 20_000, interval: 5 });
    await reader.query("SELECT * FROM service.uploads, service.extractions");
  }
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringMatching(/a long transaction/)), 20_000);
  expect(applied).toBeUndefined();
  await backup.query("COMMIT");
  await migrated;
  expect(applied?.length).toBeGreaterThan(0);
  expect(await migrate(empty)).toEqual([]);
});

test("amounts and big integers stay strings, instants are dates", async () => {
  const { url } = await testDatabase();
  const db = openDb(url);
  const { rows } = await sql`select 0.1::numeric(18,6) as n, 9007199254740993::bigint as b, now() as t`.execute(db);
  expect(rows[0]).toEqual({ n: "0.100000", b: "9007199254740993", t: expect.any(Date) });
  await db.destroy();
});
