import type { Phrase } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import type { Place } from "./given-values.ts";

type At = Pick<NonNullable<Place["cited"]>, "page" | "bbox">;
/** What is looked up for each value, found once for a document. */
type KnownPages = {
  /** The phrase that a place on a page begins in. */
  phraseAt: (at: At) => Phrase | undefined;
  phrasesOn: (page: number) => readonly Phrase[];
  /** Whether a page was recognised in a picture. */
  isRecognised: (page: number) => boolean;
};

/** So far may a value begin before its phrase, in the page's units. */
const slack = 1;
/** No phrase is higher, in usual heights of a word. */
const rowsMax = 50;

export function knownPages(reading: Reading): KnownPages {
  const known = kept.get(reading) ?? pagesOf(reading);
  kept.set(reading, known);
  return known;
}
const kept = new WeakMap<Reading, KnownPages>();

function pagesOf({ text: { phrases, pages, em } }: Reading): KnownPages {
  const byPage = Map.groupBy(phrases, ({ page }) => page);
  const recognised = new Set(pages.filter(({ source }) => source === "ocr").map(({ number }) => number));
  const rowOf = (y: number) => Math.floor(y / em);
  const byRow = new Map<string, Phrase[]>();
  for (const phrase of phrases)
    for (let row = rowOf(phrase.y0); row <= rowOf(phrase.y1) && row - rowOf(phrase.y0) < rowsMax; row++) {
      const key = `${phrase.page} ${row}`;
      const own = byRow.get(key);
      if (own) own.push(phrase);
      else byRow.set(key, [phrase]);
    }
  return {
    phraseAt: ({ page, bbox: [x0, y0, , y1] }) => {
      const middle = (y0 + y1) / 2;
      return byRow
        .get(`${page} ${rowOf(middle)}`)
        ?.find((one) => one.y0 <= middle && middle <= one.y1 && one.x0 - slack <= x0 && x0 <= one.x1 + slack);
    },
    phrasesOn: (page) => byPage.get(page) ?? [],
    isRecognised: (page) => recognised.has(page),
  };
}
