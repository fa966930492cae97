"use client";

import type { Block } from "@verso/contract/results";
import { layOutTable } from "@verso/contract/table-grid";
import { useEffect, useMemo, useState } from "react";
import { kindLooks } from "@/components/kinds.ts";
import type { Boxed } from "../../viewer/box-overlay.tsx";
import { useSelectedOf } from "../../viewer/pointer.ts";
import type { Sheet } from "../../viewer/sheets.ts";
import type { ViewerState } from "../../viewer/use-viewer.ts";
import { holds, rangeBetween } from "./cell-range.ts";
import {
  type CellStore,
  type ChosenCells,
  cellId,
  cellOf,
  createCellStore,
  focusCell,
  useChosenCells,
} from "./cell-store.ts";

/** Of a table with more cells than this only the chosen ones have a frame on the page. */
const framedMax = 1_500;

type Blocks = ReadonlyMap<string, Block>;

function tableOf(blocks: Blocks, id: string | undefined) {
  const block = id === undefined ? undefined : blocks.get(id);
  return block?.table && "cells" in block.table ? { page: block.page, table: block.table } : null;
}

/**
 * The cells that are chosen, and the viewer as it leads from a cell to its place on the page and back: there each cell of the
 * table has a frame that one presses to get to it.
 */
export function useCells(viewer: ViewerState, blocks: Blocks): { store: CellStore; viewer: ViewerState } {
  const [store] = useState(createCellStore);
  const chosen = useChosenCells(store);
  const selected = useSelectedOf(viewer.store);
  // With another block the cells of this one are left.
  useEffect(() => {
    if (store.get()?.block !== selected) store.set(null);
  }, [selected, store]);
  // Cells are chosen with their block, however the press went on: it may have marked text, or ended elsewhere.
  const { store: pointer, chooseInList } = viewer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that other cells are chosen
  useEffect(() => {
    const now = store.get();
    if (now !== null && now.block !== pointer.get().selected) chooseInList(now.block);
  }, [chosen, store, pointer, chooseInList]);
  useCellInView(viewer, blocks, chosen);
  const sheets = useMemo(() => framed(viewer.sheets, blocks, chosen), [viewer.sheets, blocks, chosen]);
  const chooseOnPage = (id: string | null) => {
    const cell = id === null ? null : cellOf(id);
    const found = tableOf(blocks, cell?.block);
    if (!cell || !found) return viewer.chooseOnPage(id);
    const at = { row: cell.row, column: cell.column };
    store.set({ block: cell.block, anchor: at, at, range: rangeBetween(layOutTable(found.table), at, at) });
    if (viewer.store.get().selected !== cell.block) viewer.chooseOnPage(cell.block);
    focusCell(cellId(cell.block, at));
  };
  return { store, viewer: { ...viewer, sheets, chooseOnPage } };
}

/** Brings the place of the one chosen cell into view on the pages. */
function useCellInView({ pages, position }: ViewerState, blocks: Blocks, chosen: ChosenCells | null): void {
  useEffect(() => {
    const found = tableOf(blocks, chosen?.block);
    if (!chosen || !found || chosen.anchor.row !== chosen.at.row || chosen.anchor.column !== chosen.at.column) return;
    const cell = found.table.cells.find(({ row, column }) => row === chosen.at.row && column === chosen.at.column);
    if (cell === undefined) return;
    position.setPage(found.page);
    pages.current?.reveal({ page: found.page, bbox: cell.bbox });
  }, [chosen, blocks, pages, position]);
}

function framed(sheets: readonly Sheet[], blocks: Blocks, chosen: ChosenCells | null): readonly Sheet[] {
  const found = tableOf(blocks, chosen?.block);
  if (!chosen || !found) return sheets;
  const { cells } = found.table;
  const boxes = cells.flatMap((cell): Boxed[] => {
    const isChosen = holds(chosen.range, cell);
    if (!isChosen && cells.length > framedMax) return [];
    const colour = isChosen ? "var(--accent)" : kindLooks.tables.colour;
    return [{ id: cellId(chosen.block, cell), page: found.page, bbox: cell.bbox, colour, letter: null, lit: isChosen }];
  });
  return sheets.map((sheet) =>
    sheet.number === found.page && sheet.read
      ? { ...sheet, read: { ...sheet.read, boxes: [...sheet.read.boxes, ...boxes] } }
      : sheet,
  );
}
