import type { Alternative } from "@verso/contract/results";
import type { Review, ReviewEntry } from "@verso/contract/reviews";
import type { Boxed } from "../viewer/box-overlay.tsx";
import type { Sheet } from "../viewer/sheets.ts";
import type { Leaf } from "./data-tree.ts";

/** What somebody said of a value. */
type Said = Pick<Review, "verdict" | "after">;

const none: readonly Alternative[] = [];
/** What else was proposed for a value, the likelier first. */
export const othersOf = ({ citations: [first] }: Pick<Leaf, "citations">): readonly Alternative[] =>
  first?.alternatives ?? none;

/** Under which name the place of another value is pointed at. */
export const otherId = (path: string, at: number): string => `${path}\n${at}`;

/** Tells it from the value's own places, on paper, which is white in both themes. */
const colour = "var(--kind-headers)";

/** Where the other values of a chosen one were read; one that a person took shows as what is chosen does. */
export function otherBoxes(leaf: Pick<Leaf, "path" | "citations">, verdict?: Said): Boxed[] {
  return othersOf(leaf).flatMap((other, at): Boxed[] => {
    const { page, bbox } = other;
    if (page === null || bbox === null) return [];
    const id = otherId(leaf.path, at);
    return [{ id, page, bbox, colour, letter: "or", still: true, lit: isTaken(verdict, other) }];
  });
}

/** The pages with these places on them too. */
export function withBoxes(sheets: readonly Sheet[], more: readonly Boxed[]): readonly Sheet[] {
  if (more.length === 0) return sheets;
  return sheets.map((sheet) => {
    const own = more.filter(({ page }) => page === sheet.number);
    if (sheet.read === null || own.length === 0) return sheet;
    return { ...sheet, read: { ...sheet.read, boxes: [...sheet.read.boxes, ...own] } };
  });
}

/** What a person says who takes another value in place of the one that was given: that it is right, and where it stands. */
export function takenEntry(path: string, { value, page, bbox }: Alternative): ReviewEntry {
  const citation = page === null || bbox === null ? {} : { citation: { page, bbox } };
  return { target: path, verdict: "corrected", value, ...citation };
}

/** Whether this is what a person said is right. */
export const isTaken = (verdict: Said | undefined, { value }: Alternative): boolean =>
  verdict?.verdict === "corrected" && JSON.stringify(verdict.after) === JSON.stringify(value);
