"use client";

import clsx from "clsx";
import { Split } from "lucide-react";
import { useReview } from "../review/reviewing.ts";
import { type Leaf, valueText } from "./data-tree.ts";
import { othersOf } from "./other-values.ts";

type MarkProps = { leaf: Leaf; withValue?: boolean; className?: string };

/** That another value was proposed, until somebody has said which is right; `withValue`: and which, where there is room. */
export function OtherMark({ leaf, withValue = false, className }: MarkProps) {
  const { isSettled } = useReview();
  const [other] = othersOf(leaf);
  if (other === undefined || isSettled(leaf.path)) return null;
  const text = valueText(other.value);
  return (
    <span
      title={`Another value was proposed: ${text}`}
      className={clsx("inline-flex max-w-full items-center gap-1 self-center text-12 text-faint", className)}
    >
      <Split aria-hidden="true" className="size-3 shrink-0" />
      {withValue ? (
        <span aria-hidden="true" dir="auto" className="min-w-0 max-w-48 truncate">
          or {text}
        </span>
      ) : null}
      <span className="sr-only"> (another value was proposed: {text})</span>
    </span>
  );
}
