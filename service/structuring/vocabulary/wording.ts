import type { Concept } from "./concepts.ts";
import givenNames from "./lexicon/given-names.json" with { type: "json" };
import patterns from "./lexicon/patterns.json" with { type: "json" };
import { labelLexicon } from "./lexicon.ts";
import { gistOf, hasSense } from "./senses.ts";
import { remembered } from "./values/remembered.ts";
import { glue, normalWords, smallLetters } from "./words.ts";

/** Any of these, which are written in small letters, in a text of any case: where it stands and how long it is. */
export function anyOf(words: readonly string[], before: string, after: string): AnyOf {
  const pattern = new RegExp(`${before}(?:${words.join("|")})${after}`, "u");
  return {
    test: (text) => pattern.test(smallLetters(text)),
    find: (text) => {
      const match = pattern.exec(smallLetters(text));
      return match ? { at: match.index, length: match[0].length } : undefined;
    },
  };
}
type AnyOf = { test: (text: string) => boolean; find: (text: string) => { at: number; length: number } | undefined };

const anyForm = (forms: readonly string[]): AnyOf => anyOf(forms, "(?:^|[\\s(,.-])", "(?=$|[^\\p{L}\\d])");
const [companyForm, legalForm] = [
  anyForm(patterns.legal_forms),
  anyForm([...patterns.legal_forms, ...patterns.shop_kinds]),
] as const;
const addressWord = anyOf(patterns.address_words, "(?<![\\p{L}])", "(?![\\p{L}])");
const notAddress = anyOf(patterns.not_address, "(?<![\\p{L}])", "(?![\\p{L}])");

/** A postcode before its place: "80333 München", "DE 80333 München", "1012 AB Amsterdam", "111 22 Stockholm", "00-950 Warszawa", "01310-100 São Paulo". */
const postcodeCity =
  /^(?:(?<country>[A-Z]{1,3})[-\s])?(?<postcode>\d{4,5}-\d{3}|\d{2}-\d{3}|\d{5}|\d{3}\s\d{2}|\d{4}(?:\s?[A-Z]{2})?(?!\d))[,\s]+(?<city>['’]?\p{L}[\p{L}\s.,'’()/-]+)$/u;
/** Postcodes of digits, as in the United States and Australia, and of letters and digits: British, Irish and Canadian ones. */
const behindCity = [
  "\\d{5}(?:-\\d{3,4})?",
  "\\d{6}",
  "[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}",
  "[A-Z]\\d[\\dW]\\s?[A-Z\\d]{4}",
  "[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d",
].join("|");
/** A place before its postcode, with or without its state, as in English-speaking countries: "Bendigo VIC 3550". */
const cityPostcode = new RegExp(
  `^(?<city>\\p{L}[\\p{L}\\s.'-]+?)(?:,?\\s+(?<state>[A-Z]{2,3}),?|,\\s+(?<stateName>\\p{Lu}\\p{Ll}[\\p{L} ]+))?(?:,?\\s+|\\s+-\\s+)(?<postcode>${behindCity})$`,
  "u",
);
/** "4557 Silver St" is a house and its street. */
const streetEnd = anyOf(patterns.street_ends, "(?<!\\p{L})", "\\.?$");
/** "Mill House, Station Road": where somebody is, and not who he is. */
export const isStreetBehindHouse = (text: string): boolean =>
  text.includes(", ") && text.length <= addressLineMax && streetEnd.test(text.trim()) && !hasLegalForm(text);
export const endsInStreet = (text: string): boolean => streetEnd.test(text.trim());
/** Four digits are a postcode behind the letters of a state alone. */
const cityStatePostcode =
  /^(?<city>\p{L}[\p{L}\s.'-]+?),?\s+(?<state>NSW|VIC|QLD|SA|WA|TAS|ACT|NT)\s+(?<postcode>\d{4})$/u;
export const endsStreet = (text: string): boolean => streetEnd.test(text);
const country = anyOf(patterns.countries, "(?<![\\p{L}])", "[\\s.]*$");
const roundedTotal = anyOf(patterns.rounded_total, "(?<![\\p{L}])", "(?![\\p{L}])");
const finalTotal = anyOf(patterns.final_total, "(?<![\\p{L}])", "(?![\\p{L}])");

const your = anyOf(patterns.your, "^", "$");
const our = anyOf(patterns.our, "^", "$");

const curricula = new Set(patterns.curricula.map((title) => glue(normalWords(title))));
/** Whether a document of this title tells somebody's life. */
export const isCurriculum = (title: readonly string[]): boolean => curricula.has(glue(title));

const curriculumWords = new Set(patterns.curriculum_words.map((word) => glue(normalWords(word))));
/** Whether a title's word says that somebody's life follows: "Career summary" is nobody's name. */
export const isOfCurriculum = (word: string): boolean => curriculumWords.has(word);

const salutations = new Set(patterns.salutations.map((word) => glue(normalWords(word))));
/** "Herr" or "Mr." alone over a name. */
export const isSalutation = (text: string): boolean => {
  const words = normalWords(text);
  return salutations.has(glue(words)) || (words.length === 3 && [0, 2].every((at) => salutations.has(words[at] ?? "")));
};

const partyLead = anyOf(patterns.party_leads, "^", "(?:\\s+\\p{L}{1,4}){0,2}$");
/** What may stand before or behind a party's word in its heading: "Informationen zum", "details". */
export const isPartyLead = (text: string): boolean => partyLead.test(text.replace(/[:：]$/, ""));

const personalTitle = anyOf(patterns.personal_titles, "^", "\\.?\\s+\\p{L}");
/** "Mme Élodie Marchais": nobody calls himself so. */
export const isTitledPerson = (text: string): boolean => personalTitle.test(text);

const given = new Set(givenNames);
/** Whether a name begins with one that persons are given. */
export const beginsWithGivenName = (text: string): boolean => given.has(normalWords(text)[0] ?? "");

const organisation = anyOf(patterns.organisation_words, "(?<![\\p{L}])", "(?![\\p{L}])");
const organisationLead = anyOf(patterns.organisation_leads, "^", "(?![\\p{L}])\\s*");
const organisationDoes = anyOf(patterns.organisation_verbs, "\\s", "(?![\\p{L}]).*$");
/** Whether a text has a word that organisations are called by: "Institute", "Akademie". */
export const isOrganisation = (text: string): boolean => organisation.test(text);
/** An organisation's name without what a sentence says before and behind it: "The Board of ... hereby confers". */
export const organisationIn = (text: string): string => {
  const said = text.slice(0, organisationDoes.find(text)?.at);
  // "The Lamb Hotel" by itself is called so.
  if (said === text && /^\p{Lu}\S+ \p{Lu}/u.test(said) && !/^the .* of /i.test(said)) return said.trim();
  return said.slice(organisationLead.find(said)?.length ?? 0).trim();
};

const attention = anyOf(patterns.attention, "^", "(?![\\p{L}])");
/** A line of an address that names a person or a department, and not whose the address is: "Attn: Accounts", "z. Hd. Frau Krell". */
export const isAttention = (text: string): boolean => attention.test(text);
const department = anyOf(patterns.departments, "^", "(?![\\p{L}])");
/** "Einkauf / Frau Dietz", "Afd. Inkoop": who reads a paper within a company, and no part of where it is. */
export const isDepartment = (text: string): boolean => department.test(text) && !/\d/.test(text);

const toHeadings = new Set(patterns.to_headings);
const forHeadings = new Set(patterns.for_headings);
const fromHeadings = new Set(patterns.from_headings);
/** Whether a text is nothing but "To:" or "From:", in any language: too short to label anything within a line. */
export const isToHeading = (text: string): boolean =>
  /[:：]$/.test(text) && toHeadings.has(text.slice(0, -1).trim().toLowerCase());
/** "For" alone, which heads whom a paper is for where an address stands below it. */
export const isForHeading = (text: string): boolean =>
  forHeadings.has(
    text
      .replace(/[:：]$/, "")
      .trim()
      .toLowerCase(),
  );
export const isFromHeading = (text: string): boolean =>
  /[:：]$/.test(text) && fromHeadings.has(text.slice(0, -1).trim().toLowerCase());

const orders = new Set(patterns.orders.map((title) => glue(normalWords(title))));

/** What an order's title may say besides: to whom it is given, and of what kind of paper it is. */
const besidesOrder = ["order", "provider", "purchase", "form"];
/** Whether a title is an order's: "Purchase order", "Supplier order", and no "Order confirmation", "Your order" or "Ordered by". */
export function isOrder(title: readonly string[]): boolean {
  if (orders.has(glue(title))) return true;
  const { cores, generics } = gistOf(title);
  const isNoun = cores.some((core) => orders.has(core));
  const isAlone = cores.every((core) => besidesOrder.some((sense) => hasSense(core, sense)));
  return (
    isNoun && isAlone && generics.size === 0 && !title.some((word) => word.length < 2 || isYour(word) || isOur(word))
  );
}

const salesOrders = new Set(patterns.sales_orders.map((title) => glue(normalWords(title))));
const deliveryNotes = new Set(patterns.delivery_notes.map((title) => glue(normalWords(title))));
const speaksOf = (title: readonly string[], sense: string) => gistOf(title).cores.some((core) => hasSense(core, sense));
/** Whether a seller confirms an order with a document of these titles. */
export const isSalesOrder = (titles: readonly (readonly string[])[]): boolean =>
  titles.some(
    (title) =>
      salesOrders.has(glue(title)) ||
      (speaksOf(title, "confirmation") && (speaksOf(title, "order") || glue(title).includes("order"))),
  );
export const isDeliveryNote = (titles: readonly (readonly string[])[]): boolean =>
  titles.some((title) => deliveryNotes.has(glue(title)));

/** Whether a label's words name a note of delivery: "delivery note date". */
export const namesDeliveryNote = (words: readonly string[]): boolean =>
  words.some((_, from) =>
    words.slice(from, from + noteWordsMax).some((_, i) => deliveryNotes.has(glue(words.slice(from, from + i + 1)))),
  );
const noteWordsMax = 4;

const dispatched = anyOf(patterns.dispatched, "", "");
/** Whether a label's words tell of the leaving of goods, rather than of their coming. */
export const isOfDispatch = (words: string): boolean => dispatched.test(words);

/** Whether a document of these titles comes from the buyer; what confirms an order comes from the seller. */
export const isOfBuyer = (titles: readonly (readonly string[])[]): boolean =>
  titles.some(isOrder) && !isSalesOrder(titles) && !titles.some((title) => speaksOf(title, "confirmation"));

const printing = anyOf(patterns.printing, "^", "");
/** "Printed on" says when a copy was made. */
export const isOfPrinting = (words: readonly string[]): boolean => printing.test(glue(words));

/** A word with which a document speaks of what is its reader's: "your", "Ihre", "votre". */
export const isYour = (word: string): boolean => your.test(word);
/** The same of its sender's: "our", "unsere". */
export const isOur = (word: string): boolean => our.test(word);
/** A total that says that it is what is to be paid. */
export const isFinalTotal = (text: string): boolean => finalTotal.test(text);
export const isRoundedTotal = (text: string): boolean => roundedTotal.test(text);
/** "1271 AG Huizen" is a place in the Netherlands, and no company. */
const letteredPostcode = /(?<!\d)\d{4} [A-Z]{2}(?= \p{Lu})/gu;
/** "Gouda (kg)" is weighed, and no limited partnership. */
const weighed = /(?<!\p{L})kg(?!\p{L})/gu;
/** "Hendle Trading Estate" is where firms are, and none. */
const estate = /(?<!\p{L})(?:trading|enterprise|retail) (?:estate|park|cent(?:re|er)|zone|house)s?(?!\p{L})/giu;
const isInForm =
  (form: AnyOf) =>
  (text: string): boolean =>
    (form.test(text) && form.test(text.replace(letteredPostcode, "").replace(weighed, "").replace(estate, ""))) ||
    capitalForm.test(text);
/** Whether a text has what companies' names end with, or what shops are called: "Dal Ltd", "Dal Pharmacy". */
export const hasLegalForm = isInForm(legalForm);
/** Whether it has a company's form, and not only what kind of shop it is. */
export const hasCompanyForm = isInForm(companyForm);
/** Forms that are words of some language in small letters: "Weingut Dalhof OG". */
const capitalForm = /(?<=\p{L}{2} )(?:OG|DAC|SE)(?=$|[,.;]| [·•|–—-])|^(?:SCI|SCP|SNC|EURL|ASBL) \p{Lu}/u;
/** "No. 12", "No: G3": a house, where it begins the line. */
const letterCode = /(?<![A-Z\d-])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![A-Z\d])/;
const houseNumber = /^no\.?\s?:?\s?\p{L}?\d/iu;
export const hasAddressWord = remembered(
  (text) =>
    houseNumber.test(text) ||
    addressWord.test(text) ||
    letterCode.test(text) ||
    country.test(text) ||
    /(?<!\d)\d{5}(?![\d-])/.test(text),
);
/** A line that names a country is an address's last. */
export const endsInCountry = (text: string): boolean => country.test(text);
/** A country's name and nothing else. */
export const isCountry = (text: string): boolean =>
  (text.length <= addressLineMax && country.find(text.trim())?.at === 0) ||
  /^(?:GB|UK|US|IE|DE|AT|FR|NL|BE|NZ|AU)$/.test(text);
export const isNotAddress = (text: string): boolean => notAddress.test(text) || text.includes("@");

/** "LOT 843333", "REF 849596", "Référence 4299388": what is numbered so is no town. */
const isNumbered = (words: string): boolean => numbered.test(words) || isOfThings(words);
const numbered =
  /^(?:lot|ref|batch|charge|ral|sku|art|ean|gtin|s\/?n|po|inv|nr|no|id|un|code|pos|item|mod|model|type|tel|fax|vat|tomo|tome|folio|hoja|libro|pmb|suite|apt|check|cheque)\.?$/iu;
/** "HRB 33118 Amtsgericht Leipzig" is no place. */
const registers = new Set("HRA HRB GNR PR VR FN RCS REA KRS CVR KVK ABN ACN VAT".split(" "));
const thingNumbers: readonly Concept[] = [
  "item_number",
  "position",
  "order_number",
  "document_number",
  "delivery_number",
];
const isOfThings = (words: string): boolean =>
  labelLexicon()
    .get(glue(normalWords(words)))
    ?.some((concept) => thingNumbers.includes(concept)) ?? false;

/** Where an address lies, by its last line; the state as it is printed between town and postcode. */
type Place = { postcode: string; city: string; country: string | undefined; state?: string | undefined };

/** The parts of a line that names a place; `undefined` where it names none. */
export function placeOf(text: string): Place | undefined {
  const whole = text.trim().replace(dashed, (part, name) => (isCountry(name) ? `, ${name}` : part));
  const ending = countryBehind.exec(whole);
  const isEnding = /^(?:USA|CA)$/.test(ending?.[1] ?? "") || isCountry(ending?.[1] ?? "");
  const without = isEnding ? placeGroups(whole.slice(0, ending?.index)) : undefined;
  const groups = without ?? placeGroups(whole);
  if (!groups?.postcode || !groups.city || streetEnd.test(groups.city) || isNumbered(groups.city)) return undefined;
  const isRegister = [groups.country, groups.state].some((letters) => registers.has(letters ?? ""));
  if (isRegister || goesOn.test(groups.city)) return undefined;
  const city = groups.city.trim().replace(/[,.]$/, "");
  // "46610 Rugone Italia": the country may go on in the same line.
  const found = country.find(city);
  const named = found && city.slice(found.at);
  const town = found ? city.slice(0, found.at).trim().replace(/,$/, "") : "";
  const own = { postcode: groups.postcode, state: groups.state ?? groups.stateName };
  if (named && town.length > 1) return { ...own, city: town, country: groups.country ?? named };
  return { ...own, city, country: groups.country ?? (without && ending?.[1]) };
}
/** "2025 the monthly fee on your account" goes on with a sentence, and names no place. */
const goesOn = /^\p{Ll}+(?: \S+){3}/u;
/** "5000 Namur – Belgique". */
const dashed = / [–—-] (\p{Lu}[\p{L} ]{3,30})$/u;
/** "Torquay, TQ5 9AF, GB", "Salem, OR 97301 United States": a country, or its letters, behind a postcode. */
const countryBehind = /(?<=\d[A-Z\d]{0,6})(?:, ?| )(\p{Lu}[\p{L}. ]{1,30})$/u;
const placeGroups = (line: string): Record<string, string | undefined> | undefined =>
  (postcodeCity.exec(line) ?? cityPostcode.exec(line) ?? cityStatePostcode.exec(line))?.groups;

/**
 * A place before a postcode of four digits, as in New Zealand, South Africa and Switzerland, or behind one of six or seven, as in Chile
 * and Colombia: told by the house and street above it.
 */
export function placeBelowStreet(text: string, above: string | undefined): ReturnType<typeof placeOf> {
  if (above === undefined || above.length > addressLineMax || text.length > addressLineMax) return undefined;
  const line = text.trim();
  const [, city, postcode] = /^(\p{Lu}[\p{L}\s.'-]+?),? (\d{4})$/u.exec(line) ?? [];
  const [, before, behind] = /^(\d{6,7}) (\p{Lu}[\p{L}\s.'-]+)$/u.exec(line) ?? [];
  if (!isHouseAndStreet(above) || isNumbered(city ?? "") || isNumbered(above.replace(/ \d+$/, ""))) return undefined;
  if (city && postcode) return { city, postcode, country: undefined };
  return before && behind ? { city: behind, postcode: before, country: undefined } : undefined;
}
const addressLineMax = 100;
/** "12 Mill Lane", "Ringweg 4 b", "Ctra. de Ollena, km 25", "Unit 9, Hendle Trading Estate". */
const houseAndStreet =
  /^\d{1,4}\p{L}?,? \p{L}{2}|\p{L}{3},? \d{1,4}(?:\s?\p{L}|\/\d{1,3})?$|(?:^|[\s,])(?:km|nave|local|lote?|unit|shop|suite|plot|n[.º°o]{1,2})\.? ?#?\d{1,4}(?!\d)/iu;
/** Whether a line is a house and its street, or where in a house, and no firm that is called so. */
export const isHouseAndStreet = (text: string): boolean =>
  text.length <= addressLineMax && houseAndStreet.test(text.trim()) && !hasLegalForm(text);

const letterPostcode = /^(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[\dW]\s?[A-Z\d]{4}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/;
/** Whether a line is nothing but a postcode of letters and digits, as Britons, Irish and Canadians print it below the place. */
export const isPostcodeAlone = (text: string): boolean => letterPostcode.test(text.trim());

/** The lines of an address as one text: as they are printed where they hold commas of their own, else with commas between. */
export function joinLines(lines: readonly string[]): string {
  const filled = lines.filter((line) => line !== "");
  return filled.join(filled.some((line) => line.includes(",")) ? " " : ", ");
}

const job = anyOf(patterns.jobs, "(?<!\\p{L})", "(?!\\p{L})");
/** Whether words say what somebody works as. */
export const isJob = (text: string): boolean => job.test(text);

/** A name as people have them: no number, no company's form, no word that labels are made of. */
export const isPersonsName = (value: string): boolean =>
  /^(?:\p{Lu}[\p{L}.'’-]*)(?: \p{L}[\p{L}.'’-]*){1,4}$/u.test(value) && !hasLegalForm(value) && !isOrganisation(value);
