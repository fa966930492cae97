import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foundPreset, writtenPreset } from "../lib/api/presets.ts";
import { archiveSchema, createSchema, putSchema } from "../lib/api/saved-schemas.ts";
import type { Access } from "../lib/api/send.ts";
import { store } from "../lib/store/database.ts";
import { broughtAs } from "../lib/store/former-library.ts";
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

async function workspace(): Promise<{ tenantId: string; access: Access }> {
  const { tenantId, key: apiKey } = await service.tenant();
  const access = { apiUrl: service.origin, apiKey };
  await saveTenant({ id: tenantId, name: "Acme", ...access });
  return { tenantId, access };
}

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

test("a link to a schema of before it was the service's stays good, in its workspace alone", async () => {
  const [{ tenantId }, { tenantId: other }] = [await workspace(), await workspace()];
  const former = randomUUID();
  await sql`insert into dashboard.brought_schemas (tenant_id, former_id, id) values (${tenantId}, ${former}, 'sch_a')`.execute(
    store(),
  );
  expect(await broughtAs(tenantId, former)).toBe("sch_a");
  expect(await broughtAs(other, former)).toBeNull();
});
