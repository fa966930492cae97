import { readFileSync } from "node:fs";
import { scopes } from "@verso/contract/scopes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadJson, storeJson } from "../extractions/load-result-pages.ts";
import { asRecord } from "../extractions/read-result.ts";
import { dataKey } from "../extractions/result-key.ts";
import { makePdf, put } from "../reading/testing/made-files.ts";
import { keepMissingTitles } from "../reviews/keep-missing-titles.ts";
import { readExtraction } from "./testing/extractions.ts";
import { correct, reviewerOf, withdraw } from "./testing/reviews.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";

const text = { type: ["string", "null"] };
const schema = {
  type: "object",
  properties: {
    invoice_number: text,
    seller: { type: "object", properties: { name: text } },
    total: { type: "number" },
  },
};
const invoice = (number: string) =>
  makePdf((pdf) => {
    put(pdf, "Harbour Lights Ltd.", 72, 80);
    put(pdf, `Invoice number: ${number}`, 72, 120);
    put(pdf, "Total: 99.50", 72, 200);
  });
const filling = /^INSERT INTO[^;]+/m.exec(
  readFileSync(new URL("../db/migrations/0034_titles_due.sql", import.meta.url), "utf8"),
)?.[0];

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  service.work();
});
afterAll(() => service.stop());

/** Has these be of a time before titles were kept: neither table nor result knows of any. Then the migration comes. */
async function forget(tenant: TestTenant, ids: readonly string[]): Promise<void> {
  const { db, objects } = service.services;
  for (const id of ids) {
    const key = dataKey({ tenantId: tenant.tenantId, extractionId: id });
    const { titles: _, ...record } = asRecord(await loadJson(objects, key));
    await storeJson(objects, key, record);
  }
  await sql`DELETE FROM service.extraction_titles WHERE extraction_id = ANY(${ids})`.execute(db);
  await sql`DELETE FROM service.extraction_words WHERE extraction_id = ANY(${ids})`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL search_path TO service`.execute(tx);
    await sql.raw(filling ?? "").execute(tx);
  });
}
const dueOf = async (tenant: TestTenant) =>
  (await sql`SELECT FROM service.titles_due WHERE tenant_id = ${tenant.tenantId}`.execute(service.services.db)).rows
    .length;

it("results from before titles were kept get theirs, as people corrected them, once, by several workers", async () => {
  const tenant = await service.tenant(scopes);
  const person = reviewerOf(tenant);
  const ids: string[] = [];
  for (const number of ["4711", "4712", "4713"])
    ids.push(await person.read("structured", { schema }, Buffer.from(await invoice(number))));
  const [first = "", second = "", third = ""] = ids;
  await person.review(first, [correct("/total", 12.5)]);
  await forget(tenant, ids);
  expect((await readExtraction(tenant, first)).titles).toEqual([]);
  await tenant.call("DELETE", `/v1/extractions/${third}/data`);

  const done = await Promise.all([keepMissingTitles(service.services), keepMissingTitles(service.services)]);
  expect(done[0] + done[1]).toBeGreaterThanOrEqual(3);
  expect(await dueOf(tenant)).toBe(0);
  const valuesOf = async (id: string) => (await readExtraction(tenant, id)).titles.map(({ value }) => value);
  expect(await valuesOf(first)).toEqual(["Harbour Lights Ltd.", "4711", "12.5"]);
  expect(await valuesOf(second)).toEqual(["Harbour Lights Ltd.", "4712", "99.50"]);
  expect(await valuesOf(third)).toEqual([]);
  const { data } = await (await tenant.call("GET", "/v1/extractions?q=harbour&title[number]=4712")).json();
  expect(data.map(({ id }: { id: string }) => id)).toEqual([second]);

  // What is said of such a result later leaves it its titles.
  await person.review(first, [withdraw("/total")]);
  expect(await valuesOf(first)).toEqual(["Harbour Lights Ltd.", "4711", "99.50"]);
}, 240_000);

it("what is broken off, or told to stop, is due the next time; a lost result holds nothing up", async () => {
  const tenant = await service.tenant(scopes);
  const person = reviewerOf(tenant);
  const [lost, kept] = [
    await person.read("structured", { schema }, Buffer.from(await invoice("815"))),
    await person.read("structured", { schema }, Buffer.from(await invoice("816"))),
  ];
  await forget(tenant, [lost, kept]);
  await keepMissingTitles(service.services, AbortSignal.abort());
  expect(await dueOf(tenant)).toBe(2);
  const { objects } = service.services;
  const broken = { ...service.services, objects: Object.assign(Object.create(objects), { get: failing }) };
  await expect(keepMissingTitles(broken)).rejects.toThrow("away");
  expect(await dueOf(tenant)).toBe(2);
  await objects.delete(dataKey({ tenantId: tenant.tenantId, extractionId: lost }));
  await keepMissingTitles(service.services);
  expect(await dueOf(tenant)).toBe(0);
  expect((await readExtraction(tenant, kept)).titles[1]).toMatchObject({ name: "number", value: "816" });
  expect((await readExtraction(tenant, lost)).titles).toEqual([]);
}, 90_000);
const failing = () => Promise.reject(new Error("the store is away"));
