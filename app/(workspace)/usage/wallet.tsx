"use client";
import { useQuery } from "@tanstack/react-query";
import { type Mode, modes } from "@verso/contract/extractions";
import { Money } from "@/components/money.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Card, Surface } from "@/components/ui/surface.tsx";
import { WalletLines } from "@/components/wallet-lines.tsx";
import { formatPages } from "@/lib/format/counts.ts";
import { modeWord } from "@/lib/format/mode.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { usageQuery } from "@/lib/queries/usage.ts";

const modeNotes: Record<Mode, string> = {
  ocr: "text, titles, tables, lists and figures",
  structured: "JSON that follows your schema",
};

/** What is there, what is held for running work, what is left, and how far it goes. */
export function Wallet() {
  // The newest page of the whole ledger brings the wallet along; a filter must not make it flicker.
  const query = useQuery(usageQuery({ page: 1, kind: null, extraction_id: null, from: null, to: null }));
  const usage = query.data;
  if (query.isError && !usage) {
    return (
      <Surface className="px-4 py-3">
        <ErrorState
          compact
          title="Your wallet could not be loaded"
          trouble={asApiError(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      </Surface>
    );
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card id="wallet" title="Wallet">
        <dl className="text-14">
          <WalletLines wallet={usage} />
        </dl>
      </Card>
      <Card id="projections" title="What it buys">
        <dl className="divide-y divide-line">
          {modes.map((mode) => {
            const projection = usage?.projections[mode];
            return (
              <div key={mode} className="flex items-center justify-between gap-4 py-3 first:pt-1 last:pb-0">
                <dt className="min-w-0">
                  <span className="block text-14 text-ink">{modeWord(mode)}</span>
                  <span className="block text-13 text-faint">{modeNotes[mode]}</span>
                </dt>
                <dd className="tabular text-right">
                  {projection ? (
                    <>
                      <span className="block text-14 font-medium text-ink">
                        {formatPages(projection.pages_remaining)}
                      </span>
                      <span className="block text-13 text-faint">
                        <Money amount={projection.price_per_page} /> a page
                      </span>
                    </>
                  ) : (
                    <>
                      <Skeleton className="my-0.75 ml-auto h-3.5 w-20" />
                      <Skeleton className="my-1 ml-auto h-3 w-24" />
                    </>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </Card>
    </div>
  );
}
