import type { LedgerKind } from "@verso/contract/credit";
import type { PageFailureCode } from "@verso/contract/errors";
import type { Mode } from "@verso/contract/extractions";
import type { Metadata } from "@verso/contract/metadata";
import type { Output } from "@verso/contract/output";
import type { ReviewState } from "@verso/contract/reviews";
import type { ExtractionStatus } from "@verso/contract/statuses";
import type { TopUpStatus } from "@verso/contract/top-ups";
import type { ContentType } from "@verso/contract/uploads";
import type { AnyEventType, DeliveryStatus, DisabledReason, EventType, WebhookStatus } from "@verso/contract/webhooks";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { BatchesTable, BatchItemsTable } from "./batch-tables.ts";
import type {
  ApprovalRulesTable,
  ApprovedSuppliersTable,
  ExtractionConfidencesTable,
  ReviewsTable,
  ReviewThresholdsTable,
} from "./review-tables.ts";
import type { CorrectionLessonsTable, RuleSpansTable, RulesTable, RuleVersionsTable } from "./rule-tables.ts";
import type { SavedSchemasTable, SavedSchemaVersionsTable } from "./saved-schema-tables.ts";
import type { ApiKeysTable, TenantsTable } from "./tenant-tables.ts";
import type { ExtractionTitlesTable, ExtractionWordsTable } from "./title-tables.ts";
import type { HoldingsTable, UploadFetchesTable, UploadsTable } from "./upload-tables.ts";

/** NUMERIC and BIGINT come and go as decimal strings: a float never stands between. */
type Decimal = ColumnType<string, string, string>;
type DecimalDefault = ColumnType<string, string | undefined, string>;
type Json<T extends object | null> = JSONColumnType<T, string | null, string | null>;

export type PriceOverridesTable = { tenant_id: string; mode: Mode; per_page: Decimal; created_at: Date };

export type WalletsTable = {
  tenant_id: string;
  balance: DecimalDefault;
  reserved: DecimalDefault;
  last_entry_at: ColumnType<Date | null, undefined, Date>;
  /** Which events an enabled webhook of the tenant wants; written by a trigger of `webhooks` alone. */
  watched: ColumnType<string[], undefined, never>;
  low_credit: ColumnType<string | null, undefined, string | null>;
  low_told: ColumnType<boolean, undefined, boolean>;
  top_up_monthly: ColumnType<string | null, undefined, string | null>;
};

export type ExtractionsTable = {
  id: string;
  tenant_id: string;
  upload_id: string;
  file_key: string;
  file_content_type: ContentType;
  status: ExtractionStatus;
  mode: Mode;
  page_numbers: number[];
  output: JSONColumnType<Output, string, string>;
  json_schema: Json<Record<string, unknown> | null>;
  schema_sha256: Buffer | null;
  schema_id: string | null;
  schema_version: number | null;
  instructions: string | null;
  metadata: JSONColumnType<Metadata, string | undefined, string>;
  price_per_page: Decimal;
  price_source: "standard" | "override";
  attempts: Generated<number>;
  failure_code: string | null;
  failure_message: string | null;
  upload_retention_s: number;
  result_retention_s: number;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  dead_at: Date | null;
  result_expires_at: Date | null;
  result_removed_at: Date | null;
  result_claimed_until: ColumnType<Date | null, undefined, Date>;
  result_parts: Generated<number>;
  data_deleted_at: Date | null;
  review: ColumnType<ReviewState | null, string | null | undefined, string | null>;
  review_state: ColumnType<"needed" | "done" | null, undefined, "needed" | "done" | null>;
  is_batch: Generated<boolean>;
  batch_id: ColumnType<string | null, string | null | undefined, never>;
  rules_version: ColumnType<number | null, number | null | undefined, never>;
};

/** Each value of `extractions.metadata`, to be found by. */
export type ExtractionMetadataTable = { tenant_id: string; key: string; value: string; extraction_id: string };

export type PagesTable = {
  extraction_id: string;
  tenant_id: string;
  number: number;
  status: Generated<"pending" | "succeeded" | "failed">;
  object_key: string | null;
  failure_code: PageFailureCode | null;
  failure_message: string | null;
  finished_at: Date | null;
};

export type ReservationsTable = {
  extraction_id: string;
  tenant_id: string;
  amount: Decimal;
  charged: DecimalDefault;
  released: DecimalDefault;
  resolved_at: Date | null;
  key_id: string | null;
  month: ColumnType<Date | null, string | null, never>;
};

export type KeyLimitsTable = { key_id: string; tenant_id: string; monthly_limit: Decimal };

export type KeyMonthsTable = {
  key_id: string;
  month: ColumnType<Date, string, never>;
  tenant_id: string;
  spent: Decimal;
};

export type LedgerEntriesTable = {
  seq: Generated<string>;
  id: string;
  tenant_id: string;
  kind: LedgerKind;
  amount: Decimal;
  balance_after: Decimal;
  available_after: Decimal;
  extraction_id: string | null;
  mode: Mode | null;
  pages: number | null;
  price_per_page: ColumnType<string | null, string | null, never>;
  description: string;
  created_at: Date;
  top_up_id: ColumnType<string | null, undefined, never>;
};

export type TopUpsTable = {
  id: string;
  tenant_id: string;
  status: TopUpStatus;
  amount: Decimal;
  provider: "test" | "stripe";
  provider_session: string | null;
  checkout_url: string | null;
  return_url: string | null;
  created_at: Date;
  expires_at: Date;
  finished_at: Date | null;
  processing_since: ColumnType<Date | null, undefined, Date>;
};

export type RunsTable = {
  id: Generated<string>;
  extraction_id: string;
  tenant_id: string;
  numbers: number[];
  turn: Date;
  place: Date;
  answering: Generated<boolean>;
  is_batch: Generated<boolean>;
  lease: string | null;
  leased_by: string | null;
  lease_expires_at: Date | null;
  attempts: Generated<number>;
};

export type IdempotencyClaimsTable = {
  tenant_id: string;
  endpoint: "uploads" | "extractions" | "top_ups" | "webhooks" | "keys" | "reviews" | "schemas" | "batches";
  key: string;
  fingerprint: Buffer;
  resource_id: string;
  created_at: Date;
};

export type WebhooksTable = {
  id: string;
  tenant_id: string;
  url: string;
  events: EventType[];
  description: string;
  status: WebhookStatus;
  secret: string;
  former_secret: string | null;
  former_secret_until: Date | null;
  created_at: Date;
  failing_since: Date | null;
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
};

export type WebhookSequencesTable = { tenant_id: string; last: Decimal };

export type WebhookEventsTable = {
  id: string;
  tenant_id: string;
  type: AnyEventType;
  sequence: Decimal;
  body: string;
  created_at: Date;
};

export type WebhookDeliveriesTable = {
  id: string;
  tenant_id: string;
  webhook_id: string;
  event_id: string;
  status: DeliveryStatus;
  attempts: number;
  begun_at: Date;
  due_at: Date;
  created_at: Date;
  finished_at: Date | null;
  lease: string | null;
  lease_expires_at: Date | null;
  tried_at: Date | null;
  took_ms: number | null;
  answer_status: number | null;
  answer_text: string | null;
  failure: string | null;
};

export type RateBucketsTable = { id: string; tokens: number; allowed: boolean; at: Date };

/** Every table of the schema `service`. */
export type Database = {
  tenants: TenantsTable;
  api_keys: ApiKeysTable;
  price_overrides: PriceOverridesTable;
  wallets: WalletsTable;
  uploads: UploadsTable;
  upload_fetches: UploadFetchesTable;
  holdings: HoldingsTable;
  extractions: ExtractionsTable;
  batches: BatchesTable;
  batch_items: BatchItemsTable;
  extraction_metadata: ExtractionMetadataTable;
  extraction_confidences: ExtractionConfidencesTable;
  extraction_titles: ExtractionTitlesTable;
  extraction_words: ExtractionWordsTable;
  review_thresholds: ReviewThresholdsTable;
  pages: PagesTable;
  reservations: ReservationsTable;
  key_limits: KeyLimitsTable;
  key_months: KeyMonthsTable;
  ledger_entries: LedgerEntriesTable;
  top_ups: TopUpsTable;
  runs: RunsTable;
  idempotency_claims: IdempotencyClaimsTable;
  rate_buckets: RateBucketsTable;
  webhooks: WebhooksTable;
  webhook_sequences: WebhookSequencesTable;
  webhook_events: WebhookEventsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  approval_rules: ApprovalRulesTable;
  approved_suppliers: ApprovedSuppliersTable;
  reviews: ReviewsTable;
  correction_lessons: CorrectionLessonsTable;
  rules: RulesTable;
  rule_spans: RuleSpansTable;
  rule_versions: RuleVersionsTable;
  saved_schemas: SavedSchemasTable;
  saved_schema_versions: SavedSchemaVersionsTable;
};
