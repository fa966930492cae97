"use client";
import { asApiError } from "@/lib/queries/as-api-error";
import { Time } from "../time";
import { ErrorState } from "./error-state";

type Query = { error: Error | null; dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown };

/** Above what is still shown although asking for it again failed: as of when it is true. */
export function Stale({ query, className }: { query: Query; className?: string }) {
  return (
    <ErrorState
      compact
      className={className ?? ""}
      trouble={asApiError(query.error)}
      title={
        <>
          This could not be brought up to date. It is as of <Time at={new Date(query.dataUpdatedAt).toISOString()} />
        </>
      }
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
