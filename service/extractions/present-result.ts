import type { BlockKind } from "@verso/contract/output";
import type { Block, Result } from "@verso/contract/results";
import { blockKinds } from "@verso/contract/vocabulary";
import { narrowResult, type ResultInput } from "./narrow-result.ts";

/**
 * The body of `GET /extractions/{id}/result`. Pure. A query narrows what the extraction's output retained and never
 * widens it: `invalid_request`, saying what is there. Every table format can be had, since cells are always kept.
 */
export function presentResult({ extractionId, mode, ...input }: ResultInput): Result {
  const { pages, failedPages, kinds, present } = narrowResult(input);
  const ordered = pages.map(present);
  const fields = { extraction_id: extractionId, mode, failed_pages: failedPages };
  if ((input.query.view ?? input.output.layout) === "ordered") return { ...fields, view: "ordered", pages: ordered };

  const grouped = ordered.map(({ blocks, ...page }) => ({ ...page, groups: groupByKind(blocks, kinds) }));
  return { ...fields, view: "grouped", pages: grouped };
}

/** A group for every kind that is shown, empty or not, each in reading order. */
function groupByKind(blocks: readonly Block[], kinds: ReadonlySet<BlockKind>): Partial<Record<BlockKind, Block[]>> {
  const groups: Partial<Record<BlockKind, Block[]>> = {};
  for (const kind of blockKinds) {
    if (kinds.has(kind)) groups[kind] = blocks.filter((block) => block.kind === kind);
  }
  return groups;
}
