import { isLabelLike } from "../../document/label-words.ts";
import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";

/** In so many lines of a document a label has to stand twice before cards stand beside each other; they begin this near, in em. */
const [doubledMin, nearEm] = [3, 1];
/** So many cards stand beside each other at the most. */
const lanesMax = 4;
/** What a card's label is, and how far left of it, in em, its card begins. */
const [labelWordsMax, leftEm] = [4, 0.6];

/**
 * Cards beside each other, each with its labels one below the other, as readings of their own: of every lane the phrases that stand
 * in it, in the lines of the whole. None where no labels stand twice in several lines.
 */
export function cardLanes(reading: Reading): Reading[] {
  const { lines, em } = reading.text;
  const doubled = lines.map(twiceIn);
  if (doubled.filter((starts) => starts.length > 1).length < doubledMin) return [];
  const edges = edgesByPage(lines, doubled, em);
  const count = Math.max(...[...edges.values()].map((own) => own.length + 1));
  if (count < 2 || count > lanesMax) return [];
  return Array.from({ length: count }, (_, lane): Reading => {
    const own = lines.map((line): PageLine => {
      const of = edges.get(line.page) ?? [];
      const [left, right] = [of[lane - 1] ?? Number.NEGATIVE_INFINITY, of[lane] ?? Number.POSITIVE_INFINITY];
      const isOpen = lane <= of.length;
      const phrases = isOpen ? line.phrases.filter(({ x0 }) => x0 >= left && x0 < right) : [];
      return phrases.length === line.phrases.length
        ? line
        : { ...line, phrases, text: phrases.map(({ text }) => text).join(" ") };
    });
    return { ...reading, text: { ...reading.text, lines: own, phrases: own.flatMap(({ phrases }) => phrases) } };
  });
}

/** Where in a line the labels begin that it has twice, each with something behind it. */
function twiceIn({ phrases }: PageLine): number[] {
  const places = new Map<string, number[]>();
  for (const [i, phrase] of phrases.entries()) {
    const next = phrases[i + 1];
    if (!next || phrase.words.length > labelWordsMax || !isLabelLike(phrase)) continue;
    const key = keyOf(phrase);
    if (key === "" || keyOf(next) === key) continue;
    const known = places.get(key);
    if (known) known.push(phrase.x0);
    else places.set(key, [phrase.x0]);
  }
  const [own] = [...places.values()].filter((all) => all.length > 1 && all.length <= lanesMax);
  return own ?? [];
}

const keyOf = ({ keys }: Phrase): string => keys.map(({ key }) => key).join(" ");

/** Where on each page the second lane and those behind it begin: where labels that stand twice do so in several lines. */
function edgesByPage(lines: readonly PageLine[], doubled: readonly number[][], em: number): Map<number, number[]> {
  const byPage = new Map<number, { x0: number; times: number }[]>();
  for (const [i, starts] of doubled.entries()) {
    const page = lines[i]?.page ?? 0;
    const known = byPage.get(page) ?? [];
    for (const x0 of starts.slice(1)) {
      const like = known.find((one) => Math.abs(one.x0 - x0) < nearEm * em);
      if (like) like.times++;
      else known.push({ x0, times: 1 });
    }
    byPage.set(page, known);
  }
  return new Map(
    [...byPage].map(([page, known]) => [
      page,
      known
        .filter(({ times }) => times > 1)
        .map(({ x0 }) => x0 - leftEm * em)
        .sort((a, b) => a - b),
    ]),
  );
}
