import type { Boxed } from "../viewer/box-overlay.tsx";
import { isDoubtfulLeaf, type Leaf } from "./data-tree.ts";

/** Paper is white in both themes, and so are these made for it. */
const colours = { sure: "var(--kind-text)", doubtful: "var(--kind-figures)" };

/** Where the values were read, a box for each place. What stands in an attachment has none. */
export function boxesOf(leaves: readonly Leaf[], below?: number): Boxed[] {
  return leaves.flatMap((leaf) =>
    leaf.citations.flatMap(({ page, bbox }): Boxed[] =>
      page === null || bbox === null
        ? []
        : [
            {
              id: leaf.path,
              page,
              bbox,
              colour: isDoubtfulLeaf(leaf, below) ? colours.doubtful : colours.sure,
              letter: isDoubtfulLeaf(leaf, below) ? "?" : null,
            },
          ],
    ),
  );
}
