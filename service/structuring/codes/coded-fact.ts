import type { Raw } from "../answers/answer.ts";
import type { PlacedWord } from "../document/page-text.ts";
import type wordings from "./wordings.json";

/** What a code that is printed on the page says, by the name of the question (`wordings.json`) that it answers. */
export type CodedFact = {
  of: keyof typeof wordings;
  raw: Raw;
  words: PlacedWord[];
  /** Whether its check digits hold; what has none holds. */
  holds: boolean;
};

/** A part of a code as a word of its own, in its share of the box: all signs of such codes are equally wide. */
export function partOf({ text: code, bbox, ...word }: PlacedWord, text: string, at: number): PlacedWord {
  const [x0, y0, x1, y1] = bbox;
  const [from, to] = [at, at + text.length].map((sign) => Math.min(1, sign / Math.max(1, code.length)));
  const share = (least: number, most: number, part = 0) => least + (most - least) * part;
  const own: PlacedWord["bbox"] =
    x1 - x0 >= y1 - y0
      ? [share(x0, x1, from), y0, share(x0, x1, to), y1]
      : [x0, share(y0, y1, from), x1, share(y0, y1, to)];
  return { ...word, text, bbox: own };
}
