"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { LedgerEntry } from "@verso/contract/credit";
import { isId } from "@verso/contract/id-text";
import type { TopUp } from "@verso/contract/top-ups";
import { ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { Money } from "@/components/money.tsx";
import { PaperBar } from "@/components/paper-bar.tsx";
import { Stale } from "@/components/stale.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { UtcTime } from "@/components/utc-time.tsx";
import { entrySpan, type ReceiptRow, receiptNote, receiptRows } from "@/lib/export/receipt-words.ts";
import { saveFile } from "@/lib/export/save-file.ts";
import { paperName } from "@/lib/export/statement-words.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchReceiptFile } from "@/lib/queries/downloads.ts";
import { topUpQuery } from "@/lib/queries/top-ups.ts";
import { usageQuery } from "@/lib/queries/usage.ts";
import { paymentState } from "../../payment-state.ts";

/** A payment that was credited, on a sheet to print. */
export function Receipt({ id, workspace }: { id: string; workspace: string }) {
  const known = isId("top", id);
  const query = useQuery({ ...topUpQuery(id), enabled: known });
  const { data, error } = query;
  const saving = useMutation({
    mutationFn: async () =>
      saveFile(
        `${paperName(`Receipt ${data?.paid_at?.slice(0, 10) ?? ""}`, workspace)}.pdf`,
        await fetchReceiptFile(id),
      ),
  });
  return (
    <div className="flex w-full max-w-2xl flex-col gap-4">
      <PaperBar saving={saving} ready={data?.status === "paid"} />
      <Surface className="print:border-0">
        {data ? <Stale query={query} className="m-3" /> : null}
        {data?.status === "paid" ? (
          <Sheet topUp={data} workspace={workspace} />
        ) : data ? (
          <NoReceipt title={waiting[paymentState(data)] ?? "This payment was not made"}>
            There is a receipt once its money is in your credit.
          </NoReceipt>
        ) : !known || (error && asApiError(error).code === "not_found") ? (
          <NoReceipt title="This workspace has no such payment">All that it has stand on the page Credit.</NoReceipt>
        ) : error ? (
          <ErrorState
            title="The receipt could not be loaded"
            trouble={asApiError(error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label="Loading the receipt" className="flex flex-col gap-3 p-6">
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-40 max-w-md" />
          </Loading>
        )}
      </Surface>
    </div>
  );
}

const waiting: Record<string, string> = {
  pending: "This payment is not confirmed yet",
  on_its_way: "This payment is not in your credit yet",
};

function NoReceipt({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={title}
      action={
        <ButtonLink href="/credit" size="sm">
          To your payments
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}

function useEntry({ id, paid_at }: TopUp): LedgerEntry | undefined {
  const span = paid_at === null ? { from: null, to: null } : entrySpan(paid_at);
  const filter = { kind: "top_up", extraction_id: null, ...span, page: 1 } as const;
  const { data } = useQuery({ ...usageQuery(filter), enabled: paid_at !== null });
  return data?.ledger.entries.find(({ top_up_id }) => top_up_id === id);
}

function Sheet({ topUp, workspace }: { topUp: TopUp; workspace: string }) {
  const entry = useEntry(topUp);
  return (
    <article aria-label="Receipt" className="p-4 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-5">
        <h2 className="text-20 font-semibold text-ink">Receipt</h2>
        <p className="text-13 text-muted">{workspace}</p>
      </header>
      <dl className="text-14">
        {receiptRows(topUp, entry).map((row) => (
          <Line key={row.label} label={row.label}>
            <Value row={row} />
          </Line>
        ))}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3 font-semibold text-ink">
          <dt>Paid</dt>
          <dd className="text-20">
            <Money amount={topUp.amount} /> <span className="text-13 font-normal text-muted">USD</span>
          </dd>
        </div>
      </dl>
      <p className="pt-5 text-12 text-muted">{receiptNote}</p>
    </article>
  );
}

function Value({ row: { value, is } }: { row: ReceiptRow }) {
  if (is === "time") return <UtcTime at={value} />;
  if (is === "id") return <code className="wrap-anywhere">{value}</code>;
  return is === "money" ? <Money amount={value} /> : value;
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-x-6 gap-y-0.5 py-1.5 max-sm:flex-col sm:items-baseline sm:justify-between">
      <dt className="text-muted">{label}</dt>
      <dd className="text-ink sm:text-right">{children}</dd>
    </div>
  );
}
