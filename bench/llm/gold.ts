import { pointer } from "@verso/contract/pointer";
import type { StoredPage } from "@verso/contract/results";
import { type Field, toField } from "../../service/structuring/questions/fields.ts";
import { goldDocuments } from "../fit/sureness/answered.ts";
import { judge } from "../score/by-place.ts";
import { rounded } from "../score/counts.ts";
import { sameAsTruth } from "../score/same-as-truth.ts";
import { dayOf, looseText, numberOf } from "../score/values.ts";
import { longStatement } from "../structuring/long-statement.ts";
import type { openTrueModel } from "./ask.ts";
import { type ShownWord, shownWords } from "./prompt-words.ts";
import type { SaidLeaf, Subject } from "./true-model.ts";

type Ceiling = {
  documents: number;
  wanted: number;
  given: number;
  right: number;
  f1: number;
  rowsMissing: number;
  requests: number;
};

const none: Ceiling = { documents: 0, wanted: 0, given: 0, right: 0, f1: 0, rowsMissing: 0, requests: 0 };

/** Long documents with the answers of people, and a statement of 2,000 rows on 60 pages, answered by what these people say of each part. */
export async function askGold(
  model: Awaited<ReturnType<typeof openTrueModel>>,
  lists: boolean,
): Promise<Record<string, Ceiling>> {
  const sums: Record<string, Ceiling> = {};
  for (const { group, pages, schema, gold: said } of [...(await goldDocuments()), longStatement(60, 2_000)]) {
    const gold = quotable(toField(schema, { keepsAlternatives: true }), said, pages);
    const { data, requests } = await model.ask(schema, knowing(gold, pages));
    const judged = judge(gold, data.data, sameAsTruth);
    const count = (...kinds: readonly string[]) => judged.filter(({ is }) => kinds.includes(is)).length;
    const sum = sums[group] ?? { ...none };
    sums[group] = sum;
    sum.documents++;
    sum.wanted += count("right", "wrong", "missing");
    sum.given += count("right", "wrong", "invented");
    sum.right += count("right");
    sum.rowsMissing += data.warnings.filter(({ code }) => code === "rows_missing").length;
    sum.requests += requests;
    sum.f1 = rounded((2 * sum.right) / (sum.wanted + sum.given));
    if (!lists) continue;
    for (const { path, is } of judged) if (is !== "right") console.log(`${group} ${path}: ${is}`);
    for (const { code, message } of data.warnings) console.log(`${group} ${code}: ${message}`);
  }
  return sums;
}

/** What a model that keeps to a schema and quotes can say of people's answers: what the schema asks for, and is printed, chosen or yes or no. */
function quotable(root: Field, said: unknown, pages: readonly StoredPage[]): unknown {
  const printed = new Printed(shownWords(pages));
  const keep = (field: Field, value: unknown): unknown => {
    const shapes = [field, ...field.alternatives];
    if (Array.isArray(value)) {
      const items = shapes.find(({ kind }) => kind === "array")?.items;
      return items && value.map((one) => keep(items, one)).filter(isSaid);
    }
    if (typeof value === "object" && value !== null) {
      const entries = Object.entries(value).flatMap(([name, one]) => {
        const inner = shapes.flatMap(({ properties, others }) => [
          ...properties.filter((own) => own.name === name),
          ...others,
        ])[0];
        const kept = inner && keep(inner.field, one);
        return isSaid(kept) ? [[name, kept] as const] : [];
      });
      return entries.length > 0 ? Object.fromEntries(entries) : undefined;
    }
    const leaf = shapes.find(({ kind }) => kind === "leaf");
    if (!leaf || !isValue(value)) return undefined;
    const canBeSaid = leaf.choices ? leaf.choices.includes(value) : typeof value === "boolean" || printed.quote(value);
    return canBeSaid ? value : undefined;
  };
  return keep(root, said);
}
const isSaid = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);
const isValue = (value: unknown): value is Value =>
  typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value !== "");

type Value = string | number | boolean;
type Leaf = { path: string; row: string; value: Value };

/** A model that knows the answers to a document says of a part what stands in it: a row where most of its values do, and what stands nowhere always. */
function knowing(gold: unknown, pages: readonly StoredPage[]): Subject {
  const leaves = leavesOf(gold, "", "");
  const printed = pages.map((page) => new Printed(shownWords([page])));
  const values = new Set(leaves.map(({ value }) => value));
  const pagesOf = new Map([...values].map((value) => [value, printed.map((page) => page.quote(value) !== undefined)]));
  const countOf = (value: Value) => pagesOf.get(value)?.filter(Boolean).length ?? 0;
  /** What stands on many pages says little of where a row is. */
  const weightOf = (value: Value) => (countOf(value) > 0 ? Math.log((pages.length + 1) / countOf(value)) : 0);
  const hitsOf = (own: readonly Leaf[], isThere: (value: Value) => boolean) =>
    own.reduce((sum, { value }) => sum + (isThere(value) ? weightOf(value) : 0), 0);
  const rows = Map.groupBy(
    leaves.filter(({ row }) => row !== ""),
    ({ row }) => row,
  );
  const homes = new Map<string, { page: number; hits: number }>();
  let before = 0;
  for (const [row, own] of rows) {
    const hits = printed.map((_, at) => hitsOf(own, (value) => pagesOf.get(value)?.[at] ?? false));
    const most = Math.max(0, ...hits) - marginOfHits;
    const best = hits.flatMap((one, at) => (one >= most ? [at] : []));
    before = best.find((at) => at >= before) ?? best[0] ?? 0;
    homes.set(row, { page: pages[before]?.number ?? 0, hits: most });
  }
  return {
    pages,
    says(words) {
      const part = new Printed(words);
      const shown = new Set(words.map(({ page }) => page));
      const isSaid = new Map(
        [...rows].map(([row, own]) => {
          const home = homes.get(row);
          return [
            row,
            home !== undefined &&
              shown.has(home.page) &&
              hitsOf(own, (value) => part.quote(value) !== undefined) >= home.hits,
          ];
        }),
      );
      const said = leaves.filter(({ row, value }) =>
        row === "" ? part.quote(value) !== undefined || countOf(value) === 0 : isSaid.get(row),
      );
      const places = placesIn(said.map(({ path }) => path));
      return new Map(
        said.map(({ path, value }): [string, SaidLeaf] => [places(path), { text: part.quote(value) ?? "", value }]),
      );
    },
  };
}

const marginOfHits = 1e-9;

/** Each value of an answer, and the innermost row of a list that it is of. */
function leavesOf(value: unknown, path: string, row: string): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => leavesOf(one, path + pointer(i), path + pointer(i)));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, path + pointer(name), row));
  return isValue(value) ? [{ path, row, value }] : [];
}

/** Where each value is once the rows that are not said are gone. */
function placesIn(paths: readonly string[]): (path: string) => string {
  const rows = new Map<string, string[]>();
  for (const path of paths)
    for (const [begin] of path
      .matchAll(/\/\d+(?=\/|$)/g)
      .map((found) => [path.slice(0, found.index), found[0]] as const)) {
      const own = rows.get(begin) ?? [];
      const at = /^\/(\d+)/.exec(path.slice(begin.length))?.[1] ?? "";
      if (!own.includes(at)) own.push(at);
      rows.set(begin, own);
    }
  return (path) =>
    path.replace(
      /\/(\d+)(?=\/|$)/g,
      (_all, at: string, index: number) => `/${rows.get(path.slice(0, index))?.indexOf(at)}`,
    );
}

/** What is printed in a part, to be looked up by value: letters and figures without signs, numbers, days. */
class Printed {
  readonly #words: readonly ShownWord[];
  readonly #loose: string;
  /** By the place in `loose`, the first word that begins there, and behind it all how many there are. */
  readonly #starts = new Map<number, number>();
  readonly #figures = new Map<string, string>();

  constructor(words: readonly ShownWord[]) {
    this.#words = words;
    let loose = "";
    for (const [at, { text }] of words.entries()) {
      if (!this.#starts.has(loose.length)) this.#starts.set(loose.length, at);
      loose += looseText(text);
    }
    this.#starts.set(loose.length, words.length);
    this.#loose = loose;
    for (const at of words.keys())
      for (let count = 1; count <= figureWordsMax; count++) {
        const text = words
          .slice(at, at + count)
          .map((word) => word.text)
          .join(" ");
        const [number, day] = [numberOf(text), dayOf(text)];
        if (number !== undefined && !this.#figures.has(`${Math.abs(number)}`))
          this.#figures.set(`${Math.abs(number)}`, text);
        if (day !== undefined && !this.#figures.has(day)) this.#figures.set(day, text);
      }
  }

  /** The words that say a value, if they do; nobody can look up a yes or a no. */
  quote(value: Value): string | undefined {
    if (typeof value === "boolean") return undefined;
    if (typeof value === "number") return this.#figures.get(`${Math.abs(value)}`);
    const day = this.#figures.get(value);
    if (day !== undefined) return day;
    const wanted = looseText(value);
    if (wanted === "") return undefined;
    for (let from = this.#loose.indexOf(wanted); from >= 0; from = this.#loose.indexOf(wanted, from + 1)) {
      const [first, end] = [this.#starts.get(from), this.#starts.get(from + wanted.length)];
      if (first !== undefined && end !== undefined)
        return this.#words
          .slice(first, end)
          .map(({ text }) => text)
          .join(" ");
    }
    return undefined;
  }
}
const figureWordsMax = 4;
