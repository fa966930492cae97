import type { Laid } from "./anchored-view.ts";
import { type Column, heightOf, indexAt, topOf } from "./column.ts";

/** A point of a list: its row, and how far down that from 0 to 1. `index` is where the row was when this was said. */
export type RowPlace = { key: string; index: number; share: number };
/** Where every row of a list is, in CSS px. */
export type RowLayout = Laid<RowPlace> & { column: Column };

/** Rows below each other with room of `endPx` below the last. A row that has gone from the list lies where it was. */
export function layOutRows(keys: readonly string[], column: Column, endPx: number): RowLayout {
  return {
    column,
    width: 0,
    height: topOf(column, keys.length) + endPx,
    pointOf: ({ key, index, share }) => {
      const found = keys[index] === key ? index : keys.indexOf(key);
      if (found < 0) return { x: 0, y: topOf(column, Math.min(index, keys.length - 1)) };
      return { x: 0, y: topOf(column, found) + share * heightOf(column, found) };
    },
    placeAt: ({ y }) => {
      const index = indexAt(column, y);
      const height = heightOf(column, index);
      return { key: keys[index] ?? "", index, share: height === 0 ? 0 : (y - topOf(column, index)) / height };
    },
  };
}
