"use client";

import type { Naming } from "../review/conflicts.tsx";
import { ReviewBar } from "../review/review-bar.tsx";
import { usePage } from "./position.ts";

type BarProps = { done: number; total: number; targetsOn: (page: number) => readonly string[]; naming: Naming };

/** How far the review is, with what can be marked on the page one is at. */
export function PageReviewBar({ done, total, targetsOn, naming }: BarProps) {
  const page = usePage();
  return <ReviewBar done={done} total={total} page={{ number: page, targets: targetsOn(page) }} naming={naming} />;
}
