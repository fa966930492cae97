import type { ErrorDetail } from "@verso/contract/error-shapes";
import type { ErrorCode } from "@verso/contract/errors";

/** Facts that stand beside the code in the error body. */
type Facts = { required?: string; available?: string; required_scope?: string };

/**
 * The one way in which a domain verb refuses. The HTTP status follows from the code (contract/errors.ts);
 * the message is one sentence that a person can act on and never carries internals.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly facts: Facts;
  /** When it may be worth asking again, in whole seconds: for codes that are answered with `Retry-After`. */
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { details?: readonly ErrorDetail[]; facts?: Facts; retryAfterS?: number } = {},
  ) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.details = extra.details ?? [];
    this.facts = extra.facts ?? {};
    this.retryAfterS = extra.retryAfterS;
  }
}
