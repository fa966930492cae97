"use client";
import clsx from "clsx";
import { creditReach, useCredits } from "@/lib/queries/credits.ts";

/** How little there is, in two words. */
export const lowWord = ({ pages }: { pages: number }) => (pages === 0 ? "Used up" : "Low");

export function LowDot({ className }: { className: string }) {
  return <span aria-hidden="true" className={clsx("absolute size-2 rounded-full bg-attention", className)} />;
}

/** Beside the way to the wallet in a narrow window: a dot, and words for those who do not see it. Nothing while there is enough. */
export function LowCreditMark() {
  const { data } = useCredits();
  const reach = data ? creditReach(data) : null;
  if (!reach?.low) return null;
  return (
    <>
      <LowDot className="top-2 left-[calc(50%+8px)]" />
      <span className="sr-only">, {lowWord(reach).toLowerCase()}</span>
    </>
  );
}
