import type { LedgerEntry, LedgerKind } from "@verso/contract/credit";
import { csvRow } from "@verso/contract/csv";
import { formatUtc } from "../format/time.ts";
import { type DayRange, rangeOfPeriod } from "../usage/day-range.ts";
import { type Period, utcDay } from "../usage/periods.ts";

const columns: { name: string; of: (entry: LedgerEntry) => string | number | null }[] = [
  { name: "time_utc", of: ({ created_at }) => formatUtc(new Date(created_at)).replace(" UTC", "") },
  { name: "kind", of: ({ kind }) => kind },
  { name: "amount_usd", of: ({ amount }) => amount },
  { name: "balance_after_usd", of: ({ balance_after }) => balance_after },
  { name: "available_after_usd", of: ({ available_after }) => available_after },
  { name: "extraction_id", of: ({ extraction_id }) => extraction_id },
  { name: "mode", of: ({ mode }) => mode },
  { name: "pages", of: ({ pages }) => pages },
  { name: "price_per_page_usd", of: ({ price_per_page }) => price_per_page },
  { name: "description", of: ({ description }) => description },
  { name: "entry_id", of: ({ id }) => id },
];
const lineEnd = "\r\n";

/** The heading of the ledger as CSV. */
export const ledgerCsvHead = `${csvRow(columns.map(({ name }) => name))}${lineEnd}`;

/** Entries as rows of CSV: amounts as the exact decimal strings that the service gave, times in UTC. */
export function ledgerCsvRows(entries: readonly LedgerEntry[]): string {
  return entries.map((entry) => `${csvRow(columns.map(({ of }) => String(of(entry) ?? "")))}${lineEnd}`).join("");
}

/** How many entries a piece of the file ends; only for showing how far it is. */
export function countLines(text: string): number {
  return text.split(lineEnd).length - 1;
}

/** What the file is called: its kind and its range, or the day up to which it reaches. */
export function ledgerFileName(filter: { kind: LedgerKind | null; period: Period | null }, now: Date): string {
  const range: DayRange | null = filter.period === null ? null : rangeOfPeriod(filter.period);
  const days = range === null ? `until_${utcDay(now)}` : `${range.from}_${range.to}`;
  return `verso-ledger${filter.kind === null ? "" : `-${filter.kind}`}_${days}.csv`;
}
