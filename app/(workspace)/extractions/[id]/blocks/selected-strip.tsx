"use client";

import { correctBlock } from "@verso/contract/corrected-block";
import type { Block } from "@verso/contract/results";
import { X } from "lucide-react";
import { kindLooks } from "@/components/kinds.ts";
import { Button } from "@/components/ui/button.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { blockMarkdown } from "@/lib/export/block-markdown.ts";
import { useReview } from "../review/reviewing.ts";
import { useSelected } from "../viewer/pointer.ts";
import { blockTarget } from "./review-targets.ts";

/** Where the list has no room beside the page: what was read in the box that was touched. */
export function SelectedStrip(props: {
  blocks: ReadonlyMap<string, Block>;
  onShowInList: () => void;
  onClear: () => void;
}) {
  const selected = useSelected();
  const { texts, draft } = useReview();
  const read = selected === null ? undefined : props.blocks.get(selected);
  // Its editor needs the room.
  if (read === undefined || draft?.target === blockTarget(read.id)) return null;
  const block = correctBlock(read, texts);
  return (
    <div className="float-in border-t border-line bg-raised px-3 py-2.5">
      <div className="flex items-center justify-between gap-2">
        <span className="text-12 font-medium text-muted">{kindLooks[block.kind].one}</span>
        <div className="flex items-center gap-1">
          <CopyButton text={() => blockMarkdown(block)} label="Copy this block" />
          <Button size="sm" onClick={props.onShowInList}>
            Show in the list
          </Button>
          <IconButton size="sm" label="Close" icon={<X aria-hidden="true" />} onClick={props.onClear} />
        </div>
      </div>
      <p dir="auto" className="mt-1 line-clamp-4 text-13 whitespace-pre-line text-ink">
        {block.text || "No text in this block."}
      </p>
    </div>
  );
}
