import type { Fact, Sheet } from "../sheet.ts";
import type { Setting } from "./grids.ts";
import type { FactWay, Letterhead } from "./html.ts";

/** How each part of a page is set. */
export type PartWays = {
  letterhead: Letterhead;
  parties: (sheet: Sheet) => string;
  facts: FactWay;
  items: Setting;
  sums: (sums: readonly Fact[]) => string;
};
export type Part = keyof PartWays;

/** Ways that only one kind of paper is set in, by their part and name. */
export type OwnWays = { readonly [P in Part]?: Readonly<Record<string, PartWays[P]>> };
