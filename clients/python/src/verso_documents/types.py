"""The contract's answers. Made by `npm run clients:types`; changed in the contract, never here."""

from typing import Any, Dict, List, Literal, Tuple, TypedDict, Union


UploadId = str


Live = bool


UploadStatus = Literal["pending", "completed", "failed", "expired"]


ContentType = Literal[
    "application/pdf",
    "image/png",
    "image/jpeg",
    "image/webp",
    "image/tiff",
    "image/bmp",
    "image/gif",
]


Timestamp = str


class UploadWrite(TypedDict):
    method: Literal["PUT"]
    url: str
    headers: Dict[str, str]
    expires_at: Timestamp


class Failure(TypedDict):
    code: str
    message: str


class Upload(TypedDict):
    id: UploadId
    live: Live
    status: UploadStatus
    content_type: Union[ContentType, None]
    size_bytes: Union[int, None]
    page_count: Union[int, None]
    sha256: Union[str, None]
    sent_sha256: Union[str, None]
    created_at: Timestamp
    expires_at: Timestamp
    completed_at: Union[Timestamp, None]
    write: Union[UploadWrite, None]
    failure: Union[Failure, None]


ExtractionId = str


ExtractionStatus = Literal[
    "queued",
    "processing",
    "cancelling",
    "dead_letter",
    "succeeded",
    "partially_succeeded",
    "failed",
    "cancelled",
    "expired",
]


Mode = Literal["ocr", "structured"]


Layout = Literal["ordered", "grouped"]


TableFormat = Literal["cells", "markdown", "html"]


ConfidenceLevel = Literal["none", "page", "block", "word"]


class Output(TypedDict):
    layout: Layout
    include: List[Literal["text", "titles", "tables", "lists", "figures"]]
    table_format: TableFormat
    confidence: ConfidenceLevel
    include_headers: bool
    include_footers: bool


JsonObject = Dict[str, Any]


SchemaId = str


Priority = Literal["interactive", "batch"]


BatchId = str


KeyId = str


Money = str


PriceSource = Literal["standard", "override"]


PageFailureCode = Literal[
    "page_timeout",
    "page_too_large",
    "page_damaged",
    "page_out_of_memory",
    "page_unreadable",
    "script_not_read",
    "nothing_read",
]


class FailedPage(TypedDict):
    number: int
    code: PageFailureCode
    message: str


class _ReviewReason(TypedDict):
    code: str
    count: int
    fields: List[str]


class ReviewReason(_ReviewReason, total=False):
    by: str


ApprovalCause = Literal["amount_over", "new_supplier"]


class ApprovalGiven(TypedDict):
    reviewer: Union[str, None]
    created_at: Timestamp


class Approval(TypedDict):
    causes: List[ApprovalCause]
    given: List[ApprovalGiven]


class _ReviewState(TypedDict):
    needed: bool
    reviewed: Literal["none", "some", "done"]
    total: int
    done: int
    corrected: int
    found: int
    doubtful: int
    errors: int
    warnings: List[str]


class ReviewState(_ReviewState, total=False):
    reasons: List[ReviewReason]
    approval: Approval


TitleKind = Literal["text", "number", "date"]


class Title(TypedDict):
    name: str
    path: str
    kind: TitleKind
    value: Union[str, None]
    currency: Union[str, None]
    doubtful: bool


class ExtractionPages(TypedDict):
    selected: int
    succeeded: int
    failed: int
    skipped: int
    numbers: List[int]


class ExtractionPrice(TypedDict):
    per_page: Money
    currency: Literal["USD"]
    source: PriceSource


class ExtractionRetention(TypedDict):
    upload_expires_at: Timestamp
    result_expires_at: Timestamp


class _Extraction(TypedDict):
    id: ExtractionId
    live: Live
    status: ExtractionStatus
    mode: Mode
    upload_id: UploadId
    pages: ExtractionPages
    output: Output
    schema: Union[JsonObject, None]
    schema_id: Union[SchemaId, None]
    schema_version: Union[int, None]
    instructions: Union[str, None]
    metadata: Dict[str, str]
    priority: Priority
    batch_id: Union[BatchId, None]
    position: Union[int, None]
    key_id: Union[KeyId, None]
    price: ExtractionPrice
    reserved: Money
    charged: Money
    released: Money
    attempts: int
    created_at: Timestamp
    started_at: Union[Timestamp, None]
    finished_at: Union[Timestamp, None]
    retention: ExtractionRetention
    failure: Union[Failure, None]
    data_deleted_at: Union[Timestamp, None]
    recoverable_until: Union[Timestamp, None]
    failed_pages: List[FailedPage]
    review: Union[ReviewState, None]
    titles: List[Title]


class Extraction(_Extraction, total=False):
    rules_version: int


class ExtractionList(TypedDict):
    data: List[Extraction]
    next_cursor: Union[str, None]


Bbox = Tuple[float, float, float, float]


class ReviewCitation(TypedDict):
    page: int
    bbox: Bbox
    text: str
    block_id: Union[str, None]


class _Correction(TypedDict):
    target: str
    after: Any
    citation: Union[ReviewCitation, None]
    reviewer: Union[str, None]
    created_at: Timestamp


class Correction(_Correction, total=False):
    before: Any


PageUnit = Literal["pt", "px"]


Rotation = Literal[0, 90, 180, 270]


TextSource = Literal["text_layer", "ocr"]


Confidence = float


class _PageWarning(TypedDict):
    code: str
    message: str


class PageWarning(_PageWarning, total=False):
    boxes: List[Bbox]
    share: float


class ReadingCheck(TypedDict):
    words: int
    agree: float


class _PageChecks(TypedDict):
    trust: float
    order: float


class PageChecks(_PageChecks, total=False):
    ink: float
    layer: ReadingCheck
    model: ReadingCheck
    tables: float


BlockKind = Literal["text", "titles", "tables", "lists", "figures", "headers", "footers"]


class Omitted(TypedDict):
    kind: BlockKind
    bbox: Bbox


BlockRole = Literal["caption", "footnote", "code", "formula", "handwriting"]


class _TextRun(TypedDict):
    start: int
    end: int
    position: Literal["superscript", "subscript"]


class TextRun(_TextRun, total=False):
    note: str


class _ListItem(TypedDict):
    marker: str
    text: str
    level: int


class ListItem(_ListItem, total=False):
    runs: List[TextRun]


class Word(TypedDict):
    text: str
    bbox: Bbox
    confidence: Confidence


class BlockReading(TypedDict):
    text: str
    own: Union[str, None]
    bbox: Bbox


class _TableCell(TypedDict):
    row: int
    column: int
    row_span: int
    column_span: int
    text: str
    bbox: Bbox


class TableCell(_TableCell, total=False):
    runs: List[TextRun]
    words: List[Word]


class _TableCells(TypedDict):
    rows: int
    columns: int
    header_rows: int
    cells: List[TableCell]


class TableCells(_TableCells, total=False):
    continues: str


class TableMarkdown(TypedDict):
    markdown: str


class TableHtml(TypedDict):
    html: str


Table = Union[TableCells, TableMarkdown, TableHtml]


class _Block(TypedDict):
    id: str
    kind: BlockKind
    page: int
    bbox: Bbox
    text: str


class Block(_Block, total=False):
    level: int
    role: BlockRole
    runs: List[TextRun]
    items: List[ListItem]
    confidence: Confidence
    words: List[Word]
    readings: List[BlockReading]
    table: Table


class _OrderedPage(TypedDict):
    number: int
    status: Literal["succeeded"]
    width: float
    height: float
    unit: PageUnit
    rotation: Rotation
    source: TextSource
    blocks: List[Block]


class OrderedPage(_OrderedPage, total=False):
    confidence: Confidence
    warnings: List[PageWarning]
    checks: PageChecks
    omitted: List[Omitted]


class _OrderedResult(TypedDict):
    extraction_id: Union[ExtractionId, None]
    mode: Literal["ocr"]
    failed_pages: List[FailedPage]
    view: Literal["ordered"]
    pages: List[OrderedPage]


class OrderedResult(_OrderedResult, total=False):
    corrections: List[Correction]


class _GroupedPage(TypedDict):
    number: int
    status: Literal["succeeded"]
    width: float
    height: float
    unit: PageUnit
    rotation: Rotation
    source: TextSource
    groups: Dict[BlockKind, List[Block]]


class GroupedPage(_GroupedPage, total=False):
    confidence: Confidence
    warnings: List[PageWarning]
    checks: PageChecks
    omitted: List[Omitted]


class _GroupedResult(TypedDict):
    extraction_id: Union[ExtractionId, None]
    mode: Literal["ocr"]
    failed_pages: List[FailedPage]
    view: Literal["grouped"]
    pages: List[GroupedPage]


class GroupedResult(_GroupedResult, total=False):
    corrections: List[Correction]


Result = Union[OrderedResult, GroupedResult]


FoundBy = Literal["label", "sentence", "position", "form", "sum", "attachment", "model", "rule"]


RuleId = str


class Alternative(TypedDict):
    value: Any
    page: Union[int, None]
    bbox: Union[Bbox, None]
    text: str
    confidence: Confidence


class _Citation(TypedDict):
    path: str
    page: Union[int, None]
    block_id: Union[str, None]
    bbox: Union[Bbox, None]
    text: str
    confidence: Confidence


class Citation(_Citation, total=False):
    attachment: str
    found_by: FoundBy
    read_confidence: Confidence
    by: Literal["rules", "model"]
    rule: RuleId
    alternatives: List[Alternative]


UnansweredReason = Literal["no_label", "free_text", "no_rows", "unclear"]


class UnansweredField(TypedDict):
    path: str
    reason: UnansweredReason


class _Warning(TypedDict):
    code: str
    message: str


class Warning(_Warning, total=False):
    by: str
    fields: List[UnansweredField]
    pages: List[int]


class _StructuredResultPages(TypedDict):
    number: int
    status: Literal["succeeded"]
    width: float
    height: float
    unit: PageUnit
    rotation: Rotation
    source: TextSource


class StructuredResultPages(_StructuredResultPages, total=False):
    confidence: Confidence
    warnings: List[PageWarning]
    checks: PageChecks


class _StructuredResultErrors(TypedDict):
    path: str
    message: str


class StructuredResultErrors(_StructuredResultErrors, total=False):
    missing: str


class _StructuredResultEngine(TypedDict):
    name: str
    version: str


class StructuredResultEngine(_StructuredResultEngine, total=False):
    model: str


class _StructuredResult(TypedDict):
    extraction_id: Union[ExtractionId, None]
    mode: Literal["structured"]
    pages: List[StructuredResultPages]
    data: Any
    valid: bool
    errors: List[StructuredResultErrors]
    citations: List[Citation]
    engine: StructuredResultEngine
    warnings: List[Warning]
    failed_pages: List[FailedPage]


class StructuredResult(_StructuredResult, total=False):
    corrections: List[Correction]


AnyResult = Union[Result, StructuredResult]


class MonthlyTopUps(TypedDict):
    limit: Money
    used: Money
    resets_at: Timestamp


class LowCreditState(TypedDict):
    threshold: Union[Money, None]
    is_low: bool


class CreditsTopUp(TypedDict):
    minimum: Money
    maximum: Money
    enabled: bool
    monthly: Union[MonthlyTopUps, None]


class CreditsPrices(TypedDict):
    ocr: Money
    structured: Money


class CreditsBudget(TypedDict):
    monthly_limit: Money
    spent: Money
    available: Money
    ends_at: Timestamp


class CreditsPriceSources(TypedDict):
    ocr: PriceSource
    structured: PriceSource


class Credits(TypedDict):
    live: Live
    currency: Literal["USD"]
    balance: Money
    reserved: Money
    available: Money
    welcome_credit: Literal["5.00"]
    top_up: CreditsTopUp
    prices: CreditsPrices
    budget: Union[CreditsBudget, None]
    price_sources: CreditsPriceSources
    low_credit: LowCreditState


LedgerEntryId = str


LedgerKind = Literal[
    "welcome_credit",
    "top_up",
    "reservation",
    "release",
    "charge",
    "refund",
    "adjustment",
]


TopUpId = str


class LedgerEntry(TypedDict):
    id: LedgerEntryId
    live: Live
    kind: LedgerKind
    amount: Money
    balance_after: Money
    available_after: Money
    extraction_id: Union[ExtractionId, None]
    top_up_id: Union[TopUpId, None]
    mode: Union[Mode, None]
    pages: Union[int, None]
    price_per_page: Union[Money, None]
    description: str
    created_at: Timestamp


class UsageProjectionsOcr(TypedDict):
    price_per_page: Money
    pages_remaining: int


class UsageProjectionsStructured(TypedDict):
    price_per_page: Money
    pages_remaining: int


class UsageProjections(TypedDict):
    ocr: UsageProjectionsOcr
    structured: UsageProjectionsStructured


class UsageLedger(TypedDict):
    page: int
    page_size: Literal[10]
    total_entries: int
    total_pages: int
    entries: List[LedgerEntry]


class Usage(TypedDict):
    balance: Money
    reserved: Money
    available: Money
    currency: Literal["USD"]
    projections: UsageProjections
    ledger: UsageLedger


class UsageSummaryDays(TypedDict):
    date: str
    mode: Mode
    pages: int
    charged: Money


class _UsageSummaryGroups(TypedDict):
    value: Union[str, None]
    pages: int
    charged: Money


class UsageSummaryGroups(_UsageSummaryGroups, total=False):
    pages_failed: int


_UsageSummary = TypedDict("_UsageSummary", {
    "from": Timestamp,
    "to": Timestamp,
    "days": List[UsageSummaryDays],
})


class UsageSummary(_UsageSummary, total=False):
    groups: List[UsageSummaryGroups]


Scope = Literal[
    "uploads.create",
    "extractions.create",
    "extractions.read",
    "keys.manage",
    "webhooks.manage",
]


class Key(TypedDict):
    id: KeyId
    live: Live
    prefix: str
    name: str
    scopes: List[Scope]
    created_at: Timestamp
    last_used_at: Union[Timestamp, None]
    revoked_at: Union[Timestamp, None]
    monthly_limit: Union[Money, None]
    spent_this_month: Money


class KeyList(TypedDict):
    data: List[Key]


class IssuedKey(TypedDict):
    id: KeyId
    live: Live
    prefix: str
    name: str
    scopes: List[Scope]
    created_at: Timestamp
    last_used_at: Union[Timestamp, None]
    revoked_at: Union[Timestamp, None]
    monthly_limit: Union[Money, None]
    spent_this_month: Money
    key: str


TopUpStatus = Literal["pending", "failed", "expired", "paid"]


class TopUp(TypedDict):
    id: TopUpId
    live: Live
    status: TopUpStatus
    amount: Money
    checkout_url: Union[str, None]
    created_at: Timestamp
    processing_since: Union[Timestamp, None]
    paid_at: Union[Timestamp, None]


class TopUpList(TypedDict):
    data: List[TopUp]
    next_cursor: Union[str, None]


RequestId = str


class _ErrorDetail(TypedDict):
    path: str
    message: str


class ErrorDetail(_ErrorDetail, total=False):
    rule: str


class _Refusal(TypedDict):
    code: str
    message: str
    request_id: RequestId


class Refusal(_Refusal, total=False):
    details: List[ErrorDetail]
    required: Money
    available: Money
    required_scope: str


class ErrorBody(TypedDict):
    error: Refusal


ErrorCode = Literal[
    "invalid_request",
    "invalid_api_key",
    "insufficient_credit",
    "budget_exceeded",
    "insufficient_scope",
    "signature_refused",
    "origin_refused",
    "models_not_allowed",
    "not_found",
    "method_not_allowed",
    "idempotency_conflict",
    "upload_not_received",
    "upload_not_completed",
    "upload_expired",
    "not_cancellable",
    "result_not_ready",
    "no_result",
    "review_conflict",
    "credit_conflict",
    "top_ups_disabled",
    "model_conflict",
    "version_conflict",
    "result_expired",
    "result_lost",
    "file_too_large",
    "body_too_large",
    "unsupported_media_type",
    "invalid_amount",
    "invalid_pages",
    "invalid_schema",
    "invalid_metadata",
    "invalid_output",
    "invalid_review",
    "invalid_webhook",
    "invalid_url",
    "url_not_fetched",
    "file_mismatch",
    "file_unreadable",
    "file_encrypted",
    "too_many_pages",
    "rate_limited",
    "too_much_waiting",
    "quota_exceeded",
    "internal_error",
    "unavailable",
]


class UploadList(TypedDict):
    data: List[Upload]
    next_cursor: Union[str, None]


BatchStatus = Literal["running", "finished", "cancelled"]


class _BatchCounts(TypedDict):
    accepted: int
    refused: int
    queued: int
    processing: int
    succeeded: int
    failed: int
    cancelled: int


class BatchCounts(_BatchCounts, total=False):
    dead_letters: int


class _BatchError(TypedDict):
    code: str
    message: str


class BatchError(_BatchError, total=False):
    details: List[ErrorDetail]


class BatchItem(TypedDict):
    index: int
    extraction_id: Union[ExtractionId, None]
    error: Union[BatchError, None]


class Batch(TypedDict):
    id: BatchId
    live: Live
    status: BatchStatus
    counts: BatchCounts
    metadata: Dict[str, str]
    created_at: Timestamp
    finished_at: Union[Timestamp, None]
    items: List[BatchItem]
    next_cursor: Union[str, None]


class BatchSummary(TypedDict):
    id: BatchId
    live: Live
    status: BatchStatus
    counts: BatchCounts
    metadata: Dict[str, str]
    created_at: Timestamp
    finished_at: Union[Timestamp, None]


class BatchList(TypedDict):
    data: List[BatchSummary]
    next_cursor: Union[str, None]


BatchResultsFormat = Literal["ndjson", "zip"]


class LedgerList(TypedDict):
    data: List[LedgerEntry]
    next_after: Union[LedgerEntryId, None]


WebhookId = str


EventType = Literal[
    "extraction.finished",
    "extraction.reviewed",
    "batch.finished",
    "top_up.paid",
    "credit.low",
]


WebhookStatus = Literal["enabled", "disabled"]


DisabledReason = Literal["requested", "failing"]


class Webhook(TypedDict):
    id: WebhookId
    live: Live
    url: str
    events: List[EventType]
    description: str
    status: WebhookStatus
    disabled_reason: Union[DisabledReason, None]
    disabled_at: Union[Timestamp, None]
    failing_since: Union[Timestamp, None]
    former_secret_until: Union[Timestamp, None]
    created_at: Timestamp


class WebhookList(TypedDict):
    data: List[Webhook]


class WebhookWithSecret(TypedDict):
    id: WebhookId
    live: Live
    url: str
    events: List[EventType]
    description: str
    status: WebhookStatus
    disabled_reason: Union[DisabledReason, None]
    disabled_at: Union[Timestamp, None]
    failing_since: Union[Timestamp, None]
    former_secret_until: Union[Timestamp, None]
    created_at: Timestamp
    secret: str


DeliveryId = str


EventId = str


AnyEventType = Literal[
    "extraction.finished",
    "extraction.reviewed",
    "batch.finished",
    "top_up.paid",
    "credit.low",
    "webhook.test",
]


class EventSummary(TypedDict):
    id: EventId
    type: AnyEventType
    sequence: int
    created_at: Timestamp


DeliveryStatus = Literal["pending", "delivered", "failed"]


class DeliveryAttempt(TypedDict):
    at: Timestamp
    took_ms: int
    status: Union[int, None]
    failure: Union[str, None]
    answer: Union[str, None]


class Delivery(TypedDict):
    id: DeliveryId
    live: Live
    webhook_id: WebhookId
    event: EventSummary
    status: DeliveryStatus
    attempts: int
    next_attempt_at: Union[Timestamp, None]
    last_attempt: Union[DeliveryAttempt, None]
    created_at: Timestamp
    finished_at: Union[Timestamp, None]


class DeliveryList(TypedDict):
    data: List[Delivery]
    next_cursor: Union[str, None]


class ExtractionFinished(TypedDict):
    id: EventId
    type: Literal["extraction.finished"]
    created_at: Timestamp
    sequence: int
    live: Live
    data: Extraction


class ExtractionReviewed(TypedDict):
    id: EventId
    type: Literal["extraction.reviewed"]
    created_at: Timestamp
    sequence: int
    live: Live
    data: Extraction


class BatchFinished(TypedDict):
    id: EventId
    type: Literal["batch.finished"]
    created_at: Timestamp
    sequence: int
    live: Live
    data: BatchSummary


class TopUpPaid(TypedDict):
    id: EventId
    type: Literal["top_up.paid"]
    created_at: Timestamp
    sequence: int
    live: Live
    data: TopUp


class LowCredit(TypedDict):
    currency: Literal["USD"]
    balance: Money
    reserved: Money
    available: Money
    pages_remaining: int


class CreditLow(TypedDict):
    id: EventId
    type: Literal["credit.low"]
    created_at: Timestamp
    sequence: int
    live: Live
    data: LowCredit


class TestData(TypedDict):
    webhook_id: WebhookId


class WebhookTest(TypedDict):
    id: EventId
    type: Literal["webhook.test"]
    created_at: Timestamp
    sequence: int
    live: Live
    data: TestData


WebhookEvent = Union[ExtractionFinished, ExtractionReviewed, BatchFinished, TopUpPaid, CreditLow, WebhookTest]


class PageSelectionByRangesRanges(TypedDict):
    start: int
    end: int


class PageSelectionByRanges(TypedDict):
    ranges: List[PageSelectionByRangesRanges]


PageSelection = Union[Literal["all"], List[int], PageSelectionByRanges]


ResultFormat = Literal["json", "markdown", "text", "html", "csv", "xlsx"]


ExportShape = Literal["table", "zip"]


ExportRows = Literal["documents", "items"]


class _ExportDocument(TypedDict):
    id: ExtractionId


class ExportDocument(_ExportDocument, total=False):
    name: str
    format: ResultFormat


class ExportManifestDocumentsError(TypedDict):
    code: str
    message: str


class ExportManifestDocuments(TypedDict):
    id: ExtractionId
    name: Union[str, None]
    status: Union[str, None]
    pages: Union[int, None]
    file: Union[str, None]
    error: Union[ExportManifestDocumentsError, None]


class ExportManifest(TypedDict):
    documents: List[ExportManifestDocuments]


class SavedSchemaSummary(TypedDict):
    id: SchemaId
    live: Live
    name: str
    version: int
    newest_version: int
    schema_sha256: str
    fields: int
    uses: int
    uses_total: int
    saved_by: Union[str, None]
    saved_at: Timestamp
    created_at: Timestamp
    archived_at: Union[Timestamp, None]


class SavedSchemaList(TypedDict):
    data: List[SavedSchemaSummary]
    next_cursor: Union[str, None]


class SavedSchema(TypedDict):
    id: SchemaId
    live: Live
    name: str
    version: int
    newest_version: int
    schema_sha256: str
    fields: int
    uses: int
    uses_total: int
    saved_by: Union[str, None]
    saved_at: Timestamp
    created_at: Timestamp
    archived_at: Union[Timestamp, None]
    schema: JsonObject
    instructions: Union[str, None]


RuleStatus = Literal["proposed", "accepted", "removed"]


class Rule(TypedDict):
    id: RuleId
    live: Live
    status: RuleStatus
    schema_sha256: str
    schema_id: Union[SchemaId, None]
    field: str
    issuer: str
    label: str
    place: Literal["beside", "below"]
    corrections: int
    created_at: Timestamp
    decided_at: Union[Timestamp, None]


class RuleList(TypedDict):
    data: List[Rule]
    next_cursor: Union[str, None]


class TitleSum(TypedDict):
    currency: Union[str, None]
    sum: str


class TitleColumn(TypedDict):
    name: str
    kind: TitleKind
    count: int
    sums: List[TitleSum]


class TitleColumns(TypedDict):
    data: List[TitleColumn]
    extractions: int
    complete: bool


ReviewId = str


Verdict = Literal["accepted", "corrected", "withdrawn"]


class _Review(TypedDict):
    id: ReviewId
    target: str
    verdict: Verdict
    citation: Union[ReviewCitation, None]
    reviewer: Union[str, None]
    key_id: KeyId
    replaces: Union[ReviewId, None]
    stands: bool
    created_at: Timestamp


class Review(_Review, total=False):
    before: Any
    after: Any


class Reviews(TypedDict):
    extraction_id: ExtractionId
    live: Live
    data: List[Review]
    review: ReviewState


ReviewTarget = str


class DrawnFrame(TypedDict):
    page: int
    bbox: Bbox


class _ReviewEntry(TypedDict):
    target: ReviewTarget
    verdict: Verdict


class ReviewEntry(_ReviewEntry, total=False):
    value: Any
    citation: DrawnFrame
    replaces: Union[ReviewId, None]


ReviewFilter = Literal["needed", "done"]


ReviewsShown = Literal["none", "applied"]


class PlacedWord(TypedDict):
    text: str
    bbox: Bbox
    block_id: str


class PageWords(TypedDict):
    number: int
    width: float
    height: float
    words: List[PlacedWord]


class FieldAccuracy(TypedDict):
    field: str
    accepted: int
    corrected: int


class Accuracy(TypedDict):
    documents: int
    fields: List[FieldAccuracy]


class ReviewThreshold(TypedDict):
    below: float


class ApprovalRule(TypedDict):
    amount_over: Union[Money, None]
    new_supplier: bool


ModelName = str


class EngineModel(TypedDict):
    name: ModelName
    size_bytes: int
    memory_mb: int
    licence: str
    good_for: str
    state: Literal["available", "fetching", "installed", "failed"]
    fetched_bytes: int
    problem: Union[str, None]
    fits: bool
    missing_bytes: int


class EngineTrial(TypedDict):
    model: ModelName
    state: Literal["running", "done", "failed"]
    document: str
    seconds: Union[float, None]
    kept_to_schema: Union[bool, None]
    placed: List[str]
    unplaced: List[str]
    answer: Any
    problem: Union[str, None]


class EngineState(TypedDict):
    name: Literal["rules", "llm", "both"]
    provider: Union[str, None]
    model: Union[str, None]
    decided_by: Literal["settings", "choice"]
    may_change: bool
    runtime: Literal["installed", "installing", "missing", "unsupported", "failed"]
    runtime_bytes: int
    machine_memory_mb: Union[int, None]
    models: List[EngineModel]
    tried: Union[EngineTrial, None]


class ForetoldSentence(TypedDict):
    text: str
    heeded: Literal["yes", "depends", "no"]
    why: Union[str, None]


ForetoldReason = Literal["own_words", "understanding", "shape", "nothing_named"]


class ForetoldField(TypedDict):
    path: str
    reason: ForetoldReason


class ForetoldFields(TypedDict):
    by: Literal["rules", "model"]
    fields_asked: int
    fields_unanswered: int
    unanswered: List[ForetoldField]


class _PreviewPages(TypedDict):
    number: int
    status: Literal["succeeded"]
    width: float
    height: float
    unit: PageUnit
    rotation: Rotation
    source: TextSource


class PreviewPages(_PreviewPages, total=False):
    confidence: Confidence
    warnings: List[PageWarning]
    checks: PageChecks


class _PreviewErrors(TypedDict):
    path: str
    message: str


class PreviewErrors(_PreviewErrors, total=False):
    missing: str


class _PreviewEngine(TypedDict):
    name: str
    version: str


class PreviewEngine(_PreviewEngine, total=False):
    model: str


class Preview(TypedDict):
    extraction_id: Union[ExtractionId, None]
    pages: List[PreviewPages]
    pages_left_out: int
    instructions: List[ForetoldSentence]
    foretold: ForetoldFields
    data: Any
    valid: bool
    errors: List[PreviewErrors]
    citations: List[Citation]
    engine: PreviewEngine
    warnings: List[Warning]


SampleName = Literal[
    "invoice",
    "receipt",
    "purchase_order",
    "bank_statement",
    "delivery_note",
    "contract",
    "cv",
    "identity_document",
    "lab_report",
    "payslip",
]


# Codes that are not sent again although their status says so.
NEVER_RETRIED = frozenset(["quota_exceeded"])
