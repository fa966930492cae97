import { fromMicros, micros, pagesFor, priceOfPages } from "@verso/contract/micros";
import type { Money } from "@verso/contract/money";
import { type ParsedSelection, parseSelection, textOfPages } from "@/lib/pages/parse-selection.ts";
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

/** Uploaded, not yet accepted, not left out, and with a page selection that can be served. */
export function isSubmittable(entry: DocumentEntry): boolean {
  return entry.submission.step !== "accepted" && entry.leftOut !== true && selectionOf(entry)?.ok === true;
}

/**
 * What of these files so many pages are enough for, from the first on: the file at which they end keeps its first ones, those
 * after it are left out. Gives what changes, by local id.
 */
export function fitPages(
  entries: readonly DocumentEntry[],
  affordablePages: number,
): { localId: string; patch: Pick<DocumentEntry, "pageText"> | Pick<DocumentEntry, "leftOut"> }[] {
  let left = affordablePages;
  return entries.filter(isSubmittable).flatMap((entry) => {
    const parsed = selectionOf(entry);
    const numbers = parsed?.ok ? parsed.numbers : [];
    const kept = numbers.slice(0, left);
    left -= kept.length;
    if (kept.length === numbers.length) return [];
    const { localId } = entry;
    return [{ localId, patch: kept.length === 0 ? { leftOut: true } : { pageText: textOfPages(kept) } }];
  });
}

/** `limitLeft`: what the person's monthly limit leaves; null where they have none. */
type Wallet = { pricePerPage: Money; available: Money; limitLeft?: Money | null };

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
