import type { StoredBlock } from "@verso/contract/results";
import { kindOf, partyRoles } from "../vocabulary/concepts.ts";
import { labelLexicon } from "../vocabulary/lexicon.ts";
import { namesKind } from "../vocabulary/paper-kinds.ts";
import { gistOf, knownLength, saysOnlyKnown } from "../vocabulary/senses.ts";
import { findAmounts } from "../vocabulary/values/amounts.ts";
import { hasAddressWord, isDeliveryNote, isOrder, isSalesOrder, isYour } from "../vocabulary/wording.ts";
import { glue, normalWords } from "../vocabulary/words.ts";
import { letterHeight, type PageLine, type PageText, type Phrase } from "./page-text.ts";

/** A title has fewer words. */
const wordsMax = 7;

/** Of the first page's titles so many may say what the document is; letters this much higher than usual are a title's. */
const title = { most: 3, height: 1.3, size: 1.15 };
/** How high letters are set, whatever of them hangs down. */
const sizeOf = ({ words, text }: Phrase): number => (/[gjpqy,;()]/.test(text) ? upShare : 1) * letterHeight(words);
const upShare = 0.74 / 0.94;
/** "Kontobezeichnung Mira Quandt" is a label with its value, however high and low its letters reach. */
const isLabelled = ({ words }: Phrase): boolean => {
  const known = knownLength(words.map(({ keys }) => keys));
  return known > 0 && known < words.length;
};

/** What an amount stands beside is its label, however high its letters reach. */
const isBesideMoney = (lines: readonly PageLine[], { line, x1 }: Phrase): boolean => {
  const right = lines[line]?.phrases.find(({ x0 }) => x0 >= x1);
  return right !== undefined && findAmounts(right.text).some(({ value }) => value.places === 2);
};

/** In large letters words stand further apart, and those with other letters higher or lower: they are one title all the same. */
function joinedTitles(tall: readonly Phrase[]): Phrase[][] {
  const found: Phrase[][] = [];
  for (const one of tall) {
    const last = found.at(-1)?.at(-1);
    if (last && isNextTo(last, one)) found.at(-1)?.push(one);
    else found.push([one]);
  }
  return found;
}

function isNextTo(before: Phrase, { x0, y0, y1 }: Phrase): boolean {
  const shared = Math.min(before.y1, y1) - Math.max(before.y0, y0);
  return 2 * shared > y1 - y0 && x0 > before.x1 && x0 - before.x1 < y1 - y0;
}

const isPartyHeading = (words: readonly string[]): boolean =>
  labelLexicon()
    .get(glue(words))
    ?.some((meaning) => partyRoles.some((role) => role === meaning)) ?? false;

/** Large letters may also be those of a label: "VAT no." and "Due date" are no titles. */
const isLabelOfValue = (words: readonly string[]): boolean => {
  const { generics } = gistOf(words);
  const meant = labelLexicon().get(glue(words)) ?? [];
  return (
    generics.has("no") ||
    generics.has("date") ||
    meant.some((one) => kindOf(one) === "date" || one === "payment_reference")
  );
};

/** Letters with accents are high, too: what heads a column of a table is no title. */
const isHeadOfColumn = (lines: readonly PageLine[], { words: [first], line }: Phrase): boolean =>
  first?.column !== undefined && (lines[line]?.phrases.length ?? 0) > 2;

/** "Bon de commande n° CF-88120" says what it is before its number. */
const numberedOrders = (blocks: readonly StoredBlock[]): { words: string[]; phrases: Phrase[] }[] =>
  blocks.flatMap(({ kind, text }) => {
    const named = kind === "titles" ? normalWords(/^[^\d:：#]{3,60}(?=.*\d)/u.exec(text)?.[0] ?? "") : [];
    const words = named.slice(0, named.indexOf("no") < 0 ? named.length : named.indexOf("no"));
    return isOrder(words) ? [{ words, phrases: [] }] : [];
  });

/** Orders and notes of delivery are told by their names alone, however small these are printed. */
const namesPaper = ({ words }: Title): boolean => isOrder(words) || isSalesOrder([words]) || isDeliveryNote([words]);
const called = (phrase: Phrase): Title => ({ words: phrase.keys.map(({ key }) => key), phrases: [phrase] });

/** "Your order" labels what its reader has ordered, and is no title. */
const isOfReader = ([first = "", ...words]: readonly string[]): boolean => isYour(first) && isOrder(words);

type Title = { words: readonly string[]; phrases: readonly Phrase[] };

/** Where all letters are of one size, a title is in one of so many first lines. */
const plainTitleLines = 8;

/** "BILL OF LADING" beside the carrier's name, "Servicebericht" alone in its line: what a paper of its kind is called, in letters like all others. */
function isPlainTitle(lines: readonly PageLine[], { line, words, text }: Phrase): boolean {
  if (line >= plainTitleLines || words.length >= wordsMax || /[\d:：,]/.test(text)) return false;
  const keys = words.flatMap((word) => word.keys);
  const isSet = lines[line]?.phrases.length === 1 || (text === text.toUpperCase() && text.length > shortTitle);
  return isSet && keys.length > 0 && namesKind(keys) && saysOnlyKnown(keys);
}
const shortTitle = 4;

/** What the document calls itself: the words of the first page's foremost titles, and the phrases that are them. */
export function findTitles({ pages, phrases, lines, em }: PageText): Title[] {
  const first = phrases.filter(({ page }) => page === pages[0]?.number);
  const blocks = pages[0]?.blocks.filter(({ kind, text }) => kind === "titles" && !/\d|[:：]\s/.test(text)) ?? [];
  const printed = blocks.map(({ id, text }) => ({
    words: normalWords(text),
    phrases: first.filter(({ words }) => words.every(({ blockId }) => blockId === id)),
  }));
  const tall = first.filter(
    (one) =>
      letterHeight(one.words) > title.height * em &&
      !(sizeOf(one) < title.size * em && isLabelled(one)) &&
      !/\d/.test(one.text) &&
      !hasAddressWord(one.text) &&
      !isBesideMoney(lines, one) &&
      !isHeadOfColumn(lines, one),
  );
  const high = joinedTitles(tall).map((own) => ({
    words: own.flatMap(({ words }) => words.flatMap(({ keys }) => keys)),
    phrases: own,
  }));
  const named = first
    .filter((one) => lines[one.line]?.phrases.length === 1 && one.keys.length < wordsMax)
    .map(called)
    .filter(namesPaper);
  const plain =
    high.length > 0 || printed.length > 0 ? [] : first.filter((one) => isPlainTitle(lines, one)).map(called);
  const found = [...printed, ...numberedOrders(pages[0]?.blocks ?? []), ...named, ...high, ...plain]
    .filter(({ words }) => words.length > 0 && words.length < wordsMax && !isOfReader(words))
    .filter((one) => namesPaper(one) || (!isPartyHeading(one.words) && !isLabelOfValue(one.words)));
  return [...new Map(found.map((one) => [glue(one.words), one])).values()].slice(0, title.most);
}
