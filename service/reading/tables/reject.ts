import { type Box, median, middleX, unionOf, widthOf } from "../geometry.ts";
import type { DraftCell, DraftTable } from "../layout/drafts.ts";
import { isMarker } from "../layout/markers.ts";
import { isNumeric, isYear } from "./numeric.ts";

/** A cell of more words than these is long; tables hold few such. */
const longCellWords = 12;
/** The share of a table's places that hold text: ever, and by what else speaks for a table. */
const densityMin = { any: 0.35, ruled: 0.45, figures: 0.5, plain: 0.6 };
/** The share of the values, right of the first column, that are figures: by what a table is taken for. */
const figuresMin = { pairs: 0.7, figures: 0.5, unheaded: 0.35 };
/** In a table of two columns this share of the rows has a value. */
const pairedShareMin = 0.7;
/** A column of figures has something in this share of the rows, and of that this share are figures. */
const columnFilledMin = 0.6;
const columnFiguresMin = 0.75;
/** A list of prices has so many, in this share of its rows; of what stands at its right so large a share are prices. */
const pricesMin = 4;
const pricedRowsMin = 0.4;
const pricesShareMin = 0.8;
/** A statement has so many amounts, and for this share of its labels. */
const statementRowsMin = 4;
const statementShareMin = 0.9;
const amount =
  /^\(?[-–−+]?\s?(?:\p{Sc}|\p{Lu}{3})?\s?[-–−+]?\d{1,3}(?:[.,'’\s]?\d{3})*(?:[.,]\d{2}|[.,'’\s]\d{3})\)?\s?(?:\p{Sc}|\p{Lu}{3})?[-–−]?$/u;
/** Edges are level that are so near to one another, in em. */
const levelMaxEm = 0.6;
/** One row under headings has so many columns, and no more words in a cell than these. */
const headedColumnsMin = 3;
const pairWordsMax = 6;
/** A form has a label with a colon in more than this share of its rows. */
const labelledShareMax = 0.35;

/** Running text: cells of so many words, in so many pairs of rows, of which so many go on from one to the next. */
const proseWordsMin = 3;
const prosePairsMin = 3;
const runningShareMin = 0.4;
const fullShareMin = 0.9;
const leaderDots = /^[.…·]+$/u;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u;
const ideographsAll = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** A column of so many cells is in line where this share of them is so near, in em, to one place. */
const alignedCellsMin = 3;
const alignedMaxEm = 0.8;
const alignedShareMin = 0.5;

/**
 * Whether what was found without a grid is a table after all. `ruled` is the number of lines drawn over its width; `framed` are its
 * rows by such lines above, below and under the headings.
 */
export function isTable({ rows, columns, header_rows, ...table }: DraftTable, ruled: number, framed: boolean): boolean {
  if (columns < 2 || rows < 2) return false;
  const cells = table.cells.filter(({ text }) => text !== "");
  const body = cells.filter(({ row }) => row >= header_rows);
  const bodyRows = rows - header_rows;
  const density = cells.length / (rows * columns);
  const figures = body.filter(({ column, text }) => column > 0 && isNumeric(text)).length;
  const values = body.filter(({ column }) => column > 0);
  const numericShare = values.length === 0 ? 0 : figures / values.length;
  const long = body.filter(({ words }) => textWords(words).length > longCellWords).length;
  if (long * 4 > body.length || density < densityMin.any) return false;
  if (isMarked(body) || isContents(body, columns) || isForm(cells) || holdsProse(body, columns) || isCode(cells))
    return false;
  if (ruled < 2 && isScattered(body, columns)) return false;
  if (framed) return rows >= 3;
  if (rows === 2) return isRowUnderHeadings(cells, columns);
  const headed = header_rows > 0 && header_rows < rows;
  if (columns === 2) {
    if (isPriceList(body, values) || isStatement(body, values)) return true;
    const pairs = bodyRows > 0 ? values.length / bodyRows : 0;
    return bodyRows >= 4 && pairs >= pairedShareMin && numericShare >= figuresMin.pairs && (ruled >= 2 || headed);
  }
  if (numericShare >= figuresMin.figures)
    return rows >= 3 && bodyRows >= 2 && (headed || ruled >= 2 || density >= densityMin.figures);
  if (!headed)
    return (
      rows >= 4 &&
      density >= densityMin.plain &&
      numericShare >= figuresMin.unheaded &&
      hasNumericColumn(body, bodyRows, columns)
    );
  return rows >= 3 && density >= (ruled >= 2 ? densityMin.ruled : densityMin.plain);
}

/** Whether names have prices, with the sign of a currency, beside them: not every line needs one. */
function isPriceList(body: readonly DraftCell[], values: readonly DraftCell[]): boolean {
  const rows = new Set(body.map(({ row }) => row)).size;
  const prices = values.filter(({ text }) => /\p{Sc}/u.test(text) && /\d/u.test(text) && text.length <= 12).length;
  return prices >= pricesMin && prices >= pricedRowsMin * rows && prices >= pricesShareMin * values.length;
}

/** Whether labels have amounts beside them, or dots that lead to figures, nearly each one, that end at one place. */
function isStatement(body: readonly DraftCell[], values: readonly DraftCell[]): boolean {
  const labels = body.filter(({ column, text }) => column === 0 && /\p{L}{2}/u.test(text));
  const led = labels.filter(({ text }) => /(?:[.…·] ?){4}$/u.test(text)).length >= statementShareMin * labels.length;
  const amounts = values.filter(({ text }) => (led ? isNumeric(text) : amount.test(text.trim())));
  if (amounts.length < statementRowsMin || amounts.length < statementShareMin * values.length) return false;
  if (values.length < statementShareMin * labels.length || labels.length < statementShareMin * values.length)
    return false;
  return levelShare(amounts, (box) => box.x1) >= statementShareMin;
}

/** The share of cells that have an edge at one place. */
function levelShare(cells: readonly DraftCell[], edge: (box: Box) => number): number {
  const edges = cells.map(({ words }) => edge(unionOf(words.map(({ box }) => box))));
  const near = levelMaxEm * median(cells.flatMap(({ words }) => words.map(({ size }) => size)));
  const place = median(edges);
  return edges.filter((x) => Math.abs(x - place) < near).length / Math.max(1, edges.length);
}

/** Whether two rows are headings and what stands under each: short, level with it, and with a figure somewhere. */
function isRowUnderHeadings(cells: readonly DraftCell[], columns: number): boolean {
  if (
    columns < headedColumnsMin ||
    cells.some(({ column_span, words }) => column_span > 1 || words.length > pairWordsMax)
  )
    return false;
  const [heads, values] = [0, 1].map((row) => cells.filter((cell) => cell.row === row));
  if (!heads || !values || values.length < columns || heads.length < columns - 1) return false;
  const years = heads.every(({ text }) => isYear(text));
  if (!years && heads.some(({ text }) => /\d/.test(text))) return false;
  if (!values.some(({ column, text }) => (column > 0 || years) && /\d/.test(text))) return false;
  return heads.every((head) => {
    const value = values.find(({ column }) => column === head.column);
    if (!value) return false;
    const pair = [head, value];
    return [(box: Box) => box.x0, (box: Box) => box.x1, middleX].some((edge) => {
      const [a = 0, b = 0] = pair.map(({ words }) => edge(unionOf(words.map(({ box }) => box))));
      return Math.abs(a - b) < levelMaxEm * (head.words[0]?.size ?? 0);
    });
  });
}

/** Whether a column but the first is figures nearly from top to bottom. */
function hasNumericColumn(body: readonly DraftCell[], rows: number, columns: number): boolean {
  return Array.from({ length: columns - 1 }, (_, i) => i + 1).some((column) => {
    const own = body.filter((cell) => cell.column === column && cell.column_span === 1);
    const figures = own.filter(({ text }) => isNumeric(text)).length;
    return own.length >= columnFilledMin * rows && figures >= columnFiguresMin * own.length;
  });
}

/** Labels with colons and their values. */
function isForm(cells: readonly DraftCell[]): boolean {
  const labelled = new Set(cells.filter(({ text }) => hasLabel(text)).map(({ row }) => row));
  const rows = new Set(cells.map(({ row }) => row)).size;
  return labelled.size > labelledShareMax * rows;
}

/** Whether a piece of text is a label that ends with a colon, or begins with the colon of one. */
export const hasLabel = (text: string): boolean => /[:：]/u.test(text) && /[:：]$|^[:：]/mu.test(text.trim());

/** Whether a column is running text cut into lines: words that go on in the cell below. */
function holdsProse(body: readonly DraftCell[], columns: number): boolean {
  const rows = new Set(body.map(({ row }) => row));
  const stubs = new Set(body.filter(({ column }) => column === 0).map(({ row }) => row));
  const labelled = stubs.size * 2 > rows.size ? stubs : rows;
  return Array.from({ length: columns }, (_, i) => i).some((column) => {
    // Below a cell of several lines the row's label is missing.
    const own = body.filter(
      (cell) => cell.column === column && wordsIn(cell) >= proseWordsMin && labelled.has(cell.row),
    );
    const widest = Math.max(0, ...own.map(textWidth));
    const pairs = own.slice(1).filter((cell, i) => cell.row === (own[i]?.row ?? 0) + 1);
    const running = own.slice(1).filter((cell, i) => {
      const above = own[i];
      return above !== undefined && cell.row === above.row + 1 && runsOn(above, cell, fullShareMin * widest);
    }).length;
    return pairs.length >= prosePairsMin && running >= runningShareMin * pairs.length;
  });
}

/** Whether a text goes on below: with a small letter, with the rest of a word, or, where letters have no case, after a line at least so wide. */
function runsOn(above: DraftCell, below: DraftCell, fullMin: number): boolean {
  if (/^[\p{Ll}]/u.test(below.text) || /\p{L}[-\u00ad]$/u.test(above.text)) return true;
  return ideographs.test(above.text) && ideographs.test(below.text) && textWidth(above) >= fullMin;
}

const textWidth = ({ words }: DraftCell): number => widthOf(unionOf(words.map(({ box }) => box)));

/** The words but for the dots that lead from a label to its figures. */
const textWords = (words: DraftCell["words"]) => words.filter(({ text }) => !leaderDots.test(text));

/** Words, where two ideographs are taken for one. */
const wordsIn = ({ words, text }: DraftCell): number =>
  Math.max(textWords(words).length, (text.match(ideographsAll)?.length ?? 0) / 2);

/** Whether what stands in most columns keeps neither to a left or right edge nor to a middle: labels strewn over a drawing. */
function isScattered(body: readonly DraftCell[], columns: number): boolean {
  const judged = Array.from({ length: columns }, (_, i) => i).flatMap((column) => {
    const own = body.filter((cell) => cell.column === column && cell.column_span === 1 && cell.words.length > 0);
    if (own.length < alignedCellsMin) return [];
    const boxes = own.map(({ words }) => unionOf(words.map(({ box }) => box)));
    const near = alignedMaxEm * median(own.flatMap(({ words }) => words.map(({ size }) => size)));
    const share = (edge: (box: Box) => number) => {
      const place = median(boxes.map(edge));
      return boxes.filter((box) => Math.abs(edge(box) - place) < near).length / boxes.length;
    };
    return [
      Math.max(
        share((box) => box.x0),
        share((box) => box.x1),
        share(middleX),
      ) >= alignedShareMin,
    ];
  });
  return judged.length > 0 && judged.filter(Boolean).length * 2 < judged.length;
}

/** Lines of program text: words in brackets that open in one cell and are closed in another of its row. */
function isCode(cells: readonly DraftCell[]): boolean {
  const opened = cells.filter(({ text }) => /\([^()]*\p{L}[^()]*$/u.test(text));
  const parted = opened.filter(({ row, column }) =>
    cells.some((cell) => cell.row === row && cell.column > column && /^[^()]*\p{L}[^()]*\)/u.test(cell.text)),
  );
  const rows = new Set(cells.map(({ row }) => row)).size;
  return new Set(parted.map(({ row }) => row)).size * 2 >= rows;
}

/** Rows that begin with the marks of a list. */
function isMarked(body: readonly DraftCell[]): boolean {
  const first = body.filter(({ column }) => column === 0);
  return first.length > 0 && first.filter(({ text }) => isMarker(text)).length * 2 > first.length;
}

/** Titles with page numbers that never fall, led to by dots. */
function isContents(body: readonly DraftCell[], columns: number): boolean {
  if (columns > 3) return false;
  const led = body.filter(({ text }) => /(?:\.\s?){4,}/u.test(text)).length;
  const rows = new Set(body.map(({ row }) => row)).size;
  const last = body
    .filter(({ column, text }) => column === columns - 1 && /^\d{1,4}$/.test(text))
    .map(({ text }) => Number(text));
  const rising = last.every((page, i) => i === 0 || page >= (last[i - 1] ?? 0));
  return last.length * 2 > rows && rising && (led * 3 > rows || last.length > 5);
}
