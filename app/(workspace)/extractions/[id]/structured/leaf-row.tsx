"use client";

import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Badge } from "@/components/ui/badge.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { useEditor } from "../review/editor-slot.ts";
import { Reviewed } from "../review/reviewed.tsx";
import { standingValue, useReview } from "../review/reviewing.ts";
import { Marked } from "../search/marked.tsx";
import { useDoubt } from "../viewer/doubt.ts";
import { usePointed } from "../viewer/pointer.ts";
import { type Leaf, leafText } from "./data-tree.ts";
import { LeafValue } from "./leaf-value.tsx";
import { OtherMark } from "./other-mark.tsx";
import { doubtWords, guessWords } from "./trust-words.ts";

export const indentPx = 16;

/** One value: its name is the button that chooses it, the whole row can be pressed. */
export function LeafRow({ leaf, depth, entry }: { leaf: Leaf; depth: number; entry: boolean }) {
  const pointed = usePointed(leaf.path);
  const selected = pointed === "selected";
  const valueId = useId();
  const editor = useEditor(leaf.path);
  const { stands, isSettled } = useReview();
  const value = standingValue({ stands }, leaf.path, leaf.value) ?? null;
  const attached = leaf.citations.some(({ attachment }) => attachment !== undefined);
  return (
    <div
      data-row-block={leaf.path}
      aria-current={selected || undefined}
      className={clsx(
        // In the hand it has the width of the row where that is narrow.
        editor !== null && "@container",
        "group grid cursor-default grid-cols-[minmax(120px,34%)_minmax(0,1fr)_auto] items-baseline gap-x-3 border-l-2 py-1.5 pr-2 pl-3.5",
        selected ? "border-accent bg-accent-soft" : "border-transparent",
        pointed === "hovered" && "bg-hover/70",
      )}
    >
      <button
        type="button"
        data-choose={leaf.path}
        tabIndex={selected || entry ? 0 : -1}
        aria-pressed={selected}
        aria-describedby={valueId}
        style={{ marginLeft: depth * indentPx }}
        className="min-w-0 rounded-[2px] text-left font-mono text-12 leading-5 break-words text-muted"
      >
        {leaf.name === "" ? "value" : <Marked id={leaf.path} part={1} text={leaf.name} />}
      </button>
      <span
        id={valueId}
        className={clsx(
          "flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-13",
          editor !== null && "col-span-2 @max-lg:col-span-full",
        )}
      >
        {editor ?? (
          <Reviewed target={leaf.path} texts={leaf.citations.map(({ text }) => text)}>
            <LeafValue leaf={leaf} className="min-w-0 break-words whitespace-pre-line" />
          </Reviewed>
        )}
        {attached ? <Badge>From the XML</Badge> : null}
        {isSettled(leaf.path) ? null : <LeafDoubt leaf={leaf} />}
        {editor === null ? <OtherMark leaf={leaf} withValue /> : null}
      </span>
      <span className={clsx("flex h-5 w-6 items-center self-start", editor !== null && "hidden")}>
        {value === null ? null : (
          // For the pointer; by keyboard `c` copies the chosen value, and a stop at each row would be in the way.
          <CopyButton
            skipTab
            text={leafText(leaf, value)}
            label="Copy this value"
            className="h-6! w-6! not-group-hover:not-focus-visible:opacity-0 coarse:opacity-100!"
          />
        )}
      </span>
    </div>
  );
}

/** What is doubtful about the value; and of one that is sure enough, that only its place speaks for it. */
function LeafDoubt({ leaf }: { leaf: Leaf }) {
  const { below } = useDoubt();
  const doubt = doubtWords(leaf, below);
  if (doubt !== null) {
    const least = Math.min(leaf.confidence ?? 1, leaf.read ?? 1);
    return (
      <Badge tone="attention" icon={<TriangleAlert aria-hidden="true" />}>
        {doubt} {Math.floor(least * 100)}%
      </Badge>
    );
  }
  const guess = guessWords(leaf);
  return guess === null ? null : <span className="text-12 text-attention">{guess}</span>;
}
