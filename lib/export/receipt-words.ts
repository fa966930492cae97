import type { LedgerEntry } from "@verso/contract/credit";
import type { TopUp } from "@verso/contract/top-ups";

export type ReceiptRow = { label: string; value: string; is: "text" | "time" | "id" | "money" };

/** What a receipt says of a payment and of the entry that credited it, on the page and as a file; what it paid stands below it. */
export function receiptRows(topUp: TopUp, entry: LedgerEntry | undefined): ReceiptRow[] {
  const { id, created_at: begun, paid_at: credited } = topUp;
  const what = entry ? `Extraction credit: ${entry.description.toLowerCase()}` : "Extraction credit";
  return [
    { label: "For", value: what, is: "text" },
    { label: "Begun, UTC", value: begun, is: "time" },
    ...(credited === null ? [] : [{ label: "Credited, UTC", value: credited, is: "time" } as const]),
    { label: "Payment", value: id, is: "id" },
    ...(entry === undefined
      ? []
      : [
          { label: "Entry of the ledger", value: entry.id, is: "id" } as const,
          { label: "Balance after it", value: entry.balance_after, is: "money" } as const,
        ]),
  ];
}

export const receiptNote =
  "This says what was added to the workspace’s credit. An invoice, with taxes where they are due, comes from whoever runs this service.";

/** The entry that credited a payment is dated within the transaction that marked it paid. */
const entrySpanMs = 60_000;

/** When a payment's entry was made, `to` not part of it. */
export const entrySpan = (paidAt: string) => ({
  from: paidAt,
  to: new Date(Date.parse(paidAt) + entrySpanMs).toISOString(),
});
