"use client";
import { useQuery } from "@tanstack/react-query";
import { ledgerKinds } from "@verso/contract/vocabulary";
import clsx from "clsx";
import { ListTree, ReceiptText, Rows3 } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { exampleOf } from "@/components/example-document.ts";
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
import { useLedgerScreen } from "@/lib/queries/ledger-screen.ts";
import { ledgerAccountsQuery } from "@/lib/queries/usage.ts";
import { kindWords } from "@/lib/usage/ledger-kind.ts";
import { windowsOf } from "@/lib/usage/windows.ts";
import { ExportButton } from "./export-button.tsx";
import { Gathering, settled } from "./gathering.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import { usageHref } from "./search-params.ts";
import { useLedgerExport } from "./use-ledger-export.ts";
import { type UsageView, useKnownDays, useUsageView } from "./use-usage-view.ts";

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
  const { params, show, filter } = view;
  const screen = useShownScreen(view);
  const exported = useLedgerExport(filter);
  const filtered = params.kind !== null || params.extraction !== null || filter.from !== null;
  const { data } = screen.query;
  return (
    <Card
      id="ledger"
      title="Ledger"
      description="Every movement of your credit. Entries never change."
      action={data && data.totalEntries > 0 ? <ExportButton of={exported} /> : undefined}
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
      <Screen view={view} screen={screen} filtered={filtered} onClear={() => show(everything)} />
      {data && data.totalEntries > 0 ? (
        <Pagination
          page={params.page}
          totalPages={data.totalPages}
          totalEntries={data.totalEntries}
          noun={["entry", "entries"]}
          href={(page) => usageHref("/usage", { ...params, page })}
        />
      ) : null}
    </Card>
  );
}

const everything = { kind: null, extraction: null, from: null, to: null };

/** The screen that the address asks for, and the extractions that its entries are of. */
function useShownScreen({ params, range }: UsageView) {
  const { days, oldest } = useKnownDays(range);
  const windows = range === null ? null : days ? windowsOf(days) : [];
  const screen = useLedgerScreen(
    { kind: params.kind, extraction_id: params.extraction, page: params.page, windows },
    range === null || days !== undefined,
  );
  const ids = new Set(screen.query.data?.entries.flatMap(({ extraction_id: id }) => id ?? []));
  const accounts = useQuery(ledgerAccountsQuery([...ids].sort()));
  // Rows that would be put together anew a moment later are not shown before.
  const waits = ids.size > 0 && accounts.isPending && screen.query.data !== undefined;
  return { ...screen, oldest, accounts, waits };
}

type ScreenProps = {
  view: UsageView;
  screen: ReturnType<typeof useShownScreen>;
  filtered: boolean;
  onClear: () => void;
};

function Screen({ view: { params, setParams, filter }, screen, filtered, onClear }: ScreenProps) {
  const { query, accounts, waits, progress, oldest, stop } = screen;
  const { data } = query;
  // The choice shows at once; the table, which is long, follows.
  const gathered = useDeferredValue(isGathered(params));
  const isNewest = params.page === 1;
  const gathering = useMemo(() => (gathered ? { isNewest, to: filter.to } : null), [gathered, isNewest, filter.to]);
  const failed = query.isError ? query : oldest.isError ? oldest : null;
  const stale = query.isPlaceholderData || accounts.isPlaceholderData || gathered !== isGathered(params);
  if (data === undefined || waits) {
    return (
      <div className="border-t border-line">
        {failed !== null ? (
          <ErrorState
            trouble={asApiError(failed.error)}
            title="The ledger could not be loaded"
            onRetry={() => void failed.refetch()}
            retrying={failed.isFetching}
          />
        ) : (
          <>
            <Gathering of="the ledger" query={query} progress={progress} onStop={stop} className="px-4 py-2.5" />
            <Placeholder />
          </>
        )}
      </div>
    );
  }
  return (
    <>
      <Stale query={settled(query)} className="mx-4 mb-3" />
      <Gathering of="the ledger" query={query} progress={progress} onStop={stop} className="px-4 pb-2.5" />
      <div className={clsx("border-t border-line transition-opacity", stale && "opacity-55")} aria-busy={stale}>
        {data.entries.length > 0 ? (
          <LedgerTable entries={data.entries} accounts={accounts.data?.accounts ?? none} gathering={gathering} />
        ) : (
          <Nothing
            filtered={filtered}
            beyond={data.totalEntries > 0}
            onNewest={() => void setParams({ page: 1 })}
            onClear={onClear}
          />
        )}
      </div>
    </>
  );
}

const none = {};

/** Of one kind an extraction has one entry: there is nothing to gather. */
const isGathered = ({ rows, kind }: UsageView["params"]) => rows === "gathered" && kind === null;

/** Which entries are listed, and how. */
function LedgerFilters({ view: { params, setParams, show } }: { view: UsageView }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <Select
        size="sm"
        label="Kind of entry"
        className="w-44! max-sm:w-full!"
        value={params.kind ?? everyKind}
        onChange={(kind) => show({ kind: ledgerKinds.find((one) => one === kind) ?? null })}
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
    <EmptyState icon={<ReceiptText />} title="No entries yet" example={exampleOf.ledger}>
      Credit that comes in, is reserved, charged or released is listed here.
    </EmptyState>
  );
}

function Placeholder() {
  return (
    <Loading label="Loading the ledger" className="divide-y divide-line [&>p]:px-4">
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
