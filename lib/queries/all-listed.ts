import { queryOptions } from "@tanstack/react-query";
import { limits } from "@verso/contract/limits";
import { statusGroups } from "../format/status-groups.ts";
import { type ExtractionFilter, fetchList } from "./extractions.ts";
import { queryKeys } from "./keys.ts";
import type { NamedExtractionList } from "./shapes.ts";

/** So many of what is listed are taken together: as many as one export holds. */
export const takenMax = limits.exportExtractionsMax;
const pageSize = 100;

/** All that is listed, in its order, up to `takenMax`. */
export async function fetchAllListed(filter: ExtractionFilter, signal: AbortSignal): Promise<NamedExtractionList> {
  const asked = { ...filter, status: filter.status && statusGroups[filter.status].statuses };
  const all = await fetchList(asked, pageSize, null, signal);
  while (all.next_cursor !== null && all.data.length < takenMax) {
    const next = await fetchList(asked, pageSize, all.next_cursor, signal);
    all.data.push(...next.data);
    for (const told of ["names", "submitters", "schema_names"] as const) Object.assign(all[told], next[told]);
    all.next_cursor = next.next_cursor;
  }
  return { ...all, data: all.data.slice(0, takenMax) };
}

/** The same, as it stands when it is asked for. */
export const allListedQuery = (filter: ExtractionFilter) =>
  queryOptions({
    queryKey: [...queryKeys.extractions, "list", "all", filter],
    queryFn: ({ signal }) => fetchAllListed(filter, signal),
    staleTime: 0,
    gcTime: 0,
  });
