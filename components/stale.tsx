"use client";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { Time } from "./time.tsx";
import { Callout } from "./ui/callout.tsx";
import { RequestIdLine } from "./ui/request-id-line.tsx";
import { RetryButton } from "./ui/retry-button.tsx";

type Query = { error: Error | null; dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown };

/** Above what is still shown although asking for it again failed: as of when it is true. Draws nothing without an error. */
export function Stale({ query, className }: { query: Query; className?: string }) {
  if (query.error === null) return null;
  const trouble = asApiError(query.error);
  return (
    <Callout
      tone="attention"
      title="This may be out of date"
      className={className ?? ""}
      action={
        <RetryButton size="sm" trouble={trouble} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      }
    >
      {trouble.message} What you see is as of <Time at={new Date(query.dataUpdatedAt).toISOString()} />.
      {trouble.requestId === null ? null : <RequestIdLine requestId={trouble.requestId} className="flex!" />}
    </Callout>
  );
}
