"use client";

import { SearchX } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import type { ListHandle } from "../viewer/list-handle.ts";
import { useRowPointing } from "../viewer/use-row-pointing.ts";
import { Below, DataNode } from "./data-node.tsx";
import { leavesOf, type Node } from "./data-tree.ts";

/** Frames that a row may take to be drawn once its heading was unfolded. */
const framesMax = 12;

/** The data as a tree that mirrors the boxes: the same choice, and reachable without a pointer. */
export function DataPane(props: {
  ref: Ref<ListHandle>;
  tree: Node | null;
  initialValue: string | null;
  /** Must stay the same function. */
  onChoose: (path: string) => void;
  /** Above the values, and scrolling with them. */
  children: ReactNode;
}) {
  const { ref, tree, initialValue, onChoose, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [revealed, setRevealed] = useState(initialValue);
  useRowPointing(scroller, onChoose);

  const reveal = (path: string, focus: boolean) => {
    setRevealed(path);
    setFolded((now) => new Set([...now].filter((each) => !path.startsWith(`${each}/`))));
    let frames = 0;
    const show = () => {
      const row = scroller.current?.querySelector(`[data-row-block="${CSS.escape(path)}"]`);
      if (!row) {
        if (++frames < framesMax) requestAnimationFrame(show);
        return;
      }
      row.scrollIntoView({ block: "nearest", inline: "nearest" });
      if (focus) row.querySelector<HTMLElement>("[data-choose]")?.focus({ preventScroll: true });
    };
    requestAnimationFrame(show);
  };
  useImperativeHandle(ref, () => ({ reveal }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the address leads
  useEffect(() => {
    if (initialValue !== null) reveal(initialValue, false);
  }, []);

  const toggle = (path: string) =>
    setFolded((now) => (now.has(path) ? new Set([...now].filter((each) => each !== path)) : new Set([...now, path])));
  const leaves = tree === null ? [] : leavesOf(tree);
  const folding = { folded, toggle, revealed, entryPath: leaves[0]?.path ?? null };
  return (
    <div ref={scroller} data-block-list className="min-h-0 flex-1 overflow-y-auto pb-6">
      {children}
      <p className="sr-only">
        {formatCount(leaves.length, "value", "values")}. Press j and k to move through them, c to copy one.
      </p>
      {tree === null || (tree.kind !== "leaf" && leaves.length === 0) ? (
        <EmptyState icon={<SearchX />} title="No value to show">
          {tree === null ? "No value is of this kind." : "The data that follow from this schema hold no values."}
        </EmptyState>
      ) : (
        <section aria-label="Data" className="pt-2">
          {tree.kind === "leaf" ? (
            <DataNode node={tree} depth={0} folding={folding} />
          ) : (
            <Below node={tree} depth={-1} folding={folding} />
          )}
        </section>
      )}
    </div>
  );
}
