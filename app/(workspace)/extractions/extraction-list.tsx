"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { limits } from "@verso/contract/limits";
import { Plus } from "lucide-react";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { Stale } from "@/components/stale.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { batchLabel, extractionListQuery, titleColumnsQuery } from "@/lib/queries/extractions.ts";
import { BatchBar } from "./batch-bar.tsx";
import { rowsOf } from "./extraction-row.ts";
import { ExtractionTable, TableSkeleton } from "./extraction-table.tsx";
import { ListBar } from "./list-bar.tsx";
import { NothingListed } from "./nothing-listed.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { Sums } from "./sums.tsx";
import { shownColumns } from "./title-words.ts";
import { useChosen } from "./use-chosen.ts";
import { useListFilter } from "./use-list-filter.ts";

/** Every extraction of the workspace, newest first unless the address says otherwise; rows that run follow their work. */
export function ExtractionList({ canWrite }: { canWrite: boolean }) {
  const asked = useListFilter();
  const { filter, chips, metadata, wishes, setFilter } = asked;
  const { sort, direction } = chips;
  const list = useInfiniteQuery(extractionListQuery(filter));
  const titles = useQuery(titleColumnsQuery(filter)).data;
  const columns = shownColumns(titles?.data ?? [], asked.columns);
  const rows = list.data?.pages.flatMap(rowsOf);
  const selected = useChosen(filter, rows ?? []);
  const batch = metadata[batchLabel];
  const first = list.data?.pages[0];

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
      <PageBody wide>
        <ListBar list={asked} titles={titles?.data ?? []} columns={columns} schemaName={first?.schema_name} />
        {batch ? <BatchBar batch={batch} canWrite={canWrite} /> : null}
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
            <NothingListed
              filtered={asked.isNarrowed}
              asked={asked.asked}
              metadata={metadata}
              wishes={wishes}
              canWrite={canWrite}
            />
          ) : (
            <>
              <ExtractionTable
                rows={rows}
                metadata={metadata}
                selection={selected.selection}
                onSelect={selected.setSelection}
                columns={columns}
                sorted={sort === null ? null : { name: sort, direction }}
                onSort={(next) => void setFilter({ sort: next?.name ?? null, direction: next?.direction ?? null })}
              />
              <Sums columns={columns} titles={titles} />
              <LoadMore list={list} />
              {first?.others_named === true ? (
                <p className="border-t border-line px-4 py-2.5 text-12 text-faint">
                  More than {limits.listUploadsMax} documents have such a name: these are of the newest{" "}
                  {limits.listUploadsMax}. Another word narrows the search.
                </p>
              ) : null}
            </>
          )}
        </Surface>
        {selected.chosen.length > 0 ? (
          <SelectionBar
            chosen={selected}
            listed={{ all: titles?.extractions, loaded: rows?.length ?? 0 }}
            canWrite={canWrite}
          />
        ) : null}
      </PageBody>
    </>
  );
}
