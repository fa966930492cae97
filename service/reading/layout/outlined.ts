import type { Paragraph } from "./group-items.ts";
import { lineText } from "./lines.ts";

const linesMax = 3;
const lettersMin = 3;
const number = /^\s*(?:[\p{Lu}]\.)?\d{0,3}(?:\.\d{1,3})*[.)]?\s*/u;

/** The paragraphs that a document's outline names: for each name that whose letters are largest, since running heads repeat titles. */
export function outlined(paragraphs: readonly Paragraph[], names: readonly string[]): Paragraph[] {
  const largest = new Map<string, Paragraph>();
  const wanted = nameKeys(names);
  if (wanted.size === 0) return [];
  for (const paragraph of paragraphs) {
    if (paragraph.lines.length > linesMax) continue;
    const key = nameKey(paragraph.lines.map(lineText).join(" "));
    const before = largest.get(key);
    if (wanted.has(key) && (!before || sizeOf(paragraph) >= sizeOf(before))) largest.set(key, paragraph);
  }
  return [...largest.values()];
}

/** What names say, without those that say too little. */
export const nameKeys = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map(nameKey).filter(({ length }) => length >= lettersMin));

/** What a title says without its number, its signs and its capitals: an outline and a table of contents need not have them. */
export const nameKey = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(number, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const sizeOf = ({ lines }: Paragraph): number => lines[0]?.size ?? 0;
