import type { Bbox, Citation } from "@verso/contract/results";
import { isWithin } from "../../answers/citations.ts";
import type { PlacedWord } from "../../document/page-text.ts";
import type { Candidate } from "./candidates.ts";

type Place = { page: number; bbox: Bbox };

/**
 * Where the things of lists stand on the pages: around all of a list's on a page, and each value that one of them took; and what
 * labels another question.
 */
export type ThingPlaces = {
  around: readonly Place[];
  taken: readonly Place[];
  labels: ReadonlyMap<PlacedWord, number>;
};
export const noThings: ThingPlaces = { around: [], taken: [], labels: new Map() };

/**
 * The places of lists of two things and more, by where their values are cited (`/lines/0/code`). What says less than half of what most
 * of a list's things say may be none.
 */
export function placesOfThings(citations: readonly Citation[], labels: ThingPlaces["labels"]): ThingPlaces {
  const lists = new Map<string, Map<string, Place[]>>();
  for (const { path, page, bbox } of citations) {
    const [, list = "", index] = path.split("/");
    if (page === null || !bbox || index === undefined || !/^\d+$/.test(index)) continue;
    const things = lists.get(list) ?? new Map<string, Place[]>();
    const places = things.get(index) ?? [];
    places.push({ page, bbox });
    things.set(index, places);
    lists.set(list, things);
  }
  const whole = [...lists.values()].map((things) => {
    const all = [...things.values()];
    const usual = all.map(({ length }) => length).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    return all.length > 1 ? all.filter(({ length }) => 2 * length > usual).flat() : [];
  });
  return { around: whole.flatMap(aroundOnPages), taken: whole.flat(), labels };
}

/** One place on each page, around all that stand on it. */
function aroundOnPages(places: readonly Place[]): Place[] {
  const byPage = new Map<number, Bbox>();
  for (const { page, bbox } of places) {
    const all = byPage.get(page) ?? bbox;
    byPage.set(page, [
      Math.min(all[0], bbox[0]),
      Math.min(all[1], bbox[1]),
      Math.max(all[2], bbox[2]),
      Math.max(all[3], bbox[3]),
    ]);
  }
  return [...byPage].map(([page, bbox]) => ({ page, bbox }));
}

/** Whether a thing took a value that stands below its label: that is the head of a column. */
export const isInColumn = ({ taken }: ThingPlaces, { words: [first], signs }: Candidate<unknown>): boolean =>
  first !== undefined && signs.below !== undefined && taken.some((place) => isWithin(place, first));

/** Whether a value is a thing's: one took it, or it stands with its label among them ("Period: ..." below a thing). */
export function isOfThing({ around, taken }: ThingPlaces, { words: [first], label }: Candidate<unknown>): boolean {
  if (!first || around.length === 0) return false;
  const [named] = label?.phrase.words.slice(label.from, label.to) ?? [];
  const isIn = (places: readonly Place[], word: PlacedWord) => places.some((place) => isWithin(place, word));
  return isIn(around, first) && ((named !== undefined && isIn(around, named)) || isIn(taken, first));
}

/** Whether a value is what labels another: "Nondividend distributions" is nobody's name where a schema asks for such distributions. */
export const isLabelOfOther = (
  { labels }: ThingPlaces,
  { value, words: [first, ...rest] }: Candidate<unknown>,
): boolean => typeof value === "string" && first !== undefined && labels.get(first) === rest.length + 1;
