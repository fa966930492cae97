import type { Citation, StoredPage } from "@verso/contract/results";
import { pairUp } from "../score/counts.ts";
import type { Given } from "../score/reliability.ts";
import { addTo, noTally, type Tally } from "../score/tally.ts";
import { dayOf, isEmpty, isSameNumber, looseText, numberOf } from "../score/values.ts";
import { leafPaths } from "./answers.ts";
import type { MadeDocument } from "./make.ts";
import { isAt, type Place } from "./place.ts";

export type Answered = { data: unknown; citations: readonly Citation[] };
export type Figures = {
  fields: Tally;
  items: Tally;
  /** Leaves that the document does not print: how many, and how many were given a value all the same. */
  absent: { asked: number; given: number };
  /** Right values whose place the press told, and those of them that are cited there. */
  cited: { right: number; atPlace: number };
  /** Every value that was given, how sure it was said to be, and whether it is right. */
  given: Given[];
  wrong: { path: string; wanted: string; given: string }[];
};

/** One answer held against the truth. */
export function scoreDocument(
  made: Pick<MadeDocument, "asked" | "truth">,
  places: ReadonlyMap<string, readonly Place[]>,
  pages: readonly StoredPage[],
  { data, citations }: Answered,
): Figures {
  const figures: Figures = {
    fields: noTally(),
    items: noTally(),
    absent: { asked: 0, given: 0 },
    cited: { right: 0, atPlace: 0 },
    given: [],
    wrong: [],
  };
  const right = new Set<string>();
  const given = new Map(leavesOf(data));
  const cite = (truthPath: string, path: string) => {
    // What is right without being printed, as a currency that the country tells, has no place.
    right.add(path);
    const there = places.get(truthPath);
    if (!there) return;
    figures.cited.right++;
    const own = citations.filter((one) => one.path === path);
    if (own.some((one) => isAt(one, there, pages))) figures.cited.atPlace++;
    else figures.wrong.push({ path: `${path} cited`, wanted: "", given: own[0]?.text ?? "" });
  };
  for (const path of leafPaths(made.asked)) {
    const wanted = made.truth.get(path);
    const value = given.get(path);
    if (wanted === undefined) {
      figures.absent.asked++;
      if (isEmpty(value)) continue;
      figures.absent.given++;
      figures.wrong.push({ path, wanted: "", given: String(value) });
      continue;
    }
    const isMet = !isEmpty(value) && isRight(path, wanted, value);
    addTo(figures.fields, { wanted: 1, given: Number(!isEmpty(value)), right: Number(isMet), strict: 0 });
    if (isMet) cite(path, path);
    else figures.wrong.push({ path, wanted: String(wanted), given: String(value ?? "") });
  }
  for (const list of listsOf(made)) scoreList(figures, list, made.truth, given, cite);
  const sure = new Map(citations.map(({ path, confidence }) => [path, confidence]));
  figures.given = [...sure].map(([path, confidence]) => ({ confidence, isRight: right.has(path) }));
  return figures;
}

export const leavesOf = (data: unknown, at = ""): [string, unknown][] =>
  typeof data === "object" && data !== null
    ? Object.entries(data).flatMap(([key, value]) => leavesOf(value, `${at}/${key}`))
    : [[at, data]];

const listsOf = ({ asked }: Pick<MadeDocument, "asked">): string[] =>
  Object.entries(asked).flatMap(([name, one]) => (Array.isArray(one) ? [name] : []));

function rowsOf(list: string, values: ReadonlyMap<string, unknown>): Map<string, unknown>[] {
  const rows: Map<string, unknown>[] = [];
  for (const [path, value] of values) {
    const [, name, at, part] = path.split("/");
    if (name !== list || part === undefined || isEmpty(value)) continue;
    const row = rows[Number(at)] ?? new Map<string, unknown>();
    rows[Number(at)] = row.set(part, value);
  }
  return Array.from(rows, (row) => row ?? new Map());
}

/** Rows are paired by what they have in common, those nearest in order first; what is left over counts as given or missed. */
function scoreList(
  figures: Figures,
  list: string,
  truth: MadeDocument["truth"],
  answers: ReadonlyMap<string, unknown>,
  cite: (truthPath: string, path: string) => void,
): void {
  const [wanted, given] = [rowsOf(list, truth), rowsOf(list, answers)];
  const pairs = wanted.flatMap((row, first) =>
    given.flatMap((other, second) => {
      const likeness = [...row].filter(
        ([part, value]) => other.has(part) && isRight(part, value, other.get(part)),
      ).length;
      return likeness > 0 ? [{ first, second, likeness }] : [];
    }),
  );
  const apart = ({ first, second }: { first: number; second: number }) => Math.abs(first - second);
  const partner = new Map(
    pairUp(pairs, (a, b) => b.likeness - a.likeness || apart(a) - apart(b) || a.first - b.first).map(
      ({ first, second }) => [first, second],
    ),
  );
  const before = figures.items.right;
  for (const [i, row] of wanted.entries()) {
    const at = partner.get(i);
    for (const [part, value] of row) {
      const answer = at === undefined ? undefined : given[at]?.get(part);
      const right = answer !== undefined && isRight(part, value, answer);
      figures.items.wanted++;
      figures.items.right += Number(right);
      if (right) cite(`/${list}/${i}/${part}`, `/${list}/${at}/${part}`);
    }
  }
  figures.items.given += given.reduce((sum, row) => sum + row.size, 0);
  const cells = wanted.reduce((sum, row) => sum + row.size, 0);
  if (figures.items.right - before < cells || given.length !== wanted.length) {
    const show = (row: ReadonlyMap<string, unknown> | undefined) => JSON.stringify(Object.fromEntries(row ?? []));
    const first = wanted.findIndex((row, i) =>
      [...row].some(([part, value]) => !isRight(part, value, given[partner.get(i) ?? -1]?.get(part))),
    );
    figures.wrong.push({
      path: `/${list}: ${wanted.length} rows, ${given.length} given, ${figures.items.right - before} of ${cells} cells`,
      wanted: show(wanted[first]),
      given: show(given[partner.get(first) ?? first]),
    });
  }
}

/** The same number, day, or letters and digits; of a description one may hold the other where it is at least half of it. */
export function isRight(path: string, wanted: unknown, given: unknown): boolean {
  if (typeof wanted === "boolean") return wanted === given;
  if (typeof wanted === "number") return isSameNumber(wanted, numberOf(given));
  if (/^\d{4}-\d\d-\d\d$/.test(String(wanted))) return dayOf(given) === wanted;
  const [a, b] = [looseText(wanted), looseText(given)];
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return /description/.test(path) && short !== "" && long.includes(short) && 2 * short.length >= long.length;
}
