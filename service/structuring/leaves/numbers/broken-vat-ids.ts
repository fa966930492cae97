import type { PageText, Phrase } from "../../document/page-text.ts";
import { findVatIds } from "../../vocabulary/values/identifiers.ts";
import { joined, type Sighting } from "../candidates/candidates.ts";

/** Numbers for value added tax that the end of a line breaks: "FR 27" over "552 100 554". */
export function brokenVatIds({ lines, em }: PageText): Sighting<string>[] {
  return lines.flatMap(({ phrases, index }) =>
    phrases.flatMap((phrase) => {
      const last = lastWords(phrase);
      if (!beginsVatId.test(joined(last))) return [];
      const next = lines[index + 1]?.phrases.find(
        ({ x0, x1, page }) =>
          page === phrase.page &&
          // A line in the middle of a footer goes on in its middle.
          (Math.abs(x0 - phrase.x0) < em || Math.abs(x0 + x1 - phrase.x0 - phrase.x1) < em),
      );
      const all = [...last, ...(next?.words.slice(0, wordsMax) ?? [])];
      const text = joined(all);
      return findVatIds(text).flatMap(({ value, plain, at }) => {
        const from = text.slice(0, at).split(" ").length - 1;
        const to = from + value.split(/\s/).length;
        const isBroken = from < last.length && to > last.length;
        return isBroken ? [{ value, words: all.slice(from, to), line: index, plain }] : [];
      });
    }),
  );
}

const lastWords = ({ words }: Phrase): Phrase["words"] => words.slice(-wordsMax);
const wordsMax = 4;
/** A country's letters, and at most the first figures. */
const beginsVatId = /(?:^|\s)[A-Z]{2}U?(?:[\s.]?\d[\d\s.]{0,10})?$/;
