import { z } from "zod";
import { limits } from "./limits.ts";

/**
 * Why a field that was asked for has no answer. `no_label`: nothing on the pages is named as it is; `free_text`: it is answered
 * in sentences, which takes understanding; `no_rows`: a list of which no row was found; `unclear`: there were answers, none of
 * them sure enough to be given.
 */
export const UnansweredReason = z.enum(["no_label", "free_text", "no_rows", "unclear"]);
export type UnansweredReason = z.infer<typeof UnansweredReason>;
/** A field without an answer; `path` is a JSON Pointer into the data, of a list without a row the list's own. */
export const UnansweredField = z.object({ path: z.string(), reason: UnansweredReason });
export type UnansweredField = z.infer<typeof UnansweredField>;

export const warningFields = { code: z.string(), message: z.string() };
/**
 * What is doubtful about data, and what came of it. `little_found`: less than a third of what was asked for was found, or of
 * its lists none has a row; `fields` are those without an answer. `rows_missing`: a list lacks rows of its tables, on these `pages`.
 * `sums_disagree`: figures do not add up, `by` as much, a decimal of the document's currency. `not_asked`: a language model was not asked for a field on these `pages`.
 */
export const Warning = z.object({
  ...warningFields,
  by: z.string().optional(),
  fields: z.array(UnansweredField).max(limits.unansweredFieldsMax).optional(),
  pages: z.array(z.int().min(1)).optional(),
});
export type Warning = z.infer<typeof Warning>;
