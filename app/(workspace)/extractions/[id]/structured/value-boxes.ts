import type { Boxed } from "@/components/page-image/box-overlay";
import { isDoubtfulLeaf, type Leaf } from "./data-tree";

/** Paper is white in both themes, and so are these made for it. */
const colours = { sure: "var(--kind-text)", doubtful: "var(--kind-figures)" };

/** Where the values were read, a box for each place. What stands in an attachment has none. */
export function boxesOf(leaves: readonly Leaf[]): Boxed[] {
  return leaves.flatMap((leaf) =>
    leaf.citations.flatMap(({ page, bbox }): Boxed[] =>
      page === null || bbox === null
        ? []
        : [{ id: leaf.path, page, bbox, colour: isDoubtfulLeaf(leaf) ? colours.doubtful : colours.sure, letter: null }],
    ),
  );
}

/**
 * The value that a press on a box means. Where several were read from the very same place, each further press goes on to
 * the next of them.
 */
export function pressedValue(boxes: readonly Boxed[], pressed: string, selected: string | null): string {
  const places = new Set(boxes.filter(({ id }) => id === pressed).map(placeOf));
  const sharing = [...new Set(boxes.filter((box) => places.has(placeOf(box))).map(({ id }) => id))];
  if (selected === null || !sharing.includes(selected)) return pressed;
  return sharing[(sharing.indexOf(selected) + 1) % sharing.length] ?? pressed;
}

const placeOf = ({ page, bbox }: Boxed) => `${page}:${bbox.join()}`;
