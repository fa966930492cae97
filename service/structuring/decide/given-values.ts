import { memberOf, pointer } from "@verso/contract/pointer";
import type { Citation } from "@verso/contract/results";
import { isThing } from "../answers/figures.ts";
import type { Field } from "../questions/fields.ts";
import { type AskedKind, type AskedOf, askedKind, meantBy } from "./asked-kind.ts";

/** The row of a list that a value stands in: the list's place, which row, and the value's place within it. */
type Row = { list: string; at: string; column: string; items: Field };

/** A property that wants a single value, with the value that it was given and where that was read. */
export type Place = AskedOf & {
  path: string;
  kind: AskedKind;
  /** Whether it is known what the property means. */
  isMeant: boolean;
  row: Row | undefined;
  value: unknown;
  /** The first of its sources; none where nothing was given, or what was given is printed nowhere. */
  cited: (Citation & { page: number; bbox: NonNullable<Citation["bbox"]> }) | undefined;
};

export const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

/** Whether anything within a value is given. */
export function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(saysSomething);
  return isThing(value) ? Object.values(value).some(saysSomething) : isGiven(value);
}

/** A place with all those that it lies in. */
export const pathsAround = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)).concat(path);

/** All places that want a single value: those outside lists, and those of each row that was given. */
export function placesOf(root: Field, data: unknown, citations: readonly Citation[]): Place[] {
  const cited = new Map<string, Place["cited"]>();
  for (const one of citations)
    if (one.page !== null && one.bbox && !cited.has(one.path))
      cited.set(one.path, { ...one, page: one.page, bbox: one.bbox });
  // A property asks for the same in each row of its list.
  const known = new Map<Field, Pick<Place, "kind" | "isMeant">>();
  const knownOf = (asked: AskedOf) => {
    const own = known.get(asked.field) ?? { kind: askedKind(asked), isMeant: meantBy(asked) !== undefined };
    known.set(asked.field, own);
    return own;
  };
  const within = (field: Field, value: unknown, path: string, around: AskedOf["around"], row?: Row): Place[] => {
    if (field.kind === "object")
      return field.properties.flatMap(({ name, field: own }) => {
        const inner = own.kind === "leaf" ? around : [...around, own.wordings[0] ?? []];
        const at = pointer(name);
        const ownRow = row && { ...row, column: row.column + at };
        return within(own, isThing(value) ? memberOf(value, name) : undefined, path + at, inner, ownRow);
      });
    if (field.kind === "array") {
      const { items } = field;
      if (!items || !Array.isArray(value)) return [];
      return value.flatMap((one, i) => {
        const at = path + pointer(i);
        return within(items, one, at, around, { list: path, at, column: "", items });
      });
    }
    const asked = { field, around, of: row ? "columns" : "fields" } as const;
    return [{ ...asked, ...knownOf(asked), path, row, value, cited: isGiven(value) ? cited.get(path) : undefined }];
  };
  return within(root, data, "", []);
}
