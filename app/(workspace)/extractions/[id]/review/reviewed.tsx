"use client";

import { asPrinted } from "@verso/contract/printed-number";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useReview } from "./reviewing.ts";

type ReviewedProps = { target: string; texts?: readonly string[]; children: ReactNode };

/**
 * What was read in a place, and what people made of it: accepted with a calm check, or another value beside the one struck out.
 * `texts`: what it was read from.
 */
export function Reviewed({ target, texts = [], children }: ReviewedProps) {
  const { stands } = useReview();
  const verdict = stands.get(target);
  if (verdict === undefined) return children;
  if (verdict.verdict === "accepted") {
    return (
      <>
        {children}
        <Check words="Reviewed" />
      </>
    );
  }
  const { before, after, citation } = verdict;
  const text =
    after === null
      ? null
      : typeof after === "number"
        ? asPrinted(after, citation ? [citation.text, ...texts] : texts, typeof before === "number" ? before : after)
        : String(after);
  return (
    <>
      {text === null ? (
        <span className="text-faint">Not in the document</span>
      ) : (
        <span dir="auto" className="min-w-0 font-medium break-words whitespace-pre-line text-ink">
          {text === "" ? "No text" : text}
        </span>
      )}
      <Check words="Corrected" />
      <del className="min-w-0 text-12 break-words text-faint decoration-faint">{children}</del>
    </>
  );
}

function Check({ words }: { words: string }) {
  return (
    <span title={words} className="inline-flex items-center self-center text-positive">
      <CircleCheck aria-hidden="true" className="inline size-3.5" />
      <span className="sr-only"> ({words})</span>
    </span>
  );
}
