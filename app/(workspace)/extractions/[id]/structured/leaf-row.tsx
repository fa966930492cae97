"use client";

import clsx from "clsx";
import { useId } from "react";
import { usePointed } from "@/components/page-image/pointer";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { Confidence } from "../viewer/confidence";
import { isDoubtfulLeaf, isMissing, type Leaf, valueText } from "./data-tree";
import { LeafValue } from "./leaf-value";

export const indentPx = 16;

/** One value: its name is the button that chooses it, the whole row can be pressed. */
export function LeafRow({ leaf, depth, entry }: { leaf: Leaf; depth: number; entry: boolean }) {
  const pointed = usePointed(leaf.path);
  const selected = pointed === "selected";
  const valueId = useId();
  const attached = leaf.citations.some(({ attachment }) => attachment !== undefined);
  return (
    <div
      data-row-block={leaf.path}
      aria-current={selected || undefined}
      className={clsx(
        "group grid cursor-default grid-cols-[minmax(88px,34%)_minmax(0,1fr)_auto] items-start gap-x-3 border-l-2 py-1.5 pr-3",
        selected ? "border-accent bg-accent-soft" : "border-transparent",
        pointed === "hovered" && "bg-hover/70",
      )}
      style={{ paddingLeft: 14 + depth * indentPx }}
    >
      <button
        type="button"
        data-choose={leaf.path}
        tabIndex={selected || entry ? 0 : -1}
        aria-pressed={selected}
        aria-describedby={valueId}
        className="min-w-0 rounded-[2px] text-left font-mono text-12 leading-5 break-words text-muted"
      >
        {leaf.name || "value"}
      </button>
      <span id={valueId} className="min-w-0 text-13 break-words whitespace-pre-line">
        <LeafValue leaf={leaf} />
      </span>
      <span className="flex h-5 items-center gap-1.5">
        {isMissing(leaf) ? null : (
          <CopyButton
            text={valueText(leaf.value)}
            label="Copy this value"
            className="h-6! w-6! not-group-hover:not-focus-visible:opacity-0 coarse:opacity-100!"
          />
        )}
        {attached ? <Badge>XML</Badge> : null}
        {leaf.confidence !== null && isDoubtfulLeaf(leaf) ? <Confidence value={leaf.confidence} of="value" /> : null}
      </span>
    </div>
  );
}
