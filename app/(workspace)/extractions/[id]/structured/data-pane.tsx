"use client";

import { SearchX } from "lucide-react";
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import type { ListHandle } from "../viewer/list-handle.ts";
import type { PagePlace } from "../viewer/use-pages-view.ts";
import { useRowPointing } from "../viewer/use-row-pointing.ts";
import { Below, DataNode } from "./data-node.tsx";
import { leavesOf, type Node } from "./data-tree.ts";
import { useChosenInView } from "./use-chosen-in-view.ts";
import { type ValueOrder, valueAt } from "./value-order.ts";

/** Frames that a row may take to be drawn once its heading was unfolded. */
const framesMax = 12;

/** The data as a tree that mirrors the boxes: the same choice, and reachable without a pointer. */
export function DataPane(props: {
  ref: Ref<ListHandle>;
  tree: Node | null;
  initialValue: string | null;
  order: ValueOrder;
  /** Must stay the same function. */
  onChoose: (path: string) => void;
  /** Above the values, and scrolling with them. */
  children: ReactNode;
}) {
  const { ref, tree, initialValue, order, onChoose, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [revealed, setRevealed] = useState(initialValue);
  useRowPointing(scroller, onChoose);
  useChosenInView(scroller);

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
  /** Goes along with the pages to what is read there, where that is drawn and not in view. */
  const follow = (place: PagePlace) => {
    const path = valueAt(order, place);
    const list = scroller.current;
    const row = path === null ? null : list?.querySelector(`[data-row-block="${CSS.escape(path)}"]`);
    if (!list || !row) return;
    const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
    list.scrollTop += inner.top - outer.top - outer.height / 4;
  };
  useImperativeHandle(ref, () => ({ reveal, follow, goToPage: (page) => follow({ page, y: 0 }) }));
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
