import { pointer } from "@verso/contract/pointer";
import { isEmpty } from "./values.ts";

/** How a value stands to the truth: none was wanted where it is `invented`, and none was given where it is `missing`. */
export type Judgement = "right" | "wrong" | "missing" | "invented";
export type Judged = { path: string; is: Judgement; inList: boolean };
/** Whether a value is what is wanted. */
export type Same = (wanted: string | number | boolean, given: unknown) => boolean;

type Several = { $any: readonly unknown[] };
type Thing = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** A truth may take any of several values, null among them. */
const isSeveral = (value: unknown): value is Several => isThing(value) && Array.isArray(value.$any);
const isNothing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0);

const worth: Readonly<Record<Judgement, number>> = { right: 1, wrong: -0.25, missing: 0, invented: -0.25 };
const worthOf = (judged: readonly Judged[]): number => judged.reduce((sum, { is }) => sum + worth[is], 0);
const best = (all: readonly Judged[][]): Judged[] => all.toSorted((a, b) => worthOf(b) - worthOf(a))[0] ?? [];

/** Every value that was wanted or given, by its place in what was given; rows are paired by the values they have in common, those nearest in order first. */
export function judge(wanted: unknown, given: unknown, same: Same, path = "", inList = false): Judged[] {
  if (isSeveral(wanted)) return judgeSeveral(wanted, given, same, path, inList);
  if (isThing(wanted)) {
    const own = isThing(given) ? given : {};
    const names = [...new Set([...Object.keys(wanted), ...Object.keys(own)])];
    return names.flatMap((name) => judge(wanted[name], own[name], same, path + pointer(name), inList));
  }
  if (Array.isArray(wanted)) return judgeList(wanted, Array.isArray(given) ? given : [], same, path);
  if (isNothing(wanted)) return invented(given, path, inList);
  if (isThing(given) || Array.isArray(given)) return invented(given, path, inList);
  if (isNothing(given)) return [{ path, is: "missing", inList }];
  const isSame = isPlain(wanted) && same(wanted, given);
  return [{ path, is: isSame ? "right" : "wrong", inList }];
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

function judgeSeveral({ $any }: Several, given: unknown, same: Same, path: string, inList: boolean): Judged[] {
  if ($any.length === 0) return [];
  const some = $any.filter((one) => !isNothing(one));
  if (isNothing(given)) return some.length < $any.length ? [] : [{ path, is: "missing", inList }];
  if (some.some((one) => typeof one === "object"))
    return best(some.map((one) => judge(one, given, same, path, inList)));
  if (some.some((one) => isPlain(one) && same(one, given))) return [{ path, is: "right", inList }];
  return [{ path, is: some.length < $any.length ? "invented" : "wrong", inList }];
}

const invented = (given: unknown, path: string, inList: boolean): Judged[] => {
  if (Array.isArray(given)) return given.flatMap((one, i) => invented(one, path + pointer(i), true));
  if (isThing(given))
    return Object.entries(given).flatMap(([name, one]) => invented(one, path + pointer(name), inList));
  return isNothing(given) ? [] : [{ path, is: "invented", inList }];
};

const missing = (wanted: unknown, path: string): Judged[] =>
  isSeveral(wanted)
    ? wanted.$any.some(isNothing)
      ? []
      : missing(wanted.$any[0], path)
    : isThing(wanted)
      ? Object.entries(wanted).flatMap(([name, one]) => missing(one, path + pointer(name)))
      : isNothing(wanted)
        ? []
        : [{ path, is: "missing", inList: true }];

/** Less in common is no pair. */
const [pairedFrom, apartCosts] = [0.5, 0.001];

function judgeList(wanted: readonly unknown[], given: readonly unknown[], same: Same, path: string): Judged[] {
  const pairs = wanted.flatMap((row, i) =>
    given.map((other, j) => {
      const judged = judge(row, other, same, path + pointer(j), true);
      const likeness = judged.filter(({ is }) => is === "right").length - apartCosts * Math.abs(i - j);
      return { i, j, judged, likeness };
    }),
  );
  const [paired, used] = [new Map<number, Judged[]>(), new Set<number>()];
  for (const { i, j, judged, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness <= pairedFrom || paired.has(i) || used.has(j)) continue;
    paired.set(i, judged);
    used.add(j);
  }
  return [
    ...wanted.flatMap((row, i) => paired.get(i) ?? missing(row, path + pointer(i))),
    ...given.flatMap((row, j) => (used.has(j) ? [] : invented(row, path + pointer(j), true))),
  ];
}
