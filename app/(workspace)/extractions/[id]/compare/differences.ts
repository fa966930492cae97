import { textOf } from "@verso/contract/markdown";
import type { Block, OrderedResult, StructuredResult } from "@verso/contract/results";
import { kindLooks } from "@/components/kinds.ts";
import type { Row, Said } from "./row.ts";
import { align, paired } from "./sequences.ts";
import { type Schemas, valueRows } from "./value-rows.ts";

type AnyResult = OrderedResult | StructuredResult;

/**
 * Two runs of a document, place by place: blocks in reading order, or values by what they are called, then by where they stand.
 * Null where one has no such thing.
 */
export function differences(
  left: AnyResult,
  right: AnyResult,
  schemas: Schemas = { left: {}, right: {} },
): Row[] | null {
  if (left.mode === "ocr" && right.mode === "ocr") return blockRows(left, right);
  if (left.mode === "structured" && right.mode === "structured") return valueRows(left, right, schemas);
  return null;
}

const saidBy = (block: Block): Said => ({ text: textOf(block), page: block.page, bbox: block.bbox });
const signature = (block: Block) => `${block.kind}\n${textOf(block).replace(/[^\S\t\n]+/g, " ")}`;

function blockRows(left: OrderedResult, right: OrderedResult): Row[] {
  const blocksOf = (result: OrderedResult) => new Map(result.pages.map(({ number, blocks }) => [number, blocks]));
  const [ours, theirs] = [blocksOf(left), blocksOf(right)];
  const numbers = [...new Set([...ours.keys(), ...theirs.keys()])].sort((a, b) => a - b);
  return numbers.flatMap((number) =>
    paired(align(ours.get(number) ?? [], theirs.get(number) ?? [], signature)).map(([a, b], index): Row => {
      const differs = a === null || b === null || signature(a) !== signature(b);
      const kind = a?.kind ?? b?.kind ?? "text";
      return {
        key: `${number}-${index}`,
        label: `Page ${number}, ${kindLooks[kind].one.toLowerCase()}`,
        kind,
        left: a && saidBy(a),
        right: b && saidBy(b),
        differs,
      };
    }),
  );
}

/** A text in pieces, of which those that the other text does not have are marked. */
export function marked(text: string, other: string): { text: string; isOther: boolean }[] {
  const words = (of: string) => of.match(/\s+|[^\s]+/g) ?? [];
  const pieces: { text: string; isOther: boolean }[] = [];
  for (const [mine, theirs] of align(words(text), words(other), (word) => word)) {
    if (mine === null) continue;
    const isOther = theirs === null || theirs !== mine;
    const last = pieces.at(-1);
    if (last?.isOther === isOther) last.text += mine;
    else pieces.push({ text: mine, isOther });
  }
  return pieces;
}
