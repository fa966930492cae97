import { isName, isWord, Scanner, type Value } from "./syntax.ts";

/** Every operator of a content stream (ISO 32000-1, Annex A). */
const operators = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc
   SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "`.split(/\s+/),
);
const textOperators = new Set(["Tj", "TJ", "'", '"']);
const imageEnd = /^[\0\t\n\f\r ]EI[\0\t\n\f\r ]?$/;
const nameBytesMax = 128;
/** More places that may be a `Do` are not looked at. */
const placesMax = 100_000;

export type ContentWords = {
  /** Operators that there are, and words that are none. */
  known: number;
  unknown: number;
  /** Whether it holds anything besides white space and comments. */
  anything: boolean;
  /** Whether it shows text, or draws an image that stands in it. */
  shows: boolean;
};

/** Reads a content stream word by word, without understanding it. */
export function readContentWords(bytes: Buffer): ContentWords {
  const scanner = new Scanner(bytes);
  const found: ContentWords = { known: 0, unknown: 0, anything: false, shows: false };
  let operand: Value | undefined;
  let tolerant = 0;
  for (let value = scanner.next(); value !== undefined; value = scanner.next()) {
    found.anything = true;
    if (!isWord(value)) {
      operand = value;
      continue;
    }
    const { word } = value;
    if (word === "BX") tolerant++;
    if (word === "EX") tolerant = Math.max(0, tolerant - 1);
    if (operators.has(word)) found.known++;
    else if (tolerant === 0) found.unknown++;
    if (textOperators.has(word) && hasText(operand)) found.shows = true;
    if (word === "ID") {
      found.shows = true;
      skipInlineImage(bytes, scanner);
    }
    operand = undefined;
  }
  return found;
}

const hasText = (operand: Value | undefined): boolean =>
  Array.isArray(operand)
    ? operand.some(hasText)
    : typeof operand === "object" && operand !== null && "textBytes" in operand && operand.textBytes > 0;

function skipInlineImage(bytes: Buffer, scanner: Scanner): void {
  let end = bytes.indexOf("EI", scanner.at);
  while (end >= 0 && !imageEnd.test(bytes.toString("latin1", end - 1, end + 3))) end = bytes.indexOf("EI", end + 2);
  scanner.at = end < 0 ? bytes.length : end + 2;
}

/** The names of what is drawn by `Do`, at most so many, found without reading the rest. */
export function namesDrawn(bytes: Buffer, most: number): Set<string> {
  const names = new Set<string>();
  let left = placesMax;
  for (let at = bytes.indexOf("Do"); at >= 0 && names.size < most && left > 0; at = bytes.indexOf("Do", at + 2)) {
    left--;
    const before = bytes.subarray(Math.max(0, at - nameBytesMax), at + 3);
    const scanner = new Scanner(before, before.lastIndexOf("/", -4));
    const [name, word] = [scanner.next(), scanner.next()];
    if (!isWord(name) && isName(name) && isWord(word) && word.word === "Do") names.add(name.name);
  }
  return names;
}
