import type { Raw } from "../../answers/answer.ts";
import type { Party } from "../../document/find-parties.ts";
import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { isRole, type PartyRole, partyRoles } from "../../vocabulary/concepts.ts";
import { conceptsWithin } from "../../vocabulary/lexicon.ts";
import { isOur, isYour, placeOf } from "../../vocabulary/wording.ts";
import { glue, normalWords } from "../../vocabulary/words.ts";
import type { Candidate } from "../candidates/candidates.ts";

type Value = Candidate<Raw>;

/** Words before a value that may say whose it is: "Ihre USt.-IdentNr.:", "Customer VAT reg. no". */
const wordsBefore = 4;

/** What speaks for a party; what nothing tells of is whose paper it is. */
const worth = { told: 4, among: 2, amongOthers: 0.4, ofItsCountry: 1, onEachPage: 1, itsPaper: 0.5 };

/**
 * Of numbers, addresses and accounts those that are a party's: its label says so, it stands among the party's lines, goes
 * with the party's country, or is repeated on every page, as a letterhead is. What is said of a value in one place
 * holds for it in all.
 */
export function thoseOf(reading: Reading, role: PartyRole, found: readonly Value[]): Value[] {
  const places = new Map<string, Value[]>();
  for (const one of found) {
    const key = textOf(one);
    places.set(key, [...(places.get(key) ?? []), one]);
  }
  const told = new Map([...places.values()].map((same) => [same, toldRoles(reading, same)]));
  const named = new Set([...told.values()].flatMap((roles) => [...roles]));
  return [...told].flatMap(([same, own]) => (holderOf(reading, same, own, named) === role ? same : []));
}

const toldRoles = (reading: Reading, same: readonly Value[]): Set<PartyRole> =>
  new Set(same.flatMap((one) => toldRole(reading, one) ?? []));

const textOf = ({ value }: Value): string => (value.kind === "text" ? value.text : JSON.stringify(value));

/** `told`: whose labels say it is; `named`: who has a value of this kind by its label. */
function holderOf(
  reading: Reading,
  same: readonly Value[],
  told: ReadonlySet<PartyRole>,
  named: ReadonlySet<PartyRole>,
): PartyRole {
  const votes: Record<PartyRole, number> = { seller: 0, buyer: 0, other_party: 0 };
  votes[reading.issuer] += worth.itsPaper;
  const among = new Set(
    same.flatMap((one) => [...reading.parties, ...reading.unnamed].filter((party) => holds(party, one))),
  );
  for (const role of told) votes[role] += worth.told;
  for (const role of new Set([...among].map((party) => party.role)))
    votes[role] += named.has(role) ? worth.amongOthers : worth.among;
  if ([...among].some((party) => isForeign(party, same))) votes.seller += worth.ofItsCountry;
  const pages = new Set(same.flatMap(({ words }) => words.map(({ page }) => page)));
  if (pages.size > 1 && pages.size === reading.text.pages.length) votes[reading.issuer] += worth.onEachPage;
  return partyRoles.reduce((best, role) => (votes[role] > votes[best] ? role : best));
}

/** The nearest word before a value, or before the end of its label, that says whose it is. */
function toldRole({ text }: Reading, { words, line, label }: Value): PartyRole | undefined {
  const all = text.lines[label?.phrase.line ?? line]?.phrases.flatMap((phrase) => phrase.words) ?? [];
  const end = label?.phrase.words[label.to - 1];
  const at = end ? all.indexOf(end) + 1 : all.findIndex((word) => words.includes(word));
  const before = all.slice(Math.max(0, at - wordsBefore), Math.max(0, at));
  // "Customer 4711, VAT id": what has its own number says nothing of the next one.
  const own = before.slice(before.findLastIndex(isNumber) + 1);
  for (let from = own.length - 1; from >= 0; from--) {
    const keys = own.slice(from).flatMap((word) => normalWords(word.text));
    const [first = ""] = keys;
    if (isYour(first)) return "buyer";
    if (isOur(first)) return "seller";
    const role = conceptsWithin(keys).found.find(isRole);
    if (role) return role;
  }
  return undefined;
}

const isNumber = ({ text }: PlacedWord): boolean => /\d{2}/.test(text);

const holds = ({ members, inline }: Party, { words }: Value): boolean =>
  [...members, ...(inline ? [inline] : [])].some((phrase) => phrase.words.some((word) => words.includes(word)));

/** The digits of a postcode where they alone make one, by the country that a VAT id or an account begins with. */
const postcodeDigits: Readonly<Record<string, number>> = {
  AT: 4,
  BE: 4,
  CH: 4,
  DE: 5,
  DK: 4,
  EE: 5,
  ES: 5,
  FI: 5,
  FR: 5,
  HU: 4,
  IT: 5,
  LU: 4,
};

/** Whether a value's country writes other postcodes than the party has. */
function isForeign({ phrases }: Party, same: readonly Value[]): boolean {
  const postcode = phrases.map(({ text }) => placeOf(text)?.postcode).find((one) => one !== undefined);
  return same.some((one) => {
    const digits = postcodeDigits[/^([A-Z]{2})[A-Z]?\d/.exec(textOf(one))?.[1] ?? ""];
    return digits !== undefined && postcode !== undefined && postcode.length !== digits;
  });
}

/** "From: Bauer AG" without an address, whose name stands over one in the letterhead. */
export const hasAddressElsewhere = ({ unnamed }: Reading, role: PartyRole, own: readonly Party[]): boolean => {
  const nameOf = ({ inline, phrases: [first] }: Party) => glue((inline ?? first)?.keys.map(({ key }) => key) ?? []);
  const names = new Set(own.map(nameOf).filter((name) => name !== ""));
  return unnamed.some((party) => party.role === role && names.has(nameOf(party)));
};
