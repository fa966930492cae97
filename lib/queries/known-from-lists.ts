import type { QueryClient } from "@tanstack/react-query";
import type { Extraction } from "@verso/contract/extractions";
import { queryKeys } from "./keys.ts";
import type { NamedExtraction, NamedExtractionList } from "./shapes.ts";

/** What the queries of lists hold: a page, pages, or the runs of a file. */
type Listed = NamedExtractionList | { pages: readonly NamedExtractionList[] } | readonly NamedExtraction[];

function find(listed: Listed, id: string): (Extraction & { name: string | null }) | undefined {
  if ("pages" in listed) return listed.pages.map((page) => find(page, id)).find((found) => found !== undefined);
  if (!("data" in listed)) return listed.find((run) => run.id === id);
  const extraction = listed.data.find((each) => each.id === id);
  return extraction && { ...extraction, name: listed.names[extraction.upload_id] ?? null };
}

/**
 * What a list has told of an extraction since it was last asked for takes that one's place, so that a row opens as it reads: one
 * that was queued when it was submitted here, and has ended since, is never shown as queued again.
 */
export function takeFromLists(client: QueryClient, id: string): void {
  const key = queryKeys.extraction(id);
  let newest = client.getQueryState(key)?.dataUpdatedAt ?? 0;
  const lists = ["list", "recent", "runs"].flatMap((kind) =>
    client.getQueryCache().findAll({ queryKey: [...queryKeys.extractions, kind] }),
  );
  for (const { state } of lists) {
    if (state.data === undefined || state.dataUpdatedAt <= newest) continue;
    // These keys are those of `extractions.ts`, whose answers were checked when they came.
    const found = find(state.data as Listed, id);
    if (found === undefined) continue;
    newest = state.dataUpdatedAt;
    client.setQueryData(key, (known: NamedExtraction | undefined) => ({ ...known, ...found }), { updatedAt: newest });
  }
}
