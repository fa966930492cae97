"use client";

import clsx from "clsx";
import { TriangleAlert } from "lucide-react";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { useEditor } from "../review/editor-slot.ts";
import { Reviewed } from "../review/reviewed.tsx";
import { useDoubt } from "../viewer/doubt.ts";
import { usePointed } from "../viewer/pointer.ts";
import { type Grid, isMissing, type Leaf } from "./data-tree.ts";
import { LeafValue } from "./leaf-value.tsx";
import { OtherMark } from "./other-mark.tsx";
import { useShownRows } from "./shown-rows.tsx";
import { doubtWords } from "./trust-words.ts";

type GridProps = { grid: Grid; revealed: string | null; entryPath: string | null };

/** A list of flat objects as a table: each cell is a value of its own. */
export function GridTable({ grid, revealed, entryPath }: GridProps) {
  const { rows, more } = useShownRows(grid.rows, revealed);
  const numeric = grid.columns.map((_, at) => {
    const given = grid.rows.flatMap(({ cells }) => cells[at] ?? []).filter((cell) => !isMissing(cell));
    return given.length > 0 && given.every(({ value }) => typeof value === "number");
  });
  return (
    <div className="mx-4 mb-2 overflow-hidden rounded-control border border-line">
      <ScrollArea label={`Table ${grid.name}`}>
        <table aria-label={grid.name || "Rows"} className="w-full text-left text-13">
          <thead>
            <tr className="border-b border-line bg-sunken/60">
              {grid.columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={clsx(
                    "px-2.5 py-1.5 font-mono text-12 font-normal whitespace-nowrap text-muted",
                    numeric[at] && "text-right",
                  )}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.path}>
                {row.cells.map((leaf, at) => (
                  <Cell
                    key={leaf.path}
                    leaf={leaf}
                    numeric={numeric[at] === true}
                    wide={grid.columns.length < 6}
                    entry={leaf.path === entryPath}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {more ? <div className="border-t border-line">{more}</div> : null}
    </div>
  );
}

type CellProps = { leaf: Leaf; numeric: boolean; wide: boolean; entry: boolean };

function Cell({ leaf, numeric, wide, entry }: CellProps) {
  const pointed = usePointed(leaf.path);
  const selected = pointed === "selected";
  const doubt = doubtWords(leaf, useDoubt().below);
  const editor = useEditor(leaf.path);
  return (
    <td
      data-row-block={leaf.path}
      aria-current={selected || undefined}
      className={clsx(
        "p-0 align-top",
        selected ? "bg-accent-soft inset-ring-1 inset-ring-accent" : pointed === "hovered" && "bg-hover/70",
      )}
    >
      {editor === null ? null : <div className="min-w-64 px-2.5 py-1">{editor}</div>}
      <button
        type="button"
        data-choose={leaf.path}
        hidden={editor !== null}
        tabIndex={selected || entry ? 0 : -1}
        aria-pressed={selected}
        className={clsx(
          "block w-full px-2.5 py-1.5 break-words focus-visible:-outline-offset-2",
          wide ? "min-w-14" : "min-w-20",
          numeric ? "text-right whitespace-nowrap" : "text-left",
        )}
      >
        <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-1.5">
          <Reviewed target={leaf.path} texts={leaf.citations.map(({ text }) => text)}>
            <LeafValue leaf={leaf} className={isMissing(leaf) ? "text-12" : ""} />
          </Reviewed>
          <OtherMark leaf={leaf} className={numeric ? "order-first" : ""} />
        </span>
        {doubt === null ? null : (
          <span title={doubt}>
            <TriangleAlert aria-hidden="true" className="mb-0.5 ml-1 inline size-3 text-attention" />
            <span className="sr-only"> ({doubt})</span>
          </span>
        )}
      </button>
    </td>
  );
}
