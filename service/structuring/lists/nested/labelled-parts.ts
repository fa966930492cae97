import type { StoredBlock, StoredPage } from "@verso/contract/results";
import { findWording } from "../../document/labels.ts";
import type { PageLine, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Leaf, Shape } from "../../questions/shape.ts";
import type { Section } from "../items/section.ts";

/** Labels tell parts where so many of the things' own leaves have one in each; one is enough where nothing else is asked of a thing. */
const labelledMin = 2;
/** Each part is answered as a document of its own: more of them would take too long. */
const partsMax = 400;

/**
 * The parts of a document that each begin with the same label of the things' own, "Waybill no.: 4711" or "Age group: 40-44", whatever
 * stands below it; none where no label comes again, or where too few leaves have one in each part.
 */
export function labelledParts(reading: Reading, shape: Shape): Section[] {
  const lines = reading.text.lines;
  const all = shape.leaves.map((leaf) => labelLines(reading, leaf)).filter(({ length }) => length > 1);
  const [lead] = all.toSorted(([a = 0], [b = 0]) => a - b);
  if (!lead || lead.length > partsMax) return [];
  const partAt = new Map<number, number>();
  for (const [part, from] of lead.entries())
    for (let line = from; line < (lead[part + 1] ?? lines.length); line++) partAt.set(line, part);
  const isInEach = (own: readonly number[]) =>
    new Set(own.flatMap((line) => partAt.get(line) ?? [])).size === lead.length;
  if (all.filter(isInEach).length < Math.min(labelledMin, shape.leaves.length)) return [];
  return lead.map((from, i) => ({
    pages: cutPages(reading, lines[from], lines[lead[i + 1] ?? lines.length]),
    heading: undefined,
  }));
}

/** The lines in which a leaf's label stands at the beginning of a phrase, with something behind it. */
function labelLines({ text, labels }: Reading, { field, meaning }: Leaf): number[] {
  const found = [...findWording(text, field.wordings), ...(meaning ? (labels.get(meaning.concept) ?? []) : [])];
  const led = found.filter(({ phrase, from, to }) => from === 0 && to < phrase.words.length);
  return [...new Set(led.map(({ phrase }) => phrase.line))].sort((a, b) => a - b);
}

/** The pages from one line to before another; a block that reaches over an end is text of the words within. */
function cutPages(
  { text: { pages, lines } }: Reading,
  from: PageLine | undefined,
  to: PageLine | undefined,
): StoredPage[] {
  const placed = lines.slice(from?.index, to?.index).flatMap(({ phrases }) => phrases.flatMap(({ words }) => words));
  const own = Map.groupBy(placed, ({ page, blockId }) => `${page} ${blockId}`);
  return pages.flatMap((page) => {
    const blocks = page.blocks.flatMap((block) => cutBlock(block, own.get(`${page.number} ${block.id}`) ?? []));
    return blocks.length > 0 ? [{ ...page, blocks }] : [];
  });
}

function cutBlock(block: StoredBlock, own: readonly PlacedWord[]): StoredBlock[] {
  if (own.length === 0) return [];
  const { table, ...plain } = block;
  const words = table ? table.cells.flatMap((cell) => cell.words ?? []) : (block.words ?? []);
  const top = Math.min(...own.map(({ bbox }) => bbox[1]));
  const foot = Math.max(...own.map(({ bbox }) => bbox[3]));
  const within = words.filter(({ bbox }) => (bbox[1] + bbox[3]) / 2 > top && (bbox[1] + bbox[3]) / 2 < foot);
  if (within.length === words.length) return [block];
  return [{ ...plain, kind: "text", text: within.map(({ text }) => text).join(" "), words: within }];
}
