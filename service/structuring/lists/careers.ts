import { cutPhrase } from "../document/address-blocks.ts";
import type { PageLine, Phrase, PlacedWord } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import patterns from "../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense } from "../vocabulary/senses.ts";
import { hasLegalForm, isOrganisation } from "../vocabulary/wording.ts";
import type { Item, Wanted } from "./item.ts";

/** A stay somewhere has so many lines that say what and where; what stands below tells more of it. */
const linesMax = 3;
/** A heading has no more words, and a line that is no sentence no more either. */
const [headWordsMax, lineWordsMax] = [4, 10];

const job = new RegExp(`(?<!\\p{L})(?:${patterns.jobs.join("|")})(?!\\p{L})`, "iu");
const ended = patterns.still.join("|");
const moment = "(?:\\d{1,2}[./]\\s?|\\p{L}{3,9}\\.?,?\\s)?(?:19|20)\\d\\d";
const stay = new RegExp(
  `(?<![\\d\\p{L}])(?:(?:from|von|seit|since|ab)\\s)?${moment}(?:\\s?(?:[–—-]|to|until|bis)\\s?(?:${moment}|(?:${ended})(?!\\p{L})))?`,
  "iu",
);

/** Whether things are stations of a career: what somebody was, and at whom. */
function asksForCareer(wanted: readonly Wanted[]): { position: number; employer: number } | undefined {
  const of = (senses: readonly string[]) =>
    wanted.findIndex(({ wordings }) =>
      wordings.some((wording) => gistOf(wording).cores.some((core) => senses.some((sense) => hasSense(core, sense)))),
    );
  const [position, employer] = [of(["position"]), of(["employer", "company"])];
  return position >= 0 && employer >= 0 && position !== employer ? { position, employer } : undefined;
}

/** The stations of a career under its heading: each has its dates, what somebody was and where, in whatever order. */
export function readCareers(reading: Reading, wanted: readonly Wanted[]): Item[] {
  const asked = asksForCareer(wanted);
  if (!asked) return [];
  const { lines, em } = reading.text;
  const heads = lines.filter((line) => headOf(line, "experience"));
  return heads.flatMap((head) => {
    const edge = headOf(head, "experience")?.x0 ?? 0;
    const rest = lines.slice(head.index + 1);
    const end = rest.findIndex(isOtherHead);
    const own = (end < 0 ? rest : rest.slice(0, end)).flatMap((line) => {
      const phrases = line.phrases.filter(({ x0 }) => x0 >= edge - 2 * em);
      return phrases.length > 0 ? [{ ...line, phrases }] : [];
    });
    return stationsOf(own).flatMap((station) => {
      const [position, employer] = partsOf(station);
      if (!position || !employer) return [];
      return [
        wanted.map((_, i) =>
          i === asked.position || i === asked.employer
            ? { phrases: [i === asked.position ? position : employer], foundBy: "position" as const }
            : undefined,
        ),
      ];
    });
  });
}

/** The heading of a part of somebody's life, where a line is one. */
function headOf({ phrases }: PageLine, sense: string): Phrase | undefined {
  return phrases.find(({ words, text }) => {
    if (words.length > headWordsMax || /[\d,.;]/.test(text)) return false;
    const { cores } = gistOf(words.flatMap(({ keys }) => keys));
    return cores.some((core) => hasSense(core, sense));
  });
}

const isOtherHead = (line: PageLine): boolean =>
  line.phrases.length === 1 &&
  !headOf(line, "experience") &&
  ["education", "skill", "language", "degree", "interest", "referee"].some((sense) => headOf(line, sense));

/** Lines from one that has dates to before the next; where the dates stand below what they are of, from as far above them. */
function stationsOf(lines: readonly PageLine[]): PageLine[][] {
  const dated = lines.flatMap((line, i) =>
    line.phrases.some(({ text }) => stay.test(text)) && !isTold(line) ? [i] : [],
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
  const parts = own.map(({ phrases }) => phrases.flatMap(withoutStay).flatMap(inParts));
  const all = parts.flat().filter(({ text, words }) => /\p{L}{2}/u.test(text) && words.length <= lineWordsMax);
  const isPlace = ({ text }: Phrase) => hasLegalForm(text) || isOrganisation(text);
  const position = all.find((one) => job.test(one.text) && !isPlace(one)) ?? all.find((one) => !isPlace(one)) ?? all[0];
  const others = all.filter((one) => one !== position);
  const behind = others.filter((one) => position && all.indexOf(one) > all.indexOf(position));
  // A line of its own says where; within one line it is the next part of it.
  const [first] = parts.filter((some) => some.length > 0);
  const below = behind.find((one) => first?.length === 1 && !first.includes(one));
  return [position, others.find(isPlace) ?? below ?? behind[0] ?? others[0]];
}

function withoutStay(phrase: Phrase): Phrase[] {
  const match = stay.exec(phrase.text);
  if (!match) return [phrase];
  let start = 0;
  const words = phrase.words.filter(({ text }) => {
    const begins = start;
    start += text.length + 1;
    return begins + text.length <= match.index || begins >= match.index + match[0].length;
  });
  return words.length > 0 ? [cutPhrase(phrase, words)] : [];
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
  return parts
    .filter(({ length }) => length > 0)
    .map((words) =>
      cutPhrase(
        phrase,
        words.map((word) => ({ ...word, text: word.text.replace(/[,;:()]+$|^\(/g, "") })),
      ),
    );
}
