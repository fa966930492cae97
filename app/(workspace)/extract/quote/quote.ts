import { fromMicros, micros, pagesFor, priceOfPages } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";
import { type ParsedSelection, parseSelection } from "@/lib/pages/parse-selection.ts";
import type { DocumentEntry } from "../files/document.ts";

export type QuoteLine = { localId: string; name: string; pages: number; amount: Money };
export type Quote = {
  lines: QuoteLine[];
  pages: number;
  pricePerPage: Money;
  total: Money;
  availableBefore: Money;
  availableAfter: Money;
  /** What is missing, of the credit or of the person's monthly limit, and how many pages can be paid for. */
  shortage: { missing: Money; affordablePages: number; by: "credit" | "limit" } | null;
};

const selections = new WeakMap<DocumentEntry, ParsedSelection>();

/** The pages that an entry asks for; null while its page count is not known. Looked at once: an entry never changes. */
export function selectionOf(entry: DocumentEntry): ParsedSelection | null {
  if (entry.stage.step !== "ready") return null;
  const known = selections.get(entry);
  if (known !== undefined) return known;
  const parsed = parseSelection(entry.pageText, entry.stage.pageCount);
  selections.set(entry, parsed);
  return parsed;
}

/** Uploaded, not yet accepted, and with a page selection that can be served. */
export function isReady(entry: DocumentEntry): boolean {
  return entry.submission.step !== "accepted" && selectionOf(entry)?.ok === true;
}

/** Ready, and not left out. */
export function isSubmittable(entry: DocumentEntry): boolean {
  return entry.leftOut !== true && isReady(entry);
}

/** Ready, but for being left out. */
export function isLeftOut(entry: DocumentEntry): boolean {
  return entry.leftOut === true && isReady(entry);
}

/** `limitLeft`: what the person's monthly limit leaves; null where they have none. */
export type Wallet = { pricePerPage: Money; available: Money; limitLeft?: Money | null };

/** What submitting these files costs, line by line, and what it leaves. Exact: no float is made on the way. */
export function quoteOf(entries: readonly DocumentEntry[], wallet: Wallet): Quote {
  const { pricePerPage, available, limitLeft = null } = wallet;
  const lines = entries.filter(isSubmittable).map((entry) => {
    const parsed = selectionOf(entry);
    const pages = parsed?.ok ? parsed.numbers.length : 0;
    return { localId: entry.localId, name: entry.name, pages, amount: priceOfPages(pricePerPage, pages) };
  });
  const pages = lines.reduce((sum, line) => sum + line.pages, 0);
  const total = priceOfPages(pricePerPage, pages);
  const after = micros(available) - micros(total);
  const isLimited = limitLeft !== null && micros(limitLeft) < micros(available);
  const payable = isLimited ? limitLeft : available;
  const missing = micros(total) - micros(payable);
  return {
    lines,
    pages,
    pricePerPage,
    total,
    availableBefore: available,
    availableAfter: fromMicros(after),
    shortage:
      missing > 0n
        ? {
            missing: fromMicros(missing),
            affordablePages: pagesFor(payable, pricePerPage),
            by: isLimited ? "limit" : "credit",
          }
        : null,
  };
}
