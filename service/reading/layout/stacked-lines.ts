import { median } from "../geometry.ts";
import { lineText } from "./lines.ts";
import type { Segment } from "./segments.ts";

/** Two stacks of lines, as addresses are: so many lines each, begun at one place to within so much, with so much room between, in em. */
const [linesMin, linesMax] = [3, 12];
const unevenEm = 0.5;
const roomMinEm = 2;
/** A line that stands alone goes on with its stack so close below it, in em. */
const closeEm = 0.8;
/** So large a share of the lines have figures in them, as streets and places do, and fewer than this. */
const figuresShare = { min: 0.25, max: 0.8 };
const wordsMin = 2;

export type Stacks = { before: Segment[]; left: Segment[]; right: Segment[]; after: Segment[] };

/**
 * The first two stacks of lines that stand beside one another among strips: on both sides a name, then houses and postcodes among
 * words, and no labels. They are no rows of a form, though their lines stand level: labels have no figures, and figures beside labels
 * no words.
 */
export function stacksWithin(strips: readonly Segment[][], em: number): Stacks | undefined {
  for (let from = 0; from + linesMin <= strips.length; from++) {
    const edges = edgesOf(strips[from], em);
    if (!edges) continue;
    let to = from + 1;
    while (to < strips.length && isPair(strips[to], edges, em)) to++;
    // What goes on for longer is a list of two columns; trying it from each of its lines would cost their square.
    if (to - from > linesMax) {
      from = to - 1;
      continue;
    }
    if (to - from < linesMin) continue;
    const [left, right] = [0, 1].map((side) => strips.slice(from, to).flatMap((strip) => inOrder(strip)[side] ?? []));
    for (; left && right; to++) {
      const [only, ...more] = strips[to] ?? [];
      const side = [left, right].find((stack) => only && goesOn(stack, only, em));
      if (!only || more.length > 0 || !side) break;
      side.push(only);
    }
    if (left && right && isStack(left) && isStack(right))
      return { before: strips.slice(0, from).flat(), left, right, after: strips.slice(to).flat() };
  }
  return undefined;
}

const inOrder = (strip: readonly Segment[]): Segment[] => [...strip].sort((a, b) => a.box.x0 - b.box.x0);

/** Where the two pieces of a strip begin. */
function edgesOf(strip: readonly Segment[] | undefined, em: number): [number, number] | undefined {
  const [a, b, ...more] = inOrder(strip ?? []);
  return a && b && more.length === 0 && b.box.x0 - a.box.x1 >= roomMinEm * em ? [a.box.x0, b.box.x0] : undefined;
}

function isPair(strip: readonly Segment[] | undefined, edges: readonly [number, number], em: number): boolean {
  const own = edgesOf(strip, em);
  return own?.every((x, i) => Math.abs(x - (edges[i] ?? x)) < unevenEm * em) ?? false;
}

function goesOn(stack: readonly Segment[], { box }: Segment, em: number): boolean {
  const last = stack.at(-1)?.box;
  return last !== undefined && Math.abs(box.x0 - last.x0) < unevenEm * em && box.y0 - last.y1 < closeEm * em;
}

/** Whether lines read as an address does. */
export function isStack(lines: readonly Pick<Segment, "words">[]): boolean {
  const texts = lines.map(lineText);
  const figures = texts.filter((text) => /\d/.test(text)).length / lines.length;
  return (
    texts.every((text) => /\p{L}{3}/u.test(text) && !/[:：]$/.test(text)) &&
    !/\d/.test(texts[0] ?? "") &&
    figures >= figuresShare.min &&
    figures <= figuresShare.max &&
    median(lines.map(({ words }) => words.length)) >= wordsMin
  );
}
