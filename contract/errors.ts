/**
 * Every error code, its HTTP status, and whether the very same request may be sent again.
 * The specification forbids retrying 400, 401, 402, 409 and 422 unchanged.
 */
export const errorCodes = {
  invalid_request: { status: 400, retryable: false },
  invalid_api_key: { status: 401, retryable: false },
  insufficient_credit: { status: 402, retryable: false },
  budget_exceeded: { status: 402, retryable: false },
  insufficient_scope: { status: 403, retryable: false },
  signature_refused: { status: 403, retryable: false },
  origin_refused: { status: 403, retryable: false },
  models_not_allowed: { status: 403, retryable: false },
  not_found: { status: 404, retryable: false },
  method_not_allowed: { status: 405, retryable: false },
  idempotency_conflict: { status: 409, retryable: false },
  upload_not_received: { status: 409, retryable: false },
  upload_not_completed: { status: 409, retryable: false },
  upload_expired: { status: 409, retryable: false },
  not_cancellable: { status: 409, retryable: false },
  result_not_ready: { status: 409, retryable: false },
  no_result: { status: 409, retryable: false },
  review_conflict: { status: 409, retryable: false },
  credit_conflict: { status: 409, retryable: false },
  top_ups_disabled: { status: 409, retryable: false },
  model_conflict: { status: 409, retryable: false },
  version_conflict: { status: 412, retryable: false },
  result_expired: { status: 410, retryable: false },
  result_lost: { status: 410, retryable: false },
  file_too_large: { status: 413, retryable: false },
  body_too_large: { status: 413, retryable: false },
  unsupported_media_type: { status: 415, retryable: false },
  invalid_amount: { status: 422, retryable: false },
  invalid_pages: { status: 422, retryable: false },
  invalid_schema: { status: 422, retryable: false },
  invalid_metadata: { status: 422, retryable: false },
  invalid_output: { status: 422, retryable: false },
  invalid_review: { status: 422, retryable: false },
  invalid_webhook: { status: 422, retryable: false },
  invalid_url: { status: 422, retryable: false },
  url_not_fetched: { status: 422, retryable: false },
  file_mismatch: { status: 422, retryable: false },
  file_unreadable: { status: 422, retryable: false },
  file_encrypted: { status: 422, retryable: false },
  too_many_pages: { status: 422, retryable: false },
  rate_limited: { status: 429, retryable: true },
  too_much_waiting: { status: 429, retryable: true },
  quota_exceeded: { status: 429, retryable: false },
  internal_error: { status: 500, retryable: true },
  unavailable: { status: 503, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorCode = keyof typeof errorCodes;
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorCodes, code);

/**
 * Whether the very same request may be sent again. A code that is not the contract's is judged by the status that it
 * came with; 0 stands for no answer at all.
 */
export function mayRetry({ code, status }: { code: string; status: number }): boolean {
  return isErrorCode(code) ? errorCodes[code].retryable : status === 0 || status === 429 || status >= 500;
}

/** Why a single page could not be read. */
export const pageFailureCodes = [
  "page_timeout",
  "page_too_large",
  "page_damaged",
  "page_out_of_memory",
  "page_unreadable",
  "script_not_read",
  "nothing_read",
] as const;
export type PageFailureCode = (typeof pageFailureCodes)[number];
