import type { ReviewCitation } from "@verso/contract/results";
import type { Verdict } from "@verso/contract/reviews";
import type { ColumnType, Generated } from "kysely";

export type ReviewsTable = {
  seq: Generated<string>;
  id: string;
  batch: string;
  tenant_id: string;
  extraction_id: string;
  target: string;
  verdict: Verdict;
  /** JSON of any kind; SQL's NULL where there is no value. */
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  citation: ColumnType<ReviewCitation | null, string | null, never>;
  reviewer: string | null;
  key_id: string;
  replaces: string | null;
  schema_sha256: Buffer | null;
  field: string | null;
  values_by_field: ColumnType<Record<string, number> | null, string | null, never>;
  created_at: Date;
};

export type ReviewThresholdsTable = { tenant_id: string; schema_sha256: Buffer; hundredths: number };

/** `counts_below[k + 1]` is how many found values have a confidence below `k` hundredths. */
export type ExtractionConfidencesTable = {
  extraction_id: string;
  tenant_id: string;
  counts_below: number[];
};

/** A decimal of USD's size, whatever the currency of the documents. */
export type ApprovalRulesTable = { tenant_id: string; amount_over: string | null; new_supplier: boolean };

export type ApprovedSuppliersTable = { tenant_id: string; supplier: Buffer };
