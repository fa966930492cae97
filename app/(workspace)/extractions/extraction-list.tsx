"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { limits } from "@verso/contract/limits";
import type { TitleColumn, TitleColumns } from "@verso/contract/titles";
import { Plus } from "lucide-react";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { Stale } from "@/components/stale.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { formatCount, formatNumber } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { searchCharsMax } from "@/lib/queries/bounds.ts";
import { batchLabel, extractionListQuery, titleColumnsQuery } from "@/lib/queries/extractions.ts";
import { BatchBar } from "./batch-bar.tsx";
import { ExtractionTable, TableSkeleton } from "./extraction-table.tsx";
import { ListFilters } from "./list-filters.tsx";
import { MetadataFilter } from "./metadata-filter.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { NameSearch } from "./name-search.tsx";
import { NothingListed } from "./nothing-listed.tsx";
import { listParams } from "./search-params.ts";
import { noSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { SchemaFilter } from "./take-off.tsx";
import { TitleFilter } from "./title-filter.tsx";
import { shownColumns, sumWords } from "./title-words.ts";
import { useMembersFilter } from "./use-members-filter.ts";

/** Every extraction of the workspace, newest first unless the address says otherwise; rows that run follow their work. */
export function ExtractionList({ canWrite }: { canWrite: boolean }) {
  const [{ name, ...chips }, setFilter] = useQueryStates(listParams, { history: "push" });
  const [metadata, setMetadata] = useMembersFilter("metadata");
  const [wishes, setWishes] = useMembersFilter("title");
  const labelled = Object.keys(metadata).length > 0;
  const filter = {
    ...chips,
    ...(labelled ? { metadata } : {}),
    ...(Object.keys(wishes).length > 0 ? { title: wishes } : {}),
    ...(name === null ? {} : { name: name.slice(0, searchCharsMax) }),
  };
  const list = useInfiniteQuery(extractionListQuery(filter));
  const titles = useQuery(titleColumnsQuery(filter)).data;
  const columns = shownColumns(titles?.data ?? []);
  const rows = list.data?.pages.flatMap((page) =>
    page.data.map((extraction) => ({
      extraction,
      name: page.names[extraction.upload_id] ?? null,
      by: page.submitters[extraction.id] ?? null,
      assignee: page.assignees[extraction.id] ?? null,
      schema: page.schema_names[extraction.id],
    })),
  );
  const [selection, setSelection] = useState(noSelection);
  const chosen = (rows ?? []).filter(({ extraction }) => selection.ids.has(extraction.id));
  const { order: _, sort, direction, ...narrowing } = chips;
  const filtered =
    labelled || Object.keys(wishes).length > 0 || [name, ...Object.values(narrowing)].some((value) => value !== null);
  const batch = metadata[batchLabel];
  const othersNamed = list.data?.pages[0]?.others_named === true;

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
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <NameSearch
            name={name ?? ""}
            onChange={(text) => void setFilter({ name: text || null }, { history: "replace" })}
          />
          <TitleFilter columns={titles?.data ?? []} wishes={wishes} onChange={setWishes} />
          <MetadataFilter metadata={metadata} onChange={setMetadata} />
          <SchemaFilter
            schema={chips.schema}
            name={list.data?.pages[0]?.schema_name}
            onTake={() => void setFilter({ schema: null })}
          />
          <span className="flex-1 max-md:hidden" />
          <MoreFilters filter={chips} onChange={setFilter} />
        </div>
        <ListFilters filter={chips} onChange={setFilter} />
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
              filtered={filtered}
              asked={{ ...narrowing, name }}
              metadata={metadata}
              wishes={wishes}
              canWrite={canWrite}
            />
          ) : (
            <>
              <ExtractionTable
                rows={rows}
                metadata={metadata}
                selection={selection}
                onSelect={setSelection}
                columns={columns}
                sorted={sort === null ? null : { name: sort, direction }}
                onSort={(next) => void setFilter({ sort: next?.name ?? null, direction: next?.direction ?? null })}
              />
              <Sums columns={columns} titles={titles} />
              <LoadMore list={list} />
              {othersNamed ? (
                <p className="border-t border-line px-4 py-2.5 text-12 text-faint">
                  More than {limits.listUploadsMax} documents have such a name: these are of the newest{" "}
                  {limits.listUploadsMax}. Another word narrows the search.
                </p>
              ) : null}
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

/** What the numbers of all that matches come to, also of what is not loaded. */
function Sums({ columns, titles }: { columns: readonly TitleColumn[]; titles: TitleColumns | undefined }) {
  const sums = columns.flatMap((column) => sumWords(column) ?? []);
  if (titles === undefined || sums.length === 0) return null;
  const of = titles.complete
    ? formatCount(titles.extractions, "extraction", "extractions")
    : `the newest ${formatNumber(titles.extractions)} extractions`;
  return (
    <p className="tabular border-t border-line px-4 py-2.5 text-13 text-muted">
      Sum of {of}: <span className="font-medium text-ink">{sums.join(" · ")}</span>
    </p>
  );
}
