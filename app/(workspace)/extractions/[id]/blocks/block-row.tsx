"use client";

import { correctBlock } from "@verso/contract/corrected-block";
import type { Block } from "@verso/contract/results";
import clsx from "clsx";
import { kindLooks, roleWords } from "@/components/kinds.ts";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { blockMarkdown } from "@/lib/export/block-markdown.ts";
import { useEditor } from "../review/editor-slot.ts";
import { Reviewed } from "../review/reviewed.tsx";
import { useReview } from "../review/reviewing.ts";
import { Confidence } from "../viewer/confidence.tsx";
import { usePointed } from "../viewer/pointer.ts";
import { BlockBody } from "./block-body.tsx";
import { blockTarget } from "./review-targets.ts";

type RowProps = { block: Block; position: number; of: number; entry: boolean };

/**
 * One block. Its letter is the button that chooses it; the whole row can be pressed. Only the chosen block and
 * the first are in the tab order: j, k and the arrows lead to the others.
 */
export function BlockRow({ block, position, of, entry }: RowProps) {
  const pointed = usePointed(block.id);
  const target = blockTarget(block.id);
  const editor = useEditor(target);
  const { texts } = useReview();
  const { colour, letter, one } = kindLooks[block.kind];
  const selected = pointed === "selected";
  // A table needs the whole width; what stands beside other blocks stands in the line below it.
  const wide = block.table !== undefined && "cells" in block.table;
  const level = block.kind === "titles" && block.level !== undefined ? `, level ${block.level}` : "";
  const role = block.role === undefined ? "" : roleWords[block.role];
  return (
    <article
      data-row-block={block.id}
      aria-current={selected || undefined}
      className={clsx(
        "group relative grid cursor-default grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 border-l-2 px-4 py-2",
        selected ? "bg-accent-soft" : pointed === "hovered" ? "bg-hover/70" : "",
        selected ? "border-accent" : "border-transparent",
      )}
    >
      <button
        type="button"
        data-choose={block.id}
        tabIndex={selected || entry ? 0 : -1}
        aria-pressed={selected}
        aria-label={`${role || one}${level}, block ${position} of ${of} on page ${block.page}`}
        aria-describedby={`body-${block.id}`}
        className="mt-0.5 flex size-5 items-center justify-center rounded-[4px] border text-[11px] leading-none font-semibold"
        style={{ color: colour, borderColor: `color-mix(in srgb, ${colour} 45%, transparent)` }}
      >
        {letter}
      </button>
      <div id={`body-${block.id}`} className={clsx("min-w-0", wide && "col-span-2")}>
        {role === "" ? null : <p className="text-12 text-faint">{role}</p>}
        {editor ?? (
          <Reviewed target={target}>
            <BlockBody block={block} />
          </Reviewed>
        )}
      </div>
      <div className={clsx("flex h-6 min-w-6 items-center gap-1", wide && "absolute right-4 bottom-2.5")}>
        {/* For the pointer; by keyboard `c` copies the chosen block, and a stop at each row would be in the way. */}
        {pointed === null ? null : (
          <CopyButton
            skipTab
            text={() => blockMarkdown(correctBlock(block, texts))}
            label="Copy this block"
            className="h-6! w-6!"
          />
        )}
        <Confidence value={block.confidence} />
      </div>
    </article>
  );
}
