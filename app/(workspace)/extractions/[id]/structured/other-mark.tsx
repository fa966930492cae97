"use client";

import { Split } from "lucide-react";
import { useReview } from "../review/reviewing.ts";
import { type Leaf, valueText } from "./data-tree.ts";
import { othersOf } from "./other-values.ts";

/** That another value was proposed, until somebody has said which is right; `withValue`: and which, where there is room. */
export function OtherMark({ leaf, withValue = false }: { leaf: Leaf; withValue?: boolean }) {
  const { isSettled } = useReview();
  const [other] = othersOf(leaf);
  if (other === undefined || isSettled(leaf.path)) return null;
  const text = valueText(other.value);
  return (
    <span
      title={`Another value was proposed: ${text}`}
      className="inline-flex max-w-full items-baseline gap-1 text-12 text-faint"
    >
      <Split aria-hidden="true" className="size-3 shrink-0 self-center" />
      {withValue ? (
        <span aria-hidden="true" dir="auto" className="min-w-0 max-w-48 truncate">
          or {text}
        </span>
      ) : null}
      <span className="sr-only"> (another value was proposed: {text})</span>
    </span>
  );
}
