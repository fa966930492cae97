import type { BlockKind } from "@verso/contract/output";
import type { Block } from "@verso/contract/results";
import { blockKinds } from "@verso/contract/vocabulary";

export type KindGroup<B> = { kind: BlockKind; blocks: B[] };

/** Blocks by kind, in the vocabulary's order with titles first; the order within a kind stays. Empty kinds are left out. */
export function groupBlocks<B extends Pick<Block, "kind">>(blocks: readonly B[]): KindGroup<B>[] {
  const order: BlockKind[] = ["titles", ...blockKinds.filter((kind) => kind !== "titles")];
  return order
    .map((kind) => ({ kind, blocks: blocks.filter((block) => block.kind === kind) }))
    .filter((group) => group.blocks.length > 0);
}

/** How many blocks of each kind there are. */
export function countKinds(blocks: readonly Pick<Block, "kind">[]): Map<BlockKind, number> {
  const counts = new Map<BlockKind, number>();
  for (const { kind } of blocks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
