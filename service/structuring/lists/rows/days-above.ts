import { isLabelLike } from "../../document/label-words.ts";
import type { PageLine, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { wordsOf } from "../../leaves/candidates/candidates.ts";
import { daysIn } from "../../leaves/days/dates.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import type { Cell, Item, Wanted } from "../items/item.ts";

/** The first thing stands so many lines below its day at the most: a heading may be between. */
const firstLines = 3;

/**
 * Things under the days that they are of, each day in a line of its own, "Date: 20.06.2025", over all that is of it: where no
 * thing has a day of its own, it has the nearest one above.
 */
export function withDaysAbove(reading: Reading, wanted: readonly Wanted[], items: readonly Item[]): Item[] {
  const asked = wanted.flatMap(({ asks }, i) => (asks === "day" ? [i] : []));
  const [at] = asked;
  if (at === undefined || asked.length > 1 || items.length < 2) return [...items];
  const lines = items.map((item) => lineOf(item.filter((_, i) => i !== at)));
  // A thing of which nothing is printed but its day stands in no line.
  const first = Math.min(...lines);
  const last = Math.min(reading.text.lines.length, Math.max(...lines));
  const days: { line: number; cell: Cell }[] = [];
  for (let line = Math.max(0, first - firstLines); line < last; line++) {
    const words = dayAlone(reading, reading.text.lines[line]);
    if (words) days.push({ line, cell: { phrases: [{ words, line, text: words.map(({ text }) => text).join(" ") }] } });
  }
  const alone = new Set(days.map(({ line }) => line));
  const isOwn = (item: Item) => item[at]?.phrases.some(({ line }) => !alone.has(line)) ?? false;
  if (!days[0] || days[0].line > first || items.some(isOwn)) return [...items];
  let next = 0;
  const order = lines.map((line, i) => ({ line, i })).sort((a, b) => a.line - b.line);
  const found = new Map<number, Cell>();
  for (const { line, i } of order) {
    while (days[next + 1] && (days[next + 1]?.line ?? 0) < line) next++;
    const day = days[next];
    if (day) found.set(i, day.cell);
  }
  return items.map((item, i) => wanted.map((_, column) => (column === at ? found.get(i) : item[column])));
}

const lineOf = (item: Item): number =>
  item.reduce(
    (least, cell) => Math.min(least, ...(cell?.phrases.map(({ line }) => line) ?? [])),
    Number.MAX_SAFE_INTEGER,
  );

/** The words of a day that is all that a line says, with no more than its label. */
function dayAlone(reading: Reading, line: PageLine | undefined): PlacedWord[] | undefined {
  const words = line?.phrases.flatMap((phrase) => phrase.words) ?? [];
  if (!line || words.length > wordsMax) return undefined;
  const [day, ...more] = daysIn(reading)(line.text);
  if (!day || more.length > 0) return undefined;
  const own = wordsOf(words, day);
  const rest = words.filter((word) => !own.includes(word));
  const { generics, cores } = gistOf(rest.flatMap(({ keys }) => keys));
  const isOfDay = generics.has("date") && cores.every((core) => hasSense(core, "booking"));
  return rest.length === 0 || (isOfDay && isLabelLike({ words: rest })) ? own : undefined;
}
const wordsMax = 8;
