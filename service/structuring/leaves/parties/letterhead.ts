import { namesOwner } from "../../document/address-blocks.ts";
import { letterHeight, type PageLine, type PageText, type Phrase, type PlacedWord } from "../../document/page-text.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { labelLexicon } from "../../vocabulary/lexicon.ts";
import { saysOnlyKnown } from "../../vocabulary/senses.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import { findMonths } from "../../vocabulary/values/months.ts";
import {
  endsInCountry,
  hasAddressWord,
  hasLegalForm,
  isHouseAndStreet,
  isNotAddress,
  joinLines,
  placeOf,
} from "../../vocabulary/wording.ts";
import { glue, letters, smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined, withSigns } from "../candidates/candidates.ts";
import { addressLead } from "../candidates/scores.ts";
import { fullNamesOf, isWholeName } from "./full-names.ts";
import { withoutOrnaments, withoutTitle } from "./letterhead-marks.ts";

/** A registration number printed behind a company's name. */
const registration =
  /\s*[([]?(?:co\.?|reg\.?|roc|gst)?\s*(?:reg)?\.?\s*(?:no\.?)?\s*:?\s*[([]?\d{4,}[-\s]?[A-Z\d]?[)\]]?.*$/i;
/** The rest of a name that was broken before its legal form. */
const onlyForm =
  /^(?:\(?\p{L}{1,3}\)?\.?\s+)?(?:co\b(?!\.?\s?(?:reg|no))|sdn|bhd|gmbh|ltd|s\/b|enterprise|trading|holdings|marketing)/iu;

/** Where the issuer's name and address are looked for: in this share of the first lines, and in so many of them at least. */
const nameLines = { share: 0.25, least: 6 };
const addressLines = { share: 0.35, least: 10 };
/** What stands further from the words before, in em, is no part of a name. */
const nameGapMaxEm = 3.5;

const nameWordsMax = 12;

const first = (page: PageText, share: number, least: number): PageLine[] =>
  page.lines.slice(0, Math.max(least, Math.floor(page.lines.length * share)));

/** Names that may be the issuer's: the first lines of the first page, those with a legal form above others. */
export function letterheadNames(page: PageText): Candidate<string>[] {
  const found: Candidate<string>[] = [];
  const fullName = fullNamesOf(page);
  for (const line of first(page, nameLines.share, nameLines.least)) {
    const run = withoutTitle(fullName(withoutOrnaments(tallest(line.phrases, nameGapMaxEm * page.em))));
    const text = run.map((word) => word.text).join(" ");
    const numbered = (/^\(?\d/.test(text) && !hasLegalForm(text)) || /#\s?\d/.test(text);
    if ((isOther.test(text) && /\d{3}/.test(text)) || isLabelled(run) || isSentence(run) || isCertifying(text))
      continue;
    if (
      run.length > nameWordsMax ||
      letters(text) < 4 ||
      findDates(text).length > 0 ||
      findMonths(text).length > 0 ||
      numbered
    )
      continue;
    const legal = hasLegalForm(text);
    const firm = found.at(-1);
    if (firm?.line === line.index - 1 && namesOwner(text)) {
      found[found.length - 1] = withSigns(firm, { letterhead_legal_form: 1 });
      continue;
    }
    let legalForms = Number(legal);
    let goesOn = 0;
    let words = withoutScraps(withoutRegistration(withoutAddress(run)));
    const before = page.lines[line.index - 1];
    const after = page.lines[line.index + 1];
    if (
      before &&
      onlyForm.test(text) &&
      words.length <= 4 &&
      before.phrases.length === 1 &&
      !/\d{4}/.test(before.text)
    ) {
      words = [...(before.phrases[0]?.words ?? []), ...words];
      goesOn = 1;
    } else if (after && !legal && after.phrases.length === 1 && onlyForm.test(after.text)) {
      words = [...words, ...withoutRegistration(after.phrases[0]?.words ?? [])];
      legalForms++;
    }
    const rest = isTall(run, page.em) && goesOn === 0 ? restOfTall(page, line.index, run) : [];
    if (rest.length > 0 && words.length === run.length) words = [...words, ...rest];
    if (isOpen(joined(words)) && after?.phrases.length === 1 && isClosing(after.text)) {
      words = [...words, ...withoutRegistration(after.phrases[0]?.words ?? [])];
      legalForms += Number(!legal && hasLegalForm(after.text));
    }
    const read = { value: joined(words), words, line: line.index };
    const signs = {
      letterhead_name: 1,
      letterhead_lines: line.index,
      letterhead_legal_form: legalForms,
      letterhead_address_word: Number(!legal && hasAddressWord(text) && !(isTall(run, page.em) && !/\d/.test(text))),
      letterhead_not_address: Number(!legal && isNotAddress(text)),
      letterhead_sample: Number(/copyright|©|beispiel|sample|:\s*$/i.test(text)),
      letterhead_goes_on: goesOn,
    };
    found.push(candidate(read, "position", signs));
  }
  return found;
}

/** "Maple Street Diner" in large letters is a name. */
const isTall = (run: readonly PlacedWord[], em: number): boolean =>
  run.every(({ bbox: [, y0, , y1] }) => y1 - y0 > tallEm * em);
const tallEm = 1.3;

/** Large letters that go on in the line below, close to it and where they begin, whatever small print stands between. */
function restOfTall({ lines, em }: PageText, at: number, run: readonly PlacedWord[]): readonly PlacedWord[] {
  const [x0 = 0, , , bottom = 0] = run[0]?.bbox ?? [];
  const height = letterHeight(run);
  const next = lines
    .slice(at + 1, at + 1 + restLines)
    .flatMap(({ phrases }) => phrases)
    .find((one) => one.page === run[0]?.page && Math.abs(one.x0 - x0) < em && one.y0 >= bottom - em / 2);
  const isRest = next && next.words.length <= restWordsMax && Math.abs(letterHeight(next.words) - height) < height / 10;
  return isRest && next.y0 - bottom < height && !hasLegalForm(joined(run)) ? next.words : [];
}
const [restLines, restWordsMax] = [4, 3];

/** Many words and a full stop that belongs to no legal form. */
const isSentence = (run: readonly PlacedWord[]): boolean =>
  run.length >= sentenceWords && /[.!?]$/.test(run.at(-1)?.text ?? "") && !hasLegalForm(joined(run.slice(-2)));
const sentenceWords = 6;

/** "This is to certify that" names nobody. */
const certifying = patterns.certified.who.map((one) => new RegExp(one, "u"));
const isCertifying = (text: string): boolean => {
  const small = `${smallLetters(text)} `;
  return certifying.some((one) => one.test(small));
};

/** "Account holder: Mira Dal" is no letterhead. */
function isLabelled(run: readonly PlacedWord[]): boolean {
  const colon = run.findIndex(({ text }) => /[:：]$/.test(text));
  const number = run.findIndex(({ text }) => /\d{3}/.test(text));
  const keysTo = (end: number) => run.slice(0, end).flatMap(({ keys }) => keys);
  const isMarked = colon >= 0 && colon < run.length - 1 && saysOnlyKnown(keysTo(colon + 1));
  // "Rechnung Nr. 4711" is none either.
  return isMarked || (number > 1 && keysTo(number).includes("no") && saysOnlyKnown(keysTo(number)));
}

/** A name that its address follows in the same line. */
function withoutAddress(run: readonly PlacedWord[]): readonly PlacedWord[] {
  const comma = run.findIndex(({ text }) => /,$/.test(text) || /^[·|•–*-]$/.test(text));
  const rest = joined(run.slice(comma + 1));
  const hasPlace = rest.split(/[,·|•–*]|\s-\s/).some((part) => placeOf(part));
  if (comma < 0 || !/\d/.test(rest) || !(hasAddressWord(rest) || hasPlace)) return run;
  return run
    .slice(0, comma + 1)
    .flatMap((word) => (/^[·|•–*-]$/.test(word.text) ? [] : [{ ...word, text: word.text.replace(/,$/, "") }]));
}

/** A bracket that the next line closes. */
const isOpen = (text: string): boolean => text.lastIndexOf("(") > text.lastIndexOf(")");
const isClosing = (text: string): boolean => /^[^()]*\)/.test(text);

/** A name ends with its legal form: a letter behind it is a mark on the paper. */
function withoutScraps(words: readonly PlacedWord[]): PlacedWord[] {
  const last = words.at(-1)?.text ?? "";
  const before = words.at(-2)?.text ?? "";
  const isScrap =
    /^[^\p{L}\d]*[\p{L}\d]?[^\p{L}\d]*$/u.test(last) && /^(?:bhd|gmbh|ltd|inc|llc|limited)\.?$/i.test(before);
  if (isScrap) return words.slice(0, -1);
  const form = words.findLastIndex(({ text }, i) => i > 0 && hasLegalForm(text));
  const rest = words.slice(form + 1);
  // "Torwick Inc. Invoice" is a name and what the paper is.
  const isTitle =
    form > 0 &&
    rest.length > 0 &&
    (/^[-–]$/.test(rest[0]?.text ?? "") || labelLexicon().has(glue(rest.flatMap(({ keys }) => keys))));
  return isTitle ? words.slice(0, form + 1) : [...words];
}

function withoutRegistration(words: readonly PlacedWord[]): PlacedWord[] {
  const left = joined(words).replace(registration, "").length;
  let at = 0;
  const kept = words.flatMap((word) => {
    const text = word.text.slice(0, Math.max(0, left - at));
    at += word.text.length + 1;
    return text === "" ? [] : [{ ...word, text }];
  });
  return kept.length > 0 ? kept : [...words];
}

/** The words of a line up to the first wide gap, or between two of them where they are much larger and no label. */
function tallest(phrases: readonly Phrase[], gap: number): PlacedWord[] {
  const runs: PlacedWord[][] = [];
  for (const [i, { x0, words }] of phrases.entries()) {
    if (i > 0 && x0 - (phrases[i - 1]?.x1 ?? 0) <= gap) runs.at(-1)?.push(...words);
    else runs.push([...words]);
  }
  const [first = [], ...others] = runs;
  const tall = others.find(
    (one) => letterHeight(one) > tallEm * letterHeight(first) && !saysOnlyKnown(one.flatMap(({ keys }) => keys)),
  );
  if (tall || !saysOnlyKnown(first.flatMap(({ keys }) => keys))) return tall ?? first;
  // "Credit note" at the left, and whose it is at the other edge.
  return others.find((one) => isWholeName(one) && hasLegalForm(joined(one))) ?? first;
}

/** More lines that have words of an address make it no likelier. */
const addressHitsMax = 5;
/** The issuer's address: the run of lines near the top that reads most like one. */
export function letterheadAddress(page: PageText, isField: (phrase: Phrase) => boolean): Candidate<string> | undefined {
  let best: Candidate<string> | undefined;
  let run: PageLine[] = [];
  const close = () => {
    const hits = run.filter(({ text }) => hasAddressWord(text)).length;
    const found = toAddress(run, Math.min(addressHitsMax, hits));
    if (hits > 0 && (!best || found.score > best.score + addressLead)) best = found;
    run = [];
  };
  const top = first(page, addressLines.share, addressLines.least).map(withoutContact);
  // "14 Kirkgate" over "Leeds LS1 6BY" has no word that streets are called by.
  const isStreet = (at: number) =>
    isHouseAndStreet(top[at]?.text ?? "") && top.slice(at + 1, at + 3).some(({ text }) => placeOf(text) !== undefined);
  for (const [at, line] of top.entries()) {
    const [lead] = line.phrases;
    const over = endsInCountry(run.at(-1)?.text ?? "");
    if (over || endsAddress(line.text) || (lead && isField(lead))) close();
    else if (hasAddressWord(line.text) || isStreet(at) || (run.length > 0 && goesOn(run, line.text))) run.push(line);
    else close();
  }
  close();
  return best;
}

const contact = /^(?:t[eé]l\w*|tlf|puh|phone|fax|h\/p|e-?mail)\b/iu;
/** "Tel. 089 112233", "SARL au capital de 8 000 €": no line that begins so has a name. */
const isOther = new RegExp(`${contact.source}|^\\S{2,6} au capital(?!\\p{L})`, "iu");

/** A line up to where it goes on with how to reach its sender, if it begins with something else. */
function withoutContact(line: PageLine): PageLine {
  const words = line.phrases.flatMap((phrase) => phrase.words);
  const cut = words.findIndex(({ text }, i) => i > 0 && contact.test(text));
  if (cut < 0) return line;
  const kept = new Set(words.slice(0, cut));
  const phrases = line.phrases.flatMap((phrase) => {
    const own = phrase.words.filter((word) => kept.has(word));
    return own.length > 0 ? [{ ...phrase, words: own, text: joined(own) }] : [];
  });
  return { ...line, phrases, text: phrases.map(({ text }) => text).join(" ") };
}

function endsAddress(text: string): boolean {
  const postcode = /(?<!\d)\d{5}(?!\d)/.test(text);
  const other =
    isNotAddress(text) && !/^(?:no|lot)\b/i.test(text) && !(postcode && !/reg|gst|tel|fax|date/i.test(text));
  const isPriced = findAmounts(text).some(
    ({ value, at, length }) => value.places === 2 && at + length > text.length - 5,
  );
  // Digits alone, as many as a telephone's, are no place.
  const isPhone = /^\+?[\d\s()/-]{9,20}$/.test(text);
  return other || isPriced || isPhone || findDates(text).length > 0 || /^\(?\d{5,}-[A-Z]|^\(?\d{6,}/.test(text);
}

function goesOn(run: readonly PageLine[], text: string): boolean {
  if (run.length >= 7 || hasLegalForm(text) || letters(text) < 3 || /tax|invoice|receipt|\*|=/i.test(text))
    return false;
  const last = run.at(-1)?.text ?? "";
  if (/^\d{5}[,\s]+\p{L}/u.test(last) && !/,\s*$/.test(last)) return false;
  return run.length < 3 || /,\s*$/.test(last) || /[.,]$/.test(text);
}

function toAddress(run: readonly PageLine[], hits: number): Candidate<string> {
  const [head = [], ...rest] = run.map(({ phrases }) => phrases.flatMap(({ words }) => words));
  const lines = [withoutName(head), ...rest];
  const line = run[0]?.index ?? 0;
  const signs = { letterhead_address: 1, letterhead_address_lines: hits, letterhead_address_down: line };
  return candidate({ value: joinLines(lines.map(joined)), words: lines.flat(), line }, "position", signs);
}

/** "Bauer AG, Ringweg 4": an address that its owner's name stands before. */
function withoutName(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const comma = words.findIndex(({ text }) => /,$/.test(text));
  const name = joined(words.slice(0, comma + 1));
  return comma >= 0 && comma < words.length - 1 && hasLegalForm(name) && !/\d/.test(name)
    ? words.slice(comma + 1)
    : words;
}
