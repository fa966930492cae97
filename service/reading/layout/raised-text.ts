import type { StoredBlock } from "@verso/contract/results";
import type { TextRun } from "@verso/contract/text-runs";
import { raisedMarks } from "../content.ts";

const marked = /([\ufdd0\ufdd1])([^\ufdd0-\ufdd2]*)\ufdd2/gu;
const anyMark = /[\ufdd0-\ufdd2]/gu;
/** What begins as a figure does. */
const figure = /^[-−–+]?\d/u;

/**
 * A text whose raised and lowered letters stand between marks, as it is given: without these, with the places of the letters. Figures that
 * would run on what stands before them have a `^` or, where that is a figure, a `_` before them.
 */
export function raisedText(text: string): { text: string; runs?: TextRun[] } {
  if (!/[\ufdd0-\ufdd2]/u.test(text)) return { text };
  const runs: TextRun[] = [];
  let plain = "";
  let at = 0;
  for (const { index, 0: whole, 1: mark, 2: letters = "" } of text.matchAll(marked)) {
    plain += text.slice(at, index).replace(anyMark, "");
    at = index + whole.length;
    if (letters === "") continue;
    const position = mark === raisedMarks.superscript ? "superscript" : "subscript";
    const before = plain.at(-1) ?? " ";
    if (figure.test(letters) && position === "superscript" && before.trim() !== "") plain += "^";
    else if (figure.test(letters) && /\d/.test(before)) plain += position === "superscript" ? "^" : "_";
    runs.push({ start: plain.length, end: plain.length + letters.length, position });
    plain += letters;
  }
  plain += text.slice(at).replace(anyMark, "");
  return { text: plain, ...(runs.length > 0 ? { runs } : {}) };
}

const noteMark = /^[([]?(\d{1,3}|[*†‡§¶]+|\p{Ll})(?=[\s.)\]]|\p{Lu})/u;

/** Blocks of a page whose raised marks name the footnotes that begin with them. */
export function withNotes(blocks: readonly StoredBlock[]): StoredBlock[] {
  const notes = new Map<string, string>();
  for (const { id, role, text } of blocks) {
    const mark = role === "footnote" ? noteMark.exec(text)?.[1] : undefined;
    if (mark !== undefined && !notes.has(mark)) notes.set(mark, id);
  }
  if (notes.size === 0) return [...blocks];
  const link = <T extends { text: string; runs?: TextRun[] | undefined }>(part: T, own: string): T => {
    if (!part.runs) return part;
    const runs = part.runs.map((run) => {
      const note = run.position === "superscript" ? notes.get(part.text.slice(run.start, run.end)) : undefined;
      return note === undefined || note === own ? run : { ...run, note };
    });
    return { ...part, runs };
  };
  return blocks.map((block) => {
    const { id, items, table } = block;
    return {
      ...link(block, id),
      ...(items && { items: items.map((item) => link(item, id)) }),
      ...(table && { table: { ...table, cells: table.cells.map((cell) => link(cell, id)) } }),
    };
  });
}
