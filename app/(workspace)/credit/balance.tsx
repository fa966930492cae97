"use client";
import { pagesFor } from "@verso/contract/micros";
import { modes } from "@verso/contract/vocabulary";
import { useState } from "react";
import { Money } from "@/components/money.tsx";
import { lowWord } from "@/components/shell/low-credit.tsx";
import { Stale } from "@/components/stale.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { WalletLines } from "@/components/wallet-lines.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { creditReach, useCredits } from "@/lib/queries/credits.ts";
import { useForecast } from "@/lib/queries/forecast.ts";
import { forecastWords } from "@/lib/usage/forecast-words.ts";
import { utcDay } from "@/lib/usage/periods.ts";

const sourceWords = { standard: "the standard price", override: "agreed with you" };

/** Until when it lasts at the pace of the last weeks, and how sure that is. */
function Lasts() {
  const [today] = useState(() => utcDay(new Date()));
  const forecast = useForecast();
  const words = forecast ? forecastWords(forecast, today) : null;
  return (
    <div className="mt-3 border-t border-line pt-3 text-13">
      <dt className="mb-1 text-faint">How long it lasts</dt>
      <dd>
        {words ? (
          <>
            <span className="block text-ink">{words.says}</span>
            {words.range ? <span className="block text-muted">{words.range}</span> : null}
            {forecast?.kind === "unknown" ? (
              <span className="block text-muted">A forecast needs two whole weeks, with charges on three days.</span>
            ) : null}
          </>
        ) : forecast === null ? (
          <span className="text-muted">Not known right now</span>
        ) : (
          <Skeleton className="my-0.75 h-3.5 w-48" />
        )}
      </dd>
    </div>
  );
}

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
    <Card
      id="wallet"
      title="Wallet"
      action={data && creditReach(data).low ? <Badge tone="attention">{lowWord(creditReach(data))}</Badge> : null}
    >
      {data ? <Stale query={credits} className="mb-3" /> : null}
      <dl className="text-14">
        <WalletLines wallet={data} />
        <div className="mt-3 border-t border-line pt-3">
          <dt className="mb-1 text-13 text-faint">What it buys</dt>
          {modes.map((mode) => (
            <dd key={mode} className="flex items-baseline justify-between gap-4 py-1 text-13">
              <span className="whitespace-nowrap text-muted">{modeWord(mode)}</span>
              {data ? (
                <span className="tabular text-right text-pretty">
                  <span className="text-ink">{formatPages(pagesFor(data.available, data.prices[mode]))}</span>
                  <span className="text-faint">
                    {" "}
                    at <Money amount={data.prices[mode]} />
                    {data.price_sources ? `, ${sourceWords[data.price_sources[mode]]}` : null}
                  </span>
                </span>
              ) : (
                <Skeleton className="my-0.75 h-3.5 w-32" />
              )}
            </dd>
          ))}
        </div>
        <Lasts />
      </dl>
    </Card>
  );
}
