"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Files, Plus } from "lucide-react";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { Stale } from "@/components/stale.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { extractionListQuery } from "@/lib/queries/extractions.ts";
import { ExtractionTable, TableSkeleton } from "./extraction-table.tsx";
import { ListFilters } from "./list-filters.tsx";
import { MetadataFilter } from "./metadata-filter.tsx";
import { listParams } from "./search-params.ts";
import { noSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useMetadataFilter } from "./use-metadata-filter.ts";

/** Every extraction of the workspace, newest first; rows that run follow their work. */
export function ExtractionList({ canWrite }: { canWrite: boolean }) {
  const [chips, setChips] = useQueryStates(listParams, { history: "push" });
  const [metadata, setMetadata] = useMetadataFilter();
  const labelled = Object.keys(metadata).length > 0;
  const list = useInfiniteQuery(extractionListQuery(labelled ? { ...chips, metadata } : chips));
  const rows = list.data?.pages.flatMap((page) =>
    page.data.map((extraction) => ({ extraction, name: page.names[extraction.upload_id] ?? null })),
  );
  const [selection, setSelection] = useState(noSelection);
  const chosen = (rows ?? []).filter(({ extraction }) => selection.ids.has(extraction.id));
  const filtered = chips.status !== null || chips.mode !== null || chips.review !== null || labelled;

  return (
    <>
      <PageBar
        title="Extractions"
        action={
          canWrite ? (
            <ButtonLink href="/extract" variant="primary" icon={<Plus aria-hidden="true" />} className="max-md:hidden">
              Extract
            </ButtonLink>
          ) : undefined
        }
      />
      <PageBody>
        <ListFilters filter={chips} onChange={setChips}>
          <MetadataFilter metadata={metadata} onChange={setMetadata} />
        </ListFilters>
        {rows === undefined ? null : <Stale query={list} className="mb-3" />}
        <Surface className="overflow-hidden" aria-busy={list.isPlaceholderData || undefined}>
          {rows === undefined ? (
            list.isError ? (
              <ErrorState
                trouble={asApiError(list.error)}
                title="Your extractions could not be loaded"
                onRetry={() => void list.refetch()}
                retrying={list.isFetching}
              />
            ) : (
              <TableSkeleton />
            )
          ) : rows.length === 0 ? (
            filtered ? (
              <EmptyState
                icon={<Files />}
                title="No extraction matches these filters"
                action={<ButtonLink href="/extractions">Clear the filters</ButtonLink>}
              >
                {labelled ? (
                  <span className="wrap-anywhere">
                    None was submitted with{" "}
                    {Object.entries(metadata)
                      .map(([name, value]) => `${name} “${value}”`)
                      .join(" and ")}
                    {chips.status !== null || chips.mode !== null ? " in this state or mode" : ""}. A value must be the
                    same to the letter.
                  </span>
                ) : null}
              </EmptyState>
            ) : (
              <EmptyState
                icon={<Files />}
                title="Your extractions will be listed here"
                action={
                  canWrite ? (
                    <ButtonLink href="/extract" variant="primary">
                      Extract a document
                    </ButtonLink>
                  ) : undefined
                }
              >
                Each with its status, its pages and what it cost.
              </EmptyState>
            )
          ) : (
            <>
              <ExtractionTable rows={rows} selection={selection} onSelect={setSelection} />
              <LoadMore list={list} />
            </>
          )}
        </Surface>
        {chosen.length > 0 ? (
          <SelectionBar rows={chosen} canWrite={canWrite} onClear={() => setSelection(noSelection)} />
        ) : null}
      </PageBody>
    </>
  );
}
