import type { Extraction } from "@verso/contract/extractions";
import { makeId } from "@verso/contract/id-text";
import { afterEach, expect, test, vi } from "vitest";
import { newRequestId } from "../errors/request-id.ts";
import { anExtraction } from "../queries/testing/an-extraction.ts";
import { listByLedger } from "./list-by-ledger.ts";
import { usagePage } from "./testing/usage-page.ts";

afterEach(() => vi.unstubAllGlobals());

const startMs = Date.UTC(2026, 10, 1);
/** Newest first; each third one failed. */
const made = (count: number): Extraction[] =>
  Array.from({ length: count }, (_, index) => {
    const at = startMs + (count - index) * 60_000;
    const status = index % 3 === 0 ? "failed" : "succeeded";
    const id = makeId("ext", at, BigInt(index));
    return { ...anExtraction({ id, status }), created_at: new Date(at).toISOString() };
  });

/** A service whose ledger holds a reservation of each, ten to a page, and which has no list; its access and how to ask for one. */
function serve(extractions: readonly Extraction[]) {
  const pages: number[] = [];
  vi.stubGlobal("fetch", async (url: URL) => {
    expect(url.searchParams.get("kind")).toBe("reservation");
    const page = Number(url.searchParams.get("page"));
    pages.push(page);
    const entries = extractions.map(({ id, mode, created_at }) => ({
      id: newRequestId().replace("req_", "led_"),
      kind: "reservation",
      amount: "-0.02",
      balance_after: "5.00",
      available_after: "4.98",
      extraction_id: id,
      mode,
      pages: 1,
      price_per_page: "0.02",
      description: "",
      created_at,
    }));
    return Response.json(usagePage(page, entries));
  });
  const asked: string[] = [];
  const ask = async (_: unknown, id: string) => {
    asked.push(id);
    const one = extractions.find((each) => each.id === id);
    if (one === undefined) throw new Error("it is not there");
    return one;
  };
  // Each test a key of its own: what has ended is kept for a while.
  const access = { apiUrl: "http://service.invalid", apiKey: `dex_live_${Math.random()}` };
  return { access, ask, asked, pages };
}

test("page by page each comes once, newest first, whatever its place in the ledger's pages", async () => {
  const extractions = made(57);
  const { access, ask } = serve(extractions);
  const found: string[] = [];
  let cursor: string | undefined;
  for (let answers = 0; answers < 20; answers++) {
    const list = await listByLedger(access, { limit: 7, cursor }, ask);
    found.push(...list.data.map(({ id }) => id));
    if (list.next_cursor === null) break;
    cursor = list.next_cursor;
  }
  expect(found).toEqual(extractions.map(({ id }) => id));
});

test("where a filter leaves little an answer ends after a bounded look, and the next goes on from there", async () => {
  const extractions = made(120).map(
    (one, index) => ({ ...one, status: index === 110 ? "queued" : one.status }) as const,
  );
  const { access, ask, pages } = serve(extractions);
  const first = await listByLedger(access, { status: ["queued", "cancelling"], limit: 10 }, ask);
  expect(first.data).toEqual([]);
  expect(first.next_cursor).toBe(extractions[49]?.id);
  expect(pages).toEqual([1, 2, 3, 4, 5]);
  const second = await listByLedger(
    access,
    { status: ["queued", "cancelling"], limit: 10, cursor: first.next_cursor ?? "" },
    ask,
  );
  const third = await listByLedger(
    access,
    { status: ["queued", "cancelling"], limit: 10, cursor: second.next_cursor ?? "" },
    ask,
  );
  expect([...second.data, ...third.data].map(({ id }) => id)).toEqual([extractions[110]?.id]);
});

test("what has ended is not asked for again at once, what moves is", async () => {
  const extractions = made(3).map(
    (one, index) => ({ ...one, status: index === 0 ? "processing" : one.status }) as const,
  );
  const { access, ask, asked } = serve(extractions);
  await listByLedger(access, {}, ask);
  await listByLedger(access, {}, ask);
  const [moving, ...ended] = extractions.map(({ id }) => id);
  expect(asked.filter((id) => id === moving)).toHaveLength(2);
  for (const id of ended) expect(asked.filter((each) => each === id)).toHaveLength(1);
});

test.each([{ review: "needed" }, { sha256: "a".repeat(64) }, { order: "oldest" }] as const)(
  "%j cannot be found this way, which is said",
  async (query) => {
    const { access, ask } = serve(made(3));
    await expect(listByLedger(access, query, ask)).rejects.toMatchObject({ code: "invalid_request" });
  },
);
