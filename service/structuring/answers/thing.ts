import type { Field } from "../questions/fields.ts";
import type { Answer } from "./answer.ts";

/** What one thing says: of each leaf its answers, and the things of its lists by their `items`. */
export type Thing = {
  leaves: ReadonlyMap<Field, readonly Answer[]>;
  lists: ReadonlyMap<Field, readonly Thing[]>;
};
