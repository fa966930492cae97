import { type LedgerEntry, type LedgerKind, Usage } from "@verso/contract/credit";
import { afterEach, expect, test, vi } from "vitest";
import { newRequestId } from "../errors/request-id.ts";
import { ledgerRows } from "./ledger-rows.ts";
import { ledgerEntry, usagePage } from "./testing/usage-page.ts";

const access = { apiUrl: "http://service.invalid", apiKey: "dex_live_not-a-real-key" };
afterEach(() => vi.unstubAllGlobals());

const entry = (at: string, kind: LedgerKind = "top_up"): LedgerEntry =>
  ledgerEntry({ id: newRequestId().replace("req_", "led_"), kind, created_at: at });
/** One entry every third day from the first of January, oldest first. */
const made = () =>
  Array.from({ length: 110 }, (_, index) =>
    entry(new Date(Date.UTC(2026, 0, 1 + 3 * index)).toISOString(), index % 2 === 0 ? "top_up" : "adjustment"),
  );

/** A service with a ledger; `without` its list where it is an old one; `onAsked` may write to the ledger between two answers. */
function serve(
  ledger: LedgerEntry[],
  { list = true, onAsked = () => {} }: { list?: boolean; onAsked?: (path: string) => void } = {},
) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    asked.push(url.pathname);
    onAsked(url.pathname);
    const query = url.searchParams;
    if (url.pathname === "/v1/ledger") {
      const error = { code: "not_found", message: "No.", request_id: newRequestId() };
      if (!list) return Response.json({ error }, { status: 404 });
      const begin = ledger.findIndex(({ id }) => id === query.get("after")) + 1;
      const data = ledger.slice(begin, begin + Number(query.get("limit")));
      return Response.json({ data, next_after: begin + data.length < ledger.length ? data.at(-1)?.id : null });
    }
    const [kind, from, to, page] = [query.get("kind"), query.get("from"), query.get("to"), Number(query.get("page"))];
    const found = ledger
      .filter(
        (one) => (kind === null || one.kind === kind) && one.created_at >= (from ?? "") && one.created_at < (to ?? "~"),
      )
      .reverse();
    return Response.json(Usage.parse(usagePage(page, found)));
  });
  return asked;
}

async function collect(filter: Parameters<typeof ledgerRows>[1]) {
  const { total, pieces } = await ledgerRows(access, filter, async (entries) => entries);
  const found: string[] = [];
  for await (const entries of pieces) found.push(...entries.map(({ id }) => id));
  return { total, found };
}
const ids = (entries: readonly LedgerEntry[]) => entries.map(({ id }) => id);

test.each([true, false])("every entry comes once and oldest first, over any time (with the list: %s)", async (list) => {
  const ledger = made();
  serve(ledger, { list });
  expect(await collect({ range: null })).toEqual({ total: 110, found: ids(ledger) });
  const year = { from: "2020-01-01", to: "2026-12-31" };
  expect(await collect({ range: year })).toEqual({ total: 110, found: ids(ledger) });
  const within = ledger.filter(({ created_at: at }) => at >= "2026-02-02" && at < "2026-06-04");
  expect(await collect({ range: { from: "2026-02-02", to: "2026-06-03" } })).toEqual({
    total: within.length,
    found: ids(within),
  });
  const charges = ledger.filter(({ kind }) => kind === "adjustment");
  expect(await collect({ kind: "adjustment", range: year })).toEqual({ total: 55, found: ids(charges) });
});

test("many entries are asked for a hundred at a time, several hundreds at once", async () => {
  const ledger = Array.from({ length: 1_000 }, (_, index) =>
    entry(new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString()),
  );
  const asked = serve(ledger);
  expect((await collect({ range: null })).found).toEqual(ids(ledger));
  expect(asked.filter((path) => path === "/v1/ledger")).toHaveLength(10);
  expect(asked).toHaveLength(2 + 1 + 2 + 10);
});

test.each([true, false])(
  "what is written meanwhile is left out, and moves nothing away (with the list: %s)",
  async (list) => {
    const ledger = made();
    const before = ids(ledger);
    let written = false;
    serve(ledger, {
      list,
      onAsked: (path) => {
        // Once the count is known.
        if (path === "/v1/ledger" && !written)
          ledger.push(entry("2026-11-25T11:59:00.000Z"), entry("2026-11-25T11:59:01.000Z"));
        written ||= path === "/v1/ledger";
      },
    });
    expect(await collect({ range: null })).toEqual({ total: 110, found: before });
  },
);

test("where there is nothing, nothing comes", async () => {
  serve([]);
  expect(await collect({ range: null })).toEqual({ total: 0, found: [] });
  expect(await collect({ range: { from: "2026-01-01", to: "2026-12-31" } })).toEqual({ total: 0, found: [] });
});
