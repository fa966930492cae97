import type { Concept, PartyRole } from "../vocabulary/concepts.ts";
import { isRemittance } from "../vocabulary/paper-kinds.ts";
import { isPostBox } from "../vocabulary/postal.ts";
import { gistOf, hasSense } from "../vocabulary/senses.ts";
import {
  hasLegalForm,
  isCountry,
  isDepartment,
  isOfBuyer,
  isOrganisation,
  isSalutation,
  isTitledPerson,
} from "../vocabulary/wording.ts";
import { glue, plainLetters } from "../vocabulary/words.ts";
import type { AddressBlock } from "./address-blocks.ts";
import { hasContact } from "./contacts.ts";
import type { Party } from "./find-parties.ts";
import { imprintName } from "./imprint.ts";
import type { Label } from "./labels.ts";
import { type PageText, type Phrase, placeOfWord, sharesEdge } from "./page-text.ts";

type Known = {
  text: PageText;
  labels: ReadonlyMap<Concept, readonly Label[]>;
  parties: readonly Party[];
  addresses: readonly AddressBlock[];
  titles: readonly (readonly string[])[];
};

/** The lines below an address that are still its party's follow so closely, in em; contact data stand in a box so wide. */
const reach = { gapMaxEm: 1.7, below: 6, contactEm: 6 };
/** An address among so many first lines, and the only one, is a letterhead. */
const topLines = 4;
/** The share of a page in which the window of its envelope lies, from the top. */
const windowShare = 0.45;
/** From this share of a page on, what has an address is its footer. */
const footFrom = 0.88;

/**
 * Whose the addresses are that no heading names. The issuer's has contact data beside it, or stands above another one; the
 * other party's shows in the window of the envelope. The issuer is the seller, but on an order, and where the document
 * names its seller by a heading and no buyer.
 */
export function findUnnamed(known: Known): { issuer: PartyRole; unnamed: Party[] } {
  const { text, parties, addresses, titles } = known;
  const has = (role: PartyRole) =>
    parties.some((party) => party.role === role && (party.phrases.length > 0 || party.inline));
  const named = new Set(
    parties
      .flatMap(({ phrases, members, inline }) => [...phrases, ...members, ...(inline ? [inline] : [])])
      .flatMap(wordPlaces),
  );
  const free = addresses
    .map(({ lines }) => fromPerson(lines))
    .filter((lines) => !lines.flatMap(wordPlaces).some((place) => named.has(place)) && !isOfBank(text, lines));
  const isInvoice = titles.some((title) => gistOf(title).cores.some((core) => hasSense(core, "invoice")));
  const isBuyers = isOfBuyer(titles) || isRemittance(titles) || (has("seller") && !has("buyer") && !isInvoice);
  const [issuer, other]: [PartyRole, PartyRole] = isBuyers ? ["buyer", "seller"] : ["seller", "buyer"];
  const isTop = (lines: readonly Phrase[]) =>
    ((lines[0]?.line ?? 0) < topLines && !isBelowOrganisation(text, lines)) || has(other);
  // Nobody calls himself "Mr".
  const isNobodys = (first: Phrase) =>
    isSalutation(first.text) || isTitledPerson(first.text) || isBelowPerson(text, first);
  const called = free.filter(([first]) => !first || !isNobodys(first));
  const heads = isBuyers ? called : ofOwner(text, called);
  const said = saidOn(text, heads.map(nameOf));
  const votes = new Map(heads.map((lines) => [lines, votesFor(known, said, lines)]));
  const most = Math.max(0, ...votes.values());
  const head =
    most > 0
      ? heads.find((lines) => votes.get(lines) === most)
      : heads.find((lines, i) => i === 0 && (free.length > 1 || isTop(lines) || isLast(text, lines)));
  const name = head && nameOf(head);
  // Who is written to at a box has a street as well.
  const isHouse = (lines: readonly Phrase[]) => nameOf(lines) === name && !isBox(lines) && lines.length > 2;
  const letterhead = (head && isBox(head) && free.find(isHouse)) || head;
  const isOther = (lines: readonly Phrase[]) =>
    lines !== letterhead && nameOf(lines) !== name && !isAtFoot(text, lines) && placeIn(lines) !== placeIn(letterhead);
  const window = free.find((lines) => isOther(lines) && isWindow(lines) && isInWindow(text, lines));
  const unnamed = [
    ...(letterhead ? [toParty(text, issuer, letterhead)] : []),
    ...(window ? [toParty(text, other, window)] : []),
  ];
  return { issuer, unnamed };
}

/** An address begins with "Herrn" alone, or "Mr Dal" in the head of a page, whatever stands above, unless that is a firm. */
function fromPerson(lines: readonly Phrase[]): readonly Phrase[] {
  const at = Math.max(
    0,
    lines.findIndex(({ text }) => isSalutation(text) || isTitledPerson(text)),
  );
  const above = lines.slice(0, at);
  const isBegun = isSalutation(lines[at]?.text ?? "") || (isFirst(lines) && lines.length - at > 2);
  const isFirm = above.some(({ text }) => hasLegalForm(text) || isOrganisation(text) || isDepartment(text));
  return isBegun && !isFirm ? lines.slice(at) : lines;
}
/** "Dal Bank, 6460 Ollenau, IBAN ...": where an account is kept. */
const isOfBank = ({ lines: all }: PageText, [name]: readonly Phrase[]): boolean =>
  name !== undefined &&
  bank.test(name.text) &&
  /IBAN|BIC(?!\p{L})/u.test(all[name.line]?.text.slice(0, hostLine) ?? "");
const bank = /bank|sparkass|banque|banc[ao]|kasse|caisse|cassa|caixa|caja|pankki|spořiteln/iu;
const isBox = (lines: readonly Phrase[]): boolean => lines.some(({ text }, i) => i > 0 && isPostBox(text));

/** The addresses under the name that the small print has, where it has one: others are not of whose paper it is. */
function ofOwner(text: PageText, all: readonly (readonly Phrase[])[]): readonly (readonly Phrase[])[] {
  const owner = imprintName(text);
  // Over a firm's name may stand its sign: "dal hof" over "Dalhof Ltd".
  return owner ? all.filter((lines) => lines.slice(0, 2).some((line) => sharesName(line, owner))) : all;
}

/** Whether two names have a word in common that is no legal form. */
const sharesName = (a: Phrase, b: Phrase): boolean => {
  const keysOf = ({ words }: Phrase) =>
    words.filter(({ text }) => !hasLegalForm(text)).flatMap(({ keys }) => keys.filter((key) => key.length > 2));
  const own = new Set(keysOf(b));
  return keysOf(a).some((key) => own.has(key));
};

/** A person's address below an organisation that has none: whom the paper goes to. */
const isBelowOrganisation = ({ lines }: PageText, [name]: readonly Phrase[]): boolean => {
  const isFirm = ({ text }: Phrase) => hasLegalForm(text) || isOrganisation(text);
  return name !== undefined && !isFirm(name) && lines.slice(0, name.line).some(({ phrases }) => phrases.some(isFirm));
};

/** "Mr Dal" or "Messrs" over an address, and nothing beside it: whom the paper goes to, however his name is left out. */
const isBelowPerson = ({ lines, em }: PageText, { line, x0 }: Phrase): boolean =>
  lines[line - 1]?.phrases.some(
    (one) => Math.abs(one.x0 - x0) < em && (isTitledPerson(one.text) || isSalutation(one.text)),
  ) ?? false;

/** What speaks for it that an address is of whom the paper is. */
const worth = {
  foot: 2,
  last: 1.2,
  tall: 2,
  contact: 1.5,
  contactOnOrder: 0.5,
  top: 0.6,
  firmAtTop: 0.8,
  repeated: 1.5,
  domain: 1.5,
  sender: 2,
};

const votesFor = (known: Known, said: Said, lines: readonly Phrase[]): number =>
  worth.foot * Number(isAtFoot(known.text, lines)) +
  worth.last * Number(isLast(known.text, lines) && !isAtFoot(known.text, lines)) +
  worth.tall * Number(isTall(lines)) +
  worth.top * Number(isFirst(lines)) +
  worth.firmAtTop * Number(isFirst(lines) && hasLegalForm(lines[0]?.text ?? "")) +
  (isOfBuyer(known.titles) ? worth.contactOnOrder : worth.contact) * Number(hasContact(known, lines)) +
  worth.repeated * Number(isRepeated(said, lines)) +
  worth.domain * Number(hasDomain(said, lines)) +
  worth.sender * Number(isSender(known, lines));

/** "office@dalhof.example" is how "Dalhof Works Ltd" is reached. */
function hasDomain({ hosts }: Said, [name]: readonly Phrase[]): boolean {
  const keys =
    name?.words.flatMap(({ text, keys: own }) =>
      hasLegalForm(text) ? [] : own.filter((key) => key.length >= domainMin),
    ) ?? [];
  return keys.some((key) => hosts.includes(key));
}
const domainMin = 5;

/** An address in one line right above another's, where both begin: it shows in the window of the envelope above the reader's. */
function isSender({ text: { em }, addresses }: Known, lines: readonly Phrase[]): boolean {
  const [first] = lines;
  if (!first || new Set(lines.map(({ line }) => line)).size > 1) return false;
  return addresses.some(({ lines: [other] }) => {
    const gap = (other?.y0 ?? 0) - first.y1;
    return other?.page === first.page && gap > -em / 2 && gap < senderEm * em && Math.abs(other.x0 - first.x0) < em;
  });
}
const senderEm = 4;

const isFirst = ([first]: readonly Phrase[]): boolean => (first?.line ?? topLines) < 2;

/** A name in larger letters than its street: higher, which letters that hang down may be, and wider too. */
const isTall = ([name, street]: readonly Phrase[]): boolean =>
  name !== undefined &&
  street !== undefined &&
  name.y1 - name.y0 > tallMin * (street.y1 - street.y0) &&
  widthOf(name) > tallMin * widthOf(street);
const widthOf = ({ x0, x1, text }: Phrase): number => (x1 - x0) / Math.max(1, text.length);
const tallMin = 1.2;

/** What the phrases say, one behind the other: where those of each line begin, and where what names begin with stands. */
type Said = {
  text: string;
  starts: readonly number[];
  places: ReadonlyMap<string, readonly number[]>;
  /** Where each page begins and ends in the text. */
  pages: ReadonlyMap<number, readonly [number, number]>;
  /** What stands behind "@" and "www.", in plain letters. */
  hosts: string;
};

/** Looked through once for all names: a long file has as many addresses as pages. */
function saidOn({ lines }: PageText, names: readonly string[]): Said {
  const texts = lines.map(({ phrases }) => phrases.map((phrase) => `${gluedWords(phrase)}\n`).join(""));
  const starts = [0];
  for (const { length } of texts) starts.push((starts.at(-1) ?? 0) + length);
  const text = texts.join("");
  const places = new Map(names.map((name) => [beginOf(name), [] as number[]]));
  for (let at = 0; at + nameMin <= text.length; at++) places.get(text.slice(at, at + nameMin))?.push(at);
  const pages = new Map<number, readonly [number, number]>();
  for (const [i, { page }] of lines.entries())
    pages.set(page, [pages.get(page)?.[0] ?? starts[i] ?? 0, starts[i + 1] ?? text.length]);
  const hosts = lines.flatMap((line) => [...line.text.slice(0, hostLine).matchAll(host)].map(([, name = ""]) => name));
  return { text, starts, places, pages, hosts: plainLetters(hosts.slice(0, hostsMax).join("\n")) };
}
const host = /(?:@|www\.)([\p{L}\d.-]{4,60})/giu;
/** So much of a line is looked through for them, and so many are a paper's own. */
const [hostLine, hostsMax] = [400, 1000];
const beginOf = (name: string): string => name.slice(0, nameMin);

/** Whose name stands elsewhere on the paper as well, in a letterhead, a footer or beside an account, has written it. */
function isRepeated({ text, starts, places, pages }: Said, lines: readonly Phrase[]): boolean {
  const name = nameOf(lines);
  const own = lines.map(({ line }) => [starts[line] ?? 0, starts[line + 1] ?? 0] as const);
  // On later pages the reader's name stands at the top as well.
  const [from, to] = pages.get(lines[0]?.page ?? 0) ?? [0, text.length];
  const isOwn = (at: number) => own.some(([from, to]) => at >= from && at < to);
  return (places.get(beginOf(name)) ?? []).some(
    (at) => at >= from && at < to && text.startsWith(name, at) && !isOwn(at),
  );
}

const gluedWords = ({ words }: Phrase): string => glue(words.flatMap(({ keys }) => keys));
/** The last two parts of an address: where it is, whoever is named above. */
const placeIn = (lines: readonly Phrase[] | undefined): string => (lines ?? []).slice(-2).map(gluedWords).join("\n");
const nameOf = ([first]: readonly Phrase[]): string => (first ? gluedWords(first) : "");
/** Shorter names may be a word of anything. */
const nameMin = 8;

/** An address of at least three lines; one in a single line above it is its sender's. */
const isWindow = (lines: readonly Phrase[]): boolean =>
  lines.length >= 3 && new Set(lines.map(({ line }) => line)).size > 1;

const wordPlaces = ({ words }: Phrase): string[] => words.map(placeOfWord);

function toParty(text: PageText, role: PartyRole, lines: readonly Phrase[]): Party {
  const below: Phrase[] = [];
  let last = lines.at(-1);
  for (const line of text.lines.slice((last?.line ?? 0) + 1)) {
    const before = last;
    if (!before || below.length >= reach.below || line.page !== before.page) break;
    const one = line.phrases.find((phrase) => sharesEdge(phrase, before, text.em));
    if (!one) continue;
    if (one.y0 - before.y1 > reach.gapMaxEm * text.em) break;
    below.push(one);
    last = one;
  }
  const members = [...lines, ...numbersWithin(text, lines), ...below].flatMap((phrase) => [
    phrase,
    ...(text.lines[phrase.line]?.phrases ?? []).filter(
      (one) => below.includes(phrase) && one.x0 > phrase.x1 && one.x0 - phrase.x1 < reach.contactEm * text.em,
    ),
  ]);
  const country = below.slice(0, 1).filter(({ text: said }) => isCountry(said));
  return { role, heading: lines[0] as Phrase, phrases: [...lines, ...country], members, inline: undefined };
}

/** "NIF G60318824" between a name and its street is the party's, and no part of the address. */
function numbersWithin({ lines: all, em }: PageText, lines: readonly Phrase[]): Phrase[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || last.line - first.line > withinMax) return [];
  return all
    .slice(first.line + 1, last.line)
    .flatMap(({ phrases }) => phrases.filter((one) => !lines.includes(one) && Math.abs(one.x0 - first.x0) < em));
}
/** An address has no more lines, those of other columns among them. */
const withinMax = 16;

/** So many lines from the end a lone address is that of whose paper it is. */
const lastLines = 3;
const isLast = ({ lines }: PageText, [first]: readonly Phrase[]): boolean =>
  first !== undefined && first.line >= lines.length - lastLines && lines.length > 2 * lastLines;

/** What stands in the last lines of a page is the footer of the paper. */
const isAtFoot = ({ pages }: PageText, lines: readonly Phrase[]): boolean => {
  const page = pages.find(({ number }) => number === lines[0]?.page);
  return page !== undefined && (lines[0]?.y0 ?? 0) > page.height * footFrom;
};

const isInWindow = ({ pages }: PageText, [first]: readonly Phrase[]): boolean => {
  const [page] = pages;
  return (
    first !== undefined && page !== undefined && first.page === page.number && first.y0 < page.height * windowShare
  );
};
