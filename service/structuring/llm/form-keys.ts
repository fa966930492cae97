import type { Field } from "../questions/fields.ts";
import { linearPattern } from "../schema/linear-pattern.ts";

type Other = Field["others"][number];
/** Keys of an answer's form, each with what stands there: the client's own properties, and what are none of these. */
type FormKeys = {
  properties: [string, Field["properties"][number]][];
  alternatives: [string, Field][];
  others: [string, Other][];
};
/** Readers of JSON that mind an attack take no answer with this name. */
const mindedName = "__proto__";

/** What stands at the places of a tuple, and behind them. */
export const placeKey = (at: number): string => `place_${at + 1}`;
export const moreKey = "more";

/** A property's key is its name, and no other key is one that a property of the client's has. */
export function formKeys({ properties, alternatives, others }: Field): FormKeys {
  const taken = new Set(properties.map(({ name }) => name));
  const free = (key: string): string => (taken.has(key) ? free(`${key}_`) : key);
  return {
    properties: properties.map((one) => [one.name === mindedName ? free("proto") : one.name, one]),
    alternatives: alternatives.map((one, i) => [free(`alternative_${i + 1}`), one]),
    others: others.map((one, i) => [free(`entries_${i + 1}`), one]),
  };
}

/** What a property may be that is none of the client's by name: of the first pattern that fits it, else of any. */
export function otherOf({ properties, others }: Field, name: string): Other | undefined {
  if (properties.some((own) => own.name === name)) return undefined;
  return others.find(({ pattern }) => pattern === undefined || linearPattern(pattern).matcher(name).find());
}
