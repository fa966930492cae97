"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { LedgerKind, ledgerKinds } from "@verso/contract/credit";
import clsx from "clsx";
import { ListTree, ReceiptText, Rows3 } from "lucide-react";
import { Stale } from "@/components/stale.tsx";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Pagination } from "@/components/ui/pagination.tsx";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { usageQuery } from "@/lib/queries/usage.ts";
import { ExportButton } from "./export-button.tsx";
import { kindWords } from "./ledger-kind.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { usageHref } from "./search-params.ts";
import { useLedgerExport } from "./use-ledger-export.ts";
import { type UsageView, useUsageView } from "./use-usage-view.ts";

const everyKind = "all";
const kindOptions = [
  { value: everyKind, label: "Every kind" },
  ...ledgerKinds.map((kind) => ({ value: kind, label: kindWords[kind].plural })),
];
const rowViews = [
  { value: "gathered", label: "By extraction", icon: <ListTree aria-hidden="true" /> },
  { value: "single", label: "Entry by entry", icon: <Rows3 aria-hidden="true" /> },
] as const;

/** Every movement of credit, newest first, like a bank statement. What is shown of it is in the address. */
export function Ledger() {
  const view = useUsageView();
  const { params, setParams, show, filter } = view;
  const query = useQuery({ ...usageQuery({ page: params.page, ...filter }), placeholderData: keepPreviousData });
  const exported = useLedgerExport(filter);
  const { ledger, accounts } = query.data ?? {};
  const gathered = params.rows === "gathered" && params.kind === null;
  const filtered = params.kind !== null || params.extraction !== null || filter.from !== null;
  return (
    <Card
      id="ledger"
      title="Ledger"
      description="Every movement of your credit. Entries never change."
      action={ledger && ledger.total_entries > 0 ? <ExportButton of={exported} /> : undefined}
      flush
    >
      <LedgerFilters view={view} />
      {exported.trouble === null ? null : (
        <ErrorState
          compact
          trouble={exported.trouble}
          title={exported.trouble.code === "export_broken" ? exported.trouble.message.replace(/\.$/, "") : undefined}
          onRetry={exported.run}
          className="border-t border-line px-4 py-2.5"
        />
      )}
      {query.data ? <Stale query={query} className="mx-4 mb-3" /> : null}
      <div
        className={clsx("border-t border-line transition-opacity", query.isPlaceholderData && "opacity-55")}
        aria-busy={query.isPlaceholderData}
      >
        {ledger === undefined ? (
          query.isError ? (
            <ErrorState
              trouble={asApiError(query.error)}
              title="The ledger could not be loaded"
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : (
            <Placeholder />
          )
        ) : ledger.entries.length > 0 ? (
          <LedgerTable ledger={{ entries: ledger.entries, accounts: accounts ?? {} }} gathered={gathered} />
        ) : (
          <Nothing
            filtered={filtered}
            beyond={ledger.total_entries > 0}
            onNewest={() => void setParams({ page: 1 })}
            onClear={() => show({ kind: null, extraction: null, from: null, to: null })}
          />
        )}
      </div>
      {ledger && ledger.total_entries > 0 ? (
        <Pagination
          page={params.page}
          totalPages={ledger.total_pages}
          totalEntries={ledger.total_entries}
          noun={["entry", "entries"]}
          href={(page) => usageHref("/usage", { ...params, page })}
        />
      ) : null}
    </Card>
  );
}

/** Which entries are listed, and how. */
function LedgerFilters({ view: { params, setParams, show } }: { view: UsageView }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <Select
        size="sm"
        label="Kind of entry"
        className="w-44! max-sm:w-full!"
        value={params.kind ?? everyKind}
        onChange={(kind) => show({ kind: LedgerKind.safeParse(kind).data ?? null })}
        options={kindOptions}
      />
      {params.extraction === null ? null : (
        <span className="flex items-center gap-1.5 text-13 text-muted">
          Only one extraction
          <Button size="sm" onClick={() => show({ extraction: null })}>
            Show all
          </Button>
        </span>
      )}
      {/* Of one kind an extraction has one entry: there is nothing to gather. */}
      {params.kind === null ? (
        <SegmentedControl
          label="Rows"
          value={params.rows}
          onChange={(rows) => void setParams({ rows })}
          segments={rowViews}
        />
      ) : null}
    </div>
  );
}

type NothingProps = { filtered: boolean; beyond: boolean; onNewest: () => void; onClear: () => void };

function Nothing({ filtered, beyond, onNewest, onClear }: NothingProps) {
  if (beyond) {
    return (
      <EmptyState
        icon={<ReceiptText />}
        title="The ledger has no such page"
        action={<Button onClick={onNewest}>Show the newest entries</Button>}
      >
        It is shorter than this address says.
      </EmptyState>
    );
  }
  if (filtered) {
    return (
      <EmptyState
        icon={<ReceiptText />}
        title="No entries match this filter"
        action={<Button onClick={onClear}>Show all entries</Button>}
      >
        Other days or other kinds may hold what you look for.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ReceiptText />} title="No entries yet">
      Credit that comes in, is reserved, charged or released is listed here.
    </EmptyState>
  );
}

function Placeholder() {
  return (
    <Loading label="Loading the ledger" className="divide-y divide-line">
      {["a", "b", "c", "d", "e", "f"].map((row) => (
        <div key={row} className="flex h-13 items-center justify-between gap-6 px-4">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-56 max-md:hidden" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </Loading>
  );
}
