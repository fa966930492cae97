import { expect, test } from "vitest";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { noteDigests } from "./note-digests.ts";

test("what the schemas of older extractions say is noted, of every tenant, once; others stay as they are", async () => {
  const services = await testServices();
  const [one, other] = [await testCtx(services), await testCtx(services)];
  const schema = { type: "object", properties: { b: { type: "string" }, a: { type: "number" } } };
  const asked = await Promise.all(
    [one, other].map(async (ctx) =>
      testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }), mode: "structured", schema }, "k"),
    ),
  );
  const plain = await testSubmit(one, { upload_id: await testUpload(one, { pages: 1 }) }, "plain");
  const { db } = services;
  await db.updateTable("extractions").set({ schema_sha256: null }).execute();
  expect(await noteDigests(services)).toBe(2);
  expect(await noteDigests(services)).toBe(0);
  const rows = await db.selectFrom("extractions").select(["id", "schema_sha256"]).execute();
  const digestOf = new Map(rows.map((row) => [row.id, row.schema_sha256]));
  for (const { extraction } of asked) expect(digestOf.get(extraction.id)).toEqual(fingerprint(schema));
  expect(digestOf.get(plain.extraction.id)).toBeNull();
});
