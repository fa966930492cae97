import type { LedgerEntry } from "@verso/contract/credit";
import { expect, onTestFinished, test, vi } from "vitest";
import { newRequestId } from "../errors/request-id.ts";
import { usagePage } from "./testing/usage-page.ts";
import { getUsage, ledgerPages } from "./usage.ts";

const access = { apiUrl: "http://service.invalid", apiKey: "dex_live_not-a-real-key" };
const idOf = (prefix: string) => newRequestId().replace("req_", `${prefix}_`);
const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: "No.", request_id: newRequestId() } }, { status });

const mine = idOf("ext");
const made = (kind: LedgerEntry["kind"], minute: number, extraction_id: string | null = mine) => ({
  id: idOf("led"),
  kind,
  amount: "0.02",
  balance_after: "5.00",
  available_after: "5.00",
  extraction_id,
  mode: null,
  pages: null,
  price_per_page: null,
  description: "",
  created_at: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString(),
});

/** A service that has the specification alone, with `entries`, newest first. */
function bare(entries: readonly ReturnType<typeof made>[], finished: string | null) {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    asked.push(url);
    const { pathname, searchParams: query } = url;
    if (pathname.includes("/extractions/")) {
      if (!pathname.endsWith(mine)) return refusal(404, "not_found");
      return Response.json(extraction(finished));
    }
    if (query.has("extraction_id")) return refusal(400, "invalid_request");
    const [kind, from, to] = ["kind", "from", "to"].map((name) => query.get(name));
    const kept = entries.filter(
      ({ kind: own, created_at: at }) => (!kind || own === kind) && (!from || at >= from) && (!to || at < to),
    );
    return Response.json(usagePage(Number(query.get("page") ?? 1), kept));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

const extraction = (finished_at: string | null) => ({
  id: mine,
  status: finished_at === null ? "processing" : "succeeded",
  mode: "ocr",
  upload_id: idOf("upl"),
  pages: { selected: 1, succeeded: 1, failed: 0, skipped: 0, numbers: [1] },
  output: {
    layout: "ordered",
    include: ["text"],
    table_format: "cells",
    confidence: "none",
    include_headers: false,
    include_footers: false,
  },
  schema: null,
  instructions: null,
  price: { per_page: "0.02", currency: "USD", source: "standard" },
  reserved: "0.02",
  charged: "0.02",
  released: "0.00",
  attempts: 1,
  created_at: "2026-11-21T12:10:00.000Z",
  started_at: null,
  finished_at,
  retention: { upload_expires_at: null, result_expires_at: null },
  failure: null,
  failed_pages: [],
});

const [refund, charge, reservation] = [made("refund", 50), made("charge", 20), made("reservation", 10)];
const others = Array.from({ length: 25 }, (_, nth) => made("charge", 11 + Math.floor(nth / 3), idOf("ext"))).reverse();
const ledger = [made("top_up", 55, null), refund, charge, ...others, reservation, made("welcome_credit", 1, null)];

test("of one extraction every entry is found among those of its time, and its refund of any time", async () => {
  bare(ledger, "2026-11-21T12:20:00.000Z");
  const found: string[] = [];
  for await (const { entries } of ledgerPages(access, { extraction_id: mine }))
    found.push(...entries.map(({ id }) => id));
  expect(found).toEqual([refund, charge, reservation].map(({ id }) => id));
  const charges = await getUsage(access, { extraction_id: mine, kind: "charge" });
  expect(charges.ledger).toMatchObject({ page: 1, total_entries: 1, total_pages: 1 });
  const later = await getUsage(access, {
    extraction_id: mine,
    from: "2026-11-21T12:30:00.000Z",
    to: "2026-11-22T00:00:00Z",
  });
  expect(later.ledger.entries.map(({ id }) => id)).toEqual([refund.id]);
});

test("one that is under way has what there is, and one that nobody knows has nothing", async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 21, 12, 15));
  onTestFinished(() => void vi.useRealTimers());
  bare(ledger, null);
  const { ledger: open } = await getUsage(access, { extraction_id: mine });
  expect(open.entries.map(({ id }) => id)).toEqual([refund.id, reservation.id]);
  expect((await getUsage(access, { extraction_id: idOf("ext") })).ledger).toMatchObject({ total_entries: 0 });
});

test("what the service refuses for another reason is refused in its words", async () => {
  vi.stubGlobal("fetch", async () => refusal(400, "invalid_request"));
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(getUsage(access, { extraction_id: mine, from: "nonsense", to: "x" })).rejects.toMatchObject({
    status: 400,
  });
});
