/**
 * Text as it is compared: without case, accents, vowel points, marks that are not seen, kinds of white space, and hyphens within
 * words, also where a line ends in one. Query and text go through the same.
 */

/** Accents (of Latin, Greek and Cyrillic), Hebrew points, Arabic vowel signs and stretching, and what sets directions and breaks. */
const unseen =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const ligatures: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
  ς: "σ",
  "’": "'",
  "‐": "-",
  "‑": "-",
};
const ligature = /[ßæœøđłıς’‐‑]/gu;
/** Its end may be the query's, which goes on as it is typed. */
const hyphen = /-(?<=\p{L}-)(?:[^\S\n]*\n\s*)?(?=\p{L})/gu;
/** White space that is not a single blank already. */
const spaces = /\s{2,}|[^\S ]/gu;
/** What a plain text may lose by its fold: a hyphen within a word, white space beside white space. */
const merges = /-|\s\s/;
const plain = /^\p{ASCII}*$/u;

const letters = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(unseen, "")
    .replace(ligature, (each) => ligatures[each] ?? each);

/** Folds a text of any length. */
export function fold(text: string): string {
  const lower = plain.test(text) ? text.toLowerCase() : letters(text);
  return (lower.includes("-") ? lower.replace(hyphen, "") : lower).replace(spaces, " ");
}

/** What is looked for: the query, folded, without the white space around it. */
export function foldQuery(text: string): string {
  return fold(text)
    .trim()
    .replace(/(?<=\p{L})-$/u, "");
}

/** A text folded, with where in it each folded unit begins and ends. */
export type Mapped = { folded: string; starts: readonly number[]; ends: readonly number[] };

/** The same, and where each folded unit comes from: for the few texts that are drawn. */
export function foldMapped(text: string): Mapped {
  const units: { unit: string; start: number; end: number }[] = [];
  let at = 0;
  for (const point of text) {
    const end = at + point.length;
    for (const unit of letters(point)) units.push({ unit, start: at, end });
    at = end;
  }
  const lower = units.map(({ unit }) => unit).join("");
  const dropped = new Set<number>();
  for (const match of lower.matchAll(hyphen)) {
    for (let i = match.index; i < match.index + match[0].length; i++) dropped.add(i);
  }
  let folded = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const { unit, start, end } of units) {
    const here = offset;
    offset += unit.length;
    if (dropped.has(here)) continue;
    const space = /\s/u.test(unit);
    if (space && folded.endsWith(" ")) {
      ends[ends.length - 1] = end;
      continue;
    }
    folded += space ? " " : unit;
    for (let i = 0; i < (space ? 1 : unit.length); i++) {
      starts.push(start);
      ends.push(end);
    }
  }
  return { folded, starts, ends };
}

/** Every place of a query in a folded text, none within another. */
export function placesIn(folded: string, query: string): number[] {
  const places: number[] = [];
  if (query === "") return places;
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) places.push(at);
  return places;
}

/** Where a query stands in a text, as ranges of the text itself. */
export function rangesIn(text: string, query: string): { start: number; end: number }[] {
  if (query === "") return [];
  const found = placesIn(fold(text), query);
  if (found.length === 0) return [];
  // Its fold has a unit for each of its own: nothing is dropped, and no two become one.
  if (plain.test(text) && !merges.test(text)) return found.map((at) => ({ start: at, end: at + query.length }));
  const { folded, starts, ends } = foldMapped(text);
  return placesIn(folded, query).map((at) => ({
    start: starts[at] ?? 0,
    end: ends[at + query.length - 1] ?? text.length,
  }));
}

/** A stretch of a text that is lit, with the how manieth matches it holds. */
export type Mark = { start: number; end: number; matches: readonly number[] };

/** What is lit of a text, no letter twice: one letter may hold several matches, as "ß" holds two of "s". */
export function marksIn(text: string, query: string): Mark[] {
  const marks: { start: number; end: number; matches: number[] }[] = [];
  for (const [match, range] of rangesIn(text, query).entries()) {
    const last = marks.at(-1);
    const start = Math.max(range.start, last?.end ?? 0);
    if (last && start >= range.end) last.matches.push(match);
    else marks.push({ start, end: range.end, matches: [match] });
  }
  return marks;
}
