import { Extraction } from "@verso/contract/extractions";
import { Upload } from "@verso/contract/uploads";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { freePort } from "../db/embedded/cluster.ts";
import { documented } from "../http/testing/documented.ts";
import { caller, type TestTenant } from "../http/testing/service.ts";
import { makeSlot, pdf, refusal, send } from "../http/testing/uploads.ts";
import { wallet } from "../ledger/wallet.ts";
import { issueKey } from "../tenants/issue-key.ts";
import { operateJson } from "../testing/operate.ts";
import { startProcess } from "../testing/process.ts";
import { startSwiftIfPossible } from "../testing/s3/servers.ts";
import { testCtx, testServices } from "../testing/services.ts";

const documents = 20;
const swift = await startSwiftIfPossible();
afterAll(() => swift?.stop());

const stores = [
  { name: "a shared disk", bucket: async () => ({}) },
  ...(swift ? [{ name: "Swift", bucket: () => swift.bucket("several") }] : []),
];

test.each(stores)(
  "two APIs and two workers on one database and $name: each thing is done once",
  async ({ bucket }) => {
    const settings = await bucket();
    const services = await testServices({ alone: true, settings });
    const ctx = { ...services, ...(await testCtx(services)) };
    const { key } = await issueKey(ctx.db, { tenantId: ctx.tenantId, scopes: ctx.scopes }, ctx.clock());
    const shared = { VERSO_SERVICE_PORT: "0", VERSO_READERS: "1", DATABASE_URL: ctx.url, ...settings };
    const env = { ...shared, VERSO_DATA_DIR: ctx.dataDir };
    const metricsPorts = [await freePort(), await freePort()];
    const processes = [
      ...["--api", "--api"].map((part) => startProcess([part], env)),
      ...metricsPorts.map((port) => startProcess(["--worker"], { ...env, VERSO_METRICS_PORT: String(port) })),
    ];
    const started = await Promise.all(processes.map((one) => one.ready));
    const at = started.slice(0, 2).map(async ({ port }): Promise<TestTenant> => {
      const origin = `http://localhost:${port}`;
      const check = documented(await (await fetch(`${origin}/openapi.json`)).json());
      return { tenantId: ctx.tenantId, key, call: caller(origin, key, check) };
    });
    const [one, other] = await Promise.all(at);
    if (!one || !other) throw new Error("there are two");
    const file = await pdf(2);

    const ids = await Promise.all(
      Array.from({ length: documents }, async (_, i) => {
        const [here, there] = i % 2 === 0 ? [one, other] : [other, one];
        const slot = await makeSlot(here, file.byteLength);
        expect((await send(slot, file)).status).toBe(200);
        const verified = await there.call("POST", `/v1/uploads/${slot.id}/verify`);
        expect(Upload.parse(await verified.json()).status).toBe("completed");

        const body = { upload_id: slot.id, mode: "ocr" };
        const headers = { "Idempotency-Key": `document-${i}` };
        const twins = await Promise.all(
          [here, there].map(({ call }) => call("POST", "/v1/extractions", { body, headers })),
        );
        expect(twins.map(({ status }) => status).sort()).toEqual([200, 202]);
        const [first, second] = await Promise.all(twins.map(async (twin) => Extraction.parse(await twin.json()).id));
        expect(second).toBe(first);
        const changed = { body: { ...body, pages: [1] }, headers };
        expect(await refusal(await there.call("POST", "/v1/extractions", changed))).toEqual([
          409,
          "idempotency_conflict",
        ]);
        return first ?? "";
      }),
    );
    expect(new Set(ids).size).toBe(documents);

    for (const [i, id] of ids.entries()) {
      const { call } = i % 2 === 0 ? other : one;
      await vi.waitFor(
        async () => {
          const extraction = Extraction.parse(await (await call("GET", `/v1/extractions/${id}`)).json());
          expect(extraction).toMatchObject({ status: "succeeded", attempts: 1, charged: "0.04" });
        },
        { timeout: 120_000, interval: 100 },
      );
      expect(await (await call("GET", `/v1/extractions/${id}/result`)).text()).toContain("Page 2 of 2");
    }
    const done = await Promise.all(metricsPorts.map(pagesDone));
    expect(done.reduce((sum, pages) => sum + pages)).toBe(documents * 2);
    expect(Math.min(...done)).toBeGreaterThan(0);
    expect(await wallet(ctx.db, ctx.tenantId)).toEqual({ balance: "4.20", reserved: "0.00", available: "4.20" });
    const charges = await sql`SELECT 1 FROM service.ledger_entries WHERE kind = 'charge'`.execute(ctx.db);
    expect(charges.rows).toHaveLength(documents);
    expect(await operateJson(ctx, "ledger", "check")).toMatchObject({ ok: true, violations: [] });
    // For each document its file and two page results, and nothing beside them.
    expect(await Array.fromAsync(ctx.objects.list(""))).toHaveLength(documents * 3);

    for (const { child } of processes) child.kill("SIGTERM");
    expect((await Promise.all(processes.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  },
  240_000,
);

/** How many pages a worker has finished, by its own count. */
async function pagesDone(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counts = [...text.matchAll(/^verso_pages_total\{outcome="succeeded"\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
