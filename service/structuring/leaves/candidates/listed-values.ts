import type { StoredBlock } from "@verso/contract/results";
import type { Signs } from "../../answers/signs.ts";
import { findWording, isAloneOrMarked } from "../../document/labels.ts";
import { type PageText, type PlacedWord, placeWords } from "../../document/page-text.ts";
import { glue, normalWords } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined } from "./candidates.ts";

/**
 * The texts of a list that is known by its own name: the items of a list block below a heading of that name, else what
 * commas, semicolons or bullets part below it or behind the name in its line. Empty where there is no such list.
 */
export function listedTexts(page: PageText, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const names = new Set(wordings.map(glue));
  for (const { blocks, source } of page.pages) {
    const at = blocks.findIndex(
      ({ text, kind }, i) => kind !== "lists" && blocks[i + 1]?.kind === "lists" && names.has(glue(normalWords(text))),
    );
    const list = at < 0 ? undefined : blocks[at + 1];
    if (list) return itemsOf(list, source === "ocr");
    const below = blocks.find(({ kind }, i) => kind === "text" && isHeadOf(blocks[i - 1], names));
    const parts = below ? partsOf(placeWords(below.words ?? [], below, source === "ocr")) : [];
    if (parts.length > 1 && parts.every(({ length }) => length <= partWordsMax))
      return parts.map((part) => toText(part, 0, { listed: 1 }));
  }
  const [spot] = findWording(page, wordings).filter(
    ({ phrase, from, to }) => from === 0 && isAloneOrMarked(phrase, to),
  );
  if (!spot) return [];
  const right = (page.lines[spot.phrase.line]?.phrases ?? []).filter(({ x0 }) => x0 > spot.phrase.x0);
  const words = [...spot.phrase.words.slice(spot.to), ...right.flatMap((phrase) => phrase.words)];
  return partsOf(words).map((part) => toText(part, spot.phrase.line, spot.signs));
}

/** More words are a sentence, and no thing of a list. */
const partWordsMax = 6;

const isHeadOf = (block: StoredBlock | undefined, names: ReadonlySet<string>): boolean =>
  block !== undefined && names.has(glue(normalWords(block.text)));

const toText = (words: PlacedWord[], line: number, signs: Signs): Candidate<string> =>
  candidate({ value: joined(words).replace(/[,;]$/, ""), words, line }, "label", signs);

function itemsOf(list: StoredBlock, isRecognised: boolean): Candidate<string>[] {
  const words = placeWords(list.words ?? [], list, isRecognised);
  let at = 0;
  return (list.items ?? []).map(({ marker, text }) => {
    const size = text.split(/\s+/).length;
    if (marker !== "" && words[at]?.text === marker) at++;
    const own = words.slice(at, at + size);
    at += size;
    // A hyphen that was taken out leaves fewer words than were printed: then the whole list is the source.
    const read = { value: text, words: joined(own) === text ? own : words, line: 0 };
    return candidate(read, "label", { listed: 1 });
  });
}

/** Words parted where one ends in a comma or a semicolon, or is a bullet. */
export function partsOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const parts: PlacedWord[][] = [[]];
  for (const word of words) {
    if (/^[•·|;,]$/.test(word.text)) parts.push([]);
    else {
      parts.at(-1)?.push(word);
      if (/[,;]$/.test(word.text)) parts.push([]);
    }
  }
  return parts.filter(({ length }) => length > 0);
}
