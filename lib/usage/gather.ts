import type { LedgerEntry, LedgerKind } from "@verso/contract/credit";
import { fromMicros, micros } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";

export type LedgerGroup = {
  key: string;
  extractionId: string | null;
  /** Newest first. Of an extraction all that there are, also those beyond the page; or those at hand where not `whole`. */
  entries: readonly LedgerEntry[];
  whole: boolean;
};

/** What a page of a ledger is gathered by. */
export type Gathering = {
  /** Every entry of an extraction, newest first; null where they could not be had. */
  wholeOf: (extractionId: string) => readonly LedgerEntry[] | null;
  /** Whether no newer page lies before this one. */
  isNewest: boolean;
  /** The end of the time that is listed, not part of it; null where there is none. */
  to: string | null;
};

/**
 * The entries of each extraction together and whole, where its newest stands; every other entry alone. An extraction is
 * listed once: where its newest entry lies on a newer page, it stands there, and is counted as `elsewhere`.
 */
export function gather(
  entries: readonly LedgerEntry[],
  { wholeOf, isNewest, to }: Gathering,
): { groups: LedgerGroup[]; elsewhere: number } {
  const groups = new Map<string, LedgerGroup>();
  const first = entries[0]?.created_at ?? "";
  const elsewhere = new Set<string>();
  const standsBefore = (whole: readonly LedgerEntry[]) => {
    const newest = whole.find(({ created_at: at }) => to === null || at < to);
    return !isNewest && newest !== undefined && newest.created_at > first;
  };
  for (const entry of entries) {
    const id = entry.extraction_id;
    const key = id ?? entry.id;
    const known = groups.get(key);
    if (known) {
      if (!known.whole) groups.set(key, { ...known, entries: [...known.entries, entry] });
      continue;
    }
    const whole = id === null ? [entry] : wholeOf(id);
    if (whole !== null && standsBefore(whole)) elsewhere.add(key);
    else groups.set(key, { key, extractionId: id, entries: whole ?? [entry], whole: whole !== null });
  }
  return { groups: [...groups.values()], elsewhere: elsewhere.size };
}

/** How an extraction's sum came about: "charged" "0.04", for 2 pages at "0.02". */
export type Part = { word: string; amount: Money; pages: number | null; price: Money | null };

const parts: readonly { kind: LedgerKind; word: string }[] = [
  { kind: "reservation", word: "held" },
  { kind: "charge", word: "charged" },
  { kind: "release", word: "released" },
  { kind: "refund", word: "refunded" },
];

/** The parts of an extraction's sum, in the order in which they come to be; what there is not is left out. */
export function partsOf(entries: readonly LedgerEntry[]): Part[] {
  return parts.flatMap(({ kind, word }) => {
    const own = entries.filter((entry) => entry.kind === kind);
    const [only] = own;
    if (only === undefined) return [];
    const sum = own.reduce((total, entry) => total + micros(entry.amount), 0n);
    const amount = fromMicros(sum < 0n ? -sum : sum);
    const reckoned = kind === "charge" ? only : null;
    return [{ word, amount, pages: reckoned?.pages ?? null, price: reckoned?.price_per_page ?? null }];
  });
}
