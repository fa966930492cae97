import type { FailedPage } from "@verso/contract/error-shapes";
import type { BlockKind, Layout } from "@verso/contract/output";
import type { Block, OrderedResult } from "@verso/contract/results";
import { groupBlocks } from "@/lib/export/group-blocks.ts";
import { isBlank } from "./page-words.ts";

type ResultPage = OrderedResult["pages"][number];

/** A page of the extraction as the viewer shows it: read, or failed. */
export type ViewerPage = { number: number; page: ResultPage | null; failure: FailedPage | null };

/** Read and failed pages together, in the document's order. */
export function viewerPages(result: OrderedResult): ViewerPage[] {
  const read = result.pages.map((page): ViewerPage => ({ number: page.number, page, failure: null }));
  const failed = result.failed_pages.map((failure): ViewerPage => ({ number: failure.number, page: null, failure }));
  return [...read, ...failed].sort((a, b) => a.number - b.number);
}

export type Row =
  | { type: "page"; key: string; page: ViewerPage }
  | { type: "kind"; key: string; kind: BlockKind; count: number }
  | { type: "block"; key: string; block: Block; position: number; of: number }
  | { type: "note"; key: string; words: string };

/** The rows of the block list: page by page, in reading order or by kind, only the kinds asked for. */
export function rowsOf(pages: readonly ViewerPage[], view: Layout, shown: (kind: BlockKind) => boolean): Row[] {
  return pages.flatMap((each): Row[] => {
    const heading: Row = { type: "page", key: `page-${each.number}`, page: each };
    if (each.page === null) return [heading];
    if (each.page.blocks.length === 0) {
      return [
        heading,
        {
          type: "note",
          key: `note-${each.number}`,
          words: isBlank(each.page) ? "This page is blank." : "Nothing on this page could be read.",
        },
      ];
    }
    const blocks = each.page.blocks.filter((block) => shown(block.kind));
    // A page with nothing of the kinds chosen is left out: a filter is there to shorten the list.
    return blocks.length === 0 ? [] : [heading, ...blockRows(each.number, blocks, view)];
  });
}

function blockRows(page: number, blocks: readonly Block[], view: Layout): Row[] {
  const groups = view === "grouped" ? groupBlocks(blocks) : [{ kind: null, blocks }];
  let position = 0;
  return groups.flatMap((group): Row[] => {
    const rows = group.blocks.map((block): Row => {
      position += 1;
      return { type: "block", key: block.id, block, position, of: blocks.length };
    });
    if (group.kind === null) return rows;
    return [{ type: "kind", key: `kind-${page}-${group.kind}`, kind: group.kind, count: group.blocks.length }, ...rows];
  });
}
