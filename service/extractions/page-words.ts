import { retainedKinds } from "@verso/contract/output";
import type { Bbox, StoredPage } from "@verso/contract/results";
import type { PageWords, PlacedWord } from "@verso/contract/reviews";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { findResult } from "./find-result.ts";
import { loadPages } from "./load-result-pages.ts";

/**
 * `GET /extractions/{id}/pages/{number}/words`: the words of a page that was read, in reading order, each with its place; in
 * mode `ocr` those of the kinds that the extraction kept. Throws `not_found` (also for a page that was not read),
 * `result_not_ready`, `no_result`, `result_expired`, `result_lost`.
 */
export async function readPageWords(ctx: Ctx, { id, number }: { id: string; number: number }): Promise<PageWords> {
  const { mode, output } = await findResult(ctx, id);
  const [page] = await loadPages(ctx, { id, tenantId: ctx.tenantId, numbers: [number] });
  if (!page) throw noSuchPage();
  const kept = new Set(retainedKinds(output));
  const blocks = mode === "ocr" ? page.blocks.filter(({ kind }) => kept.has(kind)) : page.blocks;
  return { number: page.number, width: page.width, height: page.height, words: wordsOf({ blocks }) };
}

export const noSuchPage = () => new DomainError("not_found", "This result has no such page.");

const wordsOf = ({ blocks }: Pick<StoredPage, "blocks">): PlacedWord[] =>
  blocks.flatMap(({ id, words = [] }) => words.map(({ text, bbox }) => ({ text, bbox, block_id: id })));

/** Of a page's words those that lie under a frame, by their middles. */
export function wordsUnder(page: StoredPage, [x0, y0, x1, y1]: Bbox): PlacedWord[] {
  return wordsOf(page).filter(({ bbox }) => {
    const [x, y] = [(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2];
    return x >= x0 && x <= x1 && y >= y0 && y <= y1;
  });
}
