import { glue, normalWords } from "../vocabulary/words.ts";
import type { Field } from "./fields.ts";
import names from "./list-names.json" with { type: "json" };

/** What the lists of an electronic invoice hold beside its items: taxes; allowances, charges, or both; parts of an item. */
export type ListName = keyof typeof names.lists;
/** What the things of the first four say. */
export type DetailName = keyof typeof names.details;

function lookUp<T extends string>(wordings: Readonly<Record<T, readonly string[]>>): (words: readonly string[]) => T[] {
  const known = new Map<string, T[]>();
  for (const name in wordings) {
    for (const wording of wordings[name]) {
      const key = glue(normalWords(wording));
      known.set(key, [...(known.get(key) ?? []), name]);
    }
  }
  return (words) => known.get(glue(words)) ?? [];
}

const listsNamed = lookUp<ListName>(names.lists);
const detailsNamed = lookUp<DetailName>(names.details);

/** The list that a property names, by its name or its title. */
export const listNameOf = ({ wordings }: Field): ListName | undefined => wordings.flatMap(listsNamed)[0];

/** The detail that a leaf of such a list asks for. */
export const detailOf = ({ wordings }: Field): DetailName | undefined => wordings.flatMap(detailsNamed)[0];
