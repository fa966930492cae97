import type { PageLine, Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Item, Wanted } from "../items/item.ts";
import { type Moments, momentsAsked, momentsOf, saysStay, withoutStay } from "./moments.ts";

type Asked = Moments & { name: number };
type Stay = { line: PageLine; name: Phrase; edge: number };

/** So many lines are no chance; they stand so near each other, in lines, and begin so alike, in em; a name has no more words. */
const [rowsMin, stepsMax, edgeEm, wordsMax] = [2, 3, 1, 10];

/**
 * Lines that say from when to when something was and what, and nothing else: "01.03.2006 - 31.05.2012  Weaver". Only where no more than that
 * is asked for.
 */
export function readSpans({ text }: Reading, wanted: readonly Wanted[]): Item[] {
  const asked = asksForSpans(wanted);
  if (!asked) return [];
  const runs: Stay[][] = [];
  for (const one of text.lines.flatMap(toStay)) {
    const before = runs.at(-1)?.at(-1);
    const goesOn =
      before &&
      before.line.page === one.line.page &&
      one.line.index - before.line.index <= stepsMax &&
      Math.abs(one.edge - before.edge) < edgeEm * text.em;
    if (goesOn) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  const longest = runs.reduce<Stay[]>((best, run) => (run.length > best.length ? run : best), []);
  if (longest.length < rowsMin) return [];
  return longest.map(({ line, name }) => {
    const cells = new Map([...momentsOf([line], asked), [asked.name, name] as const]);
    return wanted.map((_, i) => {
      const phrase = cells.get(i);
      return phrase && { phrases: [phrase], foundBy: "position" as const };
    });
  });
}

function asksForSpans(wanted: readonly Wanted[]): Asked | undefined {
  const moments = momentsAsked(wanted);
  const timed = [moments.begin, moments.end, moments.period].filter((at) => at >= 0);
  const others = wanted.map((_, i) => i).filter((i) => !timed.includes(i));
  const [name, ...more] = others;
  const isName = name !== undefined && more.length === 0 && wanted[name]?.asks === "text";
  return isName && (moments.period >= 0 || timed.length === 2) ? { ...moments, name } : undefined;
}

/** A line that says when and what, each in one run of words. */
function toStay(line: PageLine): Stay[] {
  const when = line.phrases.find(({ text }) => saysStay(text));
  const [name, ...more] = line.phrases.flatMap((phrase) => (phrase === when ? withoutStay(phrase) : [phrase]));
  const isName = name && more.length === 0 && /\p{L}{3}/u.test(name.text) && name.words.length <= wordsMax;
  return when && isName && !/[:：]/u.test(name.text) ? [{ line, name, edge: when.x0 }] : [];
}
