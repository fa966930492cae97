"use client";
import { useContext } from "react";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { Time } from "./time.tsx";
import { Callout } from "./ui/callout.tsx";
import { PauseContext, pauseWords } from "./ui/pause.ts";
import { RequestIdLine } from "./ui/request-id-line.tsx";
import { RetryButton } from "./ui/retry-button.tsx";
import { slowWords, useSlow } from "./ui/use-slow.ts";

type Query = { error: Error | null; dataUpdatedAt: number; isFetching: boolean; refetch: () => unknown };

/** Above what is still shown although asking for it again failed, or takes long: as of when it is true. Draws nothing else. */
export function Stale({ query, className }: { query: Query; className?: string }) {
  const waitedS = useSlow(query.isFetching);
  const pauses = useContext(PauseContext);
  const pauseS = query.isFetching ? pauses : 0;
  const asOf = <Time at={new Date(query.dataUpdatedAt).toISOString()} />;
  if (query.error === null) {
    if (waitedS === 0 && pauseS === 0) return null;
    return (
      <div role="status">
        <Callout
          tone="information"
          title={pauseS > 0 ? pauseWords(pauseS) : slowWords(waitedS)}
          className={className ?? ""}
        >
          It is still being waited for. What you see is as of {asOf}.
        </Callout>
      </div>
    );
  }
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
      {trouble.message} What you see is as of {asOf}.
      {trouble.requestId === null ? null : <RequestIdLine requestId={trouble.requestId} className="flex!" />}
    </Callout>
  );
}
