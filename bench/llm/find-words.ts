import { dayOf, isSameNumber, looseText, numberOf } from "../score/values.ts";
import type { ShownWord } from "./prompt-words.ts";

/** Words that say a value, as they are shown; whether they are read as they are printed. */
export type Quote = { text: string; isExact?: boolean };

/** More of a value's letters that are read otherwise, and its words count as not there. */
const misreadMax = 0.4;
const figureWordsMax = 5;
/** So many signs that are not printed weigh as much as a letter. */
const signsWorth = 100;

/** The run of words that is printed so, as near as there is one. */
export function findPrinted(printed: string, words: readonly ShownWord[]): Quote | undefined {
  const wanted = looseText(printed) || printed.replace(/\s/g, "");
  const wordCount = printed.trim().split(/\s+/).length;
  const found = runs(words, wordCount + 3)
    .map((run) => {
      const text = run.map((word) => word.text).join("");
      // Of two runs with the same letters the one with the same signs.
      const letters = distance(looseText(text) || text, wanted, misreadMax * wanted.length);
      const signs = letters < 1 ? distance(text, printed.replace(/\s/g, ""), signsWorth) : 0;
      return { run, apart: letters + signs / signsWorth };
    })
    .reduce<{ run: readonly ShownWord[]; apart: number } | undefined>(
      (best, one) => (best && best.apart <= one.apart ? best : one),
      undefined,
    );
  if (found && found.apart < 1) return { ...quoteOf(found.run), isExact: true };
  // Within a word that nothing parts.
  const isWithin = words.some(({ text }) => text.toLowerCase().includes(printed.toLowerCase()));
  if (isWithin) return { text: printed, isExact: true };
  const apart = findApart(printed, words);
  if (apart) return { ...apart, isExact: true };
  return found && found.apart <= misreadMax * wanted.length ? quoteOf(found.run) : undefined;
}

/** The words of a text with others between them, as where a line of one column is read into one of its neighbour's. */
function findApart(printed: string, words: readonly ShownWord[]): Quote | undefined {
  const [first, ...rest] = printed
    .trim()
    .split(/\s+/)
    .map(looseText)
    .filter((word) => word !== "");
  if (rest.length === 0) return undefined;
  for (const [start, word] of words.entries()) {
    if (looseText(word.text) !== first) continue;
    let at = start;
    const run = [word];
    for (const next of rest) {
      const found = words.slice(at + 1, at + 1 + gapMax).findIndex(({ text }) => looseText(text) === next);
      const own = words[at + 1 + found];
      if (found < 0 || !own) break;
      run.push(own);
      at += 1 + found;
    }
    if (run.length === rest.length + 1) return quoteOf(run);
  }
  return undefined;
}

const gapMax = 8;

/** The first run of words that says a number, a day or a text in whatever form. */
export function findSaid(value: string | number, words: readonly ShownWord[]): Quote | undefined {
  const isDay = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
  if (typeof value === "string" && !isDay) return findPrinted(value, words);
  const says = (text: string): boolean =>
    isDay ? dayOf(text) === value : isSameNumber(numberOf(text), typeof value === "number" ? value : undefined);
  const run = runs(words, figureWordsMax)
    .filter((one) => one.every(({ block }) => block === one[0]?.block))
    .filter((one) => says(one.map(({ text }) => text).join(" ")))
    .reduce<readonly ShownWord[] | undefined>(
      (best, one) => (best && best.length <= one.length ? best : one),
      undefined,
    );
  return run && quoteOf(run);
}

const runs = (words: readonly ShownWord[], longest: number): (readonly ShownWord[])[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(longest, words.length - from) }, (_run, i) => words.slice(from, from + i + 1)),
  );

const quoteOf = (run: readonly ShownWord[]): Quote => ({ text: run.map(({ text }) => text).join(" ") });

/** How many letters are to be changed, left out or put in (Levenshtein); infinite where lengths differ by more than `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
