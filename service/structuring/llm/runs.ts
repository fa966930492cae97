import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { tokensOf } from "./budget.ts";
import { shownBlock } from "./shown-block.ts";
import { halveTable } from "./tables.ts";

/** What one request carries: blocks in their order, of one page or several, or of a part of one. */
export type Run = readonly StoredBlock[];

/** What providers mostly count for a page's image of this size. */
export const imageTokens = 1_600;
/** More images are refused by some providers. */
const imagesMax = 20;

/** Puts whole pages together as long as they fit into a request; a page that does not fit alone is parted between blocks,
 * and a table that does not between rows. */
export function intoRuns(
  pages: readonly StoredPage[],
  { requestTokens, images }: { requestTokens: number; images: boolean },
): Run[] {
  const runs: { blocks: StoredBlock[]; tokens: number; pages: number }[] = [];
  for (const { blocks } of pages) {
    if (blocks.length === 0) continue;
    const whole = sum(blocks.map(blockTokens)) + (images ? imageTokens : 0);
    const last = runs.at(-1);
    const fits = last && last.tokens + whole <= requestTokens && !(images && last.pages >= imagesMax);
    if (fits) {
      last.blocks.push(...blocks);
      last.tokens += whole;
      last.pages++;
    } else if (whole <= requestTokens) runs.push({ blocks: [...blocks], tokens: whole, pages: 1 });
    else runs.push(...parted(blocks, requestTokens - (images ? imageTokens : 0)));
  }
  return runs.map(({ blocks }) => blocks);
}

function parted(blocks: readonly StoredBlock[], tokensMax: number) {
  const parts: { blocks: StoredBlock[]; tokens: number; pages: number }[] = [];
  for (const block of blocks.flatMap((one) => pieces(one, tokensMax))) {
    const tokens = blockTokens(block);
    const last = parts.at(-1);
    if (last && last.tokens + tokens <= tokensMax) {
      last.blocks.push(block);
      last.tokens += tokens;
    } else parts.push({ blocks: [block], tokens, pages: 1 });
  }
  return parts;
}

function pieces(block: StoredBlock, tokensMax: number): StoredBlock[] {
  const parts = blockTokens(block) > tokensMax ? halveTable(block) : undefined;
  return parts ? parts.flatMap((part) => pieces(part, tokensMax)) : [block];
}

/**
 * Two halves of a run whose answer did not fit, between pages where that is possible; `undefined` where nothing is to
 * be parted.
 */
export function halves(run: Run): [Run, Run] | undefined {
  const [first] = run;
  if (run.length < 2) {
    const parts = first && halveTable(first);
    return parts && [[parts[0]], [parts[1]]];
  }
  const middle = run.length >> 1;
  const turns = run.flatMap((block, i) => (i > 0 && block.page !== run[i - 1]?.page ? [i] : []));
  const at = turns.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? middle;
  return [run.slice(0, at), run.slice(at)];
}

const blockTokens = (block: StoredBlock): number => tokensOf(shownBlock(block));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
