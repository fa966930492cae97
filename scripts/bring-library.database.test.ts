import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { libraryBrought } from "../lib/api/bring-library.ts";
import { foundPreset, listedPresets, writtenPreset } from "../lib/api/presets.ts";
import {
  archiveSchema,
  createSchema,
  getSchema,
  listSchemas,
  listVersions,
  putSchema,
} from "../lib/api/saved-schemas.ts";
import type { Access } from "../lib/api/send.ts";
import { store } from "../lib/store/database.ts";
import { broughtAs, formerSchemas } from "../lib/store/former-library.ts";
import { addPreset, findPreset, listPresets } from "../lib/store/presets.ts";
import { hashOfSchema } from "../lib/store/schema-hash.ts";
import { saveTenant } from "../lib/store/tenants.ts";
import { onOwnDatabase } from "../lib/store/testing/test-database.ts";
import { startTestService, type TestService } from "../service/http/testing/service.ts";

onOwnDatabase();
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const total = { type: "object", properties: { total: { type: "number" }, date: { type: "string" } } };
const more = { type: "object", properties: { total: { type: "number" }, iban: { type: "string" } } };
/** What the library took, and the service would not serve. */
const odd = { properties: { a: { type: "string", pattern: "(?=a)" } } };

async function workspace(): Promise<{ tenantId: string; access: Access }> {
  const { tenantId, key: apiKey } = await service.tenant();
  const access = { apiUrl: service.origin, apiKey };
  await saveTenant({ id: tenantId, name: "Acme", ...access });
  return { tenantId, access };
}

const day = (n: number) => `2025-03-0${n}T10:00:00.123Z`;
type Kept = { name: string; archived?: boolean; versions: object[] };
/** Writes a schema as the library before kept it, a version a day. */
async function kept(tenantId: string, { name, archived = false, versions }: Kept): Promise<string> {
  const id = randomUUID();
  await sql`insert into dashboard.schemas (id, tenant_id, name, created_at, archived_at)
    values (${id}, ${tenantId}, ${name}, ${day(1)}, ${archived ? day(9) : null})`.execute(store());
  for (const [i, content] of versions.entries()) {
    await sql`insert into dashboard.schema_versions
      (tenant_id, schema_id, number, content, content_hash, field_count, person_email, created_at) values (${tenantId},
      ${id}, ${i + 1}, ${JSON.stringify(content)}, ${hashOfSchema({ ...content })}, 2, ${i === 0 ? "anna@example.com" : null},
      ${day(i + 1)})`.execute(store());
  }
  return id;
}

test("the library is the service's: names, versions, who saved them and when, and the archive; presets name it so", async () => {
  const { tenantId, access } = await workspace();
  const bill = await kept(tenantId, { name: "Bill", versions: [total, more, odd] });
  const old = await kept(tenantId, { name: "Bill", archived: true, versions: [total] });
  const preset = { mode: "structured", of: { id: bill, version: 2 }, instructions: "" } as const;
  const added = await addPreset(tenantId, { name: "Bills", content: preset });
  await libraryBrought(access, tenantId);

  const all = await listSchemas(access);
  const [archived, inUse] = [all.find((each) => each.archived_at), all.find((each) => each.archived_at === null)];
  expect([archived, inUse]).toMatchObject([
    { name: "Bill", version: 1, archived_at: expect.any(String) },
    { name: "Bill", version: 3, archived_at: null, created_at: day(1) },
  ]);
  expect([await broughtAs(tenantId, bill), await broughtAs(tenantId, old)]).toEqual([inUse?.id, archived?.id]);
  const versions = await listVersions(access, inUse?.id ?? "");
  expect(versions.map((each) => [each.version, each.saved_at, each.saved_by])).toEqual([
    [3, day(3), null],
    [2, day(2), null],
    [1, day(1), "anna@example.com"],
  ]);
  const contents = [1, 2, 3].map(async (n) => JSON.stringify((await getSchema(access, inUse?.id ?? "", n)).schema));
  expect(await Promise.all(contents)).toEqual([total, more, odd].map((schema) => JSON.stringify(schema)));

  expect(await formerSchemas(tenantId)).toEqual([]);
  if (typeof added === "string") throw new Error(added);
  const place = { id: inUse?.id, name: "Bill", version: 2, newest: 3, archived: false };
  expect(await listedPresets(access, await listPresets(tenantId))).toEqual([
    { id: added.id, name: "Bills", mode: "structured", fields: 2, schema: place },
  ]);
  const held = await findPreset(tenantId, added.id);
  expect(held && (await foundPreset(access, held))).toEqual({
    content: { mode: "structured", schema: more, instructions: "" },
    schema: place,
  });
});

test("what was broken off goes on where it was, and once more brings nothing twice", async () => {
  const { tenantId, access } = await workspace();
  const id = await kept(tenantId, { name: "Bill", versions: [total, more] });
  // The dashboard ended after the first version was there.
  const first = { name: "Bill", schema: total, saved_at: day(1), saved_by: "anna@example.com" };
  const begun = await createSchema(access, first, `library-${id}`);
  await Promise.all([libraryBrought(access, tenantId), libraryBrought(access, tenantId)]);
  expect(await listSchemas(access)).toMatchObject([{ id: begun.id, version: 2 }]);
  await libraryBrought(access, tenantId);
  expect(await listSchemas(access)).toHaveLength(1);
});

test("where the service cannot be had nothing is lost, and the next try brings it", async () => {
  const { tenantId, access } = await workspace();
  await kept(tenantId, { name: "Bill", versions: [total] });
  const strange = { ...access, apiKey: `dex_live_${randomBytes(20).toString("hex")}` };
  await expect(libraryBrought(strange, tenantId)).rejects.toMatchObject({ code: "invalid_api_key" });
  expect(await formerSchemas(tenantId)).toHaveLength(1);
  await libraryBrought(access, tenantId);
  expect(await listSchemas(access)).toHaveLength(1);
});

test("a preset names the saved schema that says what it asks, whose version stays what it was", async () => {
  const { access } = await workspace();
  const { id } = await createSchema(access, { name: "Bill", schema: total }, randomUUID());
  const content = { mode: "structured", schema: total, instructions: "Dates are month first." } as const;
  const held = await writtenPreset(access, content);
  expect(held).toEqual({ mode: "structured", of: { id, version: 1 }, instructions: content.instructions });
  await putSchema(access, id, { body: { schema: more }, after: 1 });
  await archiveSchema(access, id);
  const place = { id, name: "Bill", version: 1, newest: 2, archived: true };
  expect(await foundPreset(access, held)).toEqual({ content, schema: place });
  const { access: other } = await workspace();
  expect(await writtenPreset(other, content)).toEqual(content);
  await expect(foundPreset(other, held)).rejects.toMatchObject({ code: "not_found" });
});
