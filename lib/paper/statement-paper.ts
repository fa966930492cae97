import "server-only";
import { setImmediate } from "node:timers/promises";
import {
  freeWords,
  partedTitle,
  partedWords,
  reckonedWords,
  statementPlaces,
  statementSpan,
  statementSums,
  statementTitle,
} from "../export/statement-words.ts";
import { formatNumber } from "../format/counts.ts";
import { formatMoney, formatSignedMoney, placesOf } from "../format/money.ts";
import { formatUtc } from "../format/time.ts";
import { kindWords } from "../usage/ledger-kind.ts";
import type { Statement, StatementLine } from "../usage/statement.ts";
import { rangeOfMonth } from "../usage/windows.ts";
import { inks, type Look, openSheet, paper, type Sheet } from "./sheet.ts";

type Told = {
  workspace: string;
  month: string;
  isOver: boolean;
  statement: Statement;
  /** What documents are called, by extraction. */
  names: Readonly<Record<string, string>>;
};

const body: Look = { size: 9 };
const small: Look = { size: 7.5, ink: inks.muted };
const boxWords = "Amounts in USD. A box is a letter that this file’s typeface lacks: identifiers are whole.";
const lineHeight = 11;
const columns = { movement: paper.left + 110, pages: 440, amount: paper.right } as const;
/** A movement is cut here, not wrapped: its identifier stands whole below it. */
const movementWidth = columns.pages - 44 - columns.movement;
/** From the top of a page to its first row, below what is said again. */
const headHeight = 44;

/** A movement as it is written, with the room that it takes. */
type Row = { line: StatementLine; title: string; below: string[]; height: number };

function rowOf(sheet: Sheet, line: StatementLine, names: Told["names"]): Row {
  const title =
    line.kind === "extraction" ? (names[line.extractionId ?? ""] ?? "Extraction") : kindWords[line.kind].word;
  const id = line.extractionId ?? line.topUpId;
  const told = line.kind === "adjustment" ? sheet.wrap(line.description, movementWidth, small) : [];
  const below = [...(id === null ? [] : [id]), ...told];
  return { line, title, below, height: 17 + below.length * 10 };
}

/** Rows by page: the first begins at `top`, each other below its head. */
function paged(rows: readonly Row[], top: number): Row[][] {
  const pages: Row[][] = [[]];
  let y = top;
  for (const row of rows) {
    if (y + row.height > paper.bottom) {
      pages.push([]);
      y = paper.top + headHeight;
    }
    pages.at(-1)?.push(row);
    y += row.height;
  }
  return pages;
}

/** A month's statement as a PDF: what the page says, in its words and order, with every movement. */
export async function statementPaper(told: Told, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { month, workspace, statement, names } = told;
  const title = `${statementTitle(month)}, ${workspace}`;
  const date = new Date(statement.lines.at(-1)?.at ?? `${rangeOfMonth(month).from}T00:00:00Z`);
  const sheet = openSheet({ title, date });
  const places = statementPlaces(statement);
  const rows = statement.lines.map((line) => rowOf(sheet, line, names));
  const top = drawSums(sheet, told, places) + 32;
  const pages = paged(rows, top);
  for (const [nth, page] of pages.entries()) {
    signal.throwIfAborted();
    if (nth > 0) {
      sheet.nextPage();
      sheet.write(statementTitle(month), { left: paper.left, y: paper.top }, { size: 9, weight: 600 });
      writeWorkspace(sheet, workspace, paper.top, body);
    }
    const start = nth === 0 ? top : paper.top + headHeight;
    drawHead(sheet, start - 14);
    let y = start;
    for (const row of page) {
      drawRow(sheet, row, y, places);
      y += row.height;
    }
    const free = nth === pages.length - 1 ? freeWords(statement) : null;
    if (free !== null) sheet.write(free, { left: paper.left, y: y + 14 }, small);
    sheet.write(
      `Page ${formatNumber(nth + 1)} of ${formatNumber(pages.length)}`,
      { right: paper.right, y: 812 },
      small,
    );
    const words = sheet.hasBoxes() ? boxWords : "Amounts in USD.";
    sheet.write(words, { left: paper.left, y: 812 }, small);
    // A long month lets others in between its pages.
    await setImmediate();
  }
  return sheet.end();
}

function writeWorkspace(sheet: Sheet, workspace: string, y: number, look: Look): void {
  sheet.write(sheet.cut(workspace, 320, look), { right: paper.right, y }, { ...look, ink: inks.muted });
}

/** Heading and sums; gives where they end. */
function drawSums(sheet: Sheet, { month, workspace, isOver, statement }: Told, places: number): number {
  let y = paper.top + 8;
  sheet.write(statementTitle(month), { left: paper.left, y }, { size: 18, weight: 600 });
  const span: Look = { size: 9, ink: inks.muted };
  for (const line of sheet.wrap(statementSpan(month, { workspace, isOver }), paper.right - paper.left, span)) {
    y += 17;
    sheet.write(line, { left: paper.left, y }, span);
  }
  y += 14;
  const parted = partedWords(statement);
  if (parted !== null) {
    y += 16;
    sheet.write(partedTitle, { left: paper.left, y }, { size: 10, weight: 600, ink: inks.negative });
    for (const line of sheet.wrap(parted, paper.right - paper.left, body)) {
      y += lineHeight + 2;
      sheet.write(line, { left: paper.left, y }, body);
    }
    y += 8;
  }
  const right = paper.left + 300;
  for (const { label, amount, isBalance } of statementSums(statement)) {
    const look: Look = isBalance ? { size: 10, weight: 600 } : { size: 10, ink: inks.muted };
    if (label === "Closing balance") sheet.rule(y + 7, paper.left, right);
    y += label === "Closing balance" ? 23 : 18;
    const text = isBalance ? formatMoney(amount) : formatSignedMoney(amount);
    sheet.write(label, { left: paper.left, y }, look);
    sheet.amount(text, { right, y, missing: places - placesOf(amount) }, look);
  }
  y += 6;
  for (const line of sheet.wrap(reckonedWords(statement), right - paper.left, small)) {
    y += lineHeight;
    sheet.write(line, { left: paper.left, y }, small);
  }
  return y + 14;
}

function drawHead(sheet: Sheet, y: number): void {
  const look: Look = { size: 7.5, weight: 600, ink: inks.muted };
  sheet.write("When, UTC", { left: paper.left, y }, look);
  sheet.write("Movement", { left: columns.movement, y }, look);
  sheet.write("Pages", { right: columns.pages, y }, look);
  sheet.write("Amount", { right: columns.amount, y }, look);
  sheet.rule(y + 7);
}

function drawRow(sheet: Sheet, { line, title, below, height }: Row, top: number, places: number): void {
  const y = top + 11;
  const when = formatUtc(new Date(line.at)).replace(" UTC", "");
  sheet.write(when, { left: paper.left, y }, { ...body, ink: inks.muted });
  sheet.write(sheet.cut(title, movementWidth, body), { left: columns.movement, y }, body);
  for (const [nth, text] of below.entries()) {
    sheet.write(text, { left: columns.movement, y: y + 10 * (nth + 1) }, small);
  }
  if (line.pages > 0) sheet.write(formatNumber(line.pages), { right: columns.pages, y }, body);
  const missing = places - placesOf(line.amount);
  sheet.amount(formatSignedMoney(line.amount), { right: columns.amount, y, missing }, body);
  sheet.rule(top + height);
}
