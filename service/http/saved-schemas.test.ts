import { randomUUID } from "node:crypto";
import { limits } from "@verso/contract/limits";
import { Preview } from "@verso/contract/preview";
import { SavedSchema, SavedSchemaList, SavedSchemaVersions } from "@verso/contract/saved-schemas";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accepted, refusalAt, submit } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let upload_id: string;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  upload_id = (await completeUpload(tenant, await pdf(1))).id;
});
afterAll(() => service.stop());

const total = { type: "object", properties: { total: { type: "number" }, date: { type: "string" } } };
const more = { type: "object", properties: { total: { type: "number" }, iban: { type: "string" } } };

const post = (body: object, key: string = randomUUID(), by = tenant) =>
  by.call("POST", "/v1/schemas", { body, headers: { "Idempotency-Key": key } });
async function saved(body: object = {}, by = tenant): Promise<SavedSchema> {
  const answer = await post({ name: "Invoice", schema: total, ...body }, randomUUID(), by);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return SavedSchema.parse(await answer.json());
}
const put = (id: string, body: object, headers: Record<string, string> = {}, by = tenant) =>
  by.call("PUT", `/v1/schemas/${id}`, { body, headers });
const read = async (path: string, by = tenant) => SavedSchema.parse(await (await by.call("GET", path)).json());
const list = async (query = "", by = tenant) =>
  SavedSchemaList.parse(await (await by.call("GET", `/v1/schemas${query}`)).json());
const structured = (body: object, key?: string) => submit(tenant, { upload_id, mode: "structured", ...body }, key);

describe("a saved schema", () => {
  it("is kept with its first version, its members in the order in which they were written, once for each key", async () => {
    const [key, body] = [randomUUID(), { name: "Receipt", schema: total, instructions: "Dates are month first." }];
    const answer = await post({ ...body, saved_by: "anna@example.com" }, key);
    expect([answer.status, answer.headers.get("ETag")]).toEqual([201, '"1"']);
    const first = SavedSchema.parse(await answer.json());
    expect(first).toMatchObject({ ...body, version: 1, newest_version: 1, fields: 2, uses: 0, archived_at: null });
    expect(JSON.stringify(first.schema)).toBe(JSON.stringify(total));
    const again = await post({ ...body, saved_by: "anna@example.com" }, key);
    expect([again.status, await again.json()]).toEqual([200, first]);
    expect(await refusal(await post(body, key))).toEqual([409, "idempotency_conflict"]);
    expect(await read(`/v1/schemas/${first.id}`)).toEqual(first);
  });

  it("has a version for each change; those before stay, and what says the same makes none", async () => {
    const { id } = await saved();
    const second = await put(id, { schema: more, saved_by: "ben" }, { "If-Match": '"1"' });
    expect([second.status, second.headers.get("ETag")]).toEqual([200, '"2"']);
    // The answer may have been lost: the same once more is no other version.
    expect((await (await put(id, { schema: more }, { "If-Match": '"1"' })).json()).version).toBe(2);
    expect((await read(`/v1/schemas/${id}?version=1`)).schema).toEqual(total);
    expect((await read(`/v1/schemas/${id}`)).schema).toEqual(more);
    const versions = await tenant.call("GET", `/v1/schemas/${id}/versions`);
    const { data } = SavedSchemaVersions.parse(await versions.json());
    expect(data.map(({ version, saved_by }) => [version, saved_by])).toEqual([
      [2, "ben"],
      [1, null],
    ]);
    expect(await refusal(await tenant.call("GET", `/v1/schemas/${id}?version=3`))).toEqual([404, "not_found"]);
    expect(await refusal(await tenant.call("GET", `/v1/schemas/${id}?version=0`))).toEqual([400, "invalid_request"]);
  });

  it("of several who save after the same version takes one; the others are told", async () => {
    const { id } = await saved();
    const tries = Array.from({ length: 5 }, (_, i) =>
      put(id, { schema: { ...more, title: `of ${i}` } }, { "If-Match": '"1"' }),
    );
    const outcomes = await Promise.all(tries);
    const refused = outcomes.filter(({ status }) => status !== 200);
    expect(await Promise.all(refused.map(refusal))).toEqual(Array(4).fill([412, "version_conflict"]));
    expect((await read(`/v1/schemas/${id}`)).version).toBe(2);
    expect((await put(id, { schema: total }, { "If-Match": "*" })).status).toBe(200);
    expect((await put(id, { schema: more })).status).toBe(200);
    expect(await refusal(await put(id, { schema: more }, { "If-Match": "x" }))).toEqual([400, "invalid_request"]);
  });

  it("in the archive is listed no more and asked by nobody, and comes back", async () => {
    const { id } = await saved({ name: "Old" });
    const key = randomUUID();
    const before = await structured({ schema_id: id }, key);
    expect(before.status).toBe(202);
    for (const _ of ["once", "again"]) expect((await tenant.call("DELETE", `/v1/schemas/${id}`)).status).toBe(204);
    expect((await list("?name=OLD")).data).toEqual([]);
    expect((await list("?name=old&archived=true")).data).toMatchObject([{ id }]);
    expect((await read(`/v1/schemas/${id}`)).archived_at).not.toBeNull();
    expect(await refusalAt(await structured({ schema_id: id }))).toEqual({
      ...{ status: 404, code: "not_found", paths: ["/schema_id"] },
    });
    // What was accepted is given again, whatever became of the schema.
    const replay = await structured({ schema_id: id }, key);
    expect([replay.status, (await replay.json()).id]).toEqual([200, (await before.json()).id]);
    const back = await tenant.call("PATCH", `/v1/schemas/${id}`, { body: { archived: false, name: "New" } });
    expect(await back.json()).toMatchObject({ name: "New", archived_at: null, version: 1 });
    expect((await structured({ schema_id: id })).status).toBe(202);
  });

  it("that cannot be served is not saved; one that was saved elsewhere is kept as it was, within bounds", async () => {
    const wrong = { properties: { a: { type: "money" } } };
    expect(await refusalAt(await post({ name: "x", schema: wrong }))).toEqual({
      ...{ status: 422, code: "invalid_schema", paths: ["/schema/properties/a/type"] },
    });
    const saved_at = "2024-02-03T04:05:06.789Z";
    const brought = await saved({ schema: wrong, saved_at });
    expect(brought).toMatchObject({ schema: wrong, saved_at, created_at: saved_at });
    expect(await refusal(await structured({ schema_id: brought.id }))).toEqual([422, "invalid_schema"]);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect(await refusal(await post({ name: "x", schema: total, saved_at: later }))).toEqual([400, "invalid_request"]);
    const nested = (levels: number): object => (levels === 0 ? {} : { not: nested(levels - 1) });
    for (const schema of [{ description: "x".repeat(limits.schemaBytesMax) }, nested(100)]) {
      expect(await refusal(await post({ name: "x", schema, saved_at }))).toEqual([422, "invalid_schema"]);
    }
  });

  it.each([
    { name: "", schema: total },
    { name: "  ", schema: total },
    { name: "a\u0000b", schema: total },
    { name: "x".repeat(121), schema: total },
    { name: "x" },
    { schema: total },
    { name: "x", schema: [total] },
    { name: "x", schema: total, instructions: "x".repeat(4_001) },
    { name: "x", schema: total, version: 2 },
  ])("is not made of %j", async (body) => {
    expect(await refusal(await post(body))).toEqual([400, "invalid_request"]);
  });
});

describe("a submission by a saved schema", () => {
  it("asks by its newest version or the one that is named, and gives all three back", async () => {
    const { id } = await saved({ instructions: "Only page 1." });
    const first = await accepted(tenant, { upload_id, mode: "structured", schema_id: id });
    expect(first).toMatchObject({ schema: total, schema_id: id, schema_version: 1, instructions: "Only page 1." });
    await put(id, { schema: more });
    const second = await accepted(tenant, { upload_id, mode: "structured", schema_id: id, instructions: "Own." });
    expect(second).toMatchObject({ schema: more, schema_id: id, schema_version: 2, instructions: "Own." });
    const named = { schema_id: id, schema_version: 1 };
    expect(await accepted(tenant, { upload_id, mode: "structured", ...named })).toMatchObject({
      ...{ schema: total, ...named },
    });
    expect(await accepted(tenant, { upload_id, mode: "structured", schema: total })).toMatchObject({
      ...{ schema_id: null, schema_version: null },
    });
  });

  it("means the same under its key, whatever was saved since", async () => {
    const { id } = await saved();
    const key = randomUUID();
    const before = await (await structured({ schema_id: id }, key)).json();
    await put(id, { schema: more });
    const replay = await structured({ schema_id: id }, key);
    expect([replay.status, (await replay.json()).schema_version]).toEqual([200, before.schema_version]);
    expect(await refusal(await structured({ schema_id: id, schema_version: 1 }, key))).toEqual([
      409,
      "idempotency_conflict",
    ]);
  });

  it("names one that is there, and nothing beside it", async () => {
    const { id } = await saved();
    const outcome = async (body: object) => refusalAt(await structured(body));
    const shape = (path: string) => ({ status: 400, code: "invalid_request", paths: [path] });
    expect(await outcome({ schema_id: id, schema: total })).toEqual(shape("/schema_id"));
    expect(await outcome({ schema: total, schema_version: 1 })).toEqual(shape("/schema_version"));
    expect(await outcome({})).toEqual(shape("/schema"));
    expect(await outcome({ schema_id: id, schema_version: 2 })).toMatchObject({ status: 404 });
    for (const body of [{ schema_id: id }, { schema_version: 1 }]) {
      expect(await refusal(await submit(tenant, { upload_id, ...body }))).toEqual([400, "invalid_request"]);
    }
  });

  it("can be tried on a sample first", async () => {
    const { id } = await saved({ instructions: "Only page 1." });
    const answer = await tenant.call("POST", "/v1/samples/invoice/preview", { body: { schema_id: id } });
    const preview = Preview.parse(await answer.json());
    expect(preview.instructions.map(({ text }) => text)).toEqual(["Only page 1."]);
    expect(preview.data).toHaveProperty("total");
  });
});

describe("the list", () => {
  it("goes page by page, newest first, with how often each was asked by its identifier or by what it says", async () => {
    const own = await service.tenant();
    const upload = (await completeUpload(own, await pdf(1))).id;
    const made: SavedSchema[] = [];
    for (const name of ["A", "B", "C"]) made.push(await saved({ name, schema: { ...total, title: name } }, own));
    const [a, b, c] = made.map(({ id }) => id);
    await put(a ?? "", { schema: more }, {}, own);
    await accepted(own, { upload_id: upload, mode: "structured", schema_id: a });
    await accepted(own, { upload_id: upload, mode: "structured", schema: { ...total, title: "A" } });
    const first = await list("?limit=2", own);
    expect(first).toMatchObject({ data: [{ id: c }, { id: b }], next_cursor: b });
    const rest = await list(`?limit=2&cursor=${first.next_cursor}`, own);
    expect(rest).toMatchObject({ data: [{ id: a, version: 2, uses: 1, uses_total: 2 }], next_cursor: null });
  });

  it("knows a saved schema by what it says, those in use before those in the archive", async () => {
    const own = await service.tenant();
    const [first, second] = [await saved({ name: "A" }, own), await saved({ name: "B" }, own)];
    await put(first.id, { schema: more }, {}, own);
    const digests = `${first.schema_sha256},${"0".repeat(64)}`;
    expect(await list(`?schema_sha256=${digests}`, own)).toMatchObject({ data: [{ id: second.id }] });
    await own.call("DELETE", `/v1/schemas/${second.id}`);
    expect(await list(`?schema_sha256=${digests}`, own)).toMatchObject({
      data: [{ id: first.id, version: 1, newest_version: 2 }],
      next_cursor: null,
    });
    expect(await list(`?schema_sha256=${digests}`)).not.toMatchObject({ data: [{ id: first.id }] });
  });
});

it("a tenant has bounds: of schemas, of versions and of bytes, however many come at once", async () => {
  const own = await service.tenant();
  const { db } = service.services;
  const { id } = await saved({}, own);
  const fill = (from: number, to: number, content: string) =>
    sql`INSERT INTO service.saved_schema_versions
      SELECT ${own.tenantId}, ${id}, n, ${content}::json, sha256(n::text::bytea), NULL, 1, NULL, now()
      FROM generate_series(${from}::integer, ${to}::integer) n`.execute(db);
  await fill(2, limits.schemaVersionsMax, `{"x": "${"y".repeat(65_000)}"}`);
  await sql`UPDATE service.saved_schemas SET newest_version = ${limits.schemaVersionsMax} WHERE id = ${id}`.execute(db);
  expect(await refusal(await put(id, { schema: more }, {}, own))).toEqual([429, "quota_exceeded"]);
  const large = { ...total, description: "z".repeat(60_000) };
  const room = Math.floor((limits.savedSchemaBytesMax - 499 * 65_009) / 60_200);
  const outcomes = await Promise.all(
    Array.from({ length: room + 2 }, (_, i) => post({ name: `n${i}`, schema: large }, randomUUID(), own)),
  );
  expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(room);
  await sql`INSERT INTO service.saved_schemas
    SELECT 'sch_' || lpad(n::text, 26, '0'), ${own.tenantId}, 'n', 1, now(), now()
    FROM generate_series(${room + 2}::integer, ${limits.schemasPerTenantMax}::integer) n`.execute(db);
  const full = await post({ name: "Last", schema: total }, randomUUID(), own);
  expect([full.status, (await full.json()).error.message]).toEqual([429, expect.stringContaining("500 schemas")]);
});
