"use client";
import { pagesFor } from "@verso/contract/micros";
import { modes } from "@verso/contract/vocabulary";
import { Money } from "@/components/money.tsx";
import { Stale } from "@/components/stale.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { WalletLines } from "@/components/wallet-lines.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useCredits } from "@/lib/queries/credits.ts";

/** What is there, what is held for running work, what is left, and the pages that it buys. */
export function Balance() {
  const credits = useCredits();
  const { data, error, isFetching, refetch } = credits;
  if (error && !data) {
    return (
      <Card id="wallet" title="Wallet">
        <ErrorState trouble={asApiError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  return (
    <Card id="wallet" title="Wallet">
      {data ? <Stale query={credits} className="mb-3" /> : null}
      <dl className="text-14">
        <WalletLines wallet={data} />
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
