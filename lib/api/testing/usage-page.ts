import type { Usage } from "@verso/contract/credit";

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
