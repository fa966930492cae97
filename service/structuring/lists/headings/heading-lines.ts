import { cutPhrase } from "../../document/houses.ts";
import type { Phrase } from "../../document/page-text.ts";
import { labelLexicon } from "../../vocabulary/lexicon.ts";
import { gistOf, isKnownWord } from "../../vocabulary/senses.ts";
import { glue } from "../../vocabulary/words.ts";
import { type Column, fitMin, type Head, headFit, type Wording } from "../items/column.ts";

/** A line of a column's heading: its words, and those of each of its parts around strokes. */
type HeadingLine = { keys: readonly string[]; parts: readonly (readonly string[])[] };

/**
 * What each line of a column's heading names, and each part around a stroke, where these are several things: "Article no.,
 * description, batch" one below the other. Empty where the lines are one heading that is broken over them.
 */
export function headsByLine(lines: readonly HeadingLine[], asked: readonly Wording[], isLoose: boolean): Head[][] {
  if (lines.length < 2 && !lines.some(({ parts }) => parts.length > 1)) return [];
  const whole = lines.flatMap(({ keys }) => keys);
  if (!isLoose && labelLexicon().has(glue(whole))) return [];
  const heads = lines.map(({ keys, parts }) => {
    const each = parts.map(toHead);
    return each.length > 1 && each.every((head) => isKnownHead(head, asked)) ? each : [toHead(keys)];
  });
  const all = heads.flat();
  if (all.length < 2 || !all.every((head) => isKnownHead(head, asked))) return [];
  const wholeHead = toHead(whole);
  const isWhole = asked.some((one) => {
    const fit = headFit(wholeHead, one);
    return fit >= fitMin && all.every((head) => headFit(head, one) < fit);
  });
  return isWhole || thingsNamed(all, asked) < Math.min(2, all.length) ? [] : heads;
}

const toHead = (keys: readonly string[]): Head => ({
  key: glue(keys),
  gist: gistOf(keys),
  concepts: labelLexicon().get(glue(keys)) ?? [],
});

const isKnownHead = (head: Head, asked: readonly Wording[]): boolean =>
  head.concepts.length > 0 ||
  (head.gist.cores.length > 0 && head.gist.cores.every(isKnownWord)) ||
  asked.some((one) => headFit(head, one) >= fitMin);

/** How many different things heads name: of what is asked, each at most once, else by their first concept. */
function thingsNamed(heads: readonly Head[], asked: readonly Wording[]): number {
  const options = heads.map((head) => asked.filter((one) => namesIt(head, one) > 0).map(({ index }) => index));
  const taken = new Set<number | string>();
  for (const [at, own] of [...options.entries()].sort(([, a], [, b]) => a.length - b.length)) {
    const free = own.find((index) => !taken.has(index));
    const [concept] = heads[at]?.concepts ?? [];
    if (free !== undefined) taken.add(free);
    else if (own.length === 0 && concept !== undefined) taken.add(concept);
  }
  return taken.size;
}

/** How well one line of a heading names what is wanted, best where it is known to mean it: 0 where it names something else. */
function namesIt(head: Head, one: Wording): number {
  const fit = headFit(head, one);
  const isMeant = one.concept !== undefined && head.concepts.includes(one.concept);
  return isMeant ? 1 + fit : fit >= fitMin ? fit : 0;
}

/** The line of a column's heading, counted from the column's first, and the part of it that name what is wanted best. */
export function headNaming(
  { byLine }: Pick<Column, "byLine">,
  one: Wording,
): { line: number; part: number; of: number } | undefined {
  const all = byLine.flatMap((heads, line) =>
    heads.map((head, part) => ({ line, part, of: heads.length, fit: namesIt(head, one) })),
  );
  const best = Math.max(0, ...all.map(({ fit }) => fit));
  return best > 0 ? all.findLast(({ fit }) => fit === best) : undefined;
}

/**
 * The lines of a cell that are what one line of its heading names. Where the cell has more lines, those that are too many belong
 * to the line that describes; where it has fewer there is nothing to part.
 */
export function linesNamed(column: Column, one: Wording, phrases: readonly Phrase[]): readonly Phrase[] | undefined {
  const at = headNaming(column, one);
  const lines = [...Map.groupBy(phrases, ({ line }) => line).values()];
  if (!at) return undefined;
  if (column.byLine.length === 1) return at.of === lines.length ? lines[at.part] : partNamed(at, phrases);
  const more = lines.length - column.byLine.length;
  if (lines.length < 2) return undefined;
  const describing = column.byLine.findIndex((heads) => heads.some(({ concepts }) => concepts.includes("description")));
  const last = describing < 0 ? column.byLine.length - 1 : describing;
  const from = more > 0 && at.line > last ? at.line + more : at.line;
  const own = lines.slice(from, from + (more > 0 && at.line === last ? more : 0) + 1).flat();
  return partNamed(at, own) ?? own;
}

/** "L26188B / 12.03.2027" under "Batch / best before": the part that stands where its heading does. */
function partNamed({ part, of }: { part: number; of: number }, phrases: readonly Phrase[]): Phrase[] | undefined {
  const [phrase, ...more] = phrases;
  if (of < 2 || !phrase || more.length > 0) return undefined;
  const strokes = phrase.words.flatMap(({ text }, i) => (text === "/" ? [i] : []));
  if (strokes.length !== of - 1) return undefined;
  const words = phrase.words.slice(part === 0 ? 0 : (strokes[part - 1] ?? 0) + 1, strokes[part]);
  return words.length > 0 ? [cutPhrase(phrase, words)] : undefined;
}
