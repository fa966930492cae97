"use client";

import { ReviewBar } from "../review/review-bar.tsx";
import { usePage } from "./position.ts";

type BarProps = { done: number; total: number; targetsOn: (page: number) => readonly string[] };

/** How far the review is, with what can be marked on the page one is at. */
export function PageReviewBar({ done, total, targetsOn }: BarProps) {
  const page = usePage();
  return <ReviewBar done={done} total={total} page={{ number: page, targets: targetsOn(page) }} />;
}
