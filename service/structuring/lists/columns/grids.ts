import type { PageLine, PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { DecimalMark } from "../../vocabulary/values/amounts.ts";
import { kindOfValue, type ValueKind } from "../../vocabulary/values/kinds.ts";

/** Lines one below the other whose figures stand in the same places: what may be the rows of a list, whatever its headings say. */
export type Grid = {
  lines: readonly PageLine[];
  /** Where its columns reach from and to. */
  spans: readonly Span[];
  /** The line over it that may be its heading. */
  heading: PageLine | undefined;
};
type Span = { x0: number; x1: number };

/** So many lines between two rows are about the one above; figures in a column begin or end within so many em of each other. */
const [stepsMax, alignEm] = [4, 0.7];
/** A column is where this share of the lines has something, and a gap where hardly any has. */
const [columnShare, gapShare] = [0.15, 0.08];
/** The page in so many strips for each em. */
const stripsPerEm = 4;
/** A heading stands no further above its first row, in em, and so many lines above at most. */
const [headingGapEm, headingLines] = [3, 3];
/** So many runs are open at a time. */
const openMax = 6;

const figures: ReadonlySet<ValueKind> = new Set(["day", "money", "number", "share", "range", "code"]);

type Figures = { line: PageLine; at: readonly (readonly [number, number])[] };

const gridsByReading = new WeakMap<Reading, readonly Grid[]>();

/** The grids of a document, those of most lines first. */
export function findGrids(reading: Reading): readonly Grid[] {
  const known = gridsByReading.get(reading) ?? gridsIn(reading);
  gridsByReading.set(reading, known);
  return known;
}

function gridsIn({ text, decimalMark }: Reading): Grid[] {
  const open: Figures[][] = [];
  const done: Figures[][] = [];
  for (const line of text.lines) {
    const one = figuresOf(line, decimalMark);
    if (!one) continue;
    const run = open.find((before) => goesOn(text, before.at(-1), one));
    if (run) {
      run.push(one);
      open.splice(open.indexOf(run), 1);
      open.unshift(run);
    } else open.unshift([one]);
    done.push(...open.splice(openMax));
  }
  return [...done, ...open]
    .filter((run) => run.length > 1)
    .sort((a, b) => b.length - a.length)
    .slice(0, gridsMax)
    .flatMap(
      (run) =>
        toGrid(
          text,
          run.map(({ line }) => line),
        ) ?? [],
    );
}

/** So many grids are looked at. */
const gridsMax = 5;

/** A line of several phrases with figures among them. */
function figuresOf(line: PageLine, mark: DecimalMark | undefined): Figures | undefined {
  if (line.phrases.length < 2) return undefined;
  const at = line.phrases.flatMap(({ text, x0, x1 }) =>
    /\d/.test(text) && figures.has(kindOfValue(text, mark)) ? [[x0, x1] as const] : [],
  );
  return at.length > 0 ? { line, at } : undefined;
}

/** Whether most figures of a line stand under those of another, and have no heads of their own: in boxes each has. */
function goesOn({ lines, em }: PageText, before: Figures | undefined, one: Figures): boolean {
  if (!before) return false;
  const isNear =
    one.line.page === before.line.page
      ? one.line.index - before.line.index <= stepsMax
      : one.line.page === before.line.page + 1;
  if (!isNear) return false;
  const isHead = ({ phrases, page }: PageLine) =>
    page === before.line.page &&
    page === one.line.page &&
    one.at.filter(([x0, x1]) => phrases.some((phrase) => phrase.x0 < x1 && phrase.x1 > x0)).length > 1;
  if (lines.slice(before.line.index + 1, one.line.index).some(isHead)) return false;
  const aligned = one.at.filter(([x0, x1]) =>
    before.at.some(([left, right]) => Math.abs(x0 - left) < alignEm * em || Math.abs(x1 - right) < alignEm * em),
  ).length;
  return aligned > 0 && 2 * aligned >= Math.min(one.at.length, before.at.length);
}

function toGrid(text: PageText, lines: readonly PageLine[]): Grid | undefined {
  const spans = spansOf(text.em, lines);
  const [first] = lines;
  if (spans.length < 2 || !first) return undefined;
  return { lines, spans, heading: headingOver(text, first, spans) };
}

/** The stretches of the page's width that the lines' phrases fill, with gaps between that they leave open. */
function spansOf(em: number, lines: readonly PageLine[]): Span[] {
  const strip = em / stripsPerEm;
  const filled: number[] = [];
  for (const { phrases } of lines)
    for (const { x0, x1 } of phrases)
      for (let at = Math.max(0, Math.floor(x0 / strip)); at < Math.ceil(x1 / strip); at++)
        filled[at] = (filled[at] ?? 0) + 1;
  const spans: Span[] = [];
  let from: number | undefined;
  let most = 0;
  for (let at = 0; at <= filled.length; at++) {
    const count = filled[at] ?? 0;
    if (count > gapShare * lines.length) {
      from ??= at;
      most = Math.max(most, count);
    } else if (from !== undefined) {
      if (most >= columnShare * lines.length) spans.push({ x0: from * strip, x1: at * strip });
      from = undefined;
      most = 0;
    }
  }
  return spans;
}

/** The nearest line above with words over two columns and no figures, close above the first row. */
function headingOver({ lines, em }: PageText, first: PageLine, spans: readonly Span[]): PageLine | undefined {
  let below = first;
  for (let step = 1; step <= headingLines; step++) {
    const line = lines[first.index - step];
    if (!line || line.page !== first.page || below.y0 - line.y1 > headingGapEm * em) return undefined;
    const isHeading = line.phrases.length > 1 && line.phrases.every(({ text }) => !/\d/.test(text));
    const over = new Set(line.phrases.map((phrase) => spanOf(spans, phrase)));
    if (isHeading && over.size > 1) return line;
    below = line;
  }
  return undefined;
}

/** Which span a phrase shares most of its width with, or stands nearest to. */
export function spanOf(spans: readonly Span[], { x0, x1 }: Pick<Phrase, "x0" | "x1">): number {
  const shared = spans.map((span) => Math.min(span.x1, x1) - Math.max(span.x0, x0));
  return shared.indexOf(Math.max(...shared));
}
