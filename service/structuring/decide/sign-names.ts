import { askedKinds } from "./asked-kind.ts";
import { printedForms } from "./printed-form.ts";

/** Which way a sign may speak: for a value alone, against it alone, or either way. */
type Direction = "for" | "against" | "either";

/** What tells how likely a value outside lists is the one that was meant. */
const ofFields = {
  found: "for",
  share_answered: "for",
  share_known: "for",
  known_and_answered: "for",
  of_fact: "either",
  fact_said: "for",
  fact_unsaid: "against",
  label_said: "for",
  meant: "for",
  by_position: "against",
  by_form: "either",
  by_sentence: "against",
  by_sum: "either",
  figures: "either",
  label_words: "against",
  small_start: "against",
  odd_end: "against",
  phrase_start: "for",
  much_behind: "against",
  words: "against",
  words_of_line: "against",
  unfit: "against",
  misread: "against",
  recognised: "either",
  shared: "against",
  asked_much: "against",
} as const satisfies Readonly<Record<string, Direction>>;

/** The same of a value in a list; what begins with "all" is the mean over the list. */
const ofCells = {
  found: "for",
  share_answered: "for",
  meant: "for",
  by_position: "against",
  by_sentence: "against",
  by_sum: "either",
  figures: "either",
  label_words: "against",
  small_start: "against",
  odd_end: "against",
  phrase_start: "for",
  more_behind: "against",
  much_behind: "against",
  words: "against",
  unfit: "against",
  misread: "against",
  recognised: "either",
  shared: "against",
  single_row: "against",
  rows: "for",
  columns: "for",
  row_named: "for",
  row_filled: "for",
  column_alike: "for",
  column_filled: "for",
  head_said: "for",
  all_unfit: "against",
  all_shared: "against",
  all_meant: "for",
  all_label_words: "against",
  all_rows_filled: "for",
  all_by_position: "against",
  all_heads_said: "for",
  aligned: "for",
  claimed: "for",
  all_aligned: "for",
  all_claimed: "for",
  multiplies: "for",
  sums_wrong: "against",
} as const satisfies Readonly<Record<string, Direction>>;

export type FieldSigns = Record<keyof typeof ofFields, number>;
export type CellSigns = Record<keyof typeof ofCells, number>;

/** A kind that was asked for, a form that was printed, and both together: one of each is there. */
const ofForms: Readonly<Record<string, Direction>> = Object.fromEntries(
  [
    ...askedKinds,
    ...printedForms,
    ...askedKinds.flatMap((kind) => printedForms.map((form) => `${kind}_as_${form}`)),
  ].map((name) => [name, "either"] as const),
);

const named = (before: string, signs: Readonly<Record<string, Direction>>) =>
  Object.fromEntries(Object.entries(signs).map(([name, way]) => [before + name, way] as const));

/** All signs by their names, with the way that each may speak. */
export const signs: Readonly<Record<string, Direction>> = {
  in_list: "either",
  ...named("field_", ofFields),
  ...named("cell_", ofCells),
  ...named("asked_", ofForms),
};
