/** What a field of a sheet holds. A formula is none of them. */
export type SheetCell =
  | { type: "text"; text: string; isHead?: boolean }
  /** `number` is a decimal number as XML Schema writes it; `decimals` and `isGrouped` say how it is shown, where that is known. */
  | { type: "number"; number: string; decimals?: number; isGrouped?: boolean }
  | { type: "boolean"; value: boolean }
  /** Days since 30 December 1899. */
  | { type: "date"; day: number }
  | null;

/** Fields that are one: `[first row, first column, last row, last column]`, from 0. */
export type Merge = readonly [number, number, number, number];

export type Sheet = {
  /** As a person would call it; what a spreadsheet does not take is mended. */
  name: string;
  /** How many of the first rows are headings: they stay in sight. */
  headRows: number;
  rows: readonly (readonly SheetCell[])[];
  merges: readonly Merge[];
};

export const head = (text: string): SheetCell => ({ type: "text", text, isHead: true });
