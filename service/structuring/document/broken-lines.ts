import { beginsWithGivenName, hasLegalForm, placeOf } from "../vocabulary/wording.ts";
import { type Phrase, toPhrase } from "./page-text.ts";

/** Lines that a narrow column breaks follow each other this closely, in heights of their letters, and begin so near at the same place. */
const reach = { gapMax: 0.9, asideMax: 0.8 };
/** What goes on has no more words, and no line has more once it is whole. */
const most = { rest: 6, words: 20 };

/** A line that ends in a postcode, with its place in the next. */
const endsInPostcode =
  /(?:^|[,•·|–-]\s*)(?:[A-Z]{1,2}-)?(?:\d{4,5}(?:\s?[A-Z]{2})?|\d{3}\s\d{2}|\d{2}-\d{3}|\d{4,5}-\d{3}|[A-Z]{1,2}\d[A-Z\d]?)$/u;
const endsOpen = /(?:[,•·|–&]|\s-)$/u;

/** A party's lines, from the name on, those whole that its column breaks: "Koivunkatu 126, 44304" over "Kivikoski", "Bauer" over "GmbH". */
export function joinBroken(lines: readonly Phrase[]): Phrase[] {
  const edge = Math.max(...lines.map(({ x1 }) => x1));
  const found: Phrase[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && isNear(last, line) && goesOn(last, line, found.length === 1 ? edge : undefined))
      found[found.length - 1] = { ...toPhrase([...last.words, ...line.words], last.index, last.line), y1: line.y1 };
    else found.push(line);
  }
  return found;
}

function isNear(last: Phrase, next: Phrase): boolean {
  const height = Math.min(last.y1 - last.y0, next.y1 - next.y0);
  return (
    next.page === last.page &&
    next.y0 - last.y1 < reach.gapMax * height &&
    Math.abs(next.x0 - last.x0) < reach.asideMax * height &&
    next.words.length <= most.rest &&
    last.words.length + next.words.length <= most.words &&
    !/[:@：]/.test(last.text + next.text)
  );
}

/** `edge`: how far the column reaches, where the line is a party's name. */
function goesOn(last: Phrase, next: Phrase, edge: number | undefined): boolean {
  if (placeOf(last.text) || placeOf(next.text)) return false;
  const isAddress = /\d/.test(last.text) && /,/.test(last.text);
  if (endsInPostcode.test(last.text) && isAddress) return /^\p{Lu}/u.test(next.text);
  if (endsOpen.test(last.text)) return true;
  if (isFormAlone(next)) return true;
  // "Am Zier" over "144, 50803 Brömhausen": the house of a street, in a line of several parts.
  if (/,.*\p{L}$/u.test(last.text) && /^\d+\p{L}?,/u.test(next.text)) return true;
  return edge !== undefined && isNameBroken(last, next, edge);
}

/** "Oy", "Lda.", "Co. KG", "sp. k.": what a name ends with, and no name. */
const isFormAlone = ({ text, words }: Phrase): boolean =>
  words.length <= 2 &&
  !/\d/.test(text) &&
  words.every((word) => hasLegalForm(word.text) || /^(?:co|sp)\.?$/iu.test(word.text));

/** "Quenerby Catering" over "Equipment Ltd": only its end has a company's form, and there was no room for more in the first line. */
function isNameBroken(last: Phrase, next: Phrase, edge: number): boolean {
  const [word] = next.words;
  if (!word || /\d/.test(last.text + next.text) || hasLegalForm(last.text) || !hasLegalForm(next.text)) return false;
  const isFull = last.x1 + (word.bbox[2] - word.bbox[0]) > edge;
  return isFull && next.words.length <= most.rest / 2 && !beginsWithGivenName(last.text);
}
