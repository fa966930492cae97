import { segmentsOf } from "../../document/address-blocks.ts";
import { isLabelLike } from "../../document/label-words.ts";
import type { MeantLabel } from "../../document/leads.ts";
import { letterHeight, type Phrase, type PlacedWord, sharesEdge } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { asksFor, gistOf, hasSense, isKnownWord, isSameSense } from "../../vocabulary/senses.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { hasLegalForm, isAttention, isOrganisation, isPersonsName, organisationIn } from "../../vocabulary/wording.ts";
import { glue, smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined } from "../candidates/candidates.ts";
import { asPrinted, ofAsked, withoutSalutation } from "../parties/issuer-labels.ts";
import { callsPaper, withoutTitle } from "../parties/letterhead-marks.ts";
import { partyCandidates } from "../parties/party-candidates.ts";
import { certifiedBy, certifiedOf } from "../sentences/certified.ts";
import { bornPersons } from "./born-persons.ts";
import { ownPosts, subjects } from "./subjects.ts";

/** What an issuing organisation is called by those who ask for it. */
const organisations = [
  "employer",
  "bank",
  "organisation",
  "provider",
  "hotel",
  "laboratory",
  "authority",
  "school",
  "shop",
  "utility",
  "organiser",
  "carrier",
  "forwarder",
];

/** Persons to whom a paper goes that is about them: a payslip, a hotel's bill, a statement. */
const addressees = [
  ...["employee", "guest", "customer", "holder", "tenant", "insured", "member", "student"],
  ...["taxpayer", "borrower", "policyholder", "keeper", "donor", "claimant", "defendant", "subscriber", "debtor"],
  "person",
];
/** The holder of an account is one of these. */
const ofAddressees = [...addressees, "account", "card", "insurance", "policy"];

/** Whether whom a paper is about is asked for. */
export const asksForSubject = (wordings: readonly (readonly string[])[]): boolean =>
  asksForAny(wordings, [...ofAddressees, "patient"]);
export const subjectSenses: readonly string[] = [...addressees, "patient", "person"];

const asksForAny = (wordings: readonly (readonly string[])[], senses: readonly string[]): boolean =>
  wordings
    .map(gistOf)
    .some(
      ({ generics, cores }) =>
        cores.length > 0 &&
        (generics.size === 0 || generics.has("name")) &&
        cores.every((core) => senses.some((one) => isSameSense(core, one)) || isSameSense(core, "full")),
    );

/** Of what a paper about such a person speaks; another's "Name" is a customer's. */
const speaksOf = {
  employee: ["wage", "employer", "employee"],
  guest: ["room", "arrival", "night"],
  patient: ["sample", "doctor", "test", "patient"],
};

/** Whether a document speaks of what it would have to, were such a person or organisation asked for with reason. */
const speaksFor = (
  { leads, titles }: Reading,
  wordings: readonly (readonly string[])[],
  of: Readonly<Record<string, readonly string[]>>,
): boolean => {
  const asked = wordings.flatMap((wording) => gistOf(wording).cores);
  const said = [...leads.all.map(({ gist }) => gist), ...titles.map(gistOf)];
  return Object.entries(of).every(
    ([who, signs]) =>
      !asked.some((core) => hasSense(core, who)) ||
      said.some(({ cores }) => cores.some((core) => signs.some((sign) => hasSense(core, sign)))),
  );
};

/** "Name" alone labels the person whom the paper is about. */
export function bareNames(reading: Reading, wordings: readonly (readonly string[])[]): MeantLabel[] {
  if (!asksForAny(wordings, [...ofAddressees, "patient", "person"])) return [];
  if (!speaksFor(reading, wordings, speaksOf)) return [];
  const { leads } = reading;
  const isOfAccount = wordings.some((wording) => gistOf(wording).cores.some((core) => hasSense(core, "account")));
  const isCustomer = (cores: readonly string[]) => cores.length === 1 && hasSense(cores[0] ?? "", "customer");
  return leads.all
    .filter(({ phrase, from, to, isMarked, gist: { generics, cores } }) => {
      const isAlone = isMarked || leads.strips.has(phrase.index) || to === phrase.words.length;
      const isName = generics.size === 1 && generics.has("name") && cores.every((core) => hasSense(core, "full"));
      return from === 0 && isAlone && (isName || (isOfAccount && isCustomer(cores)));
    })
    .slice(0, 1)
    .map(({ phrase, from, to, end, isMarked }) => ({
      phrase,
      from,
      to,
      // "Name: DAHL, Mira" goes on behind its comma.
      end:
        isMarked && /,$/.test(phrase.words[end - 1]?.text ?? "") && !isLabelAt(phrase, end) ? phrase.words.length : end,
      signs: { label_meant: 1, label_named_bare: 1 },
    }));
}

const isLabelAt = ({ words }: Phrase, from: number): boolean =>
  words.slice(from).some(({ text }) => /[:：]$|\d/.test(text)) ||
  words
    .slice(from)
    .flatMap(({ keys }) => keys)
    .every(isKnownWord);

/** The person in the window of the envelope. */
function addressed(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const isOfPerson = wordings.some((wording) =>
    gistOf(wording).cores.some((core) => addressees.some((one) => isSameSense(core, one))),
  );
  if (!isOfPerson || !asksForAny(wordings, ofAddressees) || !speaksFor(reading, wordings, { guest: speaksOf.guest }))
    return [];
  const other = reading.issuer === "seller" ? "buyer" : "seller";
  return partyCandidates(reading, "name", other)
    .map((one) => (asksForAny(wordings, ["guest"]) ? asPrinted(reading, one) : withoutSalutation(one)))
    .filter(
      ({ value, words }) =>
        (isPersonsName(value) || isFirm(wordings, value)) && !words.flatMap(({ keys }) => keys).every(isKnownWord),
    )
    .slice(0, 1);
}

/** A firm may subscribe, and owe. */
const isFirm = (wordings: readonly (readonly string[])[], value: string): boolean =>
  asksForAny(wordings, ["subscriber", "debtor"]) && !/\d/.test(value);

/** Whether whose paper it is is asked for: an issuer, a bank, a laboratory. */
export const asksForOrganisation = (wordings: readonly (readonly string[])[]): boolean =>
  wordings.map(gistOf).some(
    ({ cores }) =>
      cores.length > 0 &&
      (cores.every((core) => core.startsWith("issu") || isOfOrganisation(core)) ||
        // An "awarding body", a "certification body".
        (cores.some(isOfOrganisation) &&
          cores.every((core) => isOfOrganisation(core) || hasSense(core, "issuing") || hasSense(core, "certificate")))),
  );
const isOfOrganisation = (core: string): boolean => organisations.some((one) => isSameSense(core, one));

/** An organisation that no label names is the one whose paper it is, by its address, or by what organisations are called by. */
export function issuers(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  if (!asksForOrganisation(wordings)) return namedByKind(reading, wordings);
  const by = certifiedBy(reading, wordings);
  if (by.length > 0) return by;
  const isOfBanks = asksForAny(wordings, ["bank"]);
  const holders = certifiedOf(reading, [["holder"]]).map(({ value }) => value);
  const [best] = partyCandidates(reading, "name", reading.issuer)
    .filter(({ value }) => !holders.includes(value))
    .flatMap((one) => ofAsked(reading, wordings, one));
  const isSure =
    best &&
    organisationIn(best.value) === best.value &&
    !(isOfBanks && /\d/.test(best.value)) &&
    (best.signs.window !== undefined || hasLegalForm(best.value) || isOrganisation(best.value));
  const [named] = isSure ? [] : [...(isOfBanks ? banks(reading) : []), ...called(reading)];
  const one = named ?? best;
  const isOfBank = isOfBanks && isBank(one?.value ?? "");
  if (!isOfBank && !speaksFor(reading, wordings, issuerSpeaksOf)) return [];
  const issuer = one && candidate(one, one.foundBy, { issuer: 1 });
  return one && issuer ? [issuer.score < one.score ? issuer : one] : [];
}

/** Whose paper it is, is a bank, a hotel or a landlord only where the paper speaks of what theirs do. */
const issuerSpeaksOf: Readonly<Record<string, readonly string[]>> = {
  bank: ["balance"],
  hotel: ["room", "arrival", "night", "hotel"],
  laboratory: ["sample", "test", "patient", "laboratory", "calibration"],
  carrier: ["waybill", "loading", "unloading", "freight", "vessel", "waste"],
  forwarder: ["waybill", "loading", "unloading", "freight", "vessel"],
  landlord: ["rent", "tenant", "landlord"],
};
const bankName = new RegExp(`(?:${patterns.banks.join("|")})(?!\\p{L})`, "u");
const isBank = (text: string): boolean => bankName.test(smallLetters(text));

/** Names of banks on the first page that stand by themselves, the one in the largest letters first. */
function banks({ text, isField }: Reading): Candidate<string>[] {
  const isAlone = (one: Phrase) =>
    !text.lines[one.line]?.phrases.some(
      (other) => other !== one && findAmounts(other.text).some(({ value }) => value.places === 2),
    );
  return text.phrases
    .filter((phrase) => phrase.page === text.pages[0]?.number && !isField(phrase) && isAlone(phrase))
    .flatMap(({ words, line }) => {
      const end = words.findIndex(({ text: word }) => /^[·|•–-]$|[,;]$/.test(word));
      const own = withoutStreet(end < 0 ? words : words.slice(0, end));
      const value = joined(own);
      const isName = own.length <= bankWordsMax && isBank(value) && /^\p{Lu}/u.test(value) && !/[\d:：.!?]/.test(value);
      return isName && !isLabelLike({ words: own }) ? [{ value, words: own, line }] : [];
    })
    .sort((a, b) => letterHeight(b.words) - letterHeight(a.words))
    .map((read) => candidate(read, "position", { issuer: 1 }));
}
const bankWordsMax = 6;

/** "Torwick Bank 36 Mill Street" goes on with its address: from a house's number before a street, or from the bank's word to one behind it. */
function withoutStreet(words: PlacedWord[]): PlacedWord[] {
  const number = words.findIndex(({ text }, i) => i > 0 && /^\d{1,4}\p{L}?$/u.test(text));
  if (number < 0) return words;
  const bank = words.findLastIndex(({ text }, i) => i < number && isBank(text));
  return words.slice(0, number < words.length - 1 || bank < 0 ? number : bank + 1);
}

/** More words are no name. */
const nameWordsMax = 8;

/** Lines of the first page that are an organisation's name, or begin with it as a sentence does. */
function called({ text, titles, unnamed, parties, issuer }: Reading): Candidate<string>[] {
  const titled = new Set(titles.map(glue));
  const others = new Set(
    [...unnamed, ...parties].filter(({ role }) => role !== issuer).flatMap(({ members }) => members),
  );
  return text.phrases
    .filter(
      (phrase) =>
        phrase.page === text.pages[0]?.number &&
        !others.has(phrase) &&
        !/[:：]/.test(phrase.text) &&
        !isAttention(phrase.text),
    )
    .flatMap((phrase) => {
      const own = withoutTitle(segmentsOf(phrase)[0]?.words ?? []);
      const value = organisationIn(joined(own));
      const words = own.filter(({ text: word }) => value.includes(word.replace(/[,;]$/, "")));
      const keys = words.flatMap((word) => word.keys);
      const isName =
        words.length > 1 &&
        words.length <= nameWordsMax &&
        (isOrganisation(value) || hasLegalForm(value)) &&
        /^\p{Lu}/u.test(value) &&
        !/[.!?]$/.test(value.replace(/(?<=\b\p{L})\.$/u, "")) &&
        !(titled.has(glue(keys)) && callsPaper(keys)) &&
        !keys.every(isKnownWord);
      return isName ? [candidate({ value, words, line: phrase.line }, "position", { issuer: 1 })] : [];
    });
}

/** A "hospital name" is that of "Saint Ambrose Hospital", or of the clinic that is named; its second line begins with "of". */
function namedByKind(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const kinds = wordings.map(gistOf).flatMap(({ generics, cores }) => (generics.has("name") ? cores : []));
  if (kinds.length === 0 || !kinds.every(isOrganisation)) return [];
  return called(reading)
    .filter(({ words }) => words.some(({ keys }) => keys.some((key) => kinds.some((kind) => isSameSense(kind, key)))))
    .slice(0, 1)
    .map((one) => withSecondLine(reading, one));
}

function withSecondLine({ text }: Reading, one: Candidate<string>): Candidate<string> {
  const own = text.lines[one.line]?.phrases.find(({ words }) => words.some((word) => one.words.includes(word)));
  const next = own && text.lines[one.line + 1]?.phrases.find((phrase) => sharesEdge(phrase, own, text.em));
  if (!next || !/^(?:of|de|du|di|van|für)\s\p{Lu}[^\d:]*$/iu.test(next.text)) return one;
  const words = [...one.words, ...next.words];
  return { ...one, value: joined(words), words };
}

/** What no label names: whose paper it is, whom it is about, to whom it goes, what somebody is. */
export function unlabelledNames(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const born = asksForSubject(wordings) ? bornPersons(reading) : [];
  if (born.length > 0) return born;
  return [issuers, subjects, addressed, ownPosts].flatMap((find) => find(reading, wordings));
}

/** On a bill for what was supplied, the holder of an account is whom it goes to. */
export const holdersOnBills = (reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] =>
  asksFor(wordings, ["holder"], ["account"]) && speaksOfSupply(reading) ? addressed(reading, wordings) : [];
const speaksOfSupply = ({ leads }: Reading): boolean =>
  leads.all.some(({ gist: { cores } }) =>
    cores.some((core) =>
      ["meter", "consumption", "meteringpoint", "subscription"].some((sense) => hasSense(core, sense)),
    ),
  );
