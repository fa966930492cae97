import { lettersIn } from "../reading/ocr/other-words.ts";
import { likeness } from "./likeness.ts";

/** The places of words, from the first to the one after the last. */
export type Run = readonly [from: number, to: number];
/** A run of our words, and the run of the model's words in its place; of what the model alone has ours is empty, and stands where that belongs. */
export type Difference = { own: Run; other: Run };
/** Which of our words the model has alike, where the two differ, and what the model alone has. */
export type Alignment = {
  alike: readonly boolean[];
  differences: readonly Difference[];
  others: readonly Difference[];
};

/** So many words are looked for together, at least where a block ends and at most. */
const [chunkMin, chunkMax] = [12, 48];
/** Around where most of a chunk's words are, so many more of the model's are looked at. */
const reach = 16;
/** Words that are so far from each other, counted from the chunk's beginning, speak for the same place. */
const nearWords = 8;
/** A word that is there more often tells nothing of where a chunk is. */
const oftenMax = 12;
/** With fewer of a chunk's words in one place it stands nowhere among the model's. */
const voteShareMin = 0.3;
/** What it costs to leave a word out, to take a word for a likely or an unlikely other one. */
const [leftOut, likely, unlikely] = [1, 0.6, 1.6];
const likeMin = 0.5;

/**
 * Finds our words among the model's, chunk by chunk, since either may have another order: a chunk stands where most of its words say, and
 * is compared there by the cheapest changes. What is alike but for signs, spaces and case is the same. `ends`: where our blocks end.
 */
export function align(own: readonly string[], other: readonly string[], ends: ReadonlySet<number>): Alignment {
  const [ours, theirs] = [own.map(lettersIn), other.map(lettersIn)];
  const places = Map.groupBy(theirs.keys(), (at) => theirs[at] ?? "");
  const alike = ours.map(() => false);
  /** Our word that has its place, by the model's. */
  const taken = new Map<number, number>();
  const differences: Difference[] = [];
  for (const [from, to] of chunksOf(ours.length, ends)) {
    const chunk = ours.slice(from, to);
    const shift = shiftOf(chunk, places, taken);
    if (shift === undefined) continue;
    const start = Math.max(0, shift - reach);
    const window = theirs
      .slice(start, shift + chunk.length + reach)
      .map((word, i) => (taken.has(start + i) ? "" : word));
    for (const { own: a, other: b } of runsOf(chunk, window)) {
      const [first, end] = [a[0] + from, a[1] + from];
      const isAlike = chunk.slice(...a).join("") === window.slice(...b).join("");
      if (isAlike) alike.fill(true, first, end);
      else differences.push({ own: [first, end], other: [b[0] + start, b[1] + start] });
      for (let at = b[0]; at < b[1]; at++) taken.set(at + start, Math.min(end - 1, first + at - b[0]));
    }
  }
  return { alike, differences, others: othersOf(theirs, taken) };
}

function* chunksOf(count: number, ends: ReadonlySet<number>): Generator<[number, number]> {
  let from = 0;
  for (let to = 1; to <= count; to++) {
    const length = to - from;
    if (to < count && length < chunkMax && !(ends.has(to) && length >= chunkMin)) continue;
    yield [from, to];
    from = to;
  }
}

/** Where a chunk begins among the model's words; nothing where it is not there. */
function shiftOf(
  chunk: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  taken: ReadonlyMap<number, number>,
): number | undefined {
  const votes = new Map<number, number>();
  let voters = 0;
  for (const [i, word] of chunk.entries()) {
    const at = word === "" ? [] : (places.get(word) ?? []);
    if (word !== "") voters++;
    if (at.length > oftenMax) continue;
    for (const place of at) if (!taken.has(place)) votes.set(place - i, (votes.get(place - i) ?? 0) + 1);
  }
  let [best, most] = [0, 0];
  for (const shift of votes.keys()) {
    let sum = votes.get(shift) ?? 0;
    for (let off = 1; off <= nearWords; off++)
      sum += ((votes.get(shift - off) ?? 0) + (votes.get(shift + off) ?? 0)) / (1 + off);
    if (sum > most) [best, most] = [shift, sum];
  }
  return most >= Math.max(1, voteShareMin * voters) ? best : undefined;
}

/** The runs of a chunk that have a place in the window, alike or not, by the least cost; what the window has before and after them costs nothing. */
function runsOf(chunk: readonly string[], window: readonly string[]): Difference[] {
  const across = window.length + 1;
  const costs = new Float64Array((chunk.length + 1) * across);
  const costAt = (i: number, j: number) => costs[i * across + j] ?? 0;
  const changing = (i: number, j: number) => changeOf(chunk[i] ?? "", window[j] ?? "");
  for (let i = 1; i <= chunk.length; i++) {
    costs[i * across] = i * leftOut;
    for (let j = 1; j <= window.length; j++) {
      const skipped = i === chunk.length || window[j - 1] === "" ? 0 : leftOut;
      costs[i * across + j] = Math.min(
        costAt(i - 1, j - 1) + changing(i - 1, j - 1),
        costAt(i - 1, j) + leftOut,
        costAt(i, j - 1) + skipped,
      );
    }
  }
  const runs: Difference[] = [];
  /** The ends of the run that is being walked back, as long as nothing in it is the same. */
  let [ownEnd, otherEnd] = [-1, -1];
  const close = (i: number, j: number) => {
    if (ownEnd > i && otherEnd > j) runs.push({ own: [i, ownEnd], other: [j, otherEnd] });
    [ownEnd, otherEnd] = [-1, -1];
  };
  let [i, j] = [chunk.length, window.length];
  while (i > 0 && j > 0) {
    const isSame = chunk[i - 1] === window[j - 1] && chunk[i - 1] !== "";
    if (isSame && costAt(i, j) === costAt(i - 1, j - 1)) {
      close(i, j);
      runs.push({ own: [i - 1, i], other: [j - 1, j] });
      [i, j] = [i - 1, j - 1];
      continue;
    }
    if (costAt(i, j) === costAt(i - 1, j - 1) + changing(i - 1, j - 1)) {
      if (ownEnd < 0) [ownEnd, otherEnd] = [i, j];
      [i, j] = [i - 1, j - 1];
    } else if (costAt(i, j) === costAt(i - 1, j) + leftOut) {
      if (ownEnd < 0) [ownEnd, otherEnd] = [i, j];
      i--;
    } else {
      // Before and after the chunk nothing is of it.
      const isWithin = i < chunk.length && i > 0;
      if (ownEnd < 0 && isWithin) [ownEnd, otherEnd] = [i, j];
      j--;
    }
  }
  close(i, j);
  return runs.reverse();
}

/** What it costs to take a word for another one. */
function changeOf(own: string, other: string): number {
  if (own === other && own !== "") return 0;
  if (own === "" || other === "") return Number.POSITIVE_INFINITY;
  return likeness(own, other) >= likeMin ? likely : unlikely;
}

/** The model's words that have no place among ours, in runs, each where the word before it is. */
function othersOf(theirs: readonly string[], taken: ReadonlyMap<number, number>): Difference[] {
  const others: Difference[] = [];
  const [first] = [...taken.values()];
  let place = first ?? 0;
  for (let from = 0; from < theirs.length; from++) {
    const own = taken.get(from);
    if (own !== undefined) place = own + 1;
    if (own !== undefined || theirs[from] === "") continue;
    let to = from + 1;
    while (to < theirs.length && !taken.has(to)) to++;
    others.push({ own: [place, place], other: [from, to] });
    from = to - 1;
  }
  return others;
}
