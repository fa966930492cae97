import type { SchemaDoc } from "./schema-doc.ts";
import { approvalSchemas } from "./words/approvals.ts";
import { batchSchemas } from "./words/batches.ts";
import { creditSchemas } from "./words/credit.ts";
import { engineSchemas } from "./words/engine.ts";
import { exportSchemas } from "./words/exports.ts";
import { extractionSchemas } from "./words/extractions.ts";
import { keySchemas } from "./words/keys.ts";
import { resultSchemas } from "./words/results.ts";
import { reviewThresholdSchemas } from "./words/review-threshold.ts";
import { reviewSchemas } from "./words/reviews.ts";
import { ruleSchemas } from "./words/rules.ts";
import { savedSchemas } from "./words/schemas.ts";
import { titleSchemas } from "./words/titles.ts";
import { topUpSchemas } from "./words/top-ups.ts";
import { uploadSchemas } from "./words/uploads.ts";
import { valueSchemas } from "./words/values.ts";
import { webhookSchemas } from "./words/webhooks.ts";

/** Every schema that has a name in the document. */
export const schemaDocs: readonly SchemaDoc[] = [
  ...uploadSchemas,
  ...extractionSchemas,
  ...titleSchemas,
  ...batchSchemas,
  ...resultSchemas,
  ...exportSchemas,
  ...reviewSchemas,
  ...reviewThresholdSchemas,
  ...approvalSchemas,
  ...ruleSchemas,
  ...savedSchemas,
  ...creditSchemas,
  ...topUpSchemas,
  ...engineSchemas,
  ...keySchemas,
  ...webhookSchemas,
  ...valueSchemas,
];
