import { z } from "zod";
import { RequestId } from "./ids.ts";
import { Money } from "./money.ts";
import { pointer } from "./pointer.ts";

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
  invalid_metadata: { status: 422, retryable: false },
  invalid_output: { status: 422, retryable: false },
  invalid_review: { status: 422, retryable: false },
  invalid_webhook: { status: 422, retryable: false },
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
export const ErrorCode = z.custom<ErrorCode>(isErrorCode);

/**
 * Whether the very same request may be sent again. A code that is not the contract's is judged by the status that it
 * came with; 0 stands for no answer at all.
 */
export function mayRetry({ code, status }: { code: string; status: number }): boolean {
  return isErrorCode(code) ? errorCodes[code].retryable : status === 0 || status === 429 || status >= 500;
}

/** One place of what was refused, and what is wrong with it; of a schema also the rule that it breaks. */
export const ErrorDetail = z.object({ path: z.string(), rule: z.string().optional(), message: z.string() });
export type ErrorDetail = z.infer<typeof ErrorDetail>;

/** At most so many details: a body of a thousand wrong fields needs no thousand sentences. */
const detailsMax = 20;
/** A name may be as long as the body that it stands in. */
const nameCharsMax = 100;

/** What zod found, one detail for each place. */
export function detailsOf({ issues }: Pick<z.ZodError, "issues">): ErrorDetail[] {
  const detail = (path: readonly PropertyKey[], message: string): ErrorDetail => {
    return { path: pointer(...path.map((key) => String(key).slice(0, nameCharsMax))), message };
  };
  const details = issues.slice(0, detailsMax).flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [detail(issue.path, issue.message)];
    return issue.keys.slice(0, detailsMax).map((key) => detail([...issue.path, key], "is not known here"));
  });
  return details.slice(0, detailsMax);
}

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
  "script_not_read",
] as const;
export const PageFailureCode = z.enum(pageFailureCodes);
export type PageFailureCode = z.infer<typeof PageFailureCode>;

export const FailedPage = z.object({ number: z.int().min(1), code: PageFailureCode, message: z.string() });
export type FailedPage = z.infer<typeof FailedPage>;
