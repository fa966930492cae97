import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { isMoney } from "../items/descriptions.ts";
import { type Wanted, wantedAt } from "../items/item.ts";
import { type Said, wantedBy } from "./labelled-values.ts";

/** A value stands under its head where they begin, or end, no further from each other than this, in em. */
const asideEm = 0.6;

/**
 * Heads that each thing has anew, in one line over its values: "Qty", "Unit" and "Net" below or beside each name. What a page says
 * once is the heading of a table, and heads that name the things are one as well.
 */
export function headedValues(reading: Reading, wanted: readonly Wanted[]): Map<number, Said[]> {
  const { lines, em } = reading.text;
  const description = wantedAt(wanted, "description");
  const found = new Map<number, Said[]>();
  const pages = new Map<number, number>();
  for (const [i, line] of lines.entries()) {
    const below = lines[i + 1];
    if (!below || below.page !== line.page || found.has(i - 1)) continue;
    const said = saidOver(line, below, wanted, em);
    if (said.length === 0 || said.some(({ index }) => index === description)) continue;
    found.set(i, said);
    pages.set(line.page, (pages.get(line.page) ?? 0) + 1);
  }
  return Math.max(0, ...pages.values()) > 1 ? found : new Map();
}

/** The heads at the end of a line, with the values below them, most of them known; of a single one the value has to be money. */
function saidOver(line: PageLine, below: PageLine, wanted: readonly Wanted[], em: number): Said[] {
  if (line.phrases.length > phrasesMax || !below.phrases.some(({ text }) => /\d/.test(text))) return [];
  const labels = line.phrases.map((phrase) => (isHead(phrase) ? wantedBy(phrase.words, wanted) : undefined));
  const from = labels.findIndex((index) => index !== undefined);
  const heads = from < 0 ? [] : line.phrases.slice(from);
  if (heads.length === 0 || !heads.every(isHead)) return [];
  const said = heads.flatMap((phrase, i): Said[] => {
    const index = labels[from + i];
    const value = below.phrases.find(
      ({ x0, x1 }) => Math.abs(x0 - phrase.x0) < asideEm * em || Math.abs(x1 - phrase.x1) < asideEm * em,
    );
    return index !== undefined && value ? [{ index, line: line.index, phrase, value }] : [];
  });
  const isOnce = new Set(said.map(({ index }) => index)).size === said.length;
  const isFigured = said.some(({ value }) => (heads.length === 1 ? isMoney(value) : /\d/.test(value.text)));
  return isOnce && isFigured && 2 * said.length > heads.length ? said : [];
}

const [phrasesMax, wordsMax] = [16, 6];
const isHead = ({ words, text }: Phrase): boolean => words.length <= wordsMax && !/\d/.test(text);
