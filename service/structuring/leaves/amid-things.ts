import type { Citation } from "@verso/contract/results";
import type { PlacedWord } from "../document/page-text.ts";
import type { Candidate } from "./candidates.ts";

type Box = { page: number; x0: number; y0: number; x1: number; y1: number };

/** Where the things of lists stand on the pages: around all of a list's on a page, and each value that one of them took. */
export type ThingPlaces = { around: readonly Box[]; taken: readonly Box[] };
export const noThings: ThingPlaces = { around: [], taken: [] };

/**
 * The places of lists of two things and more, by where their values are cited (`/lines/0/code`). What says less than half of what most
 * of a list's things say may be none.
 */
export function placesOfThings(citations: readonly Citation[]): ThingPlaces {
  const lists = new Map<string, Map<string, Box[]>>();
  for (const { path, page, bbox } of citations) {
    const [, list = "", index] = path.split("/");
    if (page === null || !bbox || index === undefined || !/^\d+$/.test(index)) continue;
    const things = lists.get(list) ?? new Map<string, Box[]>();
    const box = { page, x0: bbox[0], y0: bbox[1], x1: bbox[2], y1: bbox[3] };
    things.set(index, [...(things.get(index) ?? []), box]);
    lists.set(list, things);
  }
  const whole = [...lists.values()].map((things) => {
    const all = [...things.values()];
    const usual = all.map(({ length }) => length).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    return all.length > 1 ? all.filter(({ length }) => 2 * length > usual).flat() : [];
  });
  return { around: whole.flatMap(aroundOnPages), taken: whole.flat() };
}

function aroundOnPages(boxes: readonly Box[]): Box[] {
  const byPage = new Map<number, Box>();
  for (const box of boxes) {
    const all = byPage.get(box.page);
    if (!all) byPage.set(box.page, { ...box });
    else {
      all.x0 = Math.min(all.x0, box.x0);
      all.y0 = Math.min(all.y0, box.y0);
      all.x1 = Math.max(all.x1, box.x1);
      all.y1 = Math.max(all.y1, box.y1);
    }
  }
  return [...byPage.values()];
}

/** Whether a value is a thing's: one took it, or it stands with its label among them ("Period: ..." below a thing). */
export function isOfThing({ around, taken }: ThingPlaces, { words: [first], label }: Candidate<unknown>): boolean {
  if (!first || around.length === 0) return false;
  const [named] = label?.phrase.words.slice(label.from, label.to) ?? [];
  const isIn = (boxes: readonly Box[], word: PlacedWord) => boxes.some((box) => contains(box, word));
  return isIn(around, first) && ((named !== undefined && isIn(around, named)) || isIn(taken, first));
}

function contains({ page, x0, y0, x1, y1 }: Box, { page: own, bbox }: PlacedWord): boolean {
  const [x, y] = [(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2];
  return page === own && x0 <= x && x <= x1 && y0 <= y && y <= y1;
}
