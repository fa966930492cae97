import { cutPhrase } from "../../document/houses.ts";
import type { PageLine, Phrase, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasAny, hasSense } from "../../vocabulary/senses.ts";
import { hasLegalForm, isJob, isOrganisation } from "../../vocabulary/wording.ts";
import { glue, normalWords } from "../../vocabulary/words.ts";
import type { Item, Wanted } from "../items/item.ts";
import { type Moments, momentsAsked, momentsOf, saysMoment, saysSpan, withoutStay } from "./moments.ts";

/** A stay somewhere has so many lines that say what and where; what stands below tells more of it. */
const linesMax = 3;
/** A heading has no more words, and a line that is no sentence no more either. */
const [headWordsMax, lineWordsMax] = [4, 10];

/** Where among what is wanted stand what somebody was or learnt, at whom, and from when to when. */
type Asked = Moments & { what: number; where: number };
/** The two lives that a curriculum tells, each with the heading over it. */
const lives = [
  { head: "experience", what: ["position"], where: ["employer", "company"] },
  { head: "education", what: ["degree", "education"], where: ["school", "organisation"] },
] as const;

/** Whether things are stations of a life of this kind: what somebody was or learnt, and where. */
function asksForLife(wanted: readonly Wanted[], { head, what, where }: (typeof lives)[number]): Asked | undefined {
  const among = (senses: readonly string[], wordingsOf: (one: Wanted) => Wanted["wordings"]) =>
    wanted.findIndex((one) => hasAny(wordingsOf(one).map(gistOf), senses));
  // Its own words go before those of the list: a company of a "work history" is no work.
  const of = (senses: readonly string[]) => {
    const own = among(senses, ({ wordings }) => wordings.slice(0, 1));
    return own < 0 ? among(senses, ({ wordings }) => wordings) : own;
  };
  // In a list of employers, a "title" is what somebody was.
  const named = wanted.findIndex(({ wordings: [own = []] }) => own.length === 1 && gistOf(own).generics.has("name"));
  const own = { what: of(what) < 0 && head === "experience" ? named : of(what), where: of(where) };
  const asked = { ...own, ...momentsAsked(wanted, [own.what, own.where]) };
  return asked.what >= 0 && asked.where >= 0 && asked.what !== asked.where ? asked : undefined;
}

/** The stations of a career or of what somebody learnt, under its heading: each has its dates, what and where, in whatever order. */
export function readCareers(reading: Reading, wanted: readonly Wanted[]): Item[] {
  return lives.flatMap((life) => {
    const asked = asksForLife(wanted, life);
    return asked ? stationsUnder(reading, wanted, asked, life.head) : [];
  });
}

function stationsUnder(
  { text: { lines, em } }: Reading,
  wanted: readonly Wanted[],
  asked: Asked,
  sense: string,
): Item[] {
  const heads = lines.filter((line) => headOf(line, sense));
  const parts = heads.map((head) => {
    const edge = headOf(head, sense)?.x0 ?? 0;
    const rest = lines.slice(head.index + 1);
    const end = rest.findIndex((line) => isOtherHead(line));
    const own = (end < 0 ? rest : rest.slice(0, end)).flatMap((line) => {
      const phrases = line.phrases.filter(({ x0 }) => x0 >= edge - 2 * em);
      return phrases.length > 0 ? [{ ...line, phrases }] : [];
    });
    return own;
  });
  const all = heads.length > 0 || sense !== "experience" ? parts : [unheaded(lines, em)];
  return all.flatMap((own) =>
    stationsOf(own).flatMap((station) => {
      const [what, where] = partsOf(station);
      if (!what || !where) return [];
      const cells = new Map([[asked.what, what] as const, [asked.where, where] as const, ...momentsOf(station, asked)]);
      return [
        wanted.map((_, i) => {
          const phrase = cells.get(i);
          return phrase && { phrases: [phrase], foundBy: "position" as const };
        }),
      ];
    }),
  );
}

/**
 * The lines of a career that no heading tells: from the first of several that say from when to when, or from the lines close above it
 * where the dates stand below, to the next heading. What stands under another heading is another part of a life.
 */
function unheaded(lines: readonly PageLine[], em: number): readonly PageLine[] {
  const dated = lines.filter((line) => !isTold(line) && line.phrases.some(({ text }) => saysSpan(text)));
  const [first, last] = [dated[0], dated.at(-1)];
  if (!first || !last || dated.length < spansMin) return [];
  if (lines.slice(0, first.index).some((line) => isOtherHead(line))) return [];
  const isAlone = first.phrases.flatMap(withoutStay).length === 0;
  const gap = (at: number) => (lines[at + 1]?.y0 ?? 0) - (lines[at]?.y1 ?? 0);
  const isBelow = isAlone && gap(first.index - 1) < gap(first.index);
  let from = first.index;
  while (isBelow && from > first.index - linesMax + 1 && gap(from - 1) < em) from--;
  const rest = lines.slice(from, last.index + linesMax + 1);
  const end = rest.findIndex((line) => isOtherHead(line));
  return end < 0 ? rest : rest.slice(0, end);
}
/** One span of time alone may be anything's. */
const spansMin = 2;

/** The heading of a part of somebody's life, where a line is one. */
function headOf({ phrases }: PageLine, sense: string): Phrase | undefined {
  return phrases.find(({ words, text }) => {
    if (words.length > headWordsMax || /[\d,.;]/.test(text)) return false;
    const keys = words.flatMap((word) => word.keys);
    const known = knownHeads.get(glue(keys));
    if (known) return known === sense;
    return gistOf(keys).cores.some((core) => hasSense(core, sense));
  });
}

/** What the parts of a life are called as a whole, by what they are of. */
const knownHeads = new Map(
  Object.entries(patterns.career_heads).flatMap(([sense, heads]) =>
    heads.map((head) => [glue(normalWords(head)), sense]),
  ),
);

const parts = ["other", "experience", "education", "skill", "language", "degree", "interest", "referee"];
const isOtherHead = (line: PageLine): boolean =>
  line.phrases.length === 1 && parts.some((sense) => headOf(line, sense));

/** Lines from one that has dates to before the next; where the dates stand below what they are of, from as far above them. */
function stationsOf(lines: readonly PageLine[]): PageLine[][] {
  const dated = lines.flatMap((line, i) =>
    line.phrases.some(({ text }) => saysMoment(text)) && !isTold(line) ? [i] : [],
  );
  const above = dated[0] ?? 0;
  if (above >= linesMax) return [];
  return dated.map((at, i) => lines.slice(Math.max(0, at - above), (dated[i + 1] ?? lines.length + above) - above));
}

/** What is told of a station: a line of a list, or a sentence. */
const isTold = ({ phrases: [first], text }: PageLine): boolean =>
  /^[•▪◦*–—-]\s?/.test(first?.text ?? "") || text.split(" ").length > lineWordsMax + headWordsMax;

/** What somebody was and where, among the first lines of a station without its dates. */
function partsOf(lines: readonly PageLine[]): readonly [Phrase | undefined, Phrase | undefined] {
  const own = lines.filter((line) => !isTold(line)).slice(0, linesMax);
  const said = own.map(({ phrases }) => phrases.flatMap(withoutStay).flatMap(inParts));
  const all = said.flat().filter(({ text, words }) => /\p{L}{2}/u.test(text) && words.length <= lineWordsMax);
  const isPlace = ({ text }: Phrase) => hasLegalForm(text) || isOrganisation(text);
  const position = all.find((one) => isJob(one.text) && !isPlace(one)) ?? all.find((one) => !isPlace(one)) ?? all[0];
  const others = all.filter((one) => one !== position);
  const behind = others.filter((one) => position && all.indexOf(one) > all.indexOf(position));
  // A line of its own says where; within one line it is the next part of it.
  const [first] = said.filter((some) => some.length > 0);
  const below = behind.find((one) => first?.length === 1 && !first.includes(one));
  return [position, others.find(isPlace) ?? below ?? behind[0] ?? others[0]];
}

/** A line in its parts: at commas, bars and dashes, and where it says "at". */
function inParts(phrase: Phrase): Phrase[] {
  const parts: PlacedWord[][] = [[]];
  for (const word of phrase.words) {
    if (/^(?:[|·•–—-]|at|bei|@|chez|presso|bij)$/.test(word.text)) parts.push([]);
    else {
      parts.at(-1)?.push(word);
      if (/[,;:]$/.test(word.text)) parts.push([]);
    }
  }
  return withForms(parts.filter(({ length }) => length > 0)).map((words) =>
    cutPhrase(
      phrase,
      words.map((word, i) => ({
        ...word,
        text: word.text.replace(i < words.length - 1 ? /[;:()]+$|^\(/g : /[,;:()]+$|^\(/g, ""),
      })),
    ),
  );
}

/** A legal form behind a comma is of the name before it: "Kettner & Co., LLP". */
function withForms(parts: readonly PlacedWord[][]): PlacedWord[][] {
  const names: PlacedWord[][] = [];
  for (const part of parts) {
    const last = names.at(-1);
    if (last && part.length === 1 && hasLegalForm(part[0]?.text ?? "")) last.push(...part);
    else names.push([...part]);
  }
  return names;
}
