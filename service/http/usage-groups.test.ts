import { hash } from "node:crypto";
import { UsageSummary } from "@verso/contract/credit";
import { ExtractionList } from "@verso/contract/extractions";
import { decimal, money } from "@verso/contract/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accepted, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, torn } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
const schema = { type: "object", properties: { total: { type: ["string", "null"] } } };
/** The same, its members in another order. */
const again = { properties: { total: { type: ["string", "null"] } }, type: "object" };
const sha256 = hash("sha256", '{"properties":{"total":{"type":["string","null"]}},"type":"object"}');
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  const whole = (await completeUpload(tenant, await pdf(2))).id;
  const cancelled = await accepted(tenant, { upload_id: whole });
  await tenant.call("DELETE", `/v1/extractions/${cancelled.id}`);
  service.work();
  const end = async (file: Buffer, status: Parameters<typeof until>[2], more: object = {}) => {
    const { id } = await accepted(tenant, { upload_id: (await completeUpload(tenant, file)).id, ...more });
    await until(tenant, id, status);
  };
  await end(await torn(3, [2]), "partially_succeeded");
  await end(await torn(2, [1, 2]), "failed");
  await end(await pdf(1), "succeeded", { mode: "structured", schema });
  await end(await pdf(2), "succeeded", { mode: "structured", schema: again });
}, 120_000);
afterAll(() => service.stop());

const summary = async (group: string, who = tenant) =>
  UsageSummary.parse(await (await who.call("GET", `/v1/usage/summary?group=${group}`)).json());
const charged = (rows: readonly { charged: string }[]) =>
  money(rows.reduce((sum, row) => sum.plus(row.charged), decimal("0")));

it("tells what ended how: pages that failed cost nothing, and are told all the same", async () => {
  const { days, groups = [] } = await summary("outcome");
  expect(groups).toEqual([
    { value: "cancelled", pages: 0, pages_failed: 0, charged: "0.00" },
    { value: "failed", pages: 0, pages_failed: 2, charged: "0.00" },
    { value: "partially_succeeded", pages: 2, pages_failed: 1, charged: "0.04" },
    { value: "succeeded", pages: 3, pages_failed: 0, charged: "0.06" },
  ]);
  expect(charged(groups)).toBe(charged(days));
});

it("tells what each schema cost, however its members are laid out, and lists the extractions of one", async () => {
  const { days, groups = [] } = await summary("schema");
  expect(groups).toEqual([
    { value: sha256, pages: 3, pages_failed: 0, charged: "0.06" },
    { value: null, pages: 2, pages_failed: 3, charged: "0.04" },
  ]);
  expect(charged(groups)).toBe(charged(days));
  const list = async (who: TestTenant, value = sha256) =>
    ExtractionList.parse(await (await who.call("GET", `/v1/extractions?schema_sha256=${value}`)).json()).data;
  expect((await list(tenant)).map(({ mode, charged }) => [mode, charged])).toEqual([
    ["structured", "0.04"],
    ["structured", "0.02"],
  ]);
  expect(await list(tenant, "0".repeat(64))).toEqual([]);
  expect(await list(tenant, `${"0".repeat(64)},${sha256}`)).toHaveLength(2);
  expect(await list(await service.tenant())).toEqual([]);
  expect((await tenant.call("GET", "/v1/extractions?schema_sha256=x")).status).toBe(400);
  expect((await tenant.call("GET", `/v1/extractions?schema_sha256=${sha256},x`)).status).toBe(400);
});

it("takes a period, and tells another tenant nothing", async () => {
  const other = await service.tenant();
  for (const group of ["outcome", "schema"]) {
    expect((await summary(group, other)).groups).toEqual([]);
    const before = "from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z";
    expect((await summary(`${group}&${before}`)).groups).toEqual([]);
  }
});
