import type { LedgerEntry, Usage } from "@verso/contract/credit";

const projection = { price_per_page: "0.02", pages_remaining: 250 };

/** A page of ten of a ledger, as `GET /usage` gives it. */
export function usagePage<Entry>(page: number, entries: readonly Entry[]) {
  return {
    balance: "5.00",
    reserved: "0.00",
    available: "5.00",
    currency: "USD",
    projections: { ocr: projection, structured: projection },
    ledger: {
      page,
      page_size: 10,
      total_entries: entries.length,
      total_pages: Math.ceil(entries.length / 10),
      entries: entries.slice((page - 1) * 10, page * 10),
    },
  } satisfies Omit<Usage, "ledger"> & { ledger: Omit<Usage["ledger"], "entries"> & { entries: Entry[] } };
}

/** An entry that moved $5.00, a top-up unless something else is said. */
export const ledgerEntry = (
  is: Pick<LedgerEntry, "id"> & Partial<Pick<LedgerEntry, "kind" | "created_at">>,
): LedgerEntry => ({
  live: true,
  kind: "top_up",
  amount: "5.00",
  balance_after: "5.00",
  available_after: "5.00",
  extraction_id: null,
  top_up_id: null,
  mode: null,
  pages: null,
  price_per_page: null,
  description: "",
  created_at: "2026-11-21T12:00:00.000Z",
  ...is,
});
