import type { Concept } from "../vocabulary/concepts.ts";
import { labelLexicon } from "../vocabulary/lexicon.ts";
import { type Gist, gistOf, hasSense, isSameSense } from "../vocabulary/senses.ts";
import {
  isDeliveryNote,
  isOfBuyer,
  isOfDispatch,
  isOfPrinting,
  isOur,
  isSalesOrder,
  isYour,
  namesDeliveryNote,
  placeOf,
} from "../vocabulary/wording.ts";
import { glue } from "../vocabulary/words.ts";
import type { Label } from "./labels.ts";
import { findMeant, type Leads } from "./leads.ts";
import type { PageText, Phrase } from "./page-text.ts";
import { valueInStrip } from "./strips.ts";

/** A label as alike says just what the title does, and behind a colon one that is nearly so. */
const ownLikeness = { alone: 1, marked: 5 / 6 };

/** What a document calls itself is what its own number and date are called by: on a delivery note the "delivery note no." */
export function ownLabels(text: PageText, leads: Leads, titles: readonly (readonly string[])[]): [Concept, Label[]][] {
  return (
    [
      ["document_number", "no"],
      ["document_date", "date"],
    ] as const
  ).map(([concept, kind]) => {
    const kinds = kind === "no" ? [kind, "reference"] : [kind];
    const meant = findMeant(
      leads,
      titles.flatMap((words) => kinds.map((one) => [...words, one])),
    ).filter(
      ({ phrase, to, from, signs: { label_likeness = 0, label_marked } }) =>
        from === 0 &&
        label_likeness >= (label_marked ? ownLikeness.marked : ownLikeness.alone) &&
        phrase.words.slice(0, to).some(({ keys }) => isOfKind(gistOf(keys), kind)),
    );
    const own = meant.length > 0 || concept !== "document_number" ? meant : bareNumbers(text, leads, titles.flat());
    return [concept, own.map((label) => ({ ...label, concept }))];
  });
}

/** A reference is a number by another name. */
const isOfKind = ({ generics, cores }: Gist, kind: "no" | "date"): boolean =>
  generics.has(kind) || (kind === "no" && cores.some((core) => isSameSense(core, "reference")));

/** "Number: 4711" says no more, and so it is the document's; without a colon a longer number has to stand beside it or below. */
const bareNumbers = (text: PageText, { all, strips }: Leads, title: readonly string[]): Omit<Label, "concept">[] =>
  all
    .filter(({ from, to, phrase, isMarked, gist: { generics, cores: said } }) => {
      // Whose paper it is says "our no." of its own, with or without the title's words.
      const isOurs = said.some(isOur);
      const cores = isOurs ? said.filter((core) => !isOur(core) && !title.includes(core)) : said;
      const isNumber = generics.size === 1 && generics.has("no") && cores.length === 0;
      const isBare =
        isNumber ||
        (generics.size === 0 &&
          cores.length === 1 &&
          isSameSense(cores[0] ?? "", "reference") &&
          !hasSense(cores[0] ?? "", "range"));
      if (from > 0 || !isBare || isOfAnother(phrase, to) || isHeadOfRows(text, phrase)) return false;
      const rest = phrase.words.slice(to).find(({ text }) => /[\p{L}\d]/u.test(text));
      if (isMarked && rest) return /\d/.test(rest.text);
      const right = text.lines[phrase.line]?.phrases.find(({ x0 }) => x0 > phrase.x1);
      const below = valueInStrip(text, phrase)?.text ?? "";
      // "Code, town" over a postcode and its place.
      if (placeOf(below)) return false;
      return strips.has(phrase.index) || ownNumber.test(below) || ownNumber.test(rest?.text ?? right?.text ?? "");
    })
    .slice(0, 1)
    .map(({ phrase, from, to, end }) => ({ phrase, from, to, end, signs: { label_bare: 1 } }));

/** "P.O. Number" is bare but for its letters, which are known to name an order. */
function isOfAnother({ words }: Phrase, to: number): boolean {
  const known = labelLexicon().get(glue(words.slice(0, to).flatMap(({ keys }) => keys)));
  return known?.includes("order_number") === true && !known.includes("document_number");
}

/** Whether a phrase heads a column of a list: two rows of as many cells stand below it. */
function isHeadOfRows({ lines }: PageText, { line, page, x0, x1 }: Phrase): boolean {
  const cells = lines[line]?.phrases.length ?? 0;
  const isOver = (at: number) => {
    const below = lines[at];
    const isLike = below?.page === page && 2 * below.phrases.length > cells && below.phrases.length > 2;
    // The heads of the next strip of facts are no row.
    const isRow = isLike && below.phrases.some(({ text }) => /\d/.test(text));
    return isRow && below.phrases.some((one) => one.x0 < x1 && one.x1 > x0);
  };
  const hasFigures = lines[line]?.phrases.some(({ text }) => /\d/.test(text));
  return cells > 2 && !hasFigures && isOver(line + 1) && isOver(line + 2);
}

/** A number that is no row's and no amount; its letters may stand apart. */
const ownNumber = /^(?:[A-Z]{1,4} (?=\d{4}))?(?=\S*\d{3})(?!\d[\d.]*\.\d\d$)[\p{L}\d][\p{L}\d/_.-]{3,},?$/u;

/** What a paper's own number and day are called by what it is: an order's "order number" is the number of the paper. */
type Own = { number: Concept; isOthers: IsOthers; day: Concept; isOtherDay: IsOthers };
/** Whether a label's words speak of somebody else's. */
type IsOthers = (words: readonly string[]) => boolean;
const isNobodys = () => false;

/** "Your order", "customer PO": what a seller who confirms an order says of it. */
const isOfCustomer = (words: readonly string[]): boolean =>
  words.some((word) => isYour(word) || word === "po") ||
  gistOf(words).cores.some((core) => hasSense(core, "customer") || hasSense(core, "purchase"));
/** On a note of delivery, the day when goods left is the note's; the one when they come is not. */
const isOfArrival = (words: readonly string[]): boolean => !isOfDispatch(glue(words));

function ownOf(titles: readonly (readonly string[])[]): Own | undefined {
  const ofOrder = { number: "order_number", day: "order_date", isOtherDay: isNobodys } as const;
  if (isOfBuyer(titles)) return { ...ofOrder, isOthers: isNobodys };
  if (isSalesOrder(titles)) return { ...ofOrder, isOthers: isOfCustomer };
  if (isDeliveryNote(titles))
    return { number: "delivery_number", isOthers: isNobodys, day: "delivery_date", isOtherDay: isOfArrival };
  return undefined;
}

const saidBy = ({ phrase, from, to }: Label): string[] => phrase.keys.slice(from, to).map(({ key }) => key);

type Known = { text: PageText; labels: Map<Concept, Label[]>; leads: Leads; titles: readonly (readonly string[])[] };

/**
 * Labels that tell of orders and deliveries are a paper's own where it is one itself: the first, where nothing says that it is
 * the customer's, and no label speaks of the paper by another name. Where nothing else numbers a paper, a part of its title does:
 * "Note no." on a delivery note.
 */
export function takeOwn({ text, labels, leads, titles }: Known): void {
  const own = ownOf(titles);
  const numbers = labels.get("document_number");
  if (own && numbers)
    labels.set(
      "document_number",
      numbers.filter((one) => !isBareTitle(text, titles, one)),
    );
  if (own) take(labels, own.number, "document_number", own.isOthers);
  if (own) take(labels, own.day, "document_date", own.isOtherDay);
  // The day of a note is none of its delivery.
  const days = own?.day === "delivery_date" ? labels.get(own.day) : undefined;
  if (days)
    labels.set(
      "delivery_date",
      days.filter((one) => !namesDeliveryNote(saidBy(one))),
    );
  const known = labels.get("document_number") ?? [];
  if (known.some((one) => one.from === 0 && !one.signs.label_bare)) return;
  const named = ofTitlesWords({ text, labels, leads, titles });
  if (named.length > 0) labels.set("document_number", named);
}

/** A title that stands alone in its line labels nothing where labels speak of the same. */
const isBareTitle = (text: PageText, titles: readonly (readonly string[])[], { phrase, from, to }: Label): boolean =>
  from === 0 &&
  to === phrase.words.length &&
  text.lines[phrase.line]?.phrases.length === 1 &&
  titles.some((title) => glue(title) === glue(phrase.keys.map(({ key }) => key)));

function ofTitlesWords({ text, labels, leads, titles }: Known): Label[] {
  const starts = new Set([...labels.values()].flat().flatMap(({ phrase, from }) => (from === 0 ? [phrase] : [])));
  const cores = titles.flatMap((title) => gistOf(title).cores);
  const isSales = isSalesOrder(titles);
  return leads.all
    .filter(
      ({ from, phrase, gist }) =>
        from === 0 &&
        gist.generics.size === 1 &&
        gist.generics.has("no") &&
        gist.cores.length > 0 &&
        gist.cores.every(
          (core) => cores.some((one) => isSameSense(one, core)) || (isSales && hasSense(core, "confirmation")),
        ) &&
        !starts.has(phrase) &&
        !isHeadOfRows(text, phrase),
    )
    .slice(0, 1)
    .map(({ phrase, to, end }) => ({
      concept: "document_number",
      phrase,
      from: 0,
      to,
      end,
      signs: { label_meant: 1 },
    }));
}

/** Whether a label begins its phrase, or only "our" stands before it. */
const isFirst = ({ phrase, from }: Label): boolean =>
  from === 0 || (from === 1 && phrase.keys.some(({ key, word }) => word === 0 && isOur(key)));

function take(labels: Map<Concept, Label[]>, from: Concept, to: Concept, isOthers: IsOthers): void {
  const all = labels.get(from) ?? [];
  const first = all.find((one) => isFirst(one) && !isOthers(saidBy(one)));
  if (!first) return;
  // A bare number behind it is another's.
  const known = (labels.get(to) ?? []).filter(
    ({ signs, phrase }) => !signs.label_bare || phrase.index < first.phrase.index,
  );
  if (known.some((one) => one.from === 0 && !isOfPrinting(saidBy(one)))) return;
  labels.set(
    from,
    all.filter((one) => one !== first && !(one.phrase === first.phrase && one.from < first.to)),
  );
  labels.set(to, [...known, { ...first, concept: to }]);
}
