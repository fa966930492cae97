import { z } from "zod";
import { RequestId } from "./ids.ts";
import { Money } from "./money.ts";

/**
 * Every error code, its HTTP status, and whether the very same request may be sent again.
 * The specification forbids retrying 400, 401, 402, 409 and 422 unchanged.
 */
export const errorCodes = {
  invalid_request: { status: 400, retryable: false },
  invalid_api_key: { status: 401, retryable: false },
  insufficient_credit: { status: 402, retryable: false },
  insufficient_scope: { status: 403, retryable: false },
  signature_refused: { status: 403, retryable: false },
  not_found: { status: 404, retryable: false },
  method_not_allowed: { status: 405, retryable: false },
  idempotency_conflict: { status: 409, retryable: false },
  upload_not_received: { status: 409, retryable: false },
  upload_not_completed: { status: 409, retryable: false },
  upload_expired: { status: 409, retryable: false },
  not_cancellable: { status: 409, retryable: false },
  result_not_ready: { status: 409, retryable: false },
  no_result: { status: 409, retryable: false },
  credit_conflict: { status: 409, retryable: false },
  top_ups_disabled: { status: 409, retryable: false },
  result_expired: { status: 410, retryable: false },
  file_too_large: { status: 413, retryable: false },
  body_too_large: { status: 413, retryable: false },
  unsupported_media_type: { status: 415, retryable: false },
  invalid_amount: { status: 422, retryable: false },
  invalid_pages: { status: 422, retryable: false },
  invalid_schema: { status: 422, retryable: false },
  invalid_output: { status: 422, retryable: false },
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
const codes = Object.keys(errorCodes);
export const ErrorCode = z.custom<ErrorCode>((value) => typeof value === "string" && codes.includes(value));

export const ErrorDetail = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** The body of every answer with a status of 400 or more. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    request_id: RequestId,
    details: z.array(ErrorDetail).optional(),
    required: Money.optional(),
    available: Money.optional(),
    required_scope: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Why a single page could not be read. */
export const pageFailureCodes = [
  "page_timeout",
  "page_too_large",
  "page_damaged",
  "page_out_of_memory",
  "page_unreadable",
] as const;
export const PageFailureCode = z.enum(pageFailureCodes);
export type PageFailureCode = z.infer<typeof PageFailureCode>;

export const FailedPage = z.object({ number: z.int().min(1), code: PageFailureCode, message: z.string() });
export type FailedPage = z.infer<typeof FailedPage>;
