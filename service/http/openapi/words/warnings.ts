import { limits } from "@verso/contract/limits";
import { PageWarning } from "@verso/contract/results";
import { UnansweredField, Warning } from "@verso/contract/warnings";
import { answer, type SchemaDoc } from "../schema-doc.ts";

export const warningSchemas: SchemaDoc[] = [
  answer("Warning", Warning, "A doubt about what was read.", {
    code: "Decide by this: `little_found` (less than a third of what was asked for was found, or of its lists none has a row), `sums_disagree`, `values_disagree`, `value_left_out`, `rows_missing`, `not_asked`, `answer_not_repaired`, `instructions_ignored`.",
    message: "The same for people.",
    by: "With `sums_disagree`: by how much the figures differ, as a decimal.",
    fields: `With \`little_found\`: what has no answer; at most ${limits.unansweredFieldsMax} are named.`,
    pages:
      "With `rows_missing`: where the rows stand that a list lacks. With `not_asked`: where a language model did not look.",
  }),
  answer("UnansweredField", UnansweredField, "A field that was asked for and has no answer.", {
    path: "JSON Pointer into `data`; of a list without a row, the list's own.",
    reason:
      "Why: `no_label` (nothing on the pages is named as it is), `free_text` (it is answered in sentences, which takes understanding), `no_rows` (a list of which no row was found) or `unclear` (there were answers, and none was sure enough to be given).",
  }),
  answer("PageWarning", PageWarning, "A doubt about what was read on a page.", {
    code: "Decide by this.",
    message: "The same for people.",
    boxes: "The places that it is about, where it is about some.",
    share: "Their share of what is printed on the page, 0 to 1.",
  }),
];
