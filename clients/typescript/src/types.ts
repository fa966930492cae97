// Made of the contract by `npm run clients:types`; changed there, never here.

export type UploadId = string;

export type Live = boolean;

export type UploadStatus = "pending" | "completed" | "failed" | "expired";

export type ContentType =
  | "application/pdf"
  | "image/png"
  | "image/jpeg"
  | "image/webp"
  | "image/tiff"
  | "image/bmp"
  | "image/gif";

export type Timestamp = string;

export type UploadWrite = {
  method: "PUT";
  url: string;
  headers: Record<string, string>;
  expires_at: Timestamp;
};

export type Failure = {
  code: string;
  message: string;
};

export type Upload = {
  id: UploadId;
  live: Live;
  status: UploadStatus;
  content_type: ContentType | null;
  size_bytes: number | null;
  page_count: number | null;
  sha256: string | null;
  sent_sha256: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  completed_at: Timestamp | null;
  write: UploadWrite | null;
  failure: Failure | null;
};

export type ExtractionId = string;

export type ExtractionStatus =
  | "queued"
  | "processing"
  | "cancelling"
  | "dead_letter"
  | "succeeded"
  | "partially_succeeded"
  | "failed"
  | "cancelled"
  | "expired";

export type Mode = "ocr" | "structured";

export type Layout = "ordered" | "grouped";

export type TableFormat = "cells" | "markdown" | "html";

export type ConfidenceLevel = "none" | "page" | "block" | "word";

export type Output = {
  layout: Layout;
  include: ("text" | "titles" | "tables" | "lists" | "figures")[];
  table_format: TableFormat;
  confidence: ConfidenceLevel;
  include_headers: boolean;
  include_footers: boolean;
};

export type JsonObject = Record<string, unknown>;

export type SchemaId = string;

export type Priority = "interactive" | "batch";

export type BatchId = string;

export type KeyId = string;

export type Money = string;

export type PriceSource = "standard" | "override";

export type PageFailureCode =
  | "page_timeout"
  | "page_too_large"
  | "page_damaged"
  | "page_out_of_memory"
  | "page_unreadable"
  | "script_not_read"
  | "nothing_read";

export type FailedPage = {
  number: number;
  code: PageFailureCode;
  message: string;
};

export type ReviewReason = {
  code: string;
  count: number;
  fields: string[];
  by?: string;
};

export type ApprovalCause = "amount_over" | "new_supplier";

export type ApprovalGiven = {
  reviewer: string | null;
  created_at: Timestamp;
};

export type Approval = {
  causes: ApprovalCause[];
  given: ApprovalGiven[];
};

export type ReviewState = {
  needed: boolean;
  reviewed: "none" | "some" | "done";
  total: number;
  done: number;
  corrected: number;
  found: number;
  doubtful: number;
  errors: number;
  warnings: string[];
  reasons?: ReviewReason[];
  approval?: Approval;
};

export type TitleKind = "text" | "number" | "date";

export type Title = {
  name: string;
  path: string;
  kind: TitleKind;
  value: string | null;
  currency: string | null;
  doubtful: boolean;
};

export type Extraction = {
  id: ExtractionId;
  live: Live;
  status: ExtractionStatus;
  mode: Mode;
  upload_id: UploadId;
  pages: {
    selected: number;
    succeeded: number;
    failed: number;
    skipped: number;
    numbers: number[];
  };
  output: Output;
  schema: JsonObject | null;
  schema_id: SchemaId | null;
  schema_version: number | null;
  instructions: string | null;
  rules_version?: number;
  metadata: Record<string, string>;
  priority: Priority;
  batch_id: BatchId | null;
  position: number | null;
  key_id: KeyId | null;
  price: {
    per_page: Money;
    currency: "USD";
    source: PriceSource;
  };
  reserved: Money;
  charged: Money;
  released: Money;
  attempts: number;
  created_at: Timestamp;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  retention: {
    upload_expires_at: Timestamp;
    result_expires_at: Timestamp;
  };
  failure: Failure | null;
  data_deleted_at: Timestamp | null;
  recoverable_until: Timestamp | null;
  failed_pages: FailedPage[];
  review: ReviewState | null;
  titles: Title[];
};

export type ExtractionList = {
  data: Extraction[];
  next_cursor: string | null;
};

export type Bbox = [number, number, number, number];

export type ReviewCitation = {
  page: number;
  bbox: Bbox;
  text: string;
  block_id: string | null;
};

export type Correction = {
  target: string;
  before?: unknown;
  after: unknown;
  citation: ReviewCitation | null;
  reviewer: string | null;
  created_at: Timestamp;
};

export type PageUnit = "pt" | "px";

export type Rotation = 0 | 90 | 180 | 270;

export type TextSource = "text_layer" | "ocr";

export type Confidence = number;

export type PageWarning = {
  code: string;
  message: string;
  boxes?: Bbox[];
  share?: number;
};

export type ReadingCheck = {
  words: number;
  agree: number;
};

export type PageChecks = {
  trust: number;
  ink?: number;
  layer?: ReadingCheck;
  model?: ReadingCheck;
  order: number;
  tables?: number;
};

export type BlockKind = "text" | "titles" | "tables" | "lists" | "figures" | "headers" | "footers";

export type Omitted = {
  kind: BlockKind;
  bbox: Bbox;
};

export type BlockRole = "caption" | "footnote" | "code" | "formula" | "handwriting";

export type TextRun = {
  start: number;
  end: number;
  position: "superscript" | "subscript";
  note?: string;
};

export type ListItem = {
  marker: string;
  text: string;
  level: number;
  runs?: TextRun[];
};

export type Word = {
  text: string;
  bbox: Bbox;
  confidence: Confidence;
};

export type BlockReading = {
  text: string;
  own: string | null;
  bbox: Bbox;
};

export type TableCell = {
  row: number;
  column: number;
  row_span: number;
  column_span: number;
  text: string;
  bbox: Bbox;
  runs?: TextRun[];
  words?: Word[];
};

export type TableCells = {
  rows: number;
  columns: number;
  header_rows: number;
  cells: TableCell[];
  continues?: string;
};

export type TableMarkdown = {
  markdown: string;
};

export type TableHtml = {
  html: string;
};

export type Table = TableCells | TableMarkdown | TableHtml;

export type Block = {
  id: string;
  kind: BlockKind;
  page: number;
  bbox: Bbox;
  text: string;
  level?: number;
  role?: BlockRole;
  runs?: TextRun[];
  items?: ListItem[];
  confidence?: Confidence;
  words?: Word[];
  readings?: BlockReading[];
  table?: Table;
};

export type OrderedPage = {
  number: number;
  status: "succeeded";
  width: number;
  height: number;
  unit: PageUnit;
  rotation: Rotation;
  source: TextSource;
  confidence?: Confidence;
  warnings?: PageWarning[];
  checks?: PageChecks;
  omitted?: Omitted[];
  blocks: Block[];
};

export type OrderedResult = {
  extraction_id: ExtractionId | null;
  mode: "ocr";
  failed_pages: FailedPage[];
  corrections?: Correction[];
  view: "ordered";
  pages: OrderedPage[];
};

export type GroupedPage = {
  number: number;
  status: "succeeded";
  width: number;
  height: number;
  unit: PageUnit;
  rotation: Rotation;
  source: TextSource;
  confidence?: Confidence;
  warnings?: PageWarning[];
  checks?: PageChecks;
  omitted?: Omitted[];
  groups: Partial<Record<BlockKind, Block[]>>;
};

export type GroupedResult = {
  extraction_id: ExtractionId | null;
  mode: "ocr";
  failed_pages: FailedPage[];
  corrections?: Correction[];
  view: "grouped";
  pages: GroupedPage[];
};

export type Result = OrderedResult | GroupedResult;

export type FoundBy = "label" | "sentence" | "position" | "form" | "sum" | "attachment" | "model" | "rule";

export type RuleId = string;

export type Alternative = {
  value: unknown;
  page: number | null;
  bbox: Bbox | null;
  text: string;
  confidence: Confidence;
};

export type Citation = {
  path: string;
  page: number | null;
  block_id: string | null;
  bbox: Bbox | null;
  attachment?: string;
  text: string;
  confidence: Confidence;
  found_by?: FoundBy;
  read_confidence?: Confidence;
  by?: "rules" | "model";
  rule?: RuleId;
  alternatives?: Alternative[];
};

export type UnansweredReason = "no_label" | "free_text" | "no_rows" | "unclear";

export type UnansweredField = {
  path: string;
  reason: UnansweredReason;
};

export type Warning = {
  code: string;
  message: string;
  by?: string;
  fields?: UnansweredField[];
  pages?: number[];
};

export type StructuredResult = {
  extraction_id: ExtractionId | null;
  mode: "structured";
  pages: {
    number: number;
    status: "succeeded";
    width: number;
    height: number;
    unit: PageUnit;
    rotation: Rotation;
    source: TextSource;
    confidence?: Confidence;
    warnings?: PageWarning[];
    checks?: PageChecks;
  }[];
  data: unknown;
  valid: boolean;
  errors: {
    path: string;
    message: string;
    missing?: string;
  }[];
  citations: Citation[];
  engine: {
    name: string;
    version: string;
    model?: string;
  };
  warnings: Warning[];
  failed_pages: FailedPage[];
  corrections?: Correction[];
};

export type AnyResult = Result | StructuredResult;

export type MonthlyTopUps = {
  limit: Money;
  used: Money;
  resets_at: Timestamp;
};

export type LowCreditState = {
  threshold: Money | null;
  is_low: boolean;
};

export type Credits = {
  live: Live;
  currency: "USD";
  balance: Money;
  reserved: Money;
  available: Money;
  welcome_credit: "5.00";
  top_up: {
    minimum: Money;
    maximum: Money;
    enabled: boolean;
    monthly: MonthlyTopUps | null;
  };
  prices: {
    ocr: Money;
    structured: Money;
  };
  budget: {
    monthly_limit: Money;
    spent: Money;
    available: Money;
    ends_at: Timestamp;
  } | null;
  price_sources: {
    ocr: PriceSource;
    structured: PriceSource;
  };
  low_credit: LowCreditState;
};

export type LedgerEntryId = string;

export type LedgerKind = "welcome_credit" | "top_up" | "reservation" | "release" | "charge" | "refund" | "adjustment";

export type TopUpId = string;

export type LedgerEntry = {
  id: LedgerEntryId;
  live: Live;
  kind: LedgerKind;
  amount: Money;
  balance_after: Money;
  available_after: Money;
  extraction_id: ExtractionId | null;
  top_up_id: TopUpId | null;
  mode: Mode | null;
  pages: number | null;
  price_per_page: Money | null;
  description: string;
  created_at: Timestamp;
};

export type Usage = {
  balance: Money;
  reserved: Money;
  available: Money;
  currency: "USD";
  projections: {
    ocr: {
      price_per_page: Money;
      pages_remaining: number;
    };
    structured: {
      price_per_page: Money;
      pages_remaining: number;
    };
  };
  ledger: {
    page: number;
    page_size: 10;
    total_entries: number;
    total_pages: number;
    entries: LedgerEntry[];
  };
};

export type UsageSummary = {
  from: Timestamp;
  to: Timestamp;
  days: {
    date: string;
    mode: Mode;
    pages: number;
    charged: Money;
  }[];
  groups?: {
    value: string | null;
    pages: number;
    pages_failed?: number;
    charged: Money;
  }[];
};

export type Scope = "uploads.create" | "extractions.create" | "extractions.read" | "keys.manage" | "webhooks.manage";

export type Key = {
  id: KeyId;
  live: Live;
  prefix: string;
  name: string;
  scopes: Scope[];
  created_at: Timestamp;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
  monthly_limit: Money | null;
  spent_this_month: Money;
};

export type KeyList = {
  data: Key[];
};

export type IssuedKey = {
  id: KeyId;
  live: Live;
  prefix: string;
  name: string;
  scopes: Scope[];
  created_at: Timestamp;
  last_used_at: Timestamp | null;
  revoked_at: Timestamp | null;
  monthly_limit: Money | null;
  spent_this_month: Money;
  key: string;
};

export type TopUpStatus = "pending" | "failed" | "expired" | "paid";

export type TopUp = {
  id: TopUpId;
  live: Live;
  status: TopUpStatus;
  amount: Money;
  checkout_url: string | null;
  created_at: Timestamp;
  processing_since: Timestamp | null;
  paid_at: Timestamp | null;
};

export type TopUpList = {
  data: TopUp[];
  next_cursor: string | null;
};

export type RequestId = string;

export type ErrorDetail = {
  path: string;
  rule?: string;
  message: string;
};

export type Refusal = {
  code: string;
  message: string;
  request_id: RequestId;
  details?: ErrorDetail[];
  required?: Money;
  available?: Money;
  required_scope?: string;
};

export type ErrorBody = {
  error: Refusal;
};

export type ErrorCode =
  | "invalid_request"
  | "invalid_api_key"
  | "insufficient_credit"
  | "budget_exceeded"
  | "insufficient_scope"
  | "signature_refused"
  | "origin_refused"
  | "models_not_allowed"
  | "not_found"
  | "method_not_allowed"
  | "idempotency_conflict"
  | "upload_not_received"
  | "upload_not_completed"
  | "upload_expired"
  | "not_cancellable"
  | "result_not_ready"
  | "no_result"
  | "review_conflict"
  | "credit_conflict"
  | "top_ups_disabled"
  | "model_conflict"
  | "version_conflict"
  | "result_expired"
  | "result_lost"
  | "file_too_large"
  | "body_too_large"
  | "unsupported_media_type"
  | "invalid_amount"
  | "invalid_pages"
  | "invalid_schema"
  | "invalid_metadata"
  | "invalid_output"
  | "invalid_review"
  | "invalid_webhook"
  | "invalid_url"
  | "url_not_fetched"
  | "file_mismatch"
  | "file_unreadable"
  | "file_encrypted"
  | "too_many_pages"
  | "rate_limited"
  | "too_much_waiting"
  | "quota_exceeded"
  | "internal_error"
  | "unavailable";

export type UploadList = {
  data: Upload[];
  next_cursor: string | null;
};

export type BatchStatus = "running" | "finished" | "cancelled";

export type BatchCounts = {
  accepted: number;
  refused: number;
  queued: number;
  processing: number;
  succeeded: number;
  failed: number;
  cancelled: number;
  dead_letters?: number;
};

export type BatchError = {
  code: string;
  message: string;
  details?: ErrorDetail[];
};

export type BatchItem = {
  index: number;
  extraction_id: ExtractionId | null;
  error: BatchError | null;
};

export type Batch = {
  id: BatchId;
  live: Live;
  status: BatchStatus;
  counts: BatchCounts;
  metadata: Record<string, string>;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  items: BatchItem[];
  next_cursor: string | null;
};

export type BatchSummary = {
  id: BatchId;
  live: Live;
  status: BatchStatus;
  counts: BatchCounts;
  metadata: Record<string, string>;
  created_at: Timestamp;
  finished_at: Timestamp | null;
};

export type BatchList = {
  data: BatchSummary[];
  next_cursor: string | null;
};

export type BatchResultsFormat = "ndjson" | "zip";

export type LedgerList = {
  data: LedgerEntry[];
  next_after: LedgerEntryId | null;
};

export type WebhookId = string;

export type EventType = "extraction.finished" | "extraction.reviewed" | "batch.finished" | "top_up.paid" | "credit.low";

export type WebhookStatus = "enabled" | "disabled";

export type DisabledReason = "requested" | "failing";

export type Webhook = {
  id: WebhookId;
  live: Live;
  url: string;
  events: EventType[];
  description: string;
  status: WebhookStatus;
  disabled_reason: DisabledReason | null;
  disabled_at: Timestamp | null;
  failing_since: Timestamp | null;
  former_secret_until: Timestamp | null;
  created_at: Timestamp;
};

export type WebhookList = {
  data: Webhook[];
};

export type WebhookWithSecret = {
  id: WebhookId;
  live: Live;
  url: string;
  events: EventType[];
  description: string;
  status: WebhookStatus;
  disabled_reason: DisabledReason | null;
  disabled_at: Timestamp | null;
  failing_since: Timestamp | null;
  former_secret_until: Timestamp | null;
  created_at: Timestamp;
  secret: string;
};

export type DeliveryId = string;

export type EventId = string;

export type AnyEventType =
  | "extraction.finished"
  | "extraction.reviewed"
  | "batch.finished"
  | "top_up.paid"
  | "credit.low"
  | "webhook.test";

export type EventSummary = {
  id: EventId;
  type: AnyEventType;
  sequence: number;
  created_at: Timestamp;
};

export type DeliveryStatus = "pending" | "delivered" | "failed";

export type DeliveryAttempt = {
  at: Timestamp;
  took_ms: number;
  status: number | null;
  failure: string | null;
  answer: string | null;
};

export type Delivery = {
  id: DeliveryId;
  live: Live;
  webhook_id: WebhookId;
  event: EventSummary;
  status: DeliveryStatus;
  attempts: number;
  next_attempt_at: Timestamp | null;
  last_attempt: DeliveryAttempt | null;
  created_at: Timestamp;
  finished_at: Timestamp | null;
};

export type DeliveryList = {
  data: Delivery[];
  next_cursor: string | null;
};

export type ExtractionFinished = {
  id: EventId;
  type: "extraction.finished";
  created_at: Timestamp;
  sequence: number;
  live: Live;
  data: Extraction;
};

export type ExtractionReviewed = {
  id: EventId;
  type: "extraction.reviewed";
  created_at: Timestamp;
  sequence: number;
  live: Live;
  data: Extraction;
};

export type BatchFinished = {
  id: EventId;
  type: "batch.finished";
  created_at: Timestamp;
  sequence: number;
  live: Live;
  data: BatchSummary;
};

export type TopUpPaid = {
  id: EventId;
  type: "top_up.paid";
  created_at: Timestamp;
  sequence: number;
  live: Live;
  data: TopUp;
};

export type LowCredit = {
  currency: "USD";
  balance: Money;
  reserved: Money;
  available: Money;
  pages_remaining: number;
};

export type CreditLow = {
  id: EventId;
  type: "credit.low";
  created_at: Timestamp;
  sequence: number;
  live: Live;
  data: LowCredit;
};

export type TestData = {
  webhook_id: WebhookId;
};

export type WebhookTest = {
  id: EventId;
  type: "webhook.test";
  created_at: Timestamp;
  sequence: number;
  live: Live;
  data: TestData;
};

export type WebhookEvent =
  | ExtractionFinished
  | ExtractionReviewed
  | BatchFinished
  | TopUpPaid
  | CreditLow
  | WebhookTest;

export type PageSelection =
  | "all"
  | number[]
  | {
      ranges: {
        start: number;
        end: number;
      }[];
    };

export type ResultFormat = "json" | "markdown" | "text" | "html" | "csv" | "xlsx";

export type ExportShape = "table" | "zip";

export type ExportRows = "documents" | "items";

export type ExportDocument = {
  id: ExtractionId;
  name?: string;
  format?: ResultFormat;
};

export type ExportManifest = {
  documents: {
    id: ExtractionId;
    name: string | null;
    status: string | null;
    pages: number | null;
    file: string | null;
    error: {
      code: string;
      message: string;
    } | null;
  }[];
};

export type SavedSchemaSummary = {
  id: SchemaId;
  live: Live;
  name: string;
  version: number;
  newest_version: number;
  schema_sha256: string;
  fields: number;
  uses: number;
  uses_total: number;
  saved_by: string | null;
  saved_at: Timestamp;
  created_at: Timestamp;
  archived_at: Timestamp | null;
};

export type SavedSchemaList = {
  data: SavedSchemaSummary[];
  next_cursor: string | null;
};

export type SavedSchema = {
  id: SchemaId;
  live: Live;
  name: string;
  version: number;
  newest_version: number;
  schema_sha256: string;
  fields: number;
  uses: number;
  uses_total: number;
  saved_by: string | null;
  saved_at: Timestamp;
  created_at: Timestamp;
  archived_at: Timestamp | null;
  schema: JsonObject;
  instructions: string | null;
};

export type RuleStatus = "proposed" | "accepted" | "removed";

export type Rule = {
  id: RuleId;
  live: Live;
  status: RuleStatus;
  schema_sha256: string;
  schema_id: SchemaId | null;
  field: string;
  issuer: string;
  label: string;
  place: "beside" | "below";
  corrections: number;
  created_at: Timestamp;
  decided_at: Timestamp | null;
};

export type RuleList = {
  data: Rule[];
  next_cursor: string | null;
};

export type TitleSum = {
  currency: string | null;
  sum: string;
};

export type TitleColumn = {
  name: string;
  kind: TitleKind;
  count: number;
  sums: TitleSum[];
};

export type TitleColumns = {
  data: TitleColumn[];
  extractions: number;
  complete: boolean;
};

export type ReviewId = string;

export type Verdict = "accepted" | "corrected" | "withdrawn";

export type Review = {
  id: ReviewId;
  target: string;
  verdict: Verdict;
  before?: unknown;
  after?: unknown;
  citation: ReviewCitation | null;
  reviewer: string | null;
  key_id: KeyId;
  replaces: ReviewId | null;
  stands: boolean;
  created_at: Timestamp;
};

export type Reviews = {
  extraction_id: ExtractionId;
  live: Live;
  data: Review[];
  review: ReviewState;
};

export type ReviewTarget = string;

export type DrawnFrame = {
  page: number;
  bbox: Bbox;
};

export type ReviewEntry = {
  target: ReviewTarget;
  verdict: Verdict;
  value?: unknown;
  citation?: DrawnFrame;
  replaces?: ReviewId | null;
};

export type ReviewFilter = "needed" | "done";

export type ReviewsShown = "none" | "applied";

export type PlacedWord = {
  text: string;
  bbox: Bbox;
  block_id: string;
};

export type PageWords = {
  number: number;
  width: number;
  height: number;
  words: PlacedWord[];
};

export type FieldAccuracy = {
  field: string;
  accepted: number;
  corrected: number;
};

export type Accuracy = {
  documents: number;
  fields: FieldAccuracy[];
};

export type ReviewThreshold = {
  below: number;
};

export type ApprovalRule = {
  amount_over: Money | null;
  new_supplier: boolean;
};

export type ModelName = string;

export type EngineModel = {
  name: ModelName;
  size_bytes: number;
  memory_mb: number;
  licence: string;
  good_for: string;
  state: "available" | "fetching" | "installed" | "failed";
  fetched_bytes: number;
  problem: string | null;
  fits: boolean;
  missing_bytes: number;
};

export type EngineTrial = {
  model: ModelName;
  state: "running" | "done" | "failed";
  document: string;
  seconds: number | null;
  kept_to_schema: boolean | null;
  placed: string[];
  unplaced: string[];
  answer: unknown;
  problem: string | null;
};

export type EngineState = {
  name: "rules" | "llm" | "both";
  provider: string | null;
  model: string | null;
  decided_by: "settings" | "choice";
  may_change: boolean;
  runtime: "installed" | "installing" | "missing" | "unsupported" | "failed";
  runtime_bytes: number;
  machine_memory_mb: number | null;
  models: EngineModel[];
  tried: EngineTrial | null;
};

export type ForetoldSentence = {
  text: string;
  heeded: "yes" | "depends" | "no";
  why: string | null;
};

export type ForetoldReason = "own_words" | "understanding" | "shape" | "nothing_named";

export type ForetoldField = {
  path: string;
  reason: ForetoldReason;
};

export type ForetoldFields = {
  by: "rules" | "model";
  fields_asked: number;
  fields_unanswered: number;
  unanswered: ForetoldField[];
};

export type Preview = {
  extraction_id: ExtractionId | null;
  pages: {
    number: number;
    status: "succeeded";
    width: number;
    height: number;
    unit: PageUnit;
    rotation: Rotation;
    source: TextSource;
    confidence?: Confidence;
    warnings?: PageWarning[];
    checks?: PageChecks;
  }[];
  pages_left_out: number;
  instructions: ForetoldSentence[];
  foretold: ForetoldFields;
  data: unknown;
  valid: boolean;
  errors: {
    path: string;
    message: string;
    missing?: string;
  }[];
  citations: Citation[];
  engine: {
    name: string;
    version: string;
    model?: string;
  };
  warnings: Warning[];
};

export type SampleName =
  | "invoice"
  | "receipt"
  | "purchase_order"
  | "bank_statement"
  | "delivery_note"
  | "contract"
  | "cv"
  | "identity_document"
  | "lab_report"
  | "payslip";

/** Codes that are not sent again although their status says so. */
export const neverRetried: readonly string[] = ["quota_exceeded"];
