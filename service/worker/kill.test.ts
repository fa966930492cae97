import { OrderedResult } from "@verso/contract/results";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { getExtraction } from "../extractions/get.ts";
import { readResult } from "../extractions/read-result.ts";
import { listEntries } from "../ledger/list-entries.ts";
import { wallet } from "../ledger/wallet.ts";
import { startProcess } from "../testing/process.ts";
import { scannedPdf } from "../testing/scan.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";

const pages = 16;

test("a worker killed with -9 in the middle of a job: the job ends, every page is there, charged once", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const upload_id = await testUpload(ctx, { pages, file: await scannedPdf(pages) });
  const env = {
    DATABASE_URL: services.url,
    VERSO_DATA_DIR: services.dataDir,
    VERSO_SERVICE_PORT: "0",
    VERSO_READERS: "1",
  };
  const first = startProcess(["--worker"], env);
  await first.ready;
  const { id } = (await testSubmit(ctx, { upload_id })).extraction;

  const leased = async () =>
    (await sql`SELECT 1 FROM service.runs WHERE lease IS NOT NULL`.execute(ctx.db)).rows.length;
  // Between two runs of the document nothing is held.
  await vi.waitFor(
    async () => {
      expect((await getExtraction(ctx, id)).pages.succeeded).toBeGreaterThan(1);
      expect(await leased()).toBeGreaterThan(0);
    },
    { timeout: 120_000, interval: 10 },
  );
  first.child.kill("SIGKILL");
  expect((await first.ended).code).toBe("SIGKILL");
  const broken = await getExtraction(ctx, id);
  expect(broken.status).toBe("processing");
  expect(broken.pages.succeeded).toBeLessThan(pages);
  const doneBefore = await finishTimes();
  expect(await leased()).toBeGreaterThan(0);

  const second = startProcess(["--worker"], env);
  await second.ready;
  const done = await vi.waitFor(
    async () => {
      const extraction = await getExtraction(ctx, id);
      expect(extraction.status).toBe("succeeded");
      return extraction;
    },
    { timeout: 240_000, interval: 50 },
  );
  expect(done).toMatchObject({
    charged: "0.32",
    released: "0.00",
    attempts: 2,
    pages: { succeeded: pages, failed: 0 },
  });
  const { entries } = await listEntries(ctx.db, ctx.tenantId, { page: 1 });
  expect(entries.map((entry) => entry.kind)).toEqual(["charge", "reservation", "welcome_credit"]);
  expect(await wallet(ctx.db, ctx.tenantId)).toEqual({ balance: "4.68", reserved: "0.00", available: "4.68" });
  const after = await finishTimes();
  for (const [number, time] of doneBefore) expect(after.get(number), `page ${number} was done again`).toEqual(time);
  const texts = OrderedResult.parse(await readResult(ctx, id, {})).pages.map((page) =>
    page.blocks.map((block) => block.text).join(" "),
  );
  for (const [i, text] of texts.entries()) expect(text).toContain(`${i + 1}, line`);

  second.child.kill("SIGTERM");
  expect((await second.ended).code).toBe(0);

  async function finishTimes(): Promise<Map<number, Date | null>> {
    const rows = await ctx.db
      .selectFrom("pages")
      .select(["number", "finished_at"])
      .where("extraction_id", "=", id)
      .where("status", "=", "succeeded")
      .execute();
    return new Map(rows.map((row) => [row.number, row.finished_at]));
  }
}, 400_000);
