/** A sign as it is seen on a line. */
type Sign = { text: string };

const mirrored: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
  "‹": "›",
  "›": "‹",
};
const openers = new Set(["(", "[", "{", "«", "‹"]);
const closers = new Set([")", "]", "}", "»", "›"]);
const letter = /\p{L}/u;
const digit = /\p{Nd}/u;
/** What joins two numbers to one, and what belongs to the number beside it. */
const separator = /^[.,:/+\u2212\u066b\u066c-]$/;
const unit = /^[%$€£¥°#\u066a]$/;

type Level = "backwards" | "letter" | "number" | "other";

/**
 * The words of a line, each a list of signs and all from left to right as they are seen, in the order in which they are read:
 * Unicode's rules for right-to-left text (UAX #9) undone. `isBackwards` tells the letters that run from right to left.
 */
export function toLogical<T extends Sign>(words: readonly T[][], isBackwards: (text: string) => boolean): T[][] {
  const levelOf = ({ text }: T): Level => {
    if (isBackwards(text)) return "backwards";
    if (digit.test(text)) return "number";
    return letter.test(text) ? "letter" : "other";
  };
  const levels = words.map((word) => word.map(levelOf));
  const count = (level: Level) => levels.reduce((sum, word) => sum + word.filter((each) => each === level).length, 0);
  const base = count("backwards") >= count("letter");
  const read = words.map((word, i) => (base ? fromRight(word, levels[i] ?? []) : fromLeft(word, levels[i] ?? [])));
  return base ? withBrackets(read.reverse()) : read.map((word) => word.map(({ sign }) => sign));
}

type Read<T> = { sign: T; forwards: boolean };

/** A word of a line that runs from right to left: reversed, but for numbers and other letters. */
function fromRight<T extends Sign>(word: readonly T[], levels: readonly Level[]): Read<T>[] {
  const forwards = levels.map((level) => level === "letter" || level === "number");
  let last = -1;
  for (const [i, sign] of word.entries()) {
    if (unit.test(sign.text) && (levels[i - 1] === "number" || levels[i + 1] === "number")) forwards[i] = true;
    if (levels[i] === "backwards") last = -1;
    if (levels[i] !== "letter" && levels[i] !== "number") continue;
    const lettered = levels[i] === "letter" || levels[last] === "letter";
    const joined = i - last === 2 && separator.test(word[i - 1]?.text ?? "");
    if (last >= 0 && (lettered || joined)) forwards.fill(true, last, i);
    last = i;
  }
  const read: Read<T>[] = [];
  let end = word.length;
  while (end > 0) {
    let start = end - 1;
    while (forwards[end - 1] && start > 0 && forwards[start - 1]) start--;
    for (const [i, sign] of word.slice(start, end).entries())
      read.push({ sign, forwards: forwards[start + i] ?? false });
    end = start;
  }
  return read;
}

/** A word of a line that runs from left to right: what runs the other way in it is reversed. */
function fromLeft<T extends Sign>(word: readonly T[], levels: readonly Level[]): Read<T>[] {
  const first = levels.indexOf("backwards");
  const end = levels.lastIndexOf("backwards") + 1;
  const asIs = (signs: readonly T[]) => signs.map((sign) => ({ sign, forwards: true }));
  if (first < 0) return asIs(word);
  const middle = fromRight(word.slice(first, end), levels.slice(first, end));
  return [...asIs(word.slice(0, first)), ...middle, ...asIs(word.slice(end))];
}

/** Brackets of text that runs from right to left: some files name what is seen, others what is meant. An opening one comes first. */
function withBrackets<T extends Sign>(words: readonly Read<T>[][]): T[][] {
  let [asWritten, turned, open, closed] = [0, 0, 0, 0];
  for (const { sign, forwards } of words.flat()) {
    if (forwards) continue;
    if (openers.has(sign.text)) {
      if (closed > 0) {
        closed--;
        turned++;
      } else open++;
    } else if (closers.has(sign.text)) {
      if (open > 0) {
        open--;
        asWritten++;
      } else closed++;
    }
  }
  return words.map((word) =>
    word.map(({ sign, forwards }) => {
      const other = forwards || turned <= asWritten ? undefined : mirrored[sign.text];
      return other === undefined ? sign : { ...sign, text: other };
    }),
  );
}
