"use client";

import clsx from "clsx";
import { ChevronRight } from "lucide-react";
import { formatCount } from "@/lib/format/counts.ts";
import type { Branch, Grid, Node } from "./data-tree.ts";
import { GridTable } from "./grid-table.tsx";
import { indentPx, LeafRow } from "./leaf-row.tsx";
import { useShownRows } from "./shown-rows.tsx";

export type Folding = {
  folded: ReadonlySet<string>;
  toggle: (path: string) => void;
  /** The value that must be in view: tables draw their rows at least as far as this. */
  revealed: string | null;
  /** The value that the tab key always leads to, beside the chosen one. */
  entryPath: string | null;
};

/** A part of the data: a value, or a heading that folds with what stands below it. */
export function DataNode({ node, depth, folding }: { node: Node; depth: number; folding: Folding }) {
  if (node.kind === "leaf") return <LeafRow leaf={node} depth={depth} entry={node.path === folding.entryPath} />;
  const open = !folding.folded.has(node.path);
  return (
    <>
      <Heading node={node} depth={depth} open={open} onToggle={() => folding.toggle(node.path)} />
      {open ? <Below node={node} depth={depth} folding={folding} /> : null}
    </>
  );
}

/** What stands below a heading; of the whole data, everything. */
export function Below({ node, depth, folding }: { node: Branch | Grid; depth: number; folding: Folding }) {
  if (node.kind === "table") return <GridTable grid={node} revealed={folding.revealed} entryPath={folding.entryPath} />;
  return <Children of={node} depth={depth} folding={folding} />;
}

function Children({ of, depth, folding }: { of: Branch; depth: number; folding: Folding }) {
  const { rows, more } = useShownRows(of.children, folding.revealed);
  return (
    <>
      {rows.map((child) => (
        <DataNode key={child.path} node={child} depth={depth + 1} folding={folding} />
      ))}
      {more}
    </>
  );
}

function countWords(node: Branch | Grid): string {
  if (node.kind === "table") return formatCount(node.rows.length, "row", "rows");
  if (node.kind === "list") {
    return node.children.length === 0 ? "Nothing found" : formatCount(node.children.length, "entry", "entries");
  }
  return "";
}

type HeadingProps = { node: Branch | Grid; depth: number; open: boolean; onToggle: () => void };

function Heading({ node, depth, open, onToggle }: HeadingProps) {
  const empty = node.kind === "list" && node.children.length === 0;
  const words = (
    <>
      <span className="min-w-0 font-mono text-12 break-words text-ink">{node.name}</span>
      <span className="tabular ml-auto shrink-0 text-12 text-faint">{countWords(node)}</span>
    </>
  );
  const face = "flex w-full items-center gap-1.5 py-1.5 pr-4 text-left leading-5";
  const style = { paddingLeft: 12 + depth * indentPx };
  if (empty) {
    return (
      <div className={face} style={style}>
        <span className="size-3.5" />
        {words}
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className={clsx(face, "hover:bg-hover/70 focus-visible:-outline-offset-2")}
      style={style}
    >
      <ChevronRight aria-hidden="true" className={clsx("size-3.5 shrink-0 text-faint", open && "rotate-90")} />
      {words}
    </button>
  );
}
