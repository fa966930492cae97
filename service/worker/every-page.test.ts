import { limits } from "@verso/contract/limits";
import { decimal, money } from "@verso/contract/money";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Ctx, Readers } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { getExtraction } from "../extractions/get.ts";
import { letGo } from "../extractions/let-go.ts";
import { loadPages } from "../extractions/load-result-pages.ts";
import { recoverLost } from "../extractions/recover-lost.ts";
import { adjust } from "../ledger/adjust.ts";
import type { ObjectStore } from "../objects/store.ts";
import type { Run } from "../queue/run.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { pageOf } from "../testing/store-pages.ts";
import { processRun } from "./process-run.ts";

/** What befalls a lease once so many pages of its run are read, and whether each page is kept as it comes or all at the end. */
type Lease = { after: number; fate: (typeof fates)[number]; slow: boolean };
const fates = ["ends", "stops", "dies", "dies before it marks", "cannot write at first", "is written late"] as const;
const lease: fc.Arbitrary<Lease> = fc.record({
  after: fc.integer({ min: 0, max: 8 }),
  fate: fc.constantFrom(...fates),
  slow: fc.boolean(),
});
const drawn = fc.record({
  pages: fc.integer({ min: 1, max: 70 }),
  torn: fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 6 }),
  leases: fc.array(lease, { minLength: 1, maxLength: 14 }),
});

const away = () => new DomainError("unavailable", "The file store cannot be reached at the moment.");

/** A lease's run, worked on as is drawn for it. What it sent in vain goes to `late`. */
async function live(
  ctx: Ctx,
  run: Run,
  { after, fate, slow, torn }: Lease & { torn: Set<number> },
  late: (() => Promise<unknown>)[],
): Promise<void> {
  const abort = new AbortController();
  let [reads, writes] = [0, 0];
  const readPage: Readers["readPage"] = async (_, number) => {
    // Time for what is kept meanwhile.
    if (slow) await new Promise((resolve) => setTimeout(resolve, 2));
    if (reads++ === after && fate === "dies") throw new Error("the reader's pool is gone");
    if (reads > after && fate === "stops") {
      abort.abort("stopping");
      throw abort.signal.reason;
    }
    return torn.has(number)
      ? { ok: false, code: "page_damaged", message: "It is torn." }
      : { ok: true, page: pageOf(number) };
  };
  const put: ObjectStore["put"] = async (key, body, options = {}) => {
    const isFirst = writes++ === 0;
    if (isFirst && fate === "cannot write at first") {
      late.push(() => ctx.objects.put(key, body));
      throw away();
    }
    if (isFirst && fate === "is written late") {
      late.push(() => ctx.objects.put(key, body));
      options.sentAgain?.();
    }
    const stored = await ctx.objects.put(key, body);
    if (fate === "dies before it marks") throw new Error("the process died here");
    return stored;
  };
  const services = { ...ctx, readers: { ...ctx.readers, readPage }, objects: { ...ctx.objects, put } };
  const hold = { signal: abort.signal, mayAnswer: () => false, keptEveryMs: slow ? 0 : 3_600_000 };
  await processRun(services, run, hold).catch(() => {});
  if (abort.signal.aborted) await letGo(ctx, run);
  await sql`UPDATE service.runs SET lease_expires_at = now() - interval '1 s' WHERE lease = ${run.lease}::uuid`.execute(
    ctx.db,
  );
  await recoverLost(ctx);
}

test("whatever befalls the workers, each page that was asked for is stored once as it was read, or told as failed, and charged so", async () => {
  const ctx = await testCtx(await testServices({ alone: true, settings: { VERSO_ATTEMPTS_MAX: "1000" } }));
  const one = fc.asyncProperty(drawn, async ({ pages, torn, leases }) => {
    const upload_id = await testUpload(ctx, { pages });
    const { id } = (await testSubmit(ctx, { upload_id })).extraction;
    const failing = new Set(torn.filter((number) => number <= pages));
    const late: (() => Promise<unknown>)[] = [];
    const usual = { after: 0, fate: "ends", slow: false } as const;
    for (let nth = 0; ; nth++) {
      const [run] = await ctx.queue.lease(1);
      if (!run) break;
      await live(ctx, run, { ...(leases[nth] ?? usual), torn: failing }, late);
    }
    for (const write of late) await write();
    const asked = Array.from({ length: pages }, (_, i) => i + 1);
    const good = asked.filter((number) => !failing.has(number));
    expect(await loadPages(ctx, { id, tenantId: ctx.tenantId })).toEqual(good.map((number) => pageOf(number)));
    const { failed_pages, charged } = await getExtraction(ctx, id);
    expect(failed_pages.map(({ number }) => number)).toEqual([...failing].sort((a, b) => a - b));
    expect(charged).toBe(money(decimal(limits.standardPricePerPage).times(good.length)));
  });
  await adjust(ctx.db, { tenantId: ctx.tenantId, amount: "1000", reason: "A gift", clock: ctx.clock });
  await fc.assert(one, { numRuns: 25 });
}, 120_000);
