import type { BlockKind } from "@verso/contract/output";
import type { Bbox } from "@verso/contract/results";

/** What one run says at one place. */
export type Said = { text: string; page: number | null; bbox: Bbox | null };
/**
 * The same place in two runs; a side without anything is null. `kind` is that of a block; `askedOfOne`: the schema of the other
 * does not ask for the value, so that nothing differs.
 */
export type Row = {
  key: string;
  label: string;
  kind: BlockKind | null;
  left: Said | null;
  right: Said | null;
  differs: boolean;
  askedOfOne?: boolean;
};
