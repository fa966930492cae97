import type { Extraction } from "@verso/contract/extractions";
import type { OrderedResult } from "@verso/contract/results";
import { BrokenPromise } from "./client.ts";
import type { MadeDocument } from "./documents.ts";

/** How an extraction must have ended: as its pages are, or cancelled where that was asked for. */
export function checkEnd({ unreadable }: MadeDocument, end: Extraction, mayBeCancelled: boolean): void {
  if (end.status === "cancelled" && mayBeCancelled) return;
  const failed = end.pages.numbers.filter((number) => unreadable.has(number));
  const all = end.pages.numbers.length;
  const right = failed.length === 0 ? "succeeded" : failed.length === all ? "failed" : "partially_succeeded";
  const named = end.failed_pages.map(({ number }) => number);
  if (end.status !== right || named.join() !== failed.join() || end.pages.skipped !== 0) {
    throw new BrokenPromise(`${end.id} should be ${right} without ${failed.join()}: ${JSON.stringify(end)}`);
  }
}

/** A result holds every page that can be read, and each says what stood on it. */
export function checkResult({ texts, unreadable }: MadeDocument, end: Extraction, { pages }: OrderedResult): void {
  const wanted = end.pages.numbers.filter((number) => !unreadable.has(number));
  const got = pages.map(({ number }) => number);
  if (wanted.join() !== got.join())
    throw new BrokenPromise(`${end.id}: pages ${got.join()} instead of ${wanted.join()}`);
  for (const { number, blocks } of pages) {
    const text = blocks.map((block) => block.text).join(" ");
    if (!text.includes(texts.get(number) ?? "?")) throw new BrokenPromise(`${end.id}: page ${number} reads "${text}"`);
  }
}
