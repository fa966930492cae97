import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { madePage } from "../structuring/testing/made-pages.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { storePages } from "../testing/store-pages.ts";
import { finishPages } from "./finish-pages.ts";
import { loadPages, storeJson } from "./load-result-pages.ts";
import { pageKey } from "./result-key.ts";
import { startRun } from "./start-run.ts";

const page = (number: number) => madePage([`Page ${number}`], number);

/** Six pages in runs of one; their first ones as they were kept before there were parts, the others in two parts. */
async function read() {
  const ctx = await testCtx(await testServices({ alone: true }));
  const { id } = (await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 6 }) })).extraction;
  const runs = await ctx.queue.lease(100);
  const owner = { tenantId: ctx.tenantId, extractionId: id };
  for (const run of runs) await startRun(ctx, run);
  for (const number of [1, 2]) await storeJson(ctx.objects, pageKey(owner, number), page(number));
  const outcomes = [
    ...[1, 2].map((number) => ({ number, ok: true, objectKey: pageKey(owner, number) }) as const),
    ...(await storePages(ctx, { ...owner, part: 3 }, page(6), page(3))),
    ...(await storePages(ctx, { ...owner, part: 4 }, page(4), page(5))),
  ];
  const [run] = runs;
  if (run) await finishPages(ctx, run, outcomes);
  return { ctx, id, load: (numbers?: number[]) => loadPages(ctx, { id, ...owner, ...(numbers && { numbers }) }) };
}

test("pages of before there were parts are read beside those of parts, in their order, and each object once", async () => {
  const { ctx, load } = await read();
  const get = vi.spyOn(ctx.objects, "get");
  expect(await load()).toEqual([1, 2, 3, 4, 5, 6].map(page));
  expect(get).toHaveBeenCalledTimes(4);
  get.mockClear();
  expect(await load([5, 2])).toEqual([page(2), page(5)]);
  expect(get).toHaveBeenCalledTimes(2);
});

test("a page that its part has not is lost, whoever else is there", async () => {
  const { ctx, id, load } = await read();
  await storePages(ctx, { tenantId: ctx.tenantId, extractionId: id, part: 4 }, page(4));
  await expect(load()).rejects.toMatchObject({ code: "result_lost" });
  await expect(load([5])).rejects.toMatchObject({ code: "result_lost" });
  expect(await load([3, 4])).toEqual([page(3), page(4)]);
});

test("a marking is one statement, takes each page once, and none of whoever lost the lease", async () => {
  const { ctx, id } = await read();
  const torn = (number: number) => ({ number, ok: false, code: "page_damaged", message: "It is “torn”." }) as const;
  const states = async () =>
    (
      await sql<{ state: string }>`SELECT number || ' ' || status || ' ' || coalesce(failure_message, '') AS state
        FROM service.pages WHERE extraction_id = ${id} ORDER BY number`.execute(ctx.db)
    ).rows.map(({ state }) => state);
  const before = await states();
  const [run] = await ctx.db.selectFrom("runs").selectAll().where("extraction_id", "=", id).execute();
  const held = { extractionId: id, tenantId: ctx.tenantId, numbers: [1], attempts: 1, answering: false };
  await sql`UPDATE service.pages SET status = 'pending', object_key = NULL WHERE number IN (5, 6)`.execute(ctx.db);
  const outcomes = [torn(1), torn(5), torn(6)];
  await finishPages(ctx, { ...held, id: run?.id ?? "", lease: crypto.randomUUID() }, outcomes);
  expect((await states()).slice(4)).toEqual(["5 pending ", "6 pending "]);
  await finishPages(ctx, { ...held, id: run?.id ?? "", lease: run?.lease ?? "" }, outcomes);
  expect(await states()).toEqual([...before.slice(0, 4), "5 failed It is “torn”.", "6 failed It is “torn”."]);
});
