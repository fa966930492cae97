import type { LedgerEntry, LedgerKind } from "@verso/contract/credit";
import { decimal, type Money, money } from "@verso/contract/money";
import { type ExtractionStatus, isTerminal } from "@verso/contract/statuses";

/** What an extraction did to the credit as a whole, whichever of its entries are at hand. */
export type Account = {
  name: string | null;
  status: ExtractionStatus;
  reserved: Money;
  charged: Money;
  released: Money;
};
export type LedgerGroup = { key: string; extractionId: string | null; entries: LedgerEntry[] };

/** The entries of each extraction together, in the place of its newest; every other entry stands alone. */
export function gather(entries: readonly LedgerEntry[]): LedgerGroup[] {
  const groups = new Map<string, LedgerGroup>();
  for (const entry of entries) {
    const key = entry.extraction_id ?? entry.id;
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { key, extractionId: entry.extraction_id, entries: [entry] });
  }
  return [...groups.values()];
}

export type Sum = {
  /** What was reserved, charged, returned and refunded; parts of 0.00 are left out. */
  parts: { word: string; amount: Money }[];
  /** What it comes to for the balance; null while the reservation is open. */
  net: Money | null;
  /** Entries of the extraction that exist and are not among those given. */
  missing: LedgerKind[];
};

const isZero = (amount: Money) => decimal(amount).isZero();

/** The sum of an extraction, explained: "reserved 0.06, charged 0.04, returned 0.02" comes to -0.04. */
export function sumOf(account: Account, entries: readonly LedgerEntry[]): Sum {
  const refunded = entries
    .filter(({ kind }) => kind === "refund")
    .reduce((sum, { amount }) => sum.plus(decimal(amount)), decimal("0.00"));
  const open = !isTerminal(account.status);
  const parts = [
    { word: "reserved", amount: account.reserved },
    { word: "charged", amount: account.charged },
    { word: "returned", amount: account.released },
    { word: "refunded", amount: money(refunded) },
  ].filter(({ amount }) => !isZero(amount));
  const written: LedgerKind[] = [
    "reservation",
    ...(isZero(account.charged) ? [] : (["charge"] as const)),
    ...(isZero(account.released) ? [] : (["release"] as const)),
  ];
  return {
    parts,
    net: open ? null : money(refunded.minus(decimal(account.charged))),
    missing: written.filter((kind) => !entries.some((entry) => entry.kind === kind)),
  };
}
