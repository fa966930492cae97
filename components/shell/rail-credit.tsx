"use client";
import { Wallet } from "lucide-react";
import Link from "next/link";
import { formatPages } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import { creditReach, useCredits } from "@/lib/queries/credits.ts";
import { Money } from "../money.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tooltip } from "../ui/tooltip.tsx";

/** Available credit as money, with the pages that it buys. Leads to where it went; to where more comes from when it is low. */
export function RailCredit({ collapsed }: { collapsed: boolean }) {
  const { data, isError } = useCredits();
  const reach = data ? creditReach(data) : null;
  const pages = reach ? formatPages(reach.pages) : null;
  const href = reach?.low ? "/credit" : "/usage";
  if (collapsed) {
    const words = data ? `${formatMoney(data.available)} available, buys ${pages}` : "Available credit";
    return (
      <Tooltip content={words} side="right">
        <Link
          href={href}
          aria-label={words}
          className="flex h-9 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
        >
          <Wallet aria-hidden="true" className="size-4" />
        </Link>
      </Tooltip>
    );
  }
  return (
    <Link
      href={href}
      className="rounded-[8px] border border-line bg-surface px-3 py-2.5 transition-colors hover:border-line-strong"
    >
      <span className="block text-12 text-faint">Available credit</span>
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
