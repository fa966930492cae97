import type { PageLine, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { type Gist, gistOf, hasSense, holdsAll, isKnownWord } from "../../vocabulary/senses.ts";
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
