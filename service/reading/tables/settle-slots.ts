import { unionOf } from "../geometry.ts";
import type { Slot } from "./pieces.ts";

/** Cells that lie over others give way: their spans shrink, or their text joins the cell that has their place. */
export function settleSlots(slots: readonly Slot[], columns: number): Slot[] {
  const owners = new Map<number, Slot>();
  const settled: Slot[] = [];
  const ordered = [...slots].sort((a, b) => a.row - b.row || a.column - b.column);
  for (const slot of ordered) {
    const owner = owners.get(slot.row * columns + slot.column);
    if (owner) {
      owner.lines.push(...slot.lines);
      owner.box = unionOf([owner.box, slot.box]);
      continue;
    }
    const isFree = (row: number, column: number) => !owners.has(row * columns + column);
    let columnSpan = 1;
    while (columnSpan < slot.columnSpan && isFree(slot.row, slot.column + columnSpan)) columnSpan++;
    const rowIsFree = (row: number) =>
      Array.from({ length: columnSpan }, (_, i) => slot.column + i).every((column) => isFree(row, column));
    let rowSpan = 1;
    while (rowSpan < slot.rowSpan && rowIsFree(slot.row + rowSpan)) rowSpan++;
    const kept = { ...slot, columnSpan, rowSpan };
    for (let row = slot.row; row < slot.row + rowSpan; row++)
      for (let column = slot.column; column < slot.column + columnSpan; column++)
        owners.set(row * columns + column, kept);
    settled.push(kept);
  }
  return settled;
}
