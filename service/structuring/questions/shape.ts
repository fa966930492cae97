import type { Concept } from "../vocabulary/concepts.ts";
import { singular } from "../vocabulary/words.ts";
import type { Field } from "./fields.ts";
import { detailOf, type ListName, listNameOf } from "./list-names.ts";
import { type Meaning, meaningOf } from "./meaning.ts";

/** A leaf of the things of a list; of one that is itself a list of plain values, its `items`. */
export type Leaf = {
  field: Field;
  meaning: Meaning | undefined;
  isList: boolean;
  wordings: readonly (readonly string[])[];
};
/** What the things of a list are made of: leaves, also those of the objects within, and lists of things of their own. */
export type Shape = { leaves: Leaf[]; lists: { field: Field; shape: Shape }[] };

/**
 * The shape of the things that an array holds; a list of rows of plain values is none of things. On pages, what the client
 * calls charges or discounts may well be the things that are sold, but not where they are those of such a thing.
 */
export function shapeOf(list: Field, isWithin = false): Shape {
  const { items } = list;
  const called = listNameOf(list);
  const name = isWithin || called === "taxes" ? called : undefined;
  const nested = items ? arraysWithin(items) : [];
  return {
    leaves: items ? leavesOf(items, { list, name }) : [],
    lists: nested
      .filter((one) => one.items?.kind === "object")
      .map((field) => ({ field, shape: shapeOf(field, true) })),
  };
}

const arraysWithin = ({ properties }: Field): Field[] =>
  properties.flatMap(({ field }) =>
    field.kind === "object" ? arraysWithin(field) : field.kind === "array" ? [field] : [],
  );

type Within = { list: Field; name: ListName | undefined };

function leavesOf({ properties }: Field, within: Within, outer?: Field): Leaf[] {
  return properties.flatMap(({ field }): Leaf[] => {
    if (field.kind === "object") return leavesOf(field, within, field);
    const isList = field.kind === "array";
    const leaf = isList ? field.items : field;
    if (leaf?.kind !== "leaf") return [];
    // A price's amount is the price.
    const named = outer && isBare(leaf) ? { ...leaf, wordings: outer.wordings } : leaf;
    return [{ field: leaf, ...meant(named, within), isList }];
  });
}

const bare = new Set(["amount", "value", "number"]);
const isBare = ({ wordings }: Field): boolean => wordings[0]?.length === 1 && bare.has(wordings[0][0] ?? "");

/** Of a tax, its rate, its amount and what it is of mean other columns than an item's do. */
const ofTax: Readonly<Record<string, Concept>> = { percent: "tax_rate", amount: "tax_total", basis: "net_total" };

function meant(leaf: Field, { list, name }: Within): Pick<Leaf, "meaning" | "wordings"> {
  const { printedAs } = leaf.told ?? {};
  if (printedAs) return { meaning: undefined, wordings: printedAs };
  const ofList = list.wordings.flatMap((words) => leaf.wordings.map((own) => [...words.map(singular), ...own]));
  if (name === undefined || name === "lines") {
    const meaning = meaningOf(leaf, { of: "columns", around: [] });
    // What things are called by may stand under the name of the list: "Earnings".
    const ofThings = meaning?.concept === "description" ? list.wordings : [];
    return { meaning, wordings: [...leaf.wordings, ...ofList, ...ofThings] };
  }
  const concept = name === "taxes" ? ofTax[detailOf(leaf) ?? ""] : undefined;
  return { meaning: concept && { concept, role: undefined }, wordings: ofList };
}

/** All leaves of a thing, its own first, then those of its lists. */
export const allLeaves = ({ leaves, lists }: Shape): Leaf[] => [
  ...leaves,
  ...lists.flatMap(({ shape }) => allLeaves(shape)),
];
