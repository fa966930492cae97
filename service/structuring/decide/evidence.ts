import { isWithin } from "../answers/citations.ts";
import { amountOf, isThing } from "../answers/figures.ts";
import { isOfLabels } from "../document/label-words.ts";
import type { Phrase } from "../document/page-text.ts";
import type { Reading } from "../document/reading.ts";
import { looseFactsOf } from "../leaves/left-over/loose-facts.ts";
import { questionOf } from "../leaves/left-over/questions.ts";
import { saidOf } from "../leaves/left-over/signs.ts";
import { gistOf } from "../vocabulary/senses.ts";
import { normalWords } from "../vocabulary/words.ts";
import { isGiven, type Place } from "./given-values.ts";
import { headsSaid } from "./heads-said.ts";
import { knownPages } from "./known-pages.ts";
import { laidOut } from "./laid-out.ts";
import { isUnfit, type PrintedForm, printedForm } from "./printed-form.ts";
import type { CellSigns, FieldSigns } from "./sign-names.ts";

/** A value that was given and is printed, with what tells how likely it is the one that was meant. */
export type Evidence = { place: Place; form: PrintedForm; signs: ReadonlyMap<string, number> };

type Cited = Place & { cited: NonNullable<Place["cited"]> };
type Own = { place: Cited; form: PrintedForm; labelWords: number; isShared: boolean; isUnfit: boolean };
/** The rows of a list, or of the lists of one place within the rows of another. */
type Listed = { cells: Own[]; rows: ReadonlyMap<string, readonly Own[]>; columns: ReadonlyMap<string, readonly Own[]> };

const isCited = (place: Place): place is Cited => place.cited !== undefined;
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
const share = <T>(all: readonly T[], is: (one: T) => boolean): number => mean(all.map((one) => Number(is(one))));

/** What was found nearly surely or hardly at all is not told from each other. */
const [surestMin, surestMax] = [0.02, 0.99];
function oddsOf(confidence: number): number {
  const found = Math.min(surestMax, Math.max(surestMin, confidence));
  return Math.log(found / (1 - found));
}

/**
 * What speaks for each value that is cited from a page, one after another: of all cells of a long list together it would not fit into memory.
 * `sumsWrong`: some of the answered figures do not add up.
 */
export function* evidenceOf(reading: Reading, places: readonly Place[], sumsWrong: boolean): Generator<Evidence> {
  const given = places.filter(isCited);
  const rowsByWords = Map.groupBy(given, wordsKey);
  const own = given.map((place): Own => {
    const { text } = place.cited;
    const form = printedForm(text, reading.decimalMark);
    const words = text.trim().split(/\s+/);
    const row = place.row?.at;
    return {
      place,
      form,
      labelWords: share(words, (word) => normalWords(word).length > 0 && isOfLabels(normalWords(word))),
      isShared: (rowsByWords.get(wordsKey(place)) ?? []).some((one) => one !== place && (!row || one.row?.at !== row)),
      isUnfit: isUnfit(place.kind, form),
    };
  });
  const outside = places.filter(({ row }) => !row);
  const answered = outside.filter(({ value }) => isGiven(value));
  const known = answered.filter(({ isMeant }) => isMeant);
  const shares: Shares = {
    answered: answered.length / Math.max(1, outside.length),
    known: known.length / Math.max(1, answered.length),
    asked: places.length,
    sumsWrong,
  };
  const lists = Map.groupBy(
    own.filter(({ place }) => place.row),
    ({ place }) => listKey(place),
  );
  const cellSigns = new Map([...lists].map(([key, all]) => [key, signsOfCells(reading, all, shares)] as const));
  for (const one of own) {
    const { place, form } = one;
    const signs = place.row
      ? { cell: cellSigns.get(listKey(place))?.(one) }
      : { field: fieldSigns(reading, one, shares) };
    yield { place, form, signs: named(one, signs) };
  }
}

type Shares = { answered: number; known: number; asked: number; sumsWrong: boolean };

const wordsKey = ({ cited: { page, bbox } }: Cited): string => `${page} ${bbox.map(Math.round).join(" ")}`;
/** Lists of one place within the rows of another are looked at as one. */
const listKey = ({ row }: Place): string => (row?.list ?? "").replace(/\/\d+(?=\/|$)/g, "/*");

function named(
  { place: { kind }, form }: Own,
  { field, cell }: { field?: FieldSigns | undefined; cell?: CellSigns | undefined },
): ReadonlyMap<string, number> {
  const signs = new Map<string, number>();
  for (const [before, own] of [["field_", field] as const, ["cell_", cell] as const])
    for (const [name, value] of Object.entries(own ?? {})) if (value !== 0) signs.set(before + name, value);
  signs.set("in_list", Number(cell !== undefined));
  for (const name of [kind, form, `${kind}_as_${form}`]) signs.set(`asked_${name}`, 1);
  return signs;
}

/** What the words of a value say by themselves, and where they stand in their phrase. */
function signsOfWords(
  { place: { cited }, labelWords, isShared, isUnfit: unfit }: Own,
  phrase: Phrase | undefined,
  isRead: boolean,
) {
  const { text, found_by } = cited;
  const words = text.trim().split(/\s+/).length;
  const more = phrase ? phrase.words.length - words : 0;
  return {
    found: oddsOf(cited.confidence),
    by_position: Number(found_by === "position"),
    by_sentence: Number(found_by === "sentence"),
    by_sum: Number(found_by === "sum"),
    figures: (text.match(/\d/g)?.length ?? 0) / Math.max(1, text.length),
    label_words: labelWords,
    small_start: Number(/^\p{Ll}/u.test(text)),
    odd_end: Number(/[:,(\-–]$/.test(text.trim())),
    phrase_start: Number(phrase !== undefined && Math.abs(phrase.x0 - cited.bbox[0]) < startMax),
    more_behind: Number(more > 0),
    much_behind: Number(more > muchMore),
    words: Math.log(words),
    unfit: Number(unfit),
    misread: 1 - (cited.read_confidence ?? 1),
    recognised: Number(isRead),
    shared: Number(isShared),
  };
}
/** So far apart in the page's units a value begins where its phrase does; so many more words are many. */
const [startMax, muchMore] = [2, 3];

function fieldSigns(reading: Reading, own: Own, shares: Shares): FieldSigns {
  const { place } = own;
  const { phraseAt, isRecognised } = knownPages(reading);
  const phrase = phraseAt(place.cited);
  const question = questionOf({ ...place, isOpen: false }, 0);
  const fact = looseFactsOf(reading).find(({ words: [word] }) => word && isWithin(place.cited, word));
  const said = fact && saidOf(question, gistOf(fact.label));
  const line = phrase && reading.text.lines[phrase.line];
  const { more_behind, ...ofWords } = signsOfWords(own, phrase, isRecognised(place.cited.page));
  return {
    ...ofWords,
    share_answered: shares.answered,
    share_known: shares.known,
    known_and_answered: shares.known * shares.answered,
    of_fact: Number(fact !== undefined),
    fact_said: said?.strength ?? 0,
    fact_unsaid: Number(said !== undefined && said.strength < saidMin),
    label_said: said?.label ?? 0,
    meant: Number(place.isMeant),
    by_form: Number(place.cited.found_by === "form"),
    words_of_line: Math.log1p(line?.phrases.reduce((sum, { words }) => sum + words.length, 0) ?? 0),
    asked_much: Math.log(shares.asked),
  };
}
/** Less of a label is said by no word. */
const saidMin = 0.3;

/** The signs of each cell of a list, by what the whole of it says. */
function signsOfCells(reading: Reading, cells: Own[], shares: Shares): (own: Own) => CellSigns {
  const { phraseAt, isRecognised } = knownPages(reading);
  const list: Listed = {
    cells,
    rows: Map.groupBy(cells, ({ place }) => place.row?.at ?? ""),
    columns: Map.groupBy(cells, ({ place }) => place.row?.column ?? ""),
  };
  const [first] = cells;
  const asked = Math.max(1, leavesIn(first?.place.row?.items));
  const heads = new Map(
    [...list.columns].map(
      ([name, column]) =>
        [
          name,
          headsSaid(
            reading,
            column.map(({ place }) => place),
          ),
        ] as const,
    ),
  );
  const laid = laidOut(
    reading,
    cells.map(({ place }) => place),
  );
  const headOf = ({ place }: Own) => heads.get(place.row?.column ?? "") ?? 0;
  const filledIn = ({ place }: Own) => (list.rows.get(place.row?.at ?? "")?.length ?? 0) / list.columns.size;
  const all = {
    all_unfit: share(cells, (one) => one.isUnfit),
    all_shared: share(cells, (one) => one.isShared),
    all_meant: share(cells, ({ place }) => place.isMeant),
    all_label_words: mean(cells.map(({ labelWords }) => labelWords)),
    all_rows_filled: mean(cells.map(filledIn)),
    all_by_position: share(cells, ({ place }) => place.cited.found_by === "position"),
    all_heads_said: mean(cells.map(headOf)),
    all_aligned: mean([...laid.values()].map((one) => one.aligned)),
    all_claimed: mean([...laid.values()].map((one) => one.claimed)),
    multiplies: share([...list.rows.values()], multiplies),
    single_row: Number(list.rows.size === 1),
    rows: Math.log(list.rows.size),
    columns: list.columns.size / asked,
    sums_wrong: Number(shares.sumsWrong),
    share_answered: shares.answered,
  };
  const alike = new Map(
    [...list.columns].map(([name, column]) => [name, countBy(column, ({ form }) => form)] as const),
  );
  return (own) => {
    const { place, form } = own;
    const name = place.row?.column ?? "";
    const filled = list.columns.get(name)?.length ?? 0;
    return {
      ...signsOfWords(own, phraseAt(place.cited), isRecognised(place.cited.page)),
      ...all,
      meant: Number(place.isMeant),
      row_named: (list.rows.get(place.row?.at ?? "")?.length ?? 0) / asked,
      row_filled: filledIn(own),
      column_alike: (alike.get(name)?.get(form) ?? 0) / Math.max(1, filled),
      column_filled: filled / list.rows.size,
      head_said: headOf(own),
      ...(laid.get(place) ?? { aligned: 0, claimed: 0 }),
    };
  };
}

function countBy<T, K>(all: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, number> {
  const counts = new Map<K, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
}

/** How many single values a row is asked for. */
function leavesIn(field: Place["field"] | undefined): number {
  if (!field) return 0;
  if (field.kind === "object") return field.properties.reduce((sum, one) => sum + leavesIn(one.field), 0);
  return field.kind === "array" ? leavesIn(field.items) : 1;
}

/** Whether one of a row's figures is the product of two others, of which none is 1. */
function multiplies(row: readonly Own[]): boolean {
  const figures = row
    .slice(0, figuresMax)
    .flatMap(({ place }) => (isThing(place.value) ? [] : (amountOf(place.value)?.toNumber() ?? [])))
    .filter((figure) => figure !== 0);
  return figures.some((a, i) =>
    figures.some(
      (b, j) =>
        j > i &&
        a !== 1 &&
        b !== 1 &&
        figures.some((product, k) => k !== i && k !== j && Math.abs(a * b - product) < centMax),
    ),
  );
}
const [figuresMax, centMax] = [12, 0.02];
