"use client";

import type { TableCells } from "@verso/contract/results";
import { layOutTable } from "@verso/contract/table-grid";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { controlClass } from "@/components/ui/input.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { standingValue, useReview } from "../review/reviewing.ts";
import { useCellStore, useChosenCells } from "./cells/cell-store.ts";
import { cellTarget } from "./review-targets.ts";
import { directionOf } from "./table-direction.ts";

/** A table in the hand, cell by cell, beginning with the one that was chosen: Enter keeps those that were changed, Escape leaves all as they were. */
export function TableEditor({ id, table, onClose }: { id: string; table: TableCells; onClose: () => void }) {
  const { stands, newestOf, save, saving, unsaved, discard, setDraft } = useReview();
  // What was in view when the table was taken into the hand.
  const [seenOf] = useState(() => newestOf);
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const first = useRef<HTMLTextAreaElement>(null);
  const chosen = useChosenCells(useCellStore(), id)?.at;
  const isThere = table.cells.some(({ row, column }) => row === chosen?.row && column === chosen.column);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    first.current?.focus();
    // It is higher than the table was: its buttons come into view with it.
    const drawn = requestAnimationFrame(() => whole.current?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(drawn);
  }, []);
  const textOf = (target: string, read: string) => String(standingValue({ stands }, target, read));
  const leave = () => {
    discard();
    setDraft(null);
    onClose();
  };
  const keep = async () => {
    discard();
    const entries = [...written].map(([target, value]) => {
      return { target, verdict: "corrected" as const, value, replaces: seenOf(target) };
    });
    if (entries.length === 0 || (await save(entries))) leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) void keep();
    else if (event.key === "Escape") leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  let entered = false;
  return (
    <div ref={whole} data-editor className="flex min-w-0 flex-col gap-1.5">
      <ScrollArea label="Table being corrected">
        <table dir={directionOf(table)} className="border-collapse text-start text-13">
          <tbody>
            {layOutTable(table).map((row, rowAt) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={rowAt}>
                {row.map((field, column) => {
                  if (field !== null && !field.starts) return null;
                  const target = field === null ? "" : cellTarget(id, field.cell);
                  const isChosen = field?.cell.row === chosen?.row && field?.cell.column === chosen?.column;
                  const isFirst = field !== null && (isThere ? isChosen : !entered);
                  entered ||= field !== null;
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      key={column}
                      colSpan={field?.cell.column_span}
                      rowSpan={field?.rowSpan}
                      className="border border-line p-0.5 align-top"
                    >
                      {field === null ? null : (
                        <textarea
                          ref={isFirst ? first : undefined}
                          dir="auto"
                          rows={Math.max(1, field.cell.text.split("\n").length)}
                          aria-label={`Row ${field.cell.row + 1}, column ${field.cell.column + 1}`}
                          value={written.get(target) ?? textOf(target, field.cell.text)}
                          onChange={(event) => setWritten(new Map([...written, [target, event.target.value]]))}
                          onKeyDown={onKeyDown}
                          className={`${controlClass} field-sizing-content min-w-24 resize-none px-1.5 py-0.5 text-13!`}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {unsaved === null ? null : (
        <p role="alert" className="text-12 text-negative">
          Not saved yet: {unsaved.error.message} What you wrote stays here.
        </p>
      )}
      <div className="flex gap-1.5">
        <Button size="sm" variant="primary" disabled={saving} onClick={() => void keep()}>
          {saving ? "Saving" : "Save"}
        </Button>
        <Button size="sm" onClick={leave}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
