import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { libraryBounds } from "../schemas/shapes.ts";
import { store } from "./database.ts";
import { hashOfSchema } from "./schema-hash.ts";
import { hashesOf } from "./schema-hashes.ts";
import {
  addSchema,
  addVersion,
  changeSchema,
  findSchema,
  findVersion,
  listSchemas,
  originOf,
  rememberUse,
  usesOfSchema,
} from "./schemas.ts";
import { onOwnDatabase, person, tenant } from "./testing/test-database.ts";

onOwnDatabase();

const total = { type: "object", properties: { total: { type: "number" }, date: { type: "string" } } };
const more = { type: "object", properties: { total: { type: "number" }, iban: { type: "string" } } };

async function saver() {
  const tenantId = await tenant();
  const { id: personId, email } = await person(tenantId);
  return { tenantId, personId, email };
}
async function saved(who: { tenantId: string; personId: string }, name = "Invoice", schema: object = total) {
  const made = await addSchema(who, { name, schema: { ...schema }, fields: 2 });
  if (typeof made === "string") throw new Error(made);
  return made.id;
}

test("a schema is known by what its versions say, the newest first, and to its own tenant alone", async () => {
  const who = await saver();
  const id = await saved(who);
  await addVersion(who, { id, after: 1, schema: more, fields: 2 });
  await addVersion(who, { id, after: 2, schema: total, fields: 2 });
  const [first, second] = [hashOfSchema(total).toString("hex"), hashOfSchema(more).toString("hex")];
  expect(await hashesOf(who.tenantId, id, 100)).toEqual([first, second]);
  expect(await hashesOf(who.tenantId, id, 2)).toEqual([first, second]);
  expect(await hashesOf(who.tenantId, id, 1)).toEqual([first]);
  expect(await hashesOf(await tenant(), id, 100)).toEqual([]);
});

test("a schema is kept under its name, with who saved it, and its members in the order in which they were written", async () => {
  const who = await saver();
  const id = await saved(who);
  const version = { number: 1, fields: 2, by: who.email, uses: 0 };
  expect(await listSchemas(who.tenantId)).toMatchObject([{ id, name: "Invoice", archived: false, version }]);
  const found = await findSchema(who.tenantId, id);
  expect(JSON.stringify(found?.schema)).toBe(JSON.stringify(total));
  expect(found?.versions).toMatchObject([version]);
});

test("a change is a new version; those before it stay, and what says the same makes none", async () => {
  const who = await saver();
  const id = await saved(who);
  const next = { id, schema: more, fields: 2 };
  expect(await addVersion(who, { ...next, after: 1 })).toEqual({ number: 2, isNew: true, name: "Invoice" });
  expect(await addVersion(who, { ...next, after: 1 })).toEqual({ number: 2, isNew: false, name: "Invoice" });
  expect((await findVersion(who.tenantId, id, 1))?.schema).toEqual(total);
  expect((await findVersion(who.tenantId, id, 2))?.schema).toEqual(more);
  expect(await findVersion(who.tenantId, id, 3)).toBeNull();
  expect((await findSchema(who.tenantId, id))?.versions.map(({ number }) => number)).toEqual([2, 1]);
});

test("of several who save after the same version one does; the others hear of it", async () => {
  const who = await saver();
  const id = await saved(who);
  const tries = Array.from({ length: 5 }, (_, i) =>
    addVersion(who, { id, after: 1, schema: { ...more, title: `of ${i}` }, fields: 2 }),
  );
  const outcomes = await Promise.all(tries);
  expect(outcomes.filter((outcome) => outcome === "changed_meanwhile")).toHaveLength(4);
  expect((await findSchema(who.tenantId, id))?.version.number).toBe(2);
});

test("another workspace neither sees nor changes a schema, nor counts by it", async () => {
  const [who, other] = [await saver(), await saver()];
  const id = await saved(who);
  await rememberUse(who.tenantId, "ext_1", total);
  await saved(other, "Invoice");
  expect((await listSchemas(other.tenantId)).map(({ id: own, uses }) => [own === id, uses])).toEqual([[false, 0]]);
  expect(await findSchema(other.tenantId, id)).toBeNull();
  expect(await findVersion(other.tenantId, id, 1)).toBeNull();
  expect(await addVersion(other, { id, after: 1, schema: more, fields: 2 })).toBe("not_found");
  expect(await changeSchema(other.tenantId, id, { name: "Mine", archived: true })).toBe("not_found");
  expect((await originOf(other.tenantId, total))?.id).not.toBe(id);
  expect(await listSchemas(who.tenantId)).toMatchObject([{ id, name: "Invoice", archived: false, uses: 1 }]);
  expect(await findSchema(who.tenantId, randomUUID())).toBeNull();
});

test("a name is given once among those in use; the archive frees it, and lets nobody out upon it", async () => {
  const who = await saver();
  const id = await saved(who);
  expect(await addSchema(who, { name: "INVOICE", schema: more, fields: 2 })).toBe("name_taken");
  expect(await changeSchema(who.tenantId, id, { archived: true })).toMatchObject({ wasArchived: false });
  const second = await saved(who);
  expect(await changeSchema(who.tenantId, id, { archived: false })).toBe("name_taken");
  expect(await changeSchema(who.tenantId, id, { name: "Invoice, old", archived: false })).toMatchObject({
    former: "Invoice",
    name: "Invoice, old",
    wasArchived: true,
  });
  expect(await changeSchema(who.tenantId, second, { name: "invoice, OLD" })).toBe("name_taken");
  expect(await changeSchema(who.tenantId, second, { name: "invoice" })).toMatchObject({ name: "invoice" });
});

test("an extraction's schema is known again by what it says, and counted once by version", async () => {
  const who = await saver();
  const id = await saved(who);
  await addVersion(who, { id, after: 1, schema: more, fields: 2 });
  const { date, total: amount } = total.properties;
  const sameInOtherOrder = { properties: { date, total: amount }, type: "object" };
  expect(await originOf(who.tenantId, sameInOtherOrder)).toEqual({ id, name: "Invoice", version: 1 });
  expect(await originOf(who.tenantId, { ...total, title: "x" })).toBeNull();
  for (const extraction of ["ext_1", "ext_1", "ext_2"]) await rememberUse(who.tenantId, extraction, sameInOtherOrder);
  await rememberUse(who.tenantId, "ext_3", more);
  expect(await listSchemas(who.tenantId)).toMatchObject([{ uses: 3, version: { number: 2, uses: 1 } }]);
  expect((await findSchema(who.tenantId, id))?.versions.map(({ uses }) => uses)).toEqual([1, 2]);
  // What is in the archive gives way to what is in use.
  await changeSchema(who.tenantId, id, { archived: true });
  const second = await saved(who);
  expect((await originOf(who.tenantId, total))?.id).toBe(second);
});

test("a workspace has bounds: of schemas, of versions and of bytes", async () => {
  const who = await saver();
  const id = await saved(who);
  await sql`insert into dashboard.schema_versions (tenant_id, schema_id, number, content, content_hash, field_count)
    select ${who.tenantId}, ${id}::uuid, n, '{"x":"' || repeat('y', 65000) || '"}', sha256(n::text::bytea), 1
    from generate_series(2, ${libraryBounds.versionsMax}) n`.execute(store());
  expect(await addVersion(who, { id, after: libraryBounds.versionsMax, schema: more, fields: 2 })).toBe(
    "too_many_versions",
  );
  const large = { title: "z".repeat(65_000) };
  const second = await saved(who, "Second");
  for (let after = 1; after < 20; after++) {
    const outcome = await addVersion(who, { id: second, after, schema: { ...large, $comment: `${after}` }, fields: 0 });
    if (outcome === "full") break;
    expect(after).toBeLessThan(19);
  }
  expect(await addSchema(who, { name: "Third", schema: large, fields: 0 })).toBe("full");
  expect((await listSchemas(who.tenantId)).map(({ name }) => name)).toEqual(["Invoice", "Second"]);
  await sql`insert into dashboard.schemas (tenant_id, name)
    select ${who.tenantId}, 'n' || n from generate_series(3, ${libraryBounds.schemasMax}) n`.execute(store());
  expect(await addSchema(who, { name: "Last", schema: more, fields: 2 })).toBe("too_many");
});

test("the extractions by a schema are its own tenant's, each with the newest version that says so", async () => {
  const [who, other] = [await saver(), await saver()];
  const id = await saved(who);
  await addVersion(who, { id, schema: more, fields: 2, after: 1 });
  await addVersion(who, { id, schema: total, fields: 2, after: 2 });
  await saved(other);
  for (const [tenantId, extractionId, schema] of [
    [who.tenantId, "ext_1", total],
    [who.tenantId, "ext_2", more],
    [who.tenantId, "ext_3", { type: "object" }],
    [other.tenantId, "ext_4", total],
  ] as const) {
    await rememberUse(tenantId, extractionId, schema);
  }
  expect(await usesOfSchema({ tenantId: who.tenantId, id, limit: 10 })).toEqual([
    { extractionId: "ext_2", version: 2 },
    { extractionId: "ext_1", version: 3 },
  ]);
  expect(await usesOfSchema({ tenantId: who.tenantId, id, limit: 1 })).toHaveLength(1);
  expect(await usesOfSchema({ tenantId: other.tenantId, id, limit: 10 })).toEqual([]);
});
