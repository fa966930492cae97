"use client";
import { CreditCard } from "lucide-react";
import { exampleOf } from "@/components/example-document.ts";
import { Stale } from "@/components/stale.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useTopUps } from "@/lib/queries/top-ups.ts";
import { PaymentTable } from "./payment-table.tsx";
import { ledgerOfTopUps } from "./search-params.ts";

/** Every payment and what became of it, newest first; those that are pending are followed. */
export function Payments() {
  const list = useTopUps();
  const { topUps, error, isFetching, refetch } = list;
  const trouble = error ? asApiError(error) : null;
  const retry = () => void refetch();
  return (
    <Card
      id="payments"
      title="Payments"
      description="Each is added to your credit once, when its money is there."
      flush
    >
      {topUps === undefined ? (
        trouble?.code === "not_found" ? (
          <EmptyState
            icon={<CreditCard />}
            title="This service lists no payments"
            action={
              <ButtonLink size="sm" href={ledgerOfTopUps}>
                See top-ups in the ledger
              </ButtonLink>
            }
          >
            It is of an older version, or of another kind. What was credited stands in the ledger.
          </EmptyState>
        ) : trouble ? (
          <ErrorState
            trouble={trouble}
            title="Your payments could not be loaded"
            onRetry={retry}
            retrying={isFetching}
          />
        ) : (
          <Placeholder />
        )
      ) : (
        <>
          <Stale query={list} className="m-3" />
          {topUps.length === 0 ? (
            <EmptyState icon={<CreditCard />} title="No payments yet" example={exampleOf.payment}>
              Each payment is listed here with its state, from its beginning on.
            </EmptyState>
          ) : (
            <PaymentTable topUps={topUps} />
          )}
          <LoadMore list={list} />
        </>
      )}
    </Card>
  );
}

function Placeholder() {
  return (
    <Loading label="Loading your payments" className="divide-y divide-line [&>p]:px-4">
      {["a", "b", "c"].map((row) => (
        <div key={row} className="flex h-11 items-center justify-between gap-6 px-4">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-56 max-md:hidden" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </Loading>
  );
}
