import { type LedgerKind, Usage, UsageSummary } from "@verso/contract/credit";
import { Extraction } from "@verso/contract/extractions";
import { decimal, money } from "@verso/contract/money";
import { ledgerKinds } from "@verso/contract/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adjust } from "../ledger/adjust.ts";
import { refund } from "../ledger/refund.ts";
import { setPrice } from "../tenants/set-price.ts";
import { accepted, refusalAt, until } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

const dayS = 86_400;
let service: TestService;
let tenant: TestTenant;
/** Ended one after another, at least an hour apart; the last one on another day. */
const ended: Extraction[] = [];
beforeAll(async () => {
  service = await startTestService({ VERSO_PAYMENTS: "test" });
  service.work();
  tenant = await service.tenant();
  const upload_id = (await completeUpload(tenant, await pdf(2))).id;
  const end = async (body: object) => {
    const { id } = await accepted(tenant, { upload_id, ...body });
    ended.push(await until(tenant, id, "succeeded"));
  };
  service.passSeconds(secondsToMidnight());
  for (let i = 0; i < 4; i++) {
    service.passSeconds(3_600);
    await end({ pages: [1] });
  }
  service.passSeconds(dayS);
  const { db, clock } = service.services;
  await setPrice(db, { tenantId: tenant.tenantId, mode: "ocr", perPage: "0.0125", pagesMax: 2_000 }, clock());
  await end({});
  await refund(db, { extractionId: ended[0]?.id ?? "", amount: "0.01", reason: "Blurred", clock });
  await adjust(db, { tenantId: tenant.tenantId, amount: "0.5", reason: "A gift", clock });
});
afterAll(() => service.stop());

/** Until the next UTC day: what is spent an hour apart then lies on one day. */
function secondsToMidnight(): number {
  const now = service.services.clock().getTime() / 1000;
  return Math.ceil(dayS - (now % dayS));
}
const usage = async (query = "", of = tenant) => {
  const answer = await of.call("GET", `/v1/usage${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return Usage.parse(await answer.json());
};
const kinds = ({ ledger }: Usage) => ledger.entries.map(({ kind }) => kind);
const span = (from: string, to: string) => `from=${from}&to=${to}`;

describe("GET /usage", () => {
  it("gives the wallet, how many pages it buys in each mode, and the newest ten entries", async () => {
    const { ledger, ...wallet } = await usage();
    // 5.00, less four pages at 0.02 and two at 0.0125, and what the operator gave back and added.
    expect(wallet).toEqual({
      balance: "5.405",
      reserved: "0.00",
      available: "5.405",
      currency: "USD",
      projections: {
        ocr: { price_per_page: "0.0125", pages_remaining: 432 },
        structured: { price_per_page: "0.02", pages_remaining: 270 },
      },
    });
    expect(ledger).toMatchObject({ page: 1, page_size: 10, total_entries: 13, total_pages: 2 });
    expect(ledger.entries).toHaveLength(10);
    expect(ledger.entries.slice(0, 4).map(({ kind, amount, mode }) => [kind, amount, mode])).toEqual([
      ["adjustment", "0.50", null],
      ["refund", "0.01", "ocr"],
      ["charge", "-0.025", "ocr"],
      ["reservation", "-0.025", "ocr"],
    ]);
    expect(ledger.entries[2]).toMatchObject({ extraction_id: ended[4]?.id, pages: 2, price_per_page: "0.0125" });
  });

  it("goes on page by page to the welcome credit, and beyond the end with nothing", async () => {
    const pages = [await usage("?page=1"), await usage("?page=2"), await usage("?page=3")];
    expect(pages.map(({ ledger }) => ledger.entries.length)).toEqual([10, 3, 0]);
    const entries = pages.flatMap(({ ledger }) => ledger.entries);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(13);
    expect(entries.at(-1)).toMatchObject({ kind: "welcome_credit", amount: "5.00", balance_after: "5.00" });
    // Each entry follows from the one before it: reservation and release move what is available, the rest the balance.
    for (const [i, entry] of entries.slice(0, -1).entries()) {
      const before = entries[i + 1];
      const moved = ["reservation", "release"].includes(entry.kind) ? "0.00" : entry.amount;
      expect(entry.balance_after).toBe(money(decimal(before?.balance_after ?? "0.00").plus(moved)));
    }
  });

  it.each<[LedgerKind, number]>(
    ledgerKinds.map((kind) => [kind, { reservation: 5, charge: 5, top_up: 0, release: 0 }[kind as string] ?? 1]),
  )("filters by kind: %s", async (kind, count) => {
    const { ledger } = await usage(`?kind=${kind}`);
    expect([ledger.total_entries, ...new Set(ledger.entries.map((entry) => entry.kind))]).toEqual([
      count,
      ...(count > 0 ? [kind] : []),
    ]);
  });

  it("takes a span that includes its beginning and excludes its end", async () => {
    const charges = (await usage("?kind=charge")).ledger.entries.map(({ created_at }) => created_at).reverse();
    const [first = "", second = "", third = ""] = charges;
    const inSpan = async (from: string, to: string) =>
      (await usage(`?kind=charge&${span(from, to)}`)).ledger.entries.map(({ created_at }) => created_at);
    expect(await inSpan(first, third)).toEqual([second, first]);
    expect(await inSpan(first, first)).toEqual([]);
    const whole = `${first.slice(0, 10)}T00:00:00Z`;
    expect(await inSpan(whole, new Date(Date.parse(whole) + dayS * 1000).toISOString())).toHaveLength(4);
    expect(await inSpan(whole.replace("Z", "%2B00:00"), `${second.slice(0, 19)}Z`)).toEqual([first]);
    const longest = new Date(Date.parse(first) + 31 * dayS * 1000).toISOString();
    expect(await inSpan(first, longest)).toHaveLength(5);
  });

  it("filters by what an extraction moved, and finds nothing of one that is another tenant's", async () => {
    const [first] = ended;
    const query = `?extraction_id=${first?.id}`;
    const { ledger } = await usage(query);
    expect(ledger.entries.map(({ kind, extraction_id }) => [kind, extraction_id])).toEqual(
      ["refund", "charge", "reservation"].map((kind) => [kind, first?.id]),
    );
    expect(kinds(await usage(`${query}&kind=charge`))).toEqual(["charge"]);
    expect((await usage(query, await service.tenant())).ledger.total_entries).toBe(0);
  });

  it.each<[string, string]>([
    ["extraction_id=upl_1", "/extraction_id"],
    ["page=0", "/page"],
    ["page=-1", "/page"],
    ["page=1.5", "/page"],
    ["page=x", "/page"],
    ["page=1e0", "/page"],
    ["page=0x1", "/page"],
    ["page=%201", "/page"],
    ["page=", "/page"],
    ["kind=gift", "/kind"],
    ["kind=charge,refund", "/kind"],
    ["from=2026-11-01T00:00:00Z", "/to"],
    ["to=2026-11-01T00:00:00Z", "/from"],
    [span("2026-11-01", "2026-11-02"), "/from"],
    [span("2026-11-01T00:00:00", "2026-11-02T00:00:00Z"), "/from"],
    [span("2026-11-01T00:00:00%2B01:00", "2026-11-02T00:00:00Z"), "/from"],
    [span("2026-11-02T00:00:00Z", "2026-11-01T00:00:00Z"), "/to"],
    [span("2026-10-01T00:00:00Z", "2026-11-01T00:00:00.001Z"), "/to"],
    ["since=1", "/since"],
  ])("refuses %s", async (query, path) => {
    for (const address of ["/v1/usage", ...(/^(page|kind|extraction)/.test(query) ? [] : ["/v1/usage/summary"])]) {
      expect(await refusalAt(await tenant.call("GET", `${address}?${query}`))).toEqual({
        status: 400,
        code: "invalid_request",
        paths: expect.arrayContaining([path]),
      });
    }
  });

  it("shows nothing of another tenant", async () => {
    const other = await usage("", await service.tenant());
    expect([kinds(other), other.balance]).toEqual([["welcome_credit"], "5.00"]);
    const summary = await (await service.tenant()).call("GET", "/v1/usage/summary");
    expect(UsageSummary.parse(await summary.json()).days).toEqual([]);
  });
});

describe("GET /usage/summary", () => {
  it("adds up what was charged by UTC day and mode, days with something in them only", async () => {
    const days = async (query = "") =>
      UsageSummary.parse(await (await tenant.call("GET", `/v1/usage/summary${query}`)).json()).days;
    const date = (extraction: Extraction | undefined) => extraction?.finished_at?.slice(0, 10) ?? "";
    const first = { date: date(ended[0]), mode: "ocr", pages: 4, charged: "0.08" };
    const last = { date: date(ended[4]), mode: "ocr", pages: 2, charged: "0.025" };
    expect(await days()).toEqual([first, last]);
    expect(await days(`?${span(`${first.date}T00:00:00Z`, `${last.date}T00:00:00Z`)}`)).toEqual([first]);
  });

  it("tells the same by key, by mode and by day where it is asked, and never what another tenant was charged", async () => {
    const ask = async (who: typeof tenant, group: string) =>
      UsageSummary.parse(await (await who.call("GET", `/v1/usage/summary?group=${group}`)).json());
    const { id } = ended[0] ?? { id: "" };
    const { key_id: key } = Extraction.parse(await (await tenant.call("GET", `/v1/extractions/${id}`)).json());
    expect(key).toMatch(/^key_/);
    expect((await ask(tenant, "key")).groups).toEqual([{ value: key, pages: 6, charged: "0.105" }]);
    expect((await ask(tenant, "mode")).groups).toEqual([{ value: "ocr", pages: 6, charged: "0.105" }]);
    const { days, groups } = await ask(tenant, "day");
    expect(groups).toEqual(days.map(({ date, pages, charged }) => ({ value: date, pages, charged })));
    expect((await ask(await service.tenant(), "key")).groups).toEqual([]);
    expect((await tenant.call("GET", "/v1/usage/summary?group=invoice")).status).toBe(400);
    expect((await tenant.call("GET", "/v1/usage?group=key")).status).toBe(400);
  });
});
