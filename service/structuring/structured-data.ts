import type { StructuredData } from "@verso/contract/results";
import { answerByRules } from "./answer-by-rules.ts";
import { answerLeftOver } from "./answer-left-over.ts";
import { checkSums } from "./answers/check-sums.ts";
import { decide } from "./decide/decide.ts";
import { littleFound } from "./decide/little-found.ts";
import type { Weights } from "./decide/sureness.ts";
import { findInvoice } from "./einvoice/find-invoice.ts";
import { heed } from "./instructions/heed.ts";
import { citingRules, withRules } from "./learnt/with-rules.ts";
import { printedAdjustments } from "./leaves/sums/printed-adjustments.ts";
import { toField } from "./questions/fields.ts";
import { titlesOf } from "./questions/titles.ts";
import { validate } from "./schema/validate.ts";
import type { StructuringInput } from "./structuring-messages.ts";

const engine = { name: "rules", version: "1" } as const;

/**
 * Answers a client's schema from the pages of a document: data, whether it is valid, and the source of each value. Takes
 * as long as schema and pages ask for: run it where it can be ended. `by` weighs what speaks for a value, in place of what was fitted.
 */
export function toStructuredData(
  { schema, pages, instructions, attachments = [], rules = [] }: StructuringInput,
  by?: Weights,
): StructuredData {
  const { root: asked, reading, warnings: unheeded } = heed(instructions, toField(schema), pages);
  const { root, issuer } = withRules(asked, reading, rules);
  const invoice = findInvoice(attachments);
  const given = answerByRules(root, reading, invoice);
  const { data, citations, unsure } = invoice
    ? { ...given, unsure: new Set<string>() }
    : decide(root, reading, answerLeftOver(root, reading, given), by);
  const errors = validate(schema, data);
  const adjustments = printedAdjustments(reading);
  const sums = checkSums(root, data, adjustments);
  const warnings = [...unheeded, ...littleFound(root, data, { unsure }), ...sums];
  return {
    ...{ data, valid: errors.length === 0, errors, citations: citingRules(root, reading, citations), engine, warnings },
    adjustments: [...adjustments],
    titles: titlesOf(root),
    ...(issuer && { issuer }),
  };
}
