import type { Character } from "./character.ts";

/** The same character so near, in em, is drawn over itself. */
const nearEm = 0.15;
/** Baselines are looked up in steps of so many points. */
const stepPt = 2;

/** Level characters of one object on one baseline: `from` and `to` of all, and how far along they reach. */
type Run = { from: number; to: number; x0: number; x1: number; y: number; size: number };

/**
 * Characters without those that are drawn once more at the same place by another object, as a shadow or a highlight is: the last is
 * the one that is seen. Hidden letters over visible ones are no copies: which of them counts is told elsewhere.
 */
export function withoutOverprints(characters: readonly Character[]): readonly Character[] {
  const covered = new Set<Character>();
  const lines = new Map<number, Run[]>();
  for (const run of runsOf(characters)) {
    const step = Math.round(run.y / stepPt);
    const near = nearEm * run.size;
    for (const line of [step - 1, step, step + 1])
      for (const below of lines.get(line) ?? [])
        if (Math.abs(below.y - run.y) < near && below.x0 < run.x1 && run.x0 < below.x1)
          addCovered(characters, below, run, near, covered);
    const own = lines.get(step);
    if (own) own.push(run);
    else lines.set(step, [run]);
  }
  return covered.size === 0 ? characters : characters.filter((character) => !covered.has(character));
}

function runsOf(characters: readonly Character[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const [i, { object, direction, origin, advance, size }] of characters.entries()) {
    const before = characters[i - 1];
    if (object === undefined || direction !== 0) run = undefined;
    else if (run && before?.object === object && origin.y === run.y) {
      run.to = i + 1;
      run.x0 = Math.min(run.x0, origin.x);
      run.x1 = Math.max(run.x1, advance.x1);
    } else {
      run = { from: i, to: i + 1, x0: origin.x, x1: advance.x1, y: origin.y, size };
      runs.push(run);
    }
  }
  return runs;
}

/** Both run the same way nearly always, so that each is gone through once; what stands in another order is not found. */
function addCovered(
  characters: readonly Character[],
  below: Run,
  above: Run,
  near: number,
  covered: Set<Character>,
): void {
  let from = above.from;
  for (const lower of characters.slice(below.from, below.to)) {
    while (from < above.to && (characters[from]?.origin.x ?? 0) < lower.origin.x - near) from++;
    for (let i = from; i < above.to; i++) {
      const upper = characters[i];
      if (!upper || upper.origin.x > lower.origin.x + near) break;
      if (upper.text !== lower.text || upper.hidden !== lower.hidden) continue;
      covered.add(lower);
      break;
    }
  }
}
