"use client";
import { modes } from "@verso/contract/extractions";
import { pagesFor } from "@verso/contract/money";
import type { ReactNode } from "react";
import { Money } from "@/components/money";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Card } from "@/components/ui/surface";
import { formatPages } from "@/lib/format/counts";
import { modeWord } from "@/lib/format/mode";
import { asApiError } from "@/lib/queries/as-api-error";
import { useCredits } from "@/lib/queries/credits";

/** What is there, what is held for running work, what is left, and the pages that it buys. */
export function Balance() {
  const { data, error, isFetching, refetch } = useCredits();
  if (error && !data) {
    return (
      <Card id="wallet" title="Wallet">
        <ErrorState trouble={asApiError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  return (
    <Card id="wallet" title="Wallet">
      <dl className="text-14">
        <Line label="Balance">{data ? <Money amount={data.balance} /> : null}</Line>
        <Line label="Reserved for running extractions">
          {data ? <Money amount={data.reserved === "0.00" ? data.reserved : `-${data.reserved}`} /> : null}
        </Line>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3">
          <dt className="font-medium text-ink">Available</dt>
          <dd className="text-28 font-semibold text-ink">
            {data ? <Money amount={data.available} /> : <Skeleton className="my-1.5 h-6 w-24" />}
          </dd>
        </div>
        <div className="mt-3 border-t border-line pt-3">
          <dt className="mb-1 text-13 text-faint">What it buys</dt>
          {modes.map((mode) => (
            <dd key={mode} className="flex items-baseline justify-between gap-4 py-1 text-13">
              <span className="text-muted">{modeWord(mode)}</span>
              {data ? (
                <span className="tabular text-right">
                  <span className="text-ink">{formatPages(pagesFor(data.available, data.prices[mode]))}</span>
                  <span className="text-faint">
                    {" "}
                    at <Money amount={data.prices[mode]} />
                  </span>
                </span>
              ) : (
                <Skeleton className="my-0.75 h-3.5 w-32" />
              )}
            </dd>
          ))}
        </div>
      </dl>
    </Card>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-ink">{children ?? <Skeleton className="my-0.75 h-3.5 w-16" />}</dd>
    </div>
  );
}
