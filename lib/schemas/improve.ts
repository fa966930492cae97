import { isJsonObject, pointer, pointerKeys, valueAt } from "@verso/contract/pointer";
import type { Review } from "@verso/contract/reviews";
import type { JsonSchema } from "./from-example.ts";
import { itemsOf, propertiesOf } from "./parts.ts";

/** A value of a document that a person has looked at, and what is right; null: the document does not say it. */
export type Truth = { path: string; field: string; value: unknown };
/** A document with what people say of it, and what each schema finds on it. */
export type Tried = { name: string; truths: readonly Truth[]; before: unknown; after: unknown };
/** A value that one schema has right and the other not. */
export type Change = {
  document: string;
  path: string;
  right: string;
  before: string;
  after: string;
  isBetter: boolean;
};
/** A field over all documents: how often each schema has it right. Null: it does not ask for it. */
export type FieldScore = {
  field: string;
  of: number;
  before: number | null;
  after: number | null;
  changes: readonly Change[];
};

/** Where a value stands in every document of its kind. */
const fieldAt = (path: string) => pointer(...pointerKeys(path).map((key) => (/^(0|[1-9]\d*)$/.test(key) ? "*" : key)));

/** What is known to be right of a document: each value with a verdict, and all of one that was accepted as a whole. */
export function truthsOf(reviews: readonly Review[], corrected: unknown): Truth[] {
  const standing = reviews.filter(({ stands }) => stands);
  const known = new Map<string, unknown>();
  if (standing.some(({ target }) => target === ""))
    for (const [path, value] of leavesOf(corrected)) known.set(path, value);
  for (const { target, after } of standing) if (target !== "") known.set(target, after ?? null);
  return [...known].map(([path, value]) => ({ path, field: fieldAt(path), value }));
}

function leavesOf(value: unknown, path = ""): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((item, i) => leavesOf(item, path + pointer(i)));
  if (!isJsonObject(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, path + pointer(name)));
}

/** More levels than a schema may have. */
const levelsMax = 14;

/** The fields that a schema asks for, `*` for the places of lists. */
export function fieldsAsked(schema: JsonSchema): Set<string> {
  const asked = new Set<string>();
  const walk = (says: unknown, field: string, levels: number) => {
    if (levels === 0) return;
    const items = itemsOf(says, schema);
    const properties = propertiesOf(says, schema);
    if (items !== undefined) walk(items, `${field}/*`, levels - 1);
    for (const [name, inner] of properties) walk(inner, field + pointer(name), levels - 1);
    if (items === undefined && properties.size === 0) asked.add(field);
  };
  walk(schema, "", levelsMax);
  return asked;
}

/** Whether a value says what is right, in whatever type: "855.40" is 855.4. */
function isRight(value: unknown, right: unknown): boolean {
  if (isNone(value) || isNone(right)) return isNone(value) && isNone(right);
  if (typeof value === "number" || typeof right === "number") return Number(value) === Number(right);
  return String(value).trim() === String(right).trim();
}
const isNone = (value: unknown) => value === null || value === undefined;
const said = (value: unknown) =>
  isNone(value) ? "nothing" : typeof value === "string" ? value : JSON.stringify(value);

/**
 * How often each field of two schemas is right, over documents that people have reviewed: the fields in which they differ first, then the
 * least right.
 * A field of whose values nobody has said anything is not among them, nor one that neither asks for.
 */
export function scoresOf(
  tried: readonly Tried[],
  { before, after }: { before: ReadonlySet<string>; after: ReadonlySet<string> },
): FieldScore[] {
  const byField = new Map<string, { of: number; before: number; after: number; changes: Change[] }>();
  for (const { name, truths, before: was, after: is } of tried) {
    for (const { path, field, value } of truths) {
      if (!before.has(field) && !after.has(field)) continue;
      const score = byField.get(field) ?? { of: 0, before: 0, after: 0, changes: [] };
      byField.set(field, score);
      const [one, other] = [valueAt(was, path), valueAt(is, path)];
      const [wasRight, nowRight] = [isRight(one, value), isRight(other, value)];
      score.of += 1;
      score.before += Number(wasRight);
      score.after += Number(nowRight);
      if (wasRight !== nowRight && before.has(field) && after.has(field)) {
        const words = { right: said(value), before: said(one), after: said(other) };
        score.changes.push({ document: name, path, ...words, isBetter: nowRight });
      }
    }
  }
  const scores = [...byField].map(([field, score]) => ({
    ...{ field, of: score.of, changes: score.changes },
    before: before.has(field) ? score.before : null,
    after: after.has(field) ? score.after : null,
  }));
  const stir = ({ before: was, after: is, changes }: FieldScore) =>
    was === null || is === null ? 1 : changes.length > 0 ? 2 : 0;
  const share = ({ of, before: was, after: is }: FieldScore) => (is ?? was ?? 0) / of;
  return scores.sort(
    (one, other) => stir(other) - stir(one) || share(one) - share(other) || (one.field < other.field ? -1 : 1),
  );
}
