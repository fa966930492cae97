"use client";
import { Wallet } from "lucide-react";
import { formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { creditReach, useCredits } from "@/lib/queries/credits.ts";
import { Money } from "../money.tsx";
import { Badge } from "../ui/badge.tsx";
import { Link } from "../ui/link.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { LowDot, lowWord } from "./low-credit.tsx";

/** Available credit as money, with the pages that it buys, and a badge when that is little. Leads to the wallet. */
export function RailCredit({ collapsed }: { collapsed: boolean }) {
  const { data, isError } = useCredits();
  const reach = data ? creditReach(data) : null;
  const pages = reach ? formatPages(reach.pages) : null;
  const low = reach?.low ? lowWord(reach) : null;
  if (collapsed) {
    const words = data
      ? `${low === null ? "" : `${low}: `}${formatMoney(data.available)} available, buys ${pages}`
      : "Available credit";
    return (
      <Tooltip content={words} side="right">
        <Link
          href="/credit"
          aria-label={words}
          className="relative flex h-9 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          {low === null ? null : <LowDot className="top-1.5 right-2.5" />}
          <Wallet aria-hidden="true" className="size-4" />
        </Link>
      </Tooltip>
    );
  }
  return (
    <Link
      href="/credit"
      className="rounded-[8px] border border-line bg-surface px-3 py-2.5 transition-colors hover:border-line-strong"
    >
      <span className="flex min-h-5 items-center justify-between gap-2 text-12 text-faint">
        Available credit
        {low === null ? null : <Badge tone="attention">{low}</Badge>}
      </span>
      {data ? (
        <span className="mt-0.5 flex items-baseline justify-between gap-2">
          <Money amount={data.available} className="text-16 font-semibold text-ink" />
          <span className="tabular text-12 text-muted">{pages}</span>
        </span>
      ) : isError ? (
        <span className="mt-0.5 block text-13 leading-6 text-muted">Not known right now</span>
      ) : (
        <span className="flex h-6.5 items-center">
          <Skeleton className="h-4 w-20" />
        </span>
      )}
    </Link>
  );
}
