import { isLabelLike } from "../../document/label-words.ts";
import type { PageLine, PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { findCurrency } from "../../vocabulary/values/amounts.ts";
import { letters } from "../../vocabulary/words.ts";
import { itemLabel } from "../items/item.ts";

/** Tills print rules of dashes. */
export const isRule = ({ text }: PageLine): boolean => /^[-=_*.~–—+|\s]{4,}$/.test(text);

/** What leads from a figure to a note below: "91  *". */
export const isNoteMark = (text: string): boolean => /^[*†‡°]{1,3}$/u.test(text);

/** The numbers of the columns, 1, 2, 3, in a line below their heading: no thing. */
export const isColumnNumbers = ({ phrases }: PageLine): boolean =>
  phrases.length >= columnsMin && phrases.every(({ text }, i) => text.replace(/^\(|[).]+$/g, "") === String(i + 1));
const columnsMin = 3;

/** The currency of a column's figures, or of several, in a line below the heading: no thing. */
export const isCurrencies = ({ phrases }: PageLine): boolean =>
  phrases.length > 0 && phrases.every(({ text }) => findCurrency(text)?.length === text.length);

/** How its sender is reached stands at the foot of a page, and is no thing of a list. */
const contact: readonly Concept[] = ["phone", "email", "website", "iban", "bic"];
export const isContact = ({ labels }: Reading, { phrases }: PageLine): boolean =>
  contact.some((concept) =>
    (labels.get(concept) ?? []).some(({ phrase, from }) => from === 0 && phrases.includes(phrase) && isReached(phrase)),
  );

/** "Site survey" begins as "Site: example.org" does. */
const isReached = ({ text }: Phrase): boolean => /[@:：]|\d{4}|\d[ /-]\d|\.\p{L}{2}/u.test(text);

/** A line that says one thing more with a label, or a mark with a number: "Art. no.: 4711", "RAL 7016". */
export function isDetail({ phrases: [phrase, ...more] }: PageLine): boolean {
  if (!phrase || more.length > 0) return false;
  const { text, words } = phrase;
  const isMark = /\d/.test(text) && letters(text) <= markLetters;
  return isMark || /^\p{L}[^\d:：]{0,40}[:：] ?\S/u.test(text) || itemLabel(words) > 0;
}
const markLetters = 3;

/** A line of words alone. */
export const isWords = ({ phrases }: PageLine): boolean =>
  phrases.length === 1 && /\p{L}{3}/u.test(phrases[0]?.text ?? "");

/** Fewer words over figures may be a thing's own. */
const stripMin = 3;

/** Words over figures alone, each over its own, or labels of boxes beside each other: other values, and no thing. */
export function isStrip(text: PageText, line: PageLine): boolean {
  const below = text.lines[line.index + 1];
  const { page, phrases } = line;
  if (below?.page !== page) return false;
  if (phrases.length < stripMin || below.phrases.length !== phrases.length) return isOfBoxes(text, line);
  return phrases.every((head, i) => {
    const value = below.phrases[i];
    if (!value || !/^\P{N}*\p{L}\P{N}*$/u.test(head.text) || !/\p{N}/u.test(value.text)) return false;
    const isFigure = !/\p{L}/u.test(value.text.replace(/^\p{Lu}{3}\s|\s\p{Lu}{3}$/u, ""));
    return isFigure && head.x0 < value.x1 && value.x0 < head.x1;
  });
}

/** "Gross pay" and "Net pay" with their figures just below them, whatever stands between the two. */
function isOfBoxes({ lines, em }: PageText, { index, page, phrases }: PageLine): boolean {
  if (phrases.length < 2 || phrases.length > boxesMax) return false;
  const below = lines.slice(index + 1, index + 3).flatMap((line) => (line.page === page ? line.phrases : []));
  const heads = phrases.filter(({ text, x0, x1, y1 }) => {
    const own = below.find((one) => one.x1 > x0 && one.x0 < x1);
    return (
      own &&
      !/\d/.test(text) &&
      /^\P{L}*\p{Sc}?(?:\p{Lu}{3} )?\P{L}*\d[.,]\d\d\P{L}*$/u.test(own.text) &&
      own.y0 - y1 < em &&
      Math.abs(own.x0 - x0) < boxEdgeEm * em
    );
  });
  return heads.length > 1 && heads.some(isLabelLike);
}
/** No more boxes stand beside each other. */
const boxesMax = 12;
/** So near, in em, a box's figure begins to its label. */
const boxEdgeEm = 0.5;
