import type { PageText, Phrase } from "../../document/page-text.ts";
import { type Candidate, joined } from "./candidates.ts";

/** The rest of a value stands so near below, in em, and begins so near at the same place. */
const reach = { gapMaxEm: 0.85, edgeEm: 0.35 };
/** A value goes on for no more words. */
const wordsMax = 5;

/**
 * A value right of its label that its narrow column breaks: what stands just below it, at the same place, where nothing stands below
 * the label. "Address | 47 chemin du" over "| Lévière".
 */
export function withRest(page: PageText, one: Candidate<string>): Candidate<string> {
  const last = one.words.at(-1);
  const [first] = one.words;
  const label = one.label?.phrase;
  if (!one.signs.right || !label || !first || !last || label.line !== one.line || last.page !== label.page) return one;
  // Another column may have a line between.
  const below = page.lines.slice(one.line + 1, one.line + 3).flatMap(({ phrases }) => phrases);
  const rest = below.find(({ x0 }) => Math.abs(x0 - first.bbox[0]) < reach.edgeEm * page.em);
  if (!rest || rest.page !== label.page || rest.words.length > wordsMax) return one;
  const isNear = rest.y0 - last.bbox[3] < reach.gapMaxEm * page.em;
  const isOwn = (phrase: Phrase) =>
    phrase.line <= rest.line && phrase.x1 > label.x0 - page.em && phrase.x0 < first.bbox[0] - page.em;
  if (!isNear || below.some(isOwn) || /[\d:@]/.test(rest.text)) return one;
  const words = [...one.words, ...rest.words];
  return { ...one, value: joined(words), words };
}

/** A value with what of it stands in the line below: behind a comma, or where its column is narrow. */
export function wholeValue(page: PageText, one: Candidate<string>): Candidate<string> {
  const whole = overTwoLines(page, one);
  return whole === one ? withRest(page, one) : whole;
}

/** "Brandl," goes on in the line below, where that begins at the same place and close to it. */
function overTwoLines({ lines, em }: PageText, one: Candidate<string>): Candidate<string> {
  const [first, last] = [one.words[0], one.words.at(-1)];
  if (!first || !last?.text.endsWith(",")) return one;
  const below = lines[one.line + 1]?.phrases.find(
    ({ x0, y0, page }) =>
      page === first.page && Math.abs(x0 - first.bbox[0]) < onEm * em && y0 - first.bbox[3] < closeEm * em,
  );
  if (!below || below.words.length > restWordsMax || /[:：]/.test(below.text)) return one;
  const words = [...one.words, ...below.words];
  return { ...one, value: joined(words), words };
}
const [onEm, closeEm, restWordsMax] = [0.4, 0.7, 4];
