import { pointerKeys, valueAt } from "@verso/contract/pointer";
import type { Bbox, Citation, StoredPage } from "@verso/contract/results";
import { type Field, toField } from "../questions/fields.ts";
import type { Schema } from "../schema/nodes.ts";

type Answered = { data: unknown; citations: readonly Citation[] };
type Cited = Citation & { page: number; bbox: Bbox };

/**
 * What a result says that is not printed: a cited text with a word that does not stand, letter for letter, in the words of its box, and a
 * text that is given as it is printed but is not what its citations say. White space aside; empty where there is nothing of the kind.
 */
export function citationFaults(schema: Schema, { data, citations }: Answered, pages: readonly StoredPage[]): string[] {
  const root = toField(schema);
  const cited = citations.filter((one): one is Cited => one.page !== null && one.bbox !== null);
  const changed = cited.flatMap((one) => {
    const printed = wordsWithin(pages, one);
    const missing = one.text.split(/\s+/).filter((word) => !printed.includes(word));
    return missing.length > 0
      ? [`${one.path}: "${missing.join(" ")}" of "${one.text}" is not in "${printed.slice(0, shownMax)}"`]
      : [];
  });
  const byPath = Map.groupBy(cited, ({ path }) => path);
  const unlike = [...byPath].flatMap(([path, own]) => {
    const value = valueAt(data, path);
    const said = own.map(({ text }) => text).join(" ");
    const isSame = (text: string) => bare(text) === bare(said) || wordsIn(text) === wordsIn(said);
    return isVerbatim(fieldAt(root, pointerKeys(path)), value) && !isSame(value)
      ? [`${path}: ${JSON.stringify(value)} is given for "${said}"`]
      : [];
  });
  return [...changed, ...unlike];
}

const shownMax = 120;
const bare = (text: string): string => text.replace(/\s+/g, "");
/** Lines that are given as one are parted by commas; what stands in several blocks is cited block by block. */
const wordsIn = (text: string): string =>
  text
    .split(/[\s,]+/)
    .sort()
    .join("");

/** What is printed within a citation's box, without the spaces between words. */
function wordsWithin(pages: readonly StoredPage[], { page, bbox }: Cited): string {
  const blocks = pages.find(({ number }) => number === page)?.blocks ?? [];
  const words = blocks.flatMap(({ words = [], table }) => [
    ...words,
    ...(table?.cells.flatMap((cell) => cell.words ?? []) ?? []),
  ]);
  return bare(
    words
      .filter((word) => overlaps(word.bbox, bbox))
      .map(({ text }) => text)
      .join(""),
  );
}

const overlaps = (a: Bbox, b: Bbox): boolean =>
  Math.min(a[2], b[2]) > Math.max(a[0], b[0]) && Math.min(a[3], b[3]) > Math.max(a[1], b[1]);

function fieldAt(field: Field, [key, ...rest]: readonly string[]): Field | undefined {
  if (key === undefined) return field;
  const inner = field.properties.find(({ name }) => name === key)?.field ?? field.places[Number(key)] ?? field.items;
  return inner && fieldAt(inner, rest);
}

/** A text that is neither a choice nor put into a form: no day, no figure and no currency, which are given in the engine's own. */
const isVerbatim = (field: Field | undefined, value: unknown): value is string =>
  typeof value === "string" &&
  field?.kind === "leaf" &&
  !field.choices &&
  field.format === undefined &&
  field.pattern === undefined &&
  field.dayForm === undefined &&
  !normalised.test(value);
const normalised = /^(?:\d{4}-\d\d-\d\d(?:T[\d:]+Z?)?|\d\d:\d\d|-?\d+(?:\.\d+)?|[A-Z]{3})$/;
