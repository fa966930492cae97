"use client";

import { correctTable } from "@verso/contract/corrected-block";
import type { TableCells } from "@verso/contract/results";
import { type Field, layOutTable } from "@verso/contract/table-grid";
import clsx from "clsx";
import { useMemo } from "react";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { Reviewed } from "../review/reviewed.tsx";
import { useReview } from "../review/reviewing.ts";
import { usePointed } from "../viewer/pointer.ts";
import { BlockText } from "./block-text.tsx";
import { cut, rangeWords } from "./cells/cell-range.ts";
import { cellId, useCellState, useCellStore, useChosenCells } from "./cells/cell-store.ts";
import { CopyCells } from "./cells/copy-cells.tsx";
import { useCellGrid } from "./cells/use-cell-grid.ts";
import { cellTarget } from "./review-targets.ts";
import { directionOf } from "./table-direction.ts";

const number = /^[-+−(]?\s*[$€£]?\s*[\d.,\s]*\d[\d.,\s]*\s*[%€$£)]*$/;

/** A table as a grid of cells that are chosen and copied: spans as they were, header rows as headers, figures to the right. */
export function TableView({ id, table }: { id: string; table: TableCells }) {
  const { texts, known } = useReview();
  const isChosen = usePointed(id) === "selected";
  const store = useCellStore();
  const chosen = useChosenCells(store, id);
  const grid = useMemo(() => layOutTable(table), [table]);
  const parts = useMemo(() => new Map(table.cells.map((cell, part) => [cell, part])), [table]);
  const direction = useMemo(() => directionOf(table), [table]);
  const corrected = () => correctTable(id, table, texts);
  const handlers = useCellGrid({ block: id, grid, corrected, direction });
  const entry = chosen?.at ?? (isChosen ? { row: 0, column: 0 } : null);
  const row = (fields: readonly Field[], index: number) => (
    <tr key={index}>
      {fields.map((field, column) =>
        field !== null && !field.starts ? null : (
          <TableCellView
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            block={id}
            row={index}
            column={column}
            field={field}
            part={field === null ? 0 : (parts.get(field.cell) ?? 0)}
            isHeader={index < table.header_rows}
            isEntry={entry?.row === index && entry.column === column}
          />
        ),
      )}
    </tr>
  );
  return (
    <div className="min-w-0">
      <ScrollArea label="Table">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen by the keys of a grid
          role="grid"
          aria-multiselectable
          aria-label={`Table, ${formatCount(table.rows, "row", "rows")}, ${formatCount(table.columns, "column", "columns")}`}
          dir={direction}
          className={clsx("border-collapse text-start text-13", direction === "rtl" && "ml-auto")}
          {...handlers}
        >
          {table.header_rows > 0 ? <thead>{grid.slice(0, table.header_rows).map(row)}</thead> : null}
          <tbody>{grid.slice(table.header_rows).map((fields, index) => row(fields, index + table.header_rows))}</tbody>
        </table>
      </ScrollArea>
      {/* At the right of this line the row shows its confidence. Cells of the chosen block are copied below the list, in view. */}
      <div className="mt-1.5 flex flex-wrap items-center gap-1.5 pr-32 max-md:pr-16">
        {chosen !== null && isChosen && known ? null : <CopyCells block={id} corrected={corrected} />}
        <span role="status" className="tabular text-12 text-faint">
          {chosen === null
            ? `${formatCount(table.rows, "row", "rows")}, ${formatCount(table.columns, "column", "columns")}${table.continues === undefined ? "" : " · goes on from an earlier page"}`
            : rangeWords(chosen.range, cut(table, chosen.range).cells.length)}
        </span>
      </div>
    </div>
  );
}

type CellProps = {
  block: string;
  row: number;
  column: number;
  field: Field;
  part: number;
  isHeader: boolean;
  /** The one that the tab key leads to. */
  isEntry: boolean;
};

function TableCellView({ block, row, column, field, part, isHeader, isEntry }: CellProps) {
  const state = useCellState(block, { row, column });
  const id = cellId(block, { row, column });
  const isPointed = usePointed(id) !== null;
  const text = field?.cell.text ?? "";
  // An empty cell heads nothing.
  const isHeading = isHeader && text.trim() !== "";
  const Tag = isHeading ? "th" : "td";
  return (
    <Tag
      data-cell={id}
      dir="auto"
      tabIndex={isEntry ? 0 : -1}
      aria-selected={state !== null}
      {...(isHeading ? { scope: (field?.cell.column_span ?? 1) > 1 ? "colgroup" : "col" } : {})}
      colSpan={field?.cell.column_span}
      rowSpan={field?.rowSpan}
      className={clsx(
        "cursor-cell border px-2 py-1 align-top break-words outline-none",
        isHeader && "font-medium",
        isHeader && state === null ? "text-muted" : "text-ink",
        state === null
          ? clsx("border-line", isPointed ? "bg-hover" : isHeader && "bg-sunken")
          : "border-accent bg-accent/20",
        state === "at" && "inset-ring-1 inset-ring-accent focus-visible:inset-ring-2",
        number.test(text) && "tabular text-right",
      )}
    >
      {field === null ? null : (
        <Reviewed target={cellTarget(block, field.cell)}>
          <BlockText id={block} part={part} text={text} words={field.cell.words} />
        </Reviewed>
      )}
    </Tag>
  );
}
