import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import type { Amount } from "../../vocabulary/values/amounts.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, onlyOne, wordsOf } from "../candidates/candidates.ts";

const { pages, links, counts } = patterns.page_counts;
const asked = new RegExp(
  `^(?:(?:${counts.join("|")}) (?:${pages.join("|")})|(?:${pages.join("|")}) (?:${counts.join("|")})|seitenzahl|seitenanzahl|sidantal|sidetal|pages|seiten|paginas|pagine|strony|sidor|sider|stran|sivua)$`,
  "u",
);
const printed = new RegExp(
  `(?<!\\p{L})(?:${pages.join("|")})\\.? ?:? ?(\\d{1,4}) ?(?:/|${links.join("|")}) ?(\\d{1,4})(?!\\d|[/.,]\\d)`,
  "u",
);

/** How many pages a paper says that it has, "Page 1 of 3", where that is asked for. */
export function pagesOf({ text: { phrases } }: Reading, wordings: readonly (readonly string[])[]): Candidate<Amount>[] {
  if (
    !wordings.some((words) =>
      asked.test(
        words
          .slice(0, askedMax)
          .filter((word) => !fillers.has(word))
          .join(" "),
      ),
    )
  )
    return [];
  const found = phrases.flatMap(({ text, words, line }) => {
    const match = text.length > textMax ? null : printed.exec(smallLetters(text));
    const [said = "", first = "", last = ""] = match ?? [];
    if (!match || Number(first) < 1 || Number(first) > Number(last)) return [];
    const own = wordsOf(words, { at: match.index + said.length - last.length, length: last.length });
    const value: Amount = { decimal: String(Number(last)), places: 0, currency: undefined, percent: false };
    return [candidate({ value, words: own, line }, "form", { unit_alone: 1 })];
  });
  return onlyOne(found, ({ decimal }) => decimal);
}
const [askedMax, textMax] = [6, 120];
const fillers = new Set(["of", "the", "der", "de", "des", "von", "di", "van", "av", "af", "do"]);
