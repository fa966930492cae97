import type { PageLine, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { type Gist, gistOf, hasSense, holdsAll, isKnownWord } from "../../vocabulary/senses.ts";
import { hasLegalForm } from "../../vocabulary/wording.ts";
import { type Candidate, candidate, joined } from "../candidates/candidates.ts";
import {
  bare,
  beginningOf,
  between,
  isAbbreviation,
  isOfLegalForm,
  isParty,
  leadsMax,
  nameWordsMax,
  roleLeads,
  trimmed,
} from "../parties/party-names.ts";
import { type Sentence, sentencesOf } from "./read-sentences.ts";

const { and: ands, articles } = patterns.party_roles;
const and = new Set(ands);
const article = new Set([...articles, ...between]);
/** A contract names its parties in its first sentences. */
const sentencesMax = 8;

/**
 * Parties whose roles a contract says without brackets: "Bauer AG as supplier", "Bauer AG, hereinafter the supplier"; and where
 * it says none, the one who is named first in "between Bauer AG and Dahl Ltd" provides, and the other one pays.
 */
export function namedByRole(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const asked = wordings.map(gistOf).filter(({ cores }) => cores.length > 0);
  const sides = (["provider", "customer"] as const).filter((side) =>
    asked.some(({ cores }) => cores.every((core) => hasSense(core, side))),
  );
  const first = sentencesOf(reading).slice(0, sentencesMax);
  if (sides.length === 0 || !isContract(reading, first)) return [];
  const said = first.flatMap((sentence) =>
    sentence.words.flatMap((word, at) =>
      asked.some((one) => holdsAll(gistOf(word.keys), one))
        ? asCandidate(sentence, nameBefore(sentence.words, at))
        : [],
    ),
  );
  if (said.length > 0) return said;
  const above = namedAbove(reading, asked);
  if (above.length > 0) return above;
  const place = sides.includes("provider") ? 0 : 1;
  return first.flatMap((sentence) => asCandidate(sentence, namesBetween(sentence.words)[place] ?? [])).slice(0, 1);
}

/** Parties whose roles stand in a line of their own below their names and addresses: "- hereinafter “Supplier” -". */
function namedAbove({ text: { lines, em } }: Reading, asked: readonly Gist[]): Candidate<string>[] {
  return lines.slice(0, headLines).flatMap((line, at) => {
    const words = line.phrases.flatMap((phrase) => phrase.words);
    const role = words.findIndex(({ keys }) => asked.some((one) => holdsAll(gistOf(keys), one)));
    const before = words.slice(0, Math.max(0, role)).map(({ text }) => bare(text));
    const leadsTo =
      before.every((word) => word === "" || roleLeads.has(word)) && before.some((word) => word.length > 4);
    if (!leadsTo || words.length > roleWordsMax) return [];
    let top = at - 1;
    while (at - top < partyLinesMax && isBelow(lines[top - 1], lines[top], em)) top--;
    const own = lines[top]?.phrases.flatMap((phrase) => phrase.words) ?? [];
    const comma = own.findIndex(({ text }) => /[,;]$/.test(text));
    return asCandidate({ line: lines[top]?.index ?? 0 }, trimmed(comma < 0 ? own : own.slice(0, comma + 1)));
  });
}
/** Parties are named in so many lines at the top, each in so few, and a role in so few words. */
const [headLines, partyLinesMax, roleWordsMax] = [40, 5, 9];

/** Whether a line goes on with a party that the one above began; "and" alone begins the next. */
const isBelow = (above: PageLine | undefined, line: PageLine | undefined, em: number): boolean =>
  above !== undefined &&
  above.page === line?.page &&
  line.y0 - above.y1 < em &&
  !(between.has(bare(above.text)) || and.has(bare(above.text)) || /[:：]$/.test(above.text));

const isContract = ({ titles }: Reading, first: readonly Sentence[]): boolean =>
  [...titles.map((words) => gistOf(words).cores), ...first.flatMap(({ cores }) => cores)].some((cores) =>
    cores.some((core) => hasSense(core, "contract")),
  );

function asCandidate({ line }: Pick<Sentence, "line">, words: readonly PlacedWord[]): Candidate<string>[] {
  const isName =
    words.length > 0 && words.length <= nameWordsMax && !words.every(({ keys }) => keys.every(isKnownWord));
  const read = { value: joined(words), words: [...words], line };
  return isName ? [candidate(read, "sentence", { sentence_named: 1 })] : [];
}

/** The name before a role, and before what leads from the one to the other, which has to be there. */
function nameBefore(words: readonly PlacedWord[], role: number): PlacedWord[] {
  let end = role;
  while (end > 0 && role - end < leadsMax && roleLeads.has(bare(words[end - 1]?.text ?? ""))) end--;
  const isParted = /[,;]$/.test(words[end - 1]?.text ?? "") || /\p{L}/u.test(words[end]?.text ?? "");
  if (end === role || !isParted) return [];
  const near = capitals(words, end);
  return isParty(near) ? near : beginningOf(words, end);
}

/** The words in capitals up to a place, without an article or "between" before them. */
function capitals(words: readonly PlacedWord[], end: number): PlacedWord[] {
  let from = end;
  while (
    from > 0 &&
    (isOfLegalForm(words[from - 1]?.text ?? "") ||
      (/^[\p{Lu}\d&+]/u.test(words[from - 1]?.text ?? "") &&
        (from === end || !/[,;:)]$/.test(words[from - 1]?.text ?? ""))))
  )
    from--;
  while (from < end && article.has(bare(words[from]?.text ?? ""))) from++;
  return trimmed(words.slice(from, end));
}

/** Both names in "between the Bauer AG and Dahl Ltd". */
function namesBetween(words: readonly PlacedWord[]): PlacedWord[][] {
  const from = words.findIndex(({ text }) => between.has(bare(text)));
  const middle = words.findIndex(({ text }, i) => i > from + 1 && and.has(bare(text)));
  if (from < 0 || middle < 0 || middle - from > nameWordsMax + 2) return [];
  let end = middle + 1;
  while (end < words.length && article.has(bare(words[end]?.text ?? ""))) end++;
  while (end < words.length && /^[\p{Lu}\d&+]/u.test(words[end]?.text ?? "")) {
    const word = words[end++];
    if (word && /[,;]$|\p{L}{2}\.$/u.test(word.text) && !isAbbreviation(word)) break;
  }
  return [capitals(words, middle), capitals(words, end)];
}

/** Names that a sentence gives a role in brackets behind them, or behind what it tells of them: "Bauer AG, a company of Kiel (\"Customer\")". */
export function namedInBrackets(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const asked = wordings.map(gistOf).filter(({ cores }) => cores.length > 0);
  return sentencesOf(reading).flatMap(({ words, line }) => {
    let before = 0;
    return words.flatMap(({ text }, open) => {
      if (open < before || !/^[("„“«'‘]/.test(text)) return [];
      const length = words.slice(open, open + bracketMax).findIndex((word) => /[)"“”»'’][.,;]?$/.test(word.text));
      if (length < 0) return [];
      const close = open + length;
      const from = before;
      const role = gistOf(words.slice(open, close + 1).flatMap(({ keys }) => keys));
      // "(1)" begins a party.
      if (!/^\(\p{L}{0,2}\d*\)$/u.test(text) && !isOfLegalForm(text)) before = close + 1;
      if (!asked.some((one) => holdsAll(role, one))) return [];
      const name = nameOfRole(words, from, open);
      return name.length === 0 || name.every(({ keys }) => keys.every(isKnownWord))
        ? []
        : [candidate({ value: joined(name), words: name, line }, "sentence", { sentence_named: 1 })];
    });
  });
}

/** The name to which a role that is opened at a place belongs, none where another one stands between. */
function nameOfRole(words: readonly PlacedWord[], from: number, open: number): PlacedWord[] {
  const isQuoted = !words[open]?.text.startsWith("(");
  // In brackets of its own, a quoted role is said there.
  if (isQuoted && words.slice(from, open).some((word) => /^\([^)]*$/.test(word.text))) return [];
  const end = withoutLeads(words, from, open);
  const near = trimmed(withoutBegin(nameBeforeBracket(words, from, end)));
  const begun = isParty(near) ? [] : beginningOf(words, end, from);
  const name = begun.length > 0 ? begun : near;
  // "55 47533 Kleve" is the end of an address, and no name.
  const isName = !/^\d/.test(name[0]?.text ?? "") && (!isQuoted || name.some((word) => /^\p{Lu}/u.test(word.text)));
  return isName ? name : [];
}

/** A role in brackets has no more words. */
const bracketMax = 5;
const partyBegins = new Set(patterns.party_begins);
/** So far before its role a party's name is looked for. */
const bracketAboutMax = 45;

/** "Zwischen Löhbach AG": what leads to a name is none of it. */
const withoutBegin = (words: readonly PlacedWord[]): readonly PlacedWord[] =>
  words.length > 1 &&
  (partyBegins.has(words[0]?.text.toLowerCase() ?? "") || isPartyNoun(words[0]) || isOfContract(words))
    ? words.slice(1)
    : words;

/** "Zwischen den Vertragsparteien Löhbach AG": what both are called is part of no name. */
const partyNouns = new Set(patterns.party_nouns);
const isPartyNoun = (word: PlacedWord | undefined): boolean => word !== undefined && partyNouns.has(bare(word.text));

/** "Diesen Vertrag schließen", "This Agreement Löhbach AG": what is made is no part of who makes it. */
const isOfContract = ([first, ...rest]: readonly PlacedWord[]): boolean =>
  rest.length > 1 && (first?.keys.length ?? 0) > 0 && first?.keys.every((key) => hasSense(key, "contract")) === true;

/** Where what leads to a role begins: "– hereinafter". */
function withoutLeads(words: readonly PlacedWord[], from: number, open: number): number {
  let end = open;
  while (end > from && open - end < leadsMax && isRoleLead(words[end - 1]?.text ?? "")) end--;
  return end === open || words.slice(end, open).every(({ text }) => bare(text) === "") ? open : end;
}
const isRoleLead = (text: string): boolean => (bare(text) === "" ? /^[–—-]$/.test(text) : roleLeads.has(bare(text)));

/** The name just before a bracket, else the one with which what is told of the party begins. */
function nameBeforeBracket(words: readonly PlacedWord[], from: number, open: number): PlacedWord[] {
  let near = open;
  while (near > from && open - near < 6 && isWordOfName(words[near - 1]?.text ?? "") && !isBetween(words[near - 1]))
    near--;
  const first = Math.max(from, open - bracketAboutMax);
  const behind = words.slice(first, near).findIndex(({ text }, i) => {
    const next = words[first + i + 1]?.text ?? "";
    const isBegin = partyBegins.has(text.toLowerCase()) || /^\(\p{L}{0,2}\d*\)$/u.test(text);
    return isBegin && /^\p{Lu}/u.test(next) && !partyBegins.has(next.toLowerCase());
  });
  const lead = behind < 0 ? leadingName(words, from, open) : [];
  if (lead.length > 0) return lead;
  if (behind < 0) return words.slice(near, open);
  const start = first + behind;
  let end = start + 1;
  while (end < open && (/^[\p{Lu}\d&]|^e\.K/u.test(words[end]?.text ?? "") || isOfLegalForm(words[end]?.text ?? ""))) {
    end++;
    if (/[,;]$/.test(words[end - 1]?.text ?? "") && !hasLegalForm(words[end]?.text ?? "")) break;
  }
  return words.slice(start + 1, end);
}

/** A company with whose name a sentence begins. */
function leadingName(words: readonly PlacedWord[], from: number, open: number): PlacedWord[] {
  const comma = words.slice(from, open).findIndex(({ text }) => /[,;]$/.test(text));
  const name = words.slice(from, comma < 0 ? from : from + comma + 1);
  const isName = name.length <= 7 && name.every(({ text }) => /^[\p{Lu}\d&]|^(?:of|und|and|et|y|e)$/u.test(text));
  return isName &&
    hasLegalForm(
      name
        .map(({ text }) => text)
        .join(" ")
        .replace(/[,;]$/, ""),
    )
    ? name
    : [];
}

const isBetween = (word: PlacedWord | undefined): boolean => word !== undefined && between.has(bare(word.text));
const isWordOfName = (text: string): boolean =>
  isOfLegalForm(text) || (/^(?:[\p{Lu}\d&+]|e\.K)/u.test(text) && !/[,;:)]$/.test(text));
