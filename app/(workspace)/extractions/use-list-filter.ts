"use client";

import { useQueryStates } from "nuqs";
import { searchCharsMax } from "@/lib/queries/bounds.ts";
import type { ExtractionFilter } from "@/lib/queries/extractions.ts";
import { listParams } from "./search-params.ts";
import { useMembersFilter } from "./use-members-filter.ts";

/** How the list is narrowed and ordered, as the address says it, and the ways to change that. */
export function useListFilter() {
  const [{ name, columns, ...chips }, setFilter] = useQueryStates(listParams, { history: "push" });
  const [metadata, setMetadata] = useMembersFilter("metadata");
  const [wishes, setWishes] = useMembersFilter("title");
  const labelled = Object.keys(metadata).length > 0;
  const wished = Object.keys(wishes).length > 0;
  const filter: ExtractionFilter = {
    ...chips,
    ...(labelled ? { metadata } : {}),
    ...(wished ? { title: wishes } : {}),
    ...(name === null ? {} : { name: name.slice(0, searchCharsMax) }),
  };
  const { order: _, sort: __, direction: ___, ...narrowing } = chips;
  const isNarrowed = labelled || wished || [name, ...Object.values(narrowing)].some((value) => value !== null);
  const asked = { ...narrowing, name };
  return { name, columns, chips, metadata, wishes, filter, asked, isNarrowed, setFilter, setMetadata, setWishes };
}
export type ListFilter = ReturnType<typeof useListFilter>;
