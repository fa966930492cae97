import type { LedgerEntry, LedgerKind } from "@verso/contract/credit";
import { decimal, type Money, money } from "@verso/contract/money";
import { movementOf } from "./movements.ts";

/** What an extraction came to within a month, or another movement of the balance by itself. */
export type StatementLine = {
  /** Of the last entry that it tells of. */
  at: string;
  kind: "extraction" | Exclude<LedgerKind, "reservation" | "release" | "charge">;
  extractionId: string | null;
  topUpId: string | null;
  description: string;
  pages: number;
  amount: Money;
};

/** How a balance came to be what it was at an end, reckoned from the entries and held against what they say themselves. */
export type Statement = {
  opening: Money;
  closing: Money;
  /** `opening` and every movement, added up anew. */
  recomputed: Money;
  /** The first entry whose balance is not that of the one before it and what it moved; null where all agree. */
  brokenAt: string | null;
  /** Held for extractions that were under way. */
  heldAtOpening: Money;
  heldAtClosing: Money;
  entries: number;
  lines: StatementLine[];
  /** Extractions that were settled or begun, and cost nothing within the month. */
  free: number;
  totals: { credited: Money; charged: Money; refunded: Money; adjusted: Money; pages: number };
};

const zero = decimal("0.00");
const heldAfter = (entry: LedgerEntry) => decimal(entry.balance_after).minus(decimal(entry.available_after));

/** Takes the entries of a month in their order, oldest first, piece by piece; null where there were none. */
export function statementMaker() {
  let first: LedgerEntry | null = null;
  let last: LedgerEntry | null = null;
  let entries = 0;
  let sum = zero;
  let brokenAt: string | null = null;
  const lines = new Map<string, StatementLine>();
  const seen = new Set<string>();
  const totals = { credited: zero, charged: zero, refunded: zero, adjusted: zero };

  const book = ({ kind, amount }: LedgerEntry) => {
    if (kind === "charge") totals.charged = totals.charged.plus(decimal(amount));
    else if (kind === "refund") totals.refunded = totals.refunded.plus(decimal(amount));
    else if (kind === "adjustment") totals.adjusted = totals.adjusted.plus(decimal(amount));
    else totals.credited = totals.credited.plus(decimal(amount));
  };
  const list = (entry: LedgerEntry) => {
    const { id, kind, amount, extraction_id: extractionId, created_at: at } = entry;
    if (kind === "reservation" || kind === "release") return;
    const known = extractionId === null ? undefined : lines.get(extractionId);
    const pages = (known?.pages ?? 0) + (kind === "charge" ? (entry.pages ?? 0) : 0);
    const isExtraction = extractionId !== null || kind === "charge";
    lines.set(extractionId ?? id, {
      at,
      kind: isExtraction ? "extraction" : kind,
      extractionId,
      topUpId: entry.top_up_id,
      description: entry.description,
      pages,
      amount: money(decimal(known?.amount ?? "0.00").plus(decimal(amount))),
    });
  };
  return {
    take(piece: readonly LedgerEntry[]): void {
      for (const entry of piece) {
        const moved = decimal(movementOf(entry).balance ?? "0.00");
        const before = last?.balance_after ?? money(decimal(entry.balance_after).minus(moved));
        if (brokenAt === null && !decimal(before).plus(moved).eq(decimal(entry.balance_after))) brokenAt = entry.id;
        if (entry.extraction_id !== null) seen.add(entry.extraction_id);
        if (movementOf(entry).balance !== null) book(entry);
        list(entry);
        sum = sum.plus(moved);
        entries += 1;
        first ??= entry;
        last = entry;
      }
    },
    end(): Statement | null {
      if (first === null || last === null) return null;
      const opening = decimal(first.balance_after).minus(decimal(movementOf(first).balance ?? "0.00"));
      const told = [...lines.values()].sort((one, other) => one.at.localeCompare(other.at));
      const extractions = told.filter(({ extractionId }) => extractionId !== null).length;
      return {
        opening: money(opening),
        closing: last.balance_after,
        recomputed: money(opening.plus(sum)),
        brokenAt,
        heldAtOpening: money(heldAfter(first).minus(decimal(movementOf(first).held ?? "0.00"))),
        heldAtClosing: money(heldAfter(last)),
        entries,
        lines: told,
        free: seen.size - extractions,
        totals: {
          credited: money(totals.credited),
          charged: money(totals.charged),
          refunded: money(totals.refunded),
          adjusted: money(totals.adjusted),
          pages: told.reduce((pages, line) => pages + line.pages, 0),
        },
      };
    },
  };
}
