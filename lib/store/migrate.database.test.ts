import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { storeConfig } from "../settings/settings.ts";
import { migrateStore } from "./migrate.ts";
import { onOwnDatabase } from "./testing/test-database.ts";

onOwnDatabase();

test("a migration behind a long reading transaction holds up no reader, and is applied when that has ended", async () => {
  const { databaseUrl } = storeConfig();
  const open = async (settings: pg.ClientConfig = {}) => {
    const client = new pg.Client({ connectionString: databaseUrl, ...settings });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  // A reader that is held up for longer than this fails.
  const [backup, reader] = await Promise.all([open(), open({ lock_timeout: 3_000 })]);
  await reader.query("DROP SCHEMA dashboard CASCADE");
  const dir = fileURLToPath(new URL("./migrations", import.meta.url));
  const migrations = { schema: "dashboard", createSchema: true, migrationsTable: "migrations", log: () => {} };
  await runner({ databaseUrl, dir, direction: "up", count: 13, ...migrations });
  await backup.query("BEGIN");
  await backup.query("SELECT * FROM dashboard.people");
  const told = vi.fn();
  const migrated = migrateStore(databaseUrl, told);
  for (let round = 0; round < 3; round++) {
    await vi.waitFor(
      async () =>
        expect((await reader.query("SELECT 1 FROM pg_locks WHERE NOT granted AND relation IS NOT NULL")).rows).toEqual([
          expect.anything(),
        ]),
      { timeout: 20_000, interval: 5 },
    );
    await reader.query("SELECT * FROM dashboard.people");
  }
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringMatching(/a long transaction/)), 20_000);
  await backup.query("COMMIT");
  expect((await migrated)[0]).toBe("0014_no_password");
});

test("what the service was not yet given of the dashboard's former schemas is not taken away", async () => {
  const { databaseUrl } = storeConfig();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("DROP SCHEMA dashboard CASCADE");
  const dir = fileURLToPath(new URL("./migrations", import.meta.url));
  const migrations = { schema: "dashboard", createSchema: true, migrationsTable: "migrations", log: () => {} };
  await runner({ databaseUrl, dir, direction: "up", count: 18, ...migrations });
  const id = "6a1d2c0e-7f53-4c0e-9a50-2f8f2f1b7c11";
  await client.query(
    `INSERT INTO dashboard.tenants (id, name, api_url, sealed_api_key) VALUES ('ten_a', 'Acme', 'http://localhost', '')`,
  );
  await client.query(`INSERT INTO dashboard.schemas (id, tenant_id, name) VALUES ('${id}', 'ten_a', 'Bill')`);
  await client.query(`INSERT INTO dashboard.schema_versions (tenant_id, schema_id, number, content, content_hash, field_count)
    VALUES ('ten_a', '${id}', 1, '{}', sha256('{}'), 0)`);
  await expect(migrateStore(databaseUrl)).rejects.toThrow(/start the version before this one/);
  expect((await client.query("SELECT name FROM dashboard.schemas")).rows).toEqual([{ name: "Bill" }]);
  await client.query("DELETE FROM dashboard.schema_versions");
  expect((await migrateStore(databaseUrl))[0]).toBe("0019_no_own_schemas");
  expect((await client.query("SELECT to_regclass('dashboard.schemas') AS there")).rows).toEqual([{ there: null }]);
});
