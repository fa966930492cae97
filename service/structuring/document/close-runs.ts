import type { Bbox } from "@verso/contract/results";
import { findDates } from "../vocabulary/values/dates.ts";

/** What belongs together stands no further apart, in heights of a word. */
const gapMax = 2;

/** "June 10," and "2025" with a wide space between them are one day, "Dr." and "Okafor" one name, "LS9" and "4PB" one postcode. */
export function withCloseRuns<Word extends { text: string; bbox: Bbox }>(runs: readonly Word[][]): Word[][] {
  const joined: Word[][] = [];
  const boxed = restsOfValues(runs);
  for (const [i, run] of runs.entries()) {
    if (boxed.has(i)) {
      joined.at(-1)?.push(...run);
      continue;
    }
    const [next] = run;
    const before = joined.at(-1);
    const [month, last] = before?.slice(-2) ?? [];
    const word = last ?? month;
    const isDay = month !== undefined && /^\p{L}{3,9}\.?$/u.test(month.text) && /^\d{1,2},$/.test(last?.text ?? "");
    const isOne =
      (isDay && /^(?:19|20)\d\d$/.test(next?.text ?? "")) ||
      (/^(?:Dr|Prof)\.$/.test(word?.text ?? "") && /^\p{Lu}/u.test(next?.text ?? "")) ||
      (/^[A-Z]{1,2}\d[A-Z\d]?$/.test(word?.text ?? "") && /^\d[A-Z]{2}$/.test(next?.text ?? "")) ||
      // "80331" and "Ollenau", as envelopes are typed: a postcode that begins its line, and its place alone.
      (i === 1 && postcode.test(before?.map(({ text }) => text).join(" ") ?? "") && isPlacesName(run));
    const isNear = next && word && next.bbox[0] - word.bbox[2] < gapMax * (next.bbox[3] - next.bbox[1]);
    if (before && isOne && isNear) before.push(...run);
    else joined.push([...run]);
  }
  return joined;
}

const postcode = /^(?:\d{5}|\d{4} [A-Z]{2})$/;
const isPlacesName = (run: readonly { text: string }[]): boolean =>
  run.length <= placeWordsMax && run.every(({ text }) => /^\p{Lu}[\p{L}.'’-]+,?$/u.test(text));
const placeWordsMax = 3;

/** A longer number is in no form's boxes. */
const partsMax = 6;

/** Of "20.", "February" and "2003", and of "+44", "20" and "4748207", each in a box of its own, the places of all but the first. */
function restsOfValues<Word extends { text: string; bbox: Bbox }>(runs: readonly Word[][]): ReadonlySet<number> {
  const alone = runs.map((run) => (run.length === 1 ? run[0] : undefined));
  const isNext = (i: number) => {
    const [before, here] = [alone[i - 1], alone[i]];
    return before && here && here.bbox[0] - before.bbox[2] < boxGapMax * (here.bbox[3] - here.bbox[1]);
  };
  const rests = new Set<number>();
  for (const [from, word] of alone.entries()) {
    let to = from;
    if (word && /^\d{1,2}\.?$/.test(word.text) && isNext(from + 1) && isNext(from + 2)) {
      const said = [word, alone[from + 1], alone[from + 2]].map((one) => one?.text).join(" ");
      if (findDates(said)[0]?.length === said.length) to = from + 2;
    } else if (word && /^\+\d{1,3}$/.test(word.text))
      while (to - from < partsMax && isNext(to + 1) && /^[\d()/-]{2,}$/.test(alone[to + 1]?.text ?? "")) to++;
    else to = endOfParts(runs, from);
    for (let at = from + 1; at <= to; at++) rests.add(at);
  }
  return rests;
}

/** The last run of "403", "– 51" and "– 2277", or of "( 208", ") 555" and "– 0144", printed strokes between what was filled in; else the first. */
function endOfParts<Word extends { text: string; bbox: Bbox }>(runs: readonly Word[][], from: number): number {
  const words = [...(runs[from] ?? [])];
  words.splice(0, words.findLastIndex(({ text }) => !partOfFigure.test(text)) + 1);
  let end = from;
  for (let to = from + 1; words.length > 0 && to < runs.length && to - from < partsMax; to++) {
    const [before, run] = [words.at(-1), runs[to] ?? []];
    const tall = Math.max(...[before, ...run].map((word) => (word ? word.bbox[3] - word.bbox[1] : 0)));
    const isNear = before && run[0] && run[0].bbox[0] - before.bbox[2] < boxGapMax * tall;
    if (!isNear || !run.every(({ text }) => partOfFigure.test(text))) break;
    words.push(...run);
    if (partedFigure.test(words.map(({ text }) => text).join(""))) end = to;
  }
  return end;
}
const partOfFigure = /^[\d()/–-]{1,6}$/;
const partedFigure = /^\(?\d{1,5}(?:[)/–-]\d{1,5}){2,4}$/;
/** Boxes stand further apart than words do, in heights of a word. */
const boxGapMax = 3.5;
