"use client";
import { mayRetry } from "@verso/contract/errors";
import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { errorHeading } from "@/lib/errors/error-words.ts";
import { RequestIdLine } from "./request-id-line.tsx";
import { RetryButton } from "./retry-button.tsx";

/** What is known of a failure: its code, status and sentence, and the request to quote to support. */
export type Trouble = {
  code: string;
  status: number;
  message: string;
  requestId?: string | null | undefined;
  retryAfterS?: number | undefined;
};

/** A view that could not be shown: what happened in words, what to quote, and how to try again. */
export function ErrorState({
  trouble,
  title,
  onRetry,
  retrying = false,
  action,
  compact = false,
  className,
}: {
  trouble: Trouble;
  title?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  action?: ReactNode;
  /** One line, for a part of a page or for what is shown all the same. */
  compact?: boolean;
  className?: string;
}) {
  const retry = onRetry !== undefined && mayRetry(trouble);
  if (compact) {
    return (
      <div role="alert" className={clsx("flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-muted", className)}>
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-negative" />
        <p className="min-w-48 flex-1">{title ?? errorHeading(trouble.code)}.</p>
        {trouble.requestId ? <RequestIdLine requestId={trouble.requestId} /> : null}
        {retry ? <RetryButton size="sm" trouble={trouble} onRetry={onRetry} retrying={retrying} /> : null}
        {action}
      </div>
    );
  }
  return (
    <div role="alert" className={clsx("flex flex-col items-center px-6 py-10 text-center", className)}>
      <span
        aria-hidden="true"
        className="mb-3 flex size-9 items-center justify-center rounded-[8px] border border-negative-line bg-negative-soft text-negative"
      >
        <CircleAlert className="size-4.5" />
      </span>
      <p className="text-14 font-medium text-ink">{title ?? errorHeading(trouble.code)}</p>
      <p className="mt-1 max-w-[52ch] text-13 text-pretty text-muted">{trouble.message}</p>
      {retry || action ? (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {retry ? <RetryButton trouble={trouble} onRetry={onRetry} retrying={retrying} /> : null}
          {action}
        </div>
      ) : null}
      {trouble.requestId ? <RequestIdLine requestId={trouble.requestId} className="mt-3" /> : null}
    </div>
  );
}
