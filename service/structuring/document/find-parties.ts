import { type Concept, type PartyRole, partyRoles } from "../vocabulary/concepts.ts";
import { labelLexicon } from "../vocabulary/lexicon.ts";
import { hasSense } from "../vocabulary/senses.ts";
import {
  beginsWithGivenName,
  hasLegalForm,
  isForHeading,
  isFromHeading,
  isPartyLead,
  isPersonsName,
  isSalutation,
  isToHeading,
  placeOf,
} from "../vocabulary/wording.ts";
import { letters } from "../vocabulary/words.ts";
import { holdsPlace } from "./address-blocks.ts";
import { joinBroken } from "./broken-lines.ts";
import { withoutTranslation } from "./inline-names.ts";
import { isLabelLike } from "./label-words.ts";
import { isAloneOrMarked, type Label } from "./labels.ts";
import { isBesideNumber, isMailAddress, isNumberOf, isOfColumns, isOfDays } from "./other-headings.ts";
import type { PageText, Phrase, PlacedWord } from "./page-text.ts";
import { aboveHeading, holdPlace, inBoxes, inRowOf, isOverAddress } from "./party-fields.ts";
import { beside, column, farBelowEm, isElsewhere, sameEdgeMaxEm, withRight } from "./party-lines.ts";

/** The part of a page that speaks of one party: the phrases under, or after, the word that names its role. */
export type Party = {
  role: PartyRole;
  heading: Phrase;
  /** The lines under the heading, each from the column's left edge. */
  phrases: Phrase[];
  /** The same lines with what stands beside them: "VAT id" and its number. */
  members: Phrase[];
  inline: Phrase | undefined;
};

/** The parties that a document names by a heading: "Seller:", "Bill to", "Käufer/Leistungsempfänger:". */
export function findParties(page: PageText, labels: ReadonlyMap<Concept, readonly Label[]>): Party[] {
  const names = new Set((labels.get("name") ?? []).map(({ phrase }) => phrase));
  const roles = new Set(partyRoles.flatMap((role) => (labels.get(role) ?? []).map(({ phrase }) => phrase)));
  const known = new Set([...roles].filter((phrase) => !names.has(phrase)));
  const headings = partyRoles.flatMap((role) => {
    const all = (labels.get(role) ?? []).filter(
      (label) =>
        (isHeading(label) || (!isParticle(label) && headsName(page, label))) &&
        !isAddressing(page, label.phrase) &&
        !isOfColumns(page, label.phrase) &&
        !isOfAnotherRole(labels, label),
    );
    // "Company" may head a party, and label its name where the party has another heading.
    const own = all.filter(({ phrase }) => !names.has(phrase));
    const named =
      own.length > 0 ? own : all.filter(({ phrase }) => !names.has(phrase) || !hasHeadAbove(page, phrase, known));
    return (named.length > 0 ? named : shortHeadings(page, role, roles)).map((label) => ({ role, label }));
  });
  headings.push(...strangeSections(page, labels, headings));
  const lines = new Set(formConcepts.flatMap((concept) => (labels.get(concept) ?? []).map(({ phrase }) => phrase)));
  return headings.flatMap(({ role, label }) => {
    const others = headings.filter((one) => one.label.phrase !== label.phrase).map((one) => one.label.phrase);
    const inline = inlineOf(label);
    const right = page.lines[label.phrase.line]?.phrases.find(({ x0 }) => x0 > label.phrase.x1);
    if (isMailAddress(inline ?? right)) return [];
    const boxed = inline ? undefined : inBoxes(page, label.phrase, others, lines);
    if (boxed) return [{ role, heading: label.phrase, inline, ...boxed }];
    const phrases = linesOf(page, label.phrase, others, inline);
    // An address that is whole in its heading's line does not go on below.
    const isWhole = inline?.text.split(", ").some((part) => placeOf(part) !== undefined) ?? false;
    // A bracket behind it may.
    const inBracket = isWhole ? phrases.slice(0, opensBracket(label.phrase) ? 1 : 0) : phrases;
    if ((!inline || /^\p{Ll}/u.test(inline.text)) && isOfDays(phrases)) return [];
    const members = inBracket.flatMap((phrase) => withRight(page, phrase, others));
    // "Customer 10021" names nobody, nor does "Customer" with its number beside it.
    const isForm = phrases.filter((one) => lines.has(one)).length >= formLines.least;
    const hasPlace = phrases.slice(0, rowLines).some((one) => placeOf(one.text) !== undefined || holdsPlace(one));
    if (!isForm && isSalesperson(label, inline, phrases) && !hasPlace) return [];
    const isNumbered = inline === undefined && (isBesideNumber(page, label.phrase) || isNumberOf(label));
    if (isNumbered && !phrases.some(({ text }) => placeOf(text))) return [];
    const isOfLabels = phrases[0] !== undefined && isLabelLike(phrases[0]) && !isForm;
    if (inline === undefined && isOfLabels && !members.some(isPlaceOrName)) return [];
    const isNamed = inline !== undefined || phrases.length === 0 || phrases.some(({ text }) => letters(text) >= 3);
    return isNamed ? [{ role, heading: label.phrase, inline, phrases: joinBroken(inBracket), members }] : [];
  });
}

const opensBracket = ({ text }: Phrase): boolean => text.lastIndexOf("(") > text.lastIndexOf(")");

/** The lines of a party: below its heading, beside it, in a row with it, or above it. */
function linesOf(page: PageText, heading: Phrase, others: readonly Phrase[], inline: Phrase | undefined): Phrase[] {
  const right = page.lines[heading.line]?.phrases.find(({ x0 }) => x0 > heading.x1);
  // "Delivery address:   Ringweg 4, 80331 Ollenau": what stands whole beside its label does not go on below.
  if (!inline && right && /[:：]$/.test(heading.text) && holdsPlace(right)) return [right];
  const under = column(page, heading, others);
  const usual =
    under.length > 0 && !isElsewhere(page, heading, under) ? under : (beside(page, heading, others) ?? under);
  if (inline || holdPlace(usual.slice(0, rowLines)) || isFirmBelow(heading, usual)) return usual;
  return inRowOf(page, heading, others) ?? aboveHeading(page, heading, others) ?? usual;
}
const rowLines = 6;

/** A firm's name just below a heading is the party's, though no address follows. */
const isFirmBelow = (heading: Phrase, [first]: readonly Phrase[]): boolean =>
  first?.line === heading.line + 1 && hasLegalForm(first.text) && !/[\d:：]/.test(first.text);

/** "Sold by Anna Dal" over "Ringweg 4 · 80331 Ollenau": a party's word, its name, and its address in the next line. */
const headsName = (page: PageText, { phrase, from, to }: Pick<Label, "phrase" | "from" | "to">): boolean =>
  from === 0 && isNameBehind(phrase.words.slice(to)) && isOverAddress(page, phrase);
/** "Van" and "De" begin names, and head none. */
const isParticle = ({ phrase, to }: Pick<Label, "phrase" | "to">): boolean =>
  letters(
    phrase.words
      .slice(0, to)
      .map(({ text }) => text)
      .join(" "),
  ) <= particleMax;
const particleMax = 3;
const isNameBehind = (words: readonly PlacedWord[]): boolean =>
  words.length > 0 && words.length <= 10 && words.every(({ text }) => !/\d|[:：]/.test(text));

const isPlaceOrName = ({ text }: Phrase): boolean => placeOf(text) !== undefined || hasLegalForm(text);

/** "Myyjä: Henna" on a till slip and "Vendedor | Graça Reis" among facts name who served, and no company. */
function isSalesperson(
  { phrase, from, to }: Omit<Label, "concept">,
  inline: Phrase | undefined,
  [first]: readonly Phrase[],
): boolean {
  const isWho = phrase.words.slice(from, to).some(({ keys }) => keys.some((key) => hasSense(key, "cashier")));
  const name = inline ?? first;
  if (!isWho || !name || name.words.length > (inline ? 2 : 3) || hasLegalForm(name.text)) return false;
  return name.words.length === 1 || beginsWithGivenName(name.text) || (!inline && isPersonsName(name.text));
}

/** What a party's lines in a form are labelled with, and how many of the first of them are. */
export const formConcepts: readonly Concept[] = ["name", "address", "street", "postcode", "city", "vat_id"];
const formLines = { looked: 4, least: 2, headWordsMax: 4, besideMax: 12 };

/**
 * Sections of a form that speak of a party, by the labels of their lines, under a heading that no lexicon knows: those of
 * seller and buyer that no known heading names, the seller's first.
 */
function strangeSections(
  page: PageText,
  labels: ReadonlyMap<Concept, readonly Label[]>,
  known: readonly { role: PartyRole; label: Omit<Label, "concept"> }[],
): typeof known {
  const missing = (["seller", "buyer"] as const).filter((role) => !known.some((one) => one.role === role));
  if (missing.length === 0) return [];
  const begun = new Set(
    formConcepts.flatMap((concept) =>
      (labels.get(concept) ?? [])
        .filter(({ phrase, from, to }) => from === 0 && isAloneOrMarked(phrase, to))
        .map(({ phrase }) => phrase),
    ),
  );
  const heads = new Set(known.map(({ label }) => label.phrase));
  const names = new Set((labels.get("name") ?? []).map(({ phrase }) => phrase));
  const isHead = (phrase: Phrase) => {
    if (heads.has(phrase) || /\d/.test(phrase.text)) return false;
    if (phrase.words.length > formLines.headWordsMax || letters(phrase.text) < 3) return false;
    const below = page.lines
      .slice(phrase.line + 1, phrase.line + 1 + formLines.looked)
      .flatMap((line) => line.phrases.filter(({ x0 }) => Math.abs(x0 - phrase.x0) < sameEdgeMaxEm * page.em));
    const [first] = below;
    // "Company" over "Name" heads a party; elsewhere it labels a name.
    if (begun.has(phrase) && !(names.has(phrase) && first && names.has(first))) return false;
    const isLabel = (one: Phrase) => begun.has(one) || isLabelLike(one);
    const isValue = page.lines
      .slice(Math.max(0, phrase.line - 2), phrase.line)
      .some(({ phrases }) => phrases.some((one) => isLabel(one) && Math.abs(one.x0 - phrase.x0) < page.em));
    if (isValue && !isLabel(phrase)) return false;
    const isNear = first?.page === phrase.page && first.y0 - phrase.y1 < farBelowEm * page.em && begun.has(first);
    return isNear && below.filter((one) => begun.has(one)).length >= formLines.least;
  };
  const found = page.lines
    .flatMap(({ phrases }) => (phrases.length > formLines.besideMax ? [] : phrases.filter(isHead)))
    .slice(0, missing.length);
  return found.flatMap((phrase, i) => {
    const role = missing[i];
    return role ? [{ role, label: { phrase, from: 0, to: phrase.words.length, signs: {} } }] : [];
  });
}

/** Whether the lines below a phrase are an address. */
const isOverPlace = (page: PageText, phrase: Phrase): boolean =>
  column(page, phrase, [])
    .slice(0, 6)
    .some(({ text }) => placeOf(text.replace(/^[^:：]{1,20}[:：]\s*/u, "")) !== undefined);

/** "Firma" over an address speaks to whom the paper goes, as "Herr" does, and is no heading. */
const isAddressing = (page: PageText, phrase: Phrase): boolean =>
  isSalutation(phrase.text) && !/[:：]$/.test(phrase.text) && isOverPlace(page, phrase);

/** "Vendor" over "Company: Bauer AG": the company is labelled, and headed by something else, known or just above. */
function hasHeadAbove({ lines, em }: PageText, { line, page, x0, y0 }: Phrase, known: ReadonlySet<Phrase>): boolean {
  const above = lines[line - 1];
  const head = above?.phrases.find(
    (one) => Math.abs(one.x0 - x0) < (known.has(one) ? headAside.known : headAside.any) * em,
  );
  const isFar = head && y0 - head.y1 > (known.has(head) ? headOverEm : farBelowEm) * em;
  if (!head || head.page !== page || isFar) return false;
  return head.words.length <= formLines.headWordsMax && !/[\d:]/.test(head.text);
}
/** Labels may stand a little inside their heading and below it, in em. */
const headAside = { any: 1, known: 2 };
const headOverEm = 5;

/** "Firma / Besteller" heads who orders: a firm may be anybody's. */
const isOfAnotherRole = (
  labels: ReadonlyMap<Concept, readonly Label[]>,
  { concept, phrase, from, to }: Label,
): boolean =>
  (labels.get("name") ?? []).some((one) => one.phrase === phrase && one.from === from && one.to === to) &&
  partyRoles.some(
    (role) => role !== concept && labels.get(role)?.some((one) => one.phrase === phrase && one.from >= to),
  );

/** "Bill to address:" heads the party as "Bill to" does. */
const isAddressWord = (words: readonly PlacedWord[]): boolean =>
  labelLexicon()
    .get(words.flatMap(({ keys }) => keys).join(""))
    ?.includes("address") ?? false;

/** "To:" and "From:" head a party where they stand alone. */
const shortHeadings = (page: PageText, role: PartyRole, roles: ReadonlySet<Phrase>): Omit<Label, "concept">[] => {
  const is = role === "buyer" ? isToHeading : role === "seller" ? isFromHeading : () => false;
  const isHead = ({ text, words: [first, ...rest] }: Phrase) =>
    is(first?.text ?? "")
      ? !rest.some(({ text }) => /\d/.test(text)) || isNameAndPlace(rest)
      : rest.length === 0 && is(`${text}:`);
  const isHeaded = ({ line, x0 }: Phrase) =>
    page.lines[line - 1]?.phrases.some((one) => roles.has(one) && Math.abs(one.x0 - x0) < page.em) ?? false;
  // "Van Dal", "Per Dal" and "De Sterrenwacht" are names: only "to", and below no heading.
  const isLead = (phrase: Phrase) =>
    role === "buyer" &&
    !beginsWithGivenName(phrase.text) &&
    !isHeaded(phrase) &&
    is(`${phrase.words[0]?.text ?? ""}:`) &&
    /^\p{Lu}/u.test(phrase.words[1]?.text ?? "") &&
    headsName(page, { phrase, from: 0, to: 1 });
  const isFor = (phrase: Phrase) => role === "buyer" && isForHeading(phrase.text) && isOverPlace(page, phrase);
  const isMarked = (phrase: Phrase) =>
    /[:：]/.test(phrase.text) || isOverPlace(page, phrase) || opposite.some((one) => isAtEdge(page, one, phrase));
  const isOther = role === "buyer" ? isFromHeading : isToHeading;
  const opposite = page.phrases
    .filter(({ words, text }) => words.length === 1 && isOther(`${text}:`))
    .slice(0, oppositeMax);
  return page.phrases
    .filter((phrase) => (isHead(phrase) && isMarked(phrase)) || isLead(phrase) || isFor(phrase))
    .map((phrase) => ({ phrase, from: 0, to: isFor(phrase) ? phrase.words.length : 1, signs: {} }));
};

/** "From" over "To", each with its party at the right. */
const isAtEdge = ({ em }: PageText, one: Phrase, other: Phrase): boolean =>
  one.page === other.page && one.line !== other.line && Math.abs(one.x0 - other.x0) < em;
const oppositeMax = 10;

/** "Bauer AG, Ringweg 4, 80331 Ollenau": a name and where that is in one line. */
function isNameAndPlace(words: readonly PlacedWord[]): boolean {
  if (words.length > addressWordsMax) return false;
  const [name = "", ...rest] = words
    .map(({ text }) => text)
    .join(" ")
    .split(", ");
  return /^\p{Lu}\D+$/u.test(name) && rest.some((part) => placeOf(part.replace(/\.$/, "")) !== undefined);
}
const addressWordsMax = 24;

/** A role's word alone, or with a colon after it; not one within a sentence. */
function isHeading({ phrase, from, to }: Label): boolean {
  if (from > 0) {
    const before = phrase.words.slice(0, from).map(({ text }) => text);
    return to === phrase.words.length && isPartyLead(before.join(" "));
  }
  if (phrase.keys.every(({ key }) => partyRoles.some((role) => labelLexicon().get(key)?.includes(role)))) return true;
  const rest = phrase.words.slice(to);
  // "Debiteur – Bauer B.V., Ringweg 4": a dash parts as a colon does.
  const colon = /[:：]$/.test(phrase.words[to - 1]?.text ?? "") || /^(?:[:：]|[–—-]$)/.test(rest[0]?.text ?? "");
  const remark = rest.map(({ text }) => text).join(" ");
  return (
    rest.length === 0 ||
    colon ||
    /^\([^)]*\)[:：]?$/.test(remark) ||
    isAddressWord(rest) ||
    isPartyLead(remark) ||
    (rest.length <= 2 && rest.every(({ text }) => letters(text) === 0 || /^\(/.test(text)))
  );
}

function inlineOf({ phrase, to }: Pick<Label, "phrase" | "to">): Phrase | undefined {
  const all = withoutTranslation(phrase.words.slice(to)).filter(({ text }) => !/^[:：\-–—]+$/.test(text));
  // "(VAT no. ...)" behind an address is none of its parts.
  const bracket = all.findIndex(({ text }, i) => i > 0 && text.startsWith("("));
  const words = bracket > 2 ? all.slice(0, bracket) : all;
  if (words.length === 0) return undefined;
  const text = words.map((word) => word.text).join(" ");
  if (/^\([^)]*\)[:：]?$/.test(text) || isAddressWord(words)) return undefined;
  return letters(text) >= 3 ? { ...phrase, words, text, x0: words[0]?.bbox[0] ?? phrase.x0 } : undefined;
}
