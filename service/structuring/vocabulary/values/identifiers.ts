import { findCurrency } from "./amounts.ts";
import { ibanLength, isIban, isIbanByForm, isVatId } from "./checksums.ts";
import { findDates } from "./dates.ts";
import { type Found, plainness } from "./found.ts";

const identifier = /(?<![\p{L}\d])(?=[\p{L}\d\-/_.]*\d)[\p{L}\d](?:[\p{L}\d\-/_.]*[\p{L}\d])?/gu;
/** Groups of digits, as telephone companies print their numbers, or a series and its number: "881 203 4471 12", "FT 2023/214", "FS 26A/3187", "118824 A", "NC 14", "3381 / 25". */
const groupedNumber =
  /^(?:(?:[A-Z]{1,2}-)?\d{1,6}(?: \d{2,6}){1,5}|\d{1,6} \/ \d{2,6}|\d{4,8} [A-Z]|(?!NO|NR|ID|PO)[A-Z]{2,3} \d{2}|[A-Z]{1,4} (?=[\dA-Z/-]*\d{3})\d[\dA-Z/-]*)$/;
/** The letters of a series and its number where a sentence goes on behind it: "KB 24-0776 vom 27.08.2024". */
const numberInSentence = /^(?!(?:NR|NO|ID|REF) )[A-Z]{1,4} (?=[\dA-Z/-]*\d{3})\d[\dA-Z/-]*(?=,? \p{Ll})/u;
/** Numbers that authorities give, in three groups and more, wherever they stand: "812 440 917 00028 - TVA ...", "NO 988 411 207 MVA". */
const authorityNumber = /(?<![\p{L}\d.,/-])\d{1,4}(?: \d{2,6}){2,6}(?![\p{L}\d,]|\.\d)/gu;
const iban = /(?<![A-Z\d])[A-Z]{2}\d{2}(?:\s?[A-Z\d]){11,30}(?![\p{L}\d])/gu;
const ibanPart = /(?<![A-Z\d])[A-Z]{2}\d{2}[A-Z\d ]{1,30}$/g;
const bic = /(?<![A-Z\d])[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?(?![A-Z\d])/g;
/** By country the shape behind its letters; digits may be parted by spaces and dots. */
const vatShapes: Readonly<Record<string, string>> = {
  "DE|EL|PT|EE": "d{9}",
  "BE|PL|SK": "d{10}",
  "HU|FI|DK|LU|MT|SI": "d{8}",
  "IT|LV|HR": "d{11}",
  SE: "d{12}",
  "BG|CZ|LT|RO": "d{8,12}",
  ATU: "d{8}",
  FR: "[A-Z\\d]{2}[\\s.]?d{9}",
  NL: "d{9}B[\\s.]?d{2}",
  ES: "[A-Z\\d]d{7}[A-Z\\d]",
  GB: "d{9}(?:d{3})?",
  IE: "d[A-Z\\d]d{5}[A-Z]{1,2}",
  "CHE-?": "d{9}(?:\\s?(?:MWST|TVA|IVA))?",
  CY: "d{8}[A-Z]",
  // What is sold from elsewhere is taxed by the union's own scheme.
  EU: "d{9}",
};
const vatId = new RegExp(
  `(?<![A-Z\\d])(?:${Object.entries(vatShapes)
    .map(([country, shape]) => `(?:${country})[\\s.]?${shape.replace(/(?<!\\)d(?=[{[])/g, "(?:\\d[\\s.]?)")}`)
    .join("|")})(?<=[A-Z\\d])(?![A-Z\\d]|\\s\\d)`,
  "g",
);
const bareTaxId = /(?<![\p{L}\d])(?:[A-Z]{1,2}-?)?\d{8,15}(?:-?[A-Z])?(?![\p{L}\d])/gu;
/** Numbers of one country's form: "47-2918365" in the United States, "27AABCM4918Q1ZX" in India, "11.222.333/0001-81" in Brazil, "80417 2290 RT0001" in Canada. */
const countrysTaxId =
  /(?<![\p{L}\d./-])(?:\d{2}-\d{7}|\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{5} ?\d{4} ?RT ?\d{4})(?![\p{L}\d-])/gu;
/** The same in groups, as Portuguese, Polish and French print them: "509 881 234", "676-22-18-904", with a country's letters or without. */
const groupedTaxId = /(?<![\p{L}\d./-])(?:[A-Z]{2} )?\d{2,4}(?:[ .-]\d{2,4}){2,4}(?![\p{L}\d/-])/gu;
const email = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const phone =
  /(?<![\d\p{L}])(?:\+|00)?(?:\( )?\(?\d{1,4}\)?(?:[\s./()–-]{0,2}\d{1,5}| [)–-] \d{1,5}){2,6}(?![\d\p{L}])/gu;
const website =
  /(?:https?:\/\/)?(?:www\.)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:\/\S*)?|https?:\/\/\S+|(?<![@\p{L}\d.-])[\p{L}\d][\p{L}\d-]{1,60}\.(?:com|org|net|gov|edu)(?:\/[\p{L}\d/_-]*)?(?![@\p{L}\d-]|\.\p{L})/giu;
/** "17:24", "16h05", and with a word before it "klo 19.42". */
const time =
  /(?<!\d)(?:(?<=\b(?:klo|kl|kl\.|kello|klokken) )([01]?\d|2[0-3])\.|([01]?\d|2[0-3])[:h])([0-5]\d)(?::([0-5]\d))?(?!\d)(?:\s?([ap])\.?m\.?)?/gi;

const all = (pattern: RegExp, text: string, plain: (value: string) => number): Found<string>[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const value = match[0].trim();
    const sure = plain(value);
    return sure > 0 ? [{ value, at: match.index, length: match[0].length, plain: sure }] : [];
  });

/**
 * Numbers of documents, orders, customers: one word with a digit in it that is no date. What stands in brackets is a remark
 * where another number stands outside: of "(380) no. 471102" the second.
 */
export function findIdentifiers(text: string): Found<string>[] {
  const grouped = groupedNumber.exec(beforeItsDay(text).trim());
  if (grouped && findCurrency(text) === undefined)
    return [{ value: grouped[0], at: text.indexOf(grouped[0]), length: grouped[0].length, plain: 1 }];
  const [series] = numberInSentence.exec(text.trimStart()) ?? [];
  if (series) return [{ value: series, at: text.indexOf(series), length: series.length, plain: 1 }];
  const [run] = all(authorityNumber, text, (value) => (value.replace(/\D/g, "").length >= 8 ? 1 : 0));
  if (run && !/\d/.test(text.slice(0, run.at)) && findDates(run.value).length === 0) return [run];
  const found = all(identifier, text, (value) => {
    if (findDates(value).some(({ length }) => length === value.length)) return 0;
    return value.length > 2 ? 1 : plainness.shortIdentifier;
  });
  const outside = found.filter(({ at, length }) => text[at - 1] !== "(" || text[at + length] !== ")");
  return outside.length > 0 ? outside : found;
}

/** "4471 0388 vom 19.02.24" up to its day; nothing where a day stands without a word before it. */
function beforeItsDay(text: string): string {
  const [day] = findDates(text);
  if (!day) return text;
  const before = /^(.*\d)\s(?:vom|of|du|del|dated|from|van|fra|av|ze|dne|z dnia|d\.d\.)\s$/u.exec(
    text.slice(0, day.at),
  );
  return before?.[1] ?? "";
}

/** Numbers that are written as a day is, "7/08/2023", "20230807": only a label can tell that they are none. */
export const findDatedNumbers = (text: string): Found<string>[] =>
  all(/(?<!\S)(?:\d{1,4}\/\d{1,2}\/\d{4}|(?:19|20)\d{6})(?!\S)/g, text, () => 1);
export const findIbans = (text: string): Found<string>[] => {
  const found = withCountry(text);
  return found.length > 0 ? found : all(domesticIban, text, () => plainness.ibanByForm);
};

const withCountry = (text: string): Found<string>[] =>
  [...text.matchAll(iban)].flatMap(({ 0: whole, index: at }) => {
    const value = isIban(whole) ? whole : withoutNext(whole);
    const length = ibanLength(value);
    if (isIban(value)) return [{ value, at, length: value.length, plain: 1 }];
    const plain = isIbanByForm(value) ? plainness.ibanByForm : plainness.uncheckedIban;
    return length === undefined ? [] : [{ value, at, length: value.length, plain }];
  });

/** An account's number without its country's letters, as Polish papers print it: "88 9041 0000 0000 4188 2207 0001". */
const domesticIban = /(?<!\d ?)\d{2}(?: \d{4}){6}(?! ?\d)/g;

/** "DE89 3704 0044 0532 0130 00 BIC COBADEFF": capitals that stand behind an account's number are none of it. */
function withoutNext(whole: string): string {
  const signs = ibanLength(whole) ?? 0;
  let at = 0;
  for (let seen = 0; at < whole.length && seen < signs; at++) if (whole[at] !== " ") seen++;
  return signs > 0 && whole[at] === " " ? whole.slice(0, at) : whole;
}

/** The same, and what begins like one at a text's end and may go on in the next line. */
export function findIbanParts(text: string): Found<string>[] {
  const found = findIbans(text);
  return found.length > 0 ? found : all(ibanPart, text, () => plainness.uncheckedIban);
}
export const findBics = (text: string): Found<string>[] => all(bic, text, () => plainness.bic);
/** With the country's letters first; a number alone is a tax id only beside its label. */
export const findVatIds = (text: string): Found<string>[] =>
  all(vatId, text, (value) => (isVatId(value) ? 1 : plainness.uncheckedVatId));
export function findBareTaxIds(text: string): Found<string>[] {
  const found = [bareTaxId, countrysTaxId].flatMap((form) => all(form, text, () => plainness.bareTaxId));
  if (found.length > 0) return found;
  return all(groupedTaxId, text, (value) => {
    const digits = value.replace(/\D/g, "").length;
    return digits >= 8 && digits <= 14 && findDates(value).length === 0 ? plainness.bareTaxId : 0;
  });
}
export const findEmails = (text: string): Found<string>[] => all(email, text, () => 1);
export const findPhones = (text: string): Found<string>[] =>
  all(phone, text, (value) =>
    value.replace(/\D/g, "").length >= 6 && findDates(value).length === 0 ? plainness.phone : 0,
  );
export const findWebsites = (text: string): Found<string>[] => all(website, text, () => 1);

/** Times of day as `HH:MM:SS`. */
export function findTimes(text: string): Found<string>[] {
  return [...text.matchAll(time)].map((match) => {
    const [whole, dotted, plain, minute = "00", second = "00", half] = match;
    const hour = dotted ?? plain ?? "0";
    const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
    return {
      value: `${String(hours).padStart(2, "0")}:${minute}:${second}`,
      at: match.index,
      length: whole.length,
      plain: 1,
    };
  });
}
