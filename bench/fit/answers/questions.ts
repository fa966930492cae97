import { pointer } from "@verso/contract/pointer";
import type { Sign, Signs } from "../../../service/structuring/answers/signs.ts";
import { readDocument } from "../../../service/structuring/document/reading.ts";
import { possibleValues } from "../../../service/structuring/leaves/answer-leaf.ts";
import { findTotals } from "../../../service/structuring/leaves/sums/totals.ts";
import { type Field, toField } from "../../../service/structuring/questions/fields.ts";
import { asksForPerson, meaningOf } from "../../../service/structuring/questions/meaning.ts";
import type { KnownDocument } from "./documents.ts";

export type Weights = Readonly<Record<Sign, number>>;
/** What is asked once: the signs of each value that may be the answer, and which of them is right, if any is. */
export type Question = { layouts: readonly string[]; options: readonly Signs[]; right: number; isWanted: boolean };

type Asked = { path: string; field: Field; around: readonly (readonly string[])[] };

/** The leaves of a schema that are in no list. */
const leavesOf = ({ path, field, around }: Asked): Asked[] =>
  field.kind === "object"
    ? field.properties.flatMap(({ name, field: inner }) =>
        leavesOf({
          path: path + pointer(name),
          field: inner,
          around: inner.kind === "leaf" ? around : [...around, inner.wordings[0] ?? []],
        }),
      )
    : field.kind === "leaf"
      ? [{ path, field, around }]
      : [];

/** What a document is asked of which the answer is known, and that something could answer. */
export function questionsOf({ pages, schema, layouts, wanted, isRight }: KnownDocument): Question[] {
  const root = toField(schema);
  const reading = readDocument(pages);
  const totals = findTotals(reading);
  const isOfPerson = asksForPerson(root);
  return leavesOf({ path: "", field: root, around: [] }).flatMap(({ path, field, around }) => {
    const known = wanted(path);
    if (known === undefined) return [];
    const meant = meaningOf(field, { of: "fields", around });
    const values = possibleValues(reading, totals, field, meant && { ...meant, isOfPerson });
    const isWanted = known !== "nothing";
    const right = isWanted ? values.findIndex(({ value }) => isRight(path, known.value, value)) : -1;
    return [{ layouts, options: values.map(({ signs }) => signs), right, isWanted }];
  });
}
