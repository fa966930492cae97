import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Ctx } from "../../context.ts";
import { getExtraction } from "../../extractions/get.ts";
import { recoverLost } from "../../extractions/recover-lost.ts";
import { startRun } from "../../extractions/start-run.ts";
import { setPrice } from "../../tenants/set-price.ts";
import { operateJson, operateRefused } from "../../testing/operate.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../../testing/services.ts";

const settings = { VERSO_ATTEMPTS_MAX: "1" };

/** An extraction of three pages whose first is done and whose one attempt has ended without an end. */
async function dead(ctx: Ctx): Promise<string> {
  const { id } = (await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 3 }) })).extraction;
  for (const run of await ctx.queue.lease(10)) await startRun(ctx, run);
  await sql`UPDATE service.pages SET status = 'succeeded', object_key = 'k' WHERE extraction_id = ${id} AND number = 1`.execute(
    ctx.db,
  );
  await sql`UPDATE service.runs SET lease_expires_at = now() - interval '1 s'`.execute(ctx.db);
  await recoverLost(ctx);
  expect((await getExtraction(ctx, id)).status).toBe("dead_letter");
  return id;
}

test("a dead letter is listed, and recovered at the price it was accepted at, with the pages that are left", async () => {
  const services = await testServices({ alone: true, settings });
  const ctx = await testCtx(services);
  const id = await dead(ctx);
  await setPrice(ctx.db, { tenantId: ctx.tenantId, mode: "ocr", perPage: "1", pagesMax: 2_000 }, ctx.clock());
  expect(await operateJson(services, "dead-letter", "list")).toEqual({
    dead_letters: [
      {
        extraction_id: id,
        tenant_id: ctx.tenantId,
        mode: "ocr",
        pages: { selected: 3, done: 1 },
        reserved: "0.06",
        attempts: 1,
        dead_at: expect.stringMatching(/Z$/),
        recoverable_until: expect.stringMatching(/Z$/),
      },
    ],
  });
  const recovered = await operateJson(services, "dead-letter", "recover", "--extraction", id);
  expect(recovered).toEqual({ extraction_id: id, status: "queued", pages_left: 2 });
  expect(await getExtraction(ctx, id)).toMatchObject({
    status: "queued",
    failure: null,
    reserved: "0.06",
    released: "0.00",
    price: { per_page: "0.02" },
  });
  const runs = await ctx.queue.lease(10);
  expect(runs.map((run) => [run.numbers, run.attempts])).toEqual([
    [[2], 1],
    [[3], 1],
  ]);
  expect(await operateJson(services, "dead-letter", "list")).toEqual({ dead_letters: [] });
  expect(await operateRefused(services, "dead-letter", "recover", "--extraction", id)).toEqual({
    error: "not_recoverable",
    message: "This extraction is queued: only a dead letter can be recovered.",
  });
  expect((await operateJson(services, "ledger", "check")).violations).toEqual([]);
}, 60_000);

test("after its window a dead letter is not recovered, and an unknown extraction is not found", async () => {
  const services = await testServices({ alone: true, settings });
  const ctx = await testCtx(services);
  const id = await dead(ctx);
  await sql`UPDATE service.extractions SET dead_at = dead_at - interval '1 h' WHERE id = ${id}`.execute(ctx.db);
  const short = { ...services, env: { VERSO_RECOVERY_WINDOW_S: "3600" } };
  expect(await operateRefused(short, "dead-letter", "recover", "--extraction", id)).toMatchObject({
    error: "not_recoverable",
    message: expect.stringContaining("window of this extraction ended at"),
  });
  expect((await getExtraction(ctx, id)).status).toBe("dead_letter");
  expect(await operateRefused(services, "dead-letter", "recover", "--extraction", "ext_none")).toMatchObject({
    error: "not_found",
  });
}, 60_000);
