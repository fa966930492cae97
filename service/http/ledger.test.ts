import { randomUUID } from "node:crypto";
import { LedgerList, Usage } from "@verso/contract/credit";
import { TopUp } from "@verso/contract/top-ups";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "../ids.ts";
import { adjust } from "../ledger/adjust.ts";
import { accepted, refusalAt } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ VERSO_PAYMENTS: "test" });
});
afterAll(() => service.stop());

const read = async (of: TestTenant, query: string): Promise<LedgerList> => {
  const answer = await of.call("GET", `/v1/ledger?${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return LedgerList.parse(await answer.json());
};
/** Everything after an entry, as a reader would go through it. */
async function readOn(of: TestTenant, after: string | undefined, limit: number): Promise<LedgerList["data"]> {
  const { data, next_after } = await read(of, `limit=${limit}${after === undefined ? "" : `&after=${after}`}`);
  expect(data.length).toBeLessThanOrEqual(limit);
  return next_after === null ? data : [...data, ...(await readOn(of, next_after, limit))];
}
const give = (of: TestTenant, amount: string) =>
  adjust(service.services.db, { tenantId: of.tenantId, amount, reason: "Gift", clock: service.services.clock });

it("is read onwards, oldest first, with the same entries that /usage has newest first", async () => {
  const tenant = await service.tenant();
  for (let i = 1; i <= 6; i++) await give(tenant, `${i}`);
  const usage = Usage.parse(await (await tenant.call("GET", "/v1/usage")).json());
  const all = usage.ledger.entries.toReversed();
  expect(all.map(({ amount }) => amount)).toEqual(["5.00", "1.00", "2.00", "3.00", "4.00", "5.00", "6.00"]);
  for (const limit of [1, 3, 7, 100]) expect(await readOn(tenant, undefined, limit)).toEqual(all);
  expect(await readOn(tenant, all[2]?.id, 2)).toEqual(all.slice(3));
  expect(await read(tenant, `after=${all.at(-1)?.id}`)).toEqual({ data: [], next_after: null });
});

it("says of a payment's entry which payment it was", async () => {
  const tenant = await service.tenant();
  const begun = await tenant.call("POST", "/v1/credits/top_ups", {
    body: { amount: "25.00" },
    headers: { "Idempotency-Key": randomUUID() },
  });
  const { id, checkout_url } = TopUp.parse(await begun.json());
  await fetch(checkout_url ?? "", {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ outcome: "paid" }),
  });
  const { data } = await read(tenant, "");
  expect(data.map(({ kind, top_up_id, extraction_id }) => [kind, top_up_id, extraction_id])).toEqual([
    ["welcome_credit", null, null],
    ["top_up", id, null],
  ]);
});

it("misses nothing and repeats nothing to a reader who goes on while many write", { timeout: 60_000 }, async () => {
  const tenant = await service.tenant();
  await give(tenant, "100");
  const { id: upload_id } = await completeUpload(tenant, await pdf(1));
  let writing = true;
  const seen: string[] = [];
  const readMore = async () => {
    for (const { id } of await readOn(tenant, seen.at(-1), 7)) seen.push(id);
  };
  const reader = (async () => {
    while (writing) await readMore();
  })();
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let i = 0; i < 8; i++) {
        const { id } = await accepted(tenant, { upload_id });
        await tenant.call("DELETE", `/v1/extractions/${id}`);
      }
    }),
  );
  writing = false;
  await reader;
  await readMore();
  const written = await service.services.db
    .selectFrom("ledger_entries")
    .select("id")
    .where("tenant_id", "=", tenant.tenantId)
    .orderBy("seq")
    .execute();
  expect(written).toHaveLength(2 + 12 * 8 * 2);
  expect(seen).toEqual(written.map(({ id }) => id));
});

it("takes no entry that is not there, nor another tenant's", async () => {
  const [tenant, other] = [await service.tenant(), await service.tenant()];
  const [theirs] = (await read(other, "")).data;
  for (const after of [newId("led", new Date()), theirs?.id ?? "", "led_1", ""]) {
    const refused = await refusalAt(await tenant.call("GET", `/v1/ledger?after=${after}`));
    expect(refused).toEqual({ status: 400, code: "invalid_request", paths: ["/after"] });
  }
  for (const query of ["limit=0", "limit=101", "from=2026-11-21T00:00:00Z"])
    expect((await refusalAt(await tenant.call("GET", `/v1/ledger?${query}`))).status).toBe(400);
});
