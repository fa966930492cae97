import type { PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, isSameSense } from "../../vocabulary/senses.ts";
import { findAmounts } from "../../vocabulary/values/amounts.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import { findVatIds } from "../../vocabulary/values/identifiers.ts";
import { placeOf } from "../../vocabulary/wording.ts";
import { glue } from "../../vocabulary/words.ts";
import { type Candidate, candidate } from "../candidates/candidates.ts";
import { isOfWhole } from "./labels-for.ts";

/**
 * A paper's own number where no label says what it is: a code of letters and figures that stands alone right of the
 * paper's title, or just below it; else below "Number" beside "Date", or behind "#".
 */
export function numberBesideTitle({ text, titles, labels }: Reading, { wordings }: Field): Candidate<string>[] {
  const asked = titles.filter((title) =>
    wordings.some((words) => title.some((one) => words.some((word) => isSameSense(one, word)))),
  );
  const called = new Set((asked.length > 0 ? asked : titles).map(glue));
  const first = text.pages[0]?.number;
  const titled = text.phrases.filter(
    ({ page, keys }) => page === first && called.has(glue(keys.map(({ key }) => key))),
  );
  const found = titled.flatMap((title) => {
    const right = text.lines[title.line]?.phrases.filter(({ x0 }) => x0 > title.x1) ?? [];
    const codes = right.filter(isCode);
    return codes.length > 0 ? codes : belowOf(text, title).filter(isCode);
  });
  const onFirst = text.phrases.filter(({ page, line }) => page === first && line < markedLines);
  const dated = new Set((labels.get("document_date") ?? []).map(({ phrase }) => phrase.line));
  const headed = onFirst.filter((one) => dated.has(one.line) && isNumberHead(one)).flatMap((one) => belowOf(text, one));
  const codes = [...new Set([found, headed.filter(isCode), onFirst.filter(isMarked)].find(({ length }) => length > 0))];
  return codes.length === 1
    ? codes.map(({ text: value, words, line }) =>
        candidate({ value: value.replace(/^#\s?/, ""), words: [...words], line }, "position", { label_bare: 1 }),
      )
    : [];
}

/** "#F240117" alone, among the first lines. */
const isMarked = ({ text }: Phrase): boolean =>
  /^#\s?[\p{Lu}\d][\p{Lu}\d./_-]{2,24}$/u.test(text) && (text.match(/\d/g)?.length ?? 0) >= digitsMin;
const markedLines = 20;

/** "Number", which is over a number of the paper itself where "Date" stands beside it. */
const isNumberHead = ({ keys }: Phrase): boolean =>
  keys.length === 1 && gistOf([keys[0]?.key ?? ""]).generics.has("no");

/** Whether the number of the paper itself is asked for. */
export const asksForOwnNumber = (reading: Reading, { wordings, types }: Field, concept?: Concept): boolean =>
  types.has("string") &&
  (concept === undefined || ofPapers.has(concept) || isOfWhole(reading, wordings)) &&
  namesOwn(reading, wordings, "no");

const ofPapers: ReadonlySet<Concept> = new Set<Concept>(["document_number", "delivery_number"]);

/** Whether a paper's own number or day is asked for, by what it calls itself or by what developers call papers. */
export const namesOwn = (reading: Reading, wordings: Field["wordings"], kind: "no" | "date"): boolean =>
  wordings.some((words) => {
    const named = words.slice(0, -1);
    const isOfKind = gistOf(words.slice(-1)).generics.has(kind) && named.length > 0;
    return isOfKind && (named.every(isOfPaper) || isOfWhole(reading, [words]));
  });
const isOfPaper = (word: string): boolean => paperWords.has(word);
const paperWords = new Set(patterns.own_number_of);

/** What begins just below a title where the title does, or stands in the middle below it. */
function belowOf({ lines, em }: PageText, title: Phrase): Phrase[] {
  const isNear = ({ page, x0, x1, y0 }: Phrase) =>
    page === title.page &&
    y0 - title.y1 < Math.max(gapMaxEm * em, heightsMax * (title.y1 - title.y0)) &&
    (Math.abs(x0 - title.x0) < asideMaxEm * em || Math.abs(x0 + x1 - title.x0 - title.x1) < 2 * asideMaxEm * em);
  const below = lines.slice(title.line + 1, title.line + 1 + linesBelow).map(({ phrases }) => phrases.filter(isNear));
  return below.find(({ length }) => length > 0) ?? [];
}
const linesBelow = 3;
const [gapMaxEm, heightsMax, asideMaxEm] = [2.5, 1.8, 1.5];

/** Capitals and figures alone, three of them at least: no day, sum, place or tax number. */
const isCode = ({ text, words }: Phrase): boolean =>
  words.length <= codeWordsMax &&
  /^[\p{Lu}\d][\p{Lu}\d ./_-]{3,24}$/u.test(text) &&
  (text.match(/\d/g)?.length ?? 0) >= digitsMin &&
  !/^(?:19|20)\d\d$/.test(text) &&
  findVatIds(text).length === 0 &&
  findDates(text).length === 0 &&
  !findAmounts(text).some(({ value }) => value.places === 2) &&
  placeOf(text) === undefined;
const [codeWordsMax, digitsMin] = [3, 3];
