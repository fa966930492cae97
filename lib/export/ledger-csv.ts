import type { LedgerEntry, LedgerKind } from "@verso/contract/credit";
import { csvRow } from "@verso/contract/csv";
import { formatUtc } from "../format/time.ts";
import type { DayRange } from "../usage/day-range.ts";
import { movementOf } from "../usage/movements.ts";
import { utcDay } from "../usage/periods.ts";

/** An entry with what is known of the extraction that it is of. */
export type LedgerRow = {
  entry: LedgerEntry;
  document: string | null;
  keyId: string | null;
  /** Who submitted it from the dashboard, where that is known. */
  person: string | null;
  metadata: Readonly<Record<string, string>>;
};

const metadataText = (metadata: LedgerRow["metadata"]) =>
  Object.keys(metadata).length === 0 ? null : JSON.stringify(metadata);

const columns: { name: string; of: (row: LedgerRow) => string | number | null }[] = [
  { name: "time_utc", of: ({ entry }) => formatUtc(new Date(entry.created_at)).replace(" UTC", "") },
  { name: "kind", of: ({ entry }) => entry.kind },
  { name: "amount_usd", of: ({ entry }) => entry.amount },
  { name: "balance_change_usd", of: ({ entry }) => movementOf(entry).balance },
  { name: "held_change_usd", of: ({ entry }) => movementOf(entry).held },
  { name: "balance_after_usd", of: ({ entry }) => entry.balance_after },
  { name: "available_after_usd", of: ({ entry }) => entry.available_after },
  { name: "document", of: ({ document }) => document },
  { name: "mode", of: ({ entry }) => entry.mode },
  { name: "pages", of: ({ entry }) => entry.pages },
  { name: "price_per_page_usd", of: ({ entry }) => entry.price_per_page },
  { name: "key_id", of: ({ keyId }) => keyId },
  { name: "person", of: ({ person }) => person },
  { name: "metadata", of: ({ metadata }) => metadataText(metadata) },
  { name: "description", of: ({ entry }) => entry.description },
  { name: "extraction_id", of: ({ entry }) => entry.extraction_id },
  { name: "top_up_id", of: ({ entry }) => entry.top_up_id },
  { name: "entry_id", of: ({ entry }) => entry.id },
];
const lineEnd = "\r\n";

/** The heading of the ledger as CSV. */
export const ledgerCsvHead = `${csvRow(columns.map(({ name }) => name))}${lineEnd}`;

/** A row is one line, so that lines can be counted. */
const inLine = (value: string | number | null) => String(value ?? "").replace(/[\r\n]+/g, " ");

/** Entries as rows of CSV: amounts as the exact decimal strings that the service gave, times in UTC, formulas defused. */
export function ledgerCsvRows(rows: readonly LedgerRow[]): string {
  return rows.map((row) => `${csvRow(columns.map(({ of }) => inLine(of(row))))}${lineEnd}`).join("");
}

/** How many entries a piece of the file ends. */
export function countLines(text: string): number {
  return text.split(lineEnd).length - 1;
}

/** What the file is called: its kind and its range, or the day up to which it reaches. */
export function ledgerFileName(filter: { kind: LedgerKind | null; range: DayRange | null }, now: Date): string {
  const { kind, range } = filter;
  const days = range === null ? `until_${utcDay(now)}` : `${range.from}_${range.to}`;
  return `verso-ledger${kind === null ? "" : `-${kind}`}_${days}.csv`;
}
