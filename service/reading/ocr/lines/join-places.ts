import type { TextPlace } from "./detect.ts";
import { boxAround, type Quad, quadHeight, quadWidth } from "./quads.ts";

/** All in heights of the lower line: how far apart parts of one line are at most, and by how much of it they stand on one row. */
const apartMax = 0.4;
const levelMin = 0.7;
/** Parts of a line are of one height, but for this. */
const higherMax = 1.4;
/** A line that falls by more than this share of its length does not run level. */
const fallMax = 0.05;

/** Places with those beside them on their row that are no further away than a word is from the next: the detector parts wide spaces. */
export function joinPlaces(places: readonly TextPlace[]): TextPlace[] {
  const level = places.filter(({ quad }) => isLevel(quad)).toSorted((a, b) => a.quad[0][0] - b.quad[0][0]);
  const joined: TextPlace[] = [];
  for (const place of level) {
    const before = joined.findLastIndex((each) => isContinued(each.quad, place.quad));
    const first = joined[before];
    if (!first) joined.push(place);
    else
      joined[before] = {
        quad: [first.quad[0], place.quad[1], place.quad[2], first.quad[3]],
        score: Math.max(first.score, place.score),
      };
  }
  return [...joined, ...places.filter(({ quad }) => !isLevel(quad))].sort((a, b) => a.quad[0][1] - b.quad[0][1]);
}

const isLevel = (quad: Quad): boolean =>
  quadWidth(quad) >= quadHeight(quad) && Math.abs(quad[1][1] - quad[0][1]) <= fallMax * quadWidth(quad);

function isContinued(a: Quad, b: Quad): boolean {
  const [low, high] = [quadHeight(a), quadHeight(b)].sort((x, y) => x - y);
  if (!low || !high || high > higherMax * low) return false;
  const [from, to] = [boxAround(a), boxAround(b)];
  const gap = to.x0 - from.x1;
  const ends = [Math.max(a[1][1], b[0][1]), Math.min(a[2][1], b[3][1])] as const;
  return Math.abs(gap) <= apartMax * low && ends[1] - ends[0] >= levelMin * low;
}
