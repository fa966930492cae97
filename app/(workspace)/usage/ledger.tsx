"use client";
import { ledgerKinds } from "@verso/contract/credit";
import { ReceiptText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { Card } from "@/components/ui/surface";
import { kindWords } from "./ledger-kind";
import { LedgerTable } from "./ledger-table";
import { usageHref } from "./search-params";
import { useLedgerPage } from "./use-ledger-page";

/** Every movement of credit, newest first, like a bank statement. Kind and page are in the address. */
export function Ledger() {
  const { params, setParams, query } = useLedgerPage();
  if (query.isError && !query.data) return null;
  const ledger = query.data?.ledger;
  return (
    <Card id="ledger" title="Ledger" description="Every movement of your credit. Entries never change." flush>
      <fieldset aria-label="Filter by kind" className="flex min-w-0 gap-1.5 overflow-x-auto px-4 py-2.5">
        <Chip
          pressed={params.kind === null}
          onPress={() => void setParams({ kind: null, page: 1 }, { history: "push" })}
        >
          All
        </Chip>
        {ledgerKinds.map((kind) => (
          <Chip
            key={kind}
            pressed={params.kind === kind}
            onPress={() => void setParams({ kind, page: 1 }, { history: "push" })}
          >
            {kindWords[kind].plural}
          </Chip>
        ))}
      </fieldset>
      <div className="border-t border-line" aria-busy={query.isPlaceholderData}>
        {!ledger ? (
          <Placeholder />
        ) : ledger.entries.length > 0 ? (
          <LedgerTable entries={ledger.entries} />
        ) : (
          <Nothing
            filtered={params.kind !== null}
            beyond={ledger.total_entries > 0}
            onClear={() => void setParams({ kind: null, page: 1 })}
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

function Nothing({ filtered, beyond, onClear }: { filtered: boolean; beyond: boolean; onClear: () => void }) {
  const words = beyond
    ? { title: "The ledger has no such page", text: "It is shorter than this address says." }
    : filtered
      ? { title: "No entries of this kind", text: "The other kinds may hold what you look for." }
      : { title: "No entries yet", text: "Credit that comes in, is reserved, charged or released is listed here." };
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={words.title}
      action={beyond || filtered ? <Button onClick={onClear}>Show the newest entries</Button> : undefined}
    >
      {words.text}
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
