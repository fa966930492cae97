import { CreateExtraction, Extraction } from "@verso/contract/extractions";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { cancelExtraction } from "./cancel.ts";
import { getExtraction } from "./get.ts";
import { listExtractions } from "./list.ts";
import { readResult } from "./read-result.ts";

test("an accepted extraction is queued, priced and reserved, and is the same when asked for", async () => {
  const ctx = await testCtx(await testServices());
  const upload_id = await testUpload(ctx, { pages: 9 });
  const { extraction, replayed } = await testSubmit(ctx, {
    upload_id,
    pages: {
      ranges: [
        { start: 2, end: 4 },
        { start: 4, end: 5 },
      ],
    },
  });
  expect(replayed).toBe(false);
  expect(Extraction.parse(extraction)).toEqual(extraction);
  expect(extraction).toMatchObject({
    status: "queued",
    upload_id,
    pages: { selected: 4, succeeded: 0, failed: 0, skipped: 0, numbers: [2, 3, 4, 5] },
    price: { per_page: "0.02", currency: "USD", source: "standard" },
    reserved: "0.08",
    charged: "0.00",
    released: "0.00",
    attempts: 0,
    started_at: null,
    finished_at: null,
    failure: null,
    failed_pages: [],
  });
  expect(await getExtraction(ctx, extraction.id)).toEqual(extraction);
  const runs = await ctx.db
    .selectFrom("runs")
    .select("numbers")
    .where("tenant_id", "=", ctx.tenantId)
    .orderBy("id")
    .execute();
  expect(runs.flatMap((run) => run.numbers)).toEqual([2, 3, 4, 5]);
});

test.each([
  ["a page beyond the file", { pages: [1, 9] }, "invalid_pages", "/pages/1"],
  ["page zero", { pages: [0] }, "invalid_pages", "/pages/0"],
  ["no page", { pages: [] }, "invalid_pages", "/pages"],
  [
    "a range that ends before it starts",
    { pages: { ranges: [{ start: 3, end: 1 }] } },
    "invalid_pages",
    "/pages/ranges/0/end",
  ],
  ["an unknown layout", { output: { layout: "spiral" } }, "invalid_output", "/output/layout"],
  ["an unknown kind", { output: { include: ["text", "sounds"] } }, "invalid_output", "/output/include/1"],
  ["headers among the kinds", { output: { include: ["headers"] } }, "invalid_output", "/output/include/0"],
  ["no kind", { output: { include: [] } }, "invalid_output", "/output/include"],
  ["no schema for structured", { mode: "structured" as const }, "invalid_request", "/schema"],
  ["a schema that is none", { mode: "structured" as const, schema: { type: "x" } }, "invalid_schema", "/schema/type"],
  ["a schema for ocr", { schema: {} }, "invalid_request", "/schema"],
  ["instructions for ocr", { instructions: "x" }, "invalid_request", "/instructions"],
])("%s is refused and leaves nothing", async (_, body, code, path) => {
  const ctx = await testCtx(await testServices());
  const upload_id = await testUpload(ctx, { pages: 3 });
  await expect(testSubmit(ctx, { upload_id, ...body })).rejects.toMatchObject({ code, details: [{ path }] });
  for (const table of ["extractions", "pages", "runs", "reservations", "idempotency_claims"] as const) {
    expect(await ctx.db.selectFrom(table).selectAll().where("tenant_id", "=", ctx.tenantId).execute(), table).toEqual(
      [],
    );
  }
});

test("an upload must be completed, there, and the tenant's own", async () => {
  const services = await testServices();
  const [ctx, other] = [await testCtx(services), await testCtx(services)];
  const upload_id = await testUpload(ctx, { pages: 3 });
  await expect(testSubmit(other, { upload_id })).rejects.toMatchObject({ code: "not_found" });
  await sql`UPDATE service.uploads SET status = 'pending', page_count = NULL, sha256 = NULL, completed_at = NULL WHERE id = ${upload_id}`.execute(
    ctx.db,
  );
  await expect(testSubmit(ctx, { upload_id })).rejects.toMatchObject({ code: "upload_not_completed" });
  services.passSeconds(3_601);
  await expect(testSubmit(ctx, { upload_id })).rejects.toMatchObject({ code: "upload_expired" });
  await sql`UPDATE service.uploads SET deleted_at = now() WHERE id = ${upload_id}`.execute(ctx.db);
  await expect(testSubmit(ctx, { upload_id })).rejects.toMatchObject({ code: "not_found" });
});

test("a replay is answered though the upload is gone since", async () => {
  const ctx = await testCtx(await testServices());
  const upload_id = await testUpload(ctx, { pages: 3 });
  const first = await testSubmit(ctx, { upload_id }, "k");
  await sql`UPDATE service.uploads SET deleted_at = now() WHERE id = ${upload_id}`.execute(ctx.db);
  expect(await testSubmit(ctx, { upload_id }, "k")).toEqual({ ...first, replayed: true });
});

test("the price is the one at acceptance, an override included", async () => {
  const ctx = await testCtx(await testServices());
  const upload_id = await testUpload(ctx, { pages: 3 });
  const before = await testSubmit(ctx, { upload_id });
  const override = { tenant_id: ctx.tenantId, mode: "ocr" as const, per_page: "0.0125", created_at: ctx.clock() };
  await ctx.db.insertInto("price_overrides").values(override).execute();
  const after = await testSubmit(ctx, { upload_id });
  expect(after.extraction).toMatchObject({ price: { per_page: "0.0125", source: "override" }, reserved: "0.0375" });
  expect((await getExtraction(ctx, before.extraction.id)).price.per_page).toBe("0.02");
});

test("retention is recorded at acceptance, the tenant's own before the deployment's", async () => {
  const services = await testServices({ settings: { VERSO_RESULT_RETENTION_S: "100" } });
  const ctx = await testCtx(services);
  await sql`UPDATE service.tenants SET upload_retention_s = 60 WHERE id = ${ctx.tenantId}`.execute(ctx.db);
  const { extraction } = await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }) });
  await sql`UPDATE service.tenants SET upload_retention_s = 5 WHERE id = ${ctx.tenantId}`.execute(ctx.db);
  const { created_at, retention } = await getExtraction(ctx, extraction.id);
  const secondsAfter = (time: string) => (Date.parse(time) - Date.parse(created_at)) / 1000;
  expect([secondsAfter(retention.upload_expires_at), secondsAfter(retention.result_expires_at)]).toEqual([60, 100]);
});

test("another tenant's extraction is not found by any verb", async () => {
  const services = await testServices();
  const [ctx, other] = [await testCtx(services), await testCtx(services)];
  const { id } = (await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }) })).extraction;
  for (const verb of [getExtraction, cancelExtraction, readResult]) {
    await expect(verb(other, id, {})).rejects.toMatchObject({ code: "not_found" });
  }
  expect((await listExtractions(other, { limit: 10 })).data).toEqual([]);
  expect((await getExtraction(ctx, id)).status).toBe("queued");
});

test("the list is newest first, filtered, and goes on where its cursor says", async () => {
  const services = await testServices();
  const ctx = await testCtx(services);
  const upload_id = await testUpload(ctx, { pages: 1 });
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    services.passSeconds(1);
    ids.unshift((await testSubmit(ctx, { upload_id })).extraction.id);
  }
  const first = await listExtractions(ctx, { limit: 2 });
  const second = await listExtractions(ctx, { limit: 3, cursor: first.next_cursor ?? "" });
  expect([...first.data, ...second.data].map((extraction) => extraction.id)).toEqual(ids);
  expect(second.next_cursor).toBeNull();
  await cancelExtraction(ctx, ids[3] ?? "");
  const cancelled = await listExtractions(ctx, { limit: 10, status: ["cancelled"] });
  expect(cancelled.data.map((extraction) => extraction.id)).toEqual([ids[3]]);
  const either = await listExtractions(ctx, { limit: 10, status: ["cancelled", "queued"] });
  expect(either.data.map((extraction) => extraction.id)).toEqual(ids);
  expect((await listExtractions(ctx, { limit: 10, mode: "structured" })).data).toEqual([]);
});

test("the body's shape is the contract's: unknown fields are refused before any verb", () => {
  expect(
    CreateExtraction.safeParse({ upload_id: "upl_00000000000000000000000000", mode: "ocr", page: 1 }).success,
  ).toBe(false);
});

test("a waiting extraction is cancelled at once: its runs go and its credit comes back; twice is refused", async () => {
  const ctx = await testCtx(await testServices());
  const { id } = (await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 3 }) })).extraction;
  const cancelled = await cancelExtraction(ctx, id);
  expect(cancelled).toMatchObject({ status: "cancelled", reserved: "0.06", charged: "0.00", released: "0.06" });
  expect(cancelled.pages).toMatchObject({ selected: 3, succeeded: 0, failed: 0, skipped: 3 });
  expect(await ctx.db.selectFrom("runs").selectAll().where("tenant_id", "=", ctx.tenantId).execute()).toEqual([]);
  await expect(cancelExtraction(ctx, id)).rejects.toMatchObject({ code: "not_cancellable" });
});
