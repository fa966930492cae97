import type { PageLine, PageText, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { labelLexicon } from "../../vocabulary/lexicon.ts";
import { gistOf } from "../../vocabulary/senses.ts";
import { glue } from "../../vocabulary/words.ts";
import { type Column, columnOf, type Heading, type Wording } from "../items/column.ts";
import { findHeadings } from "./columns.ts";

/** Where a column is that no line has anything under. */
const nowhere = Number.NEGATIVE_INFINITY;
const headWordsMax = 4;

/** The headings of what is asked for, those that name most of it first. */
export const headingsNaming = ({ text }: Reading, asked: readonly Wording[]): Heading[] =>
  findHeadings(text, asked).map((heading) => withNamesBelow(text, heading));

/**
 * A heading of figures with a head of names alone in the line below it, "Product" under "Quantity Price Amount": its things have their
 * names in the line below their figures. It ends with that line, and has a column for the names, which lies nowhere.
 */
function withNamesBelow(text: PageText, heading: Heading): Heading {
  const own = columnOf(heading.columns, "description");
  const last = heading.last + (own ? 0 : 1);
  const [line, first] = [text.lines[last], text.lines[last + 1]];
  const [head, ...more] = line?.phrases ?? [];
  if (!head || more.length > 0 || last <= heading.first || line?.page !== text.lines[heading.first]?.page)
    return heading;
  if (head.words.length > headWordsMax || heading.columns.length < 2 || (own && own.firstLine === 0)) return heading;
  const keys = head.words.flatMap((word) => word.keys);
  const key = glue(keys);
  const isNamed = ({ x0, text: said }: Phrase) => Math.abs(x0 - head.x0) < 2 * text.em && /\p{L}{3}/u.test(said);
  if (!labelLexicon().get(key)?.includes("description") || first?.phrases.some(isNamed)) return heading;
  const names: Column = {
    key,
    gist: gistOf(keys),
    concepts: ["description"],
    x0: nowhere,
    x1: nowhere,
    headingLines: 1,
    firstLine: 0,
    byLine: [],
  };
  return { ...heading, columns: [...heading.columns.filter((column) => column !== own), names], last };
}

export const namesBelow = ({ columns }: Heading): Column | undefined => columns.find(({ x0 }) => x0 === nowhere);

/** A line of one phrase under the names below. */
export const namedBelow = ({ phrases }: PageLine, names: Column | undefined): Map<Column, Phrase[]> | undefined =>
  names && phrases.length === 1 ? new Map([[names, [...phrases]]]) : undefined;
