import type { ErrorBody, ErrorCode, ErrorDetail, Extraction, Money } from "./types.ts";
import { neverRetried } from "./types.ts";

/** What is known of a failure beside its message. */
export type Failure = {
  code: string;
  status?: number;
  requestId?: string | null;
  details?: readonly ErrorDetail[];
  retryAfterS?: number | null;
  required?: Money | undefined;
  available?: Money | undefined;
  requiredScope?: string | undefined;
  cause?: unknown;
};

/**
 * Whatever the service refused, or that it did not answer. `code` decides, never the message: one of the contract's
 * codes, `no_answer` where there was none (status 0), or `http_<status>` of something that stands between.
 */
export class VersoError extends Error {
  override readonly name: string = "VersoError";
  readonly code: ErrorCode | "no_answer" | (string & {});
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** What to quote to support. */
  readonly requestId: string | null;
  /** What is wrong where, by JSON Pointer into the body or name of the query. */
  readonly details: readonly ErrorDetail[];
  /**
   * Whether the very same request, with its idempotency key, may be sent again. The client has done so already, `maxRetries`
   * times, unless `retryAfterS` is more than it waits for. `false` where sending it twice could do it twice.
   */
  retryable: boolean;
  /** How often the request was sent. */
  attempts = 1;
  /** How long the service asked to wait, in seconds. */
  readonly retryAfterS: number | null;
  /** Of `insufficient_credit` and `budget_exceeded`: what is needed, and what there is, in USD. */
  readonly required: Money | undefined;
  readonly available: Money | undefined;
  /** Of `insufficient_scope`: the scope that the key lacks. */
  readonly requiredScope: string | undefined;

  constructor(message: string, failure: Failure) {
    super(message, { cause: failure.cause });
    this.code = failure.code;
    this.status = failure.status ?? 0;
    this.requestId = failure.requestId ?? null;
    this.details = failure.details ?? [];
    this.retryAfterS = failure.retryAfterS ?? null;
    this.required = failure.required;
    this.available = failure.available;
    this.requiredScope = failure.requiredScope;
    const again = this.status === 429 || this.status >= 500 || this.code === "no_answer";
    this.retryable = again && !neverRetried.includes(this.code);
  }
}

/** An extraction that has no result: failed, cancelled, expired, or a dead letter that waits for the operator. */
export class ExtractionError extends VersoError {
  override readonly name = "ExtractionError";
  readonly extraction: Extraction;

  constructor(extraction: Extraction) {
    const { id, status, failure } = extraction;
    super(failure?.message ?? `The extraction ${id} is ${status}: it has no result.`, {
      code: failure?.code ?? status,
      status: 409,
    });
    this.extraction = extraction;
  }
}

/** No answer came, or it broke off. */
export function noAnswer(what: string, cause: unknown): VersoError {
  const reason = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : String(cause);
  return new VersoError(`${what}: ${reason}`, { code: "no_answer", cause });
}

/** What a refusal says; a body that is not the contract's is judged by its status. */
export async function refusal(answer: Response): Promise<VersoError> {
  const { status, headers } = answer;
  const text = await answer.text();
  const error = readError(text);
  return new VersoError(error?.message ?? `The service answered ${status}.`, {
    code: error?.code ?? `http_${status}`,
    status,
    requestId: error?.request_id ?? headers.get("X-Request-Id"),
    details: error?.details ?? [],
    retryAfterS: readRetryAfter(headers.get("Retry-After")),
    required: error?.required,
    available: error?.available,
    requiredScope: error?.required_scope,
  });
}

function readError(text: string): ErrorBody["error"] | undefined {
  try {
    const { error } = JSON.parse(text) as ErrorBody;
    return typeof error.code === "string" ? error : undefined;
  } catch {
    return undefined;
  }
}

/** `Retry-After` in seconds: a number of them, or a date (RFC 9110, 10.2.3). */
export function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
