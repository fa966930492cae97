import type { ErrorCode, ErrorDetail } from "@verso/contract/errors";

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

  constructor(code: ErrorCode, message: string, extra: { details?: readonly ErrorDetail[]; facts?: Facts } = {}) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.details = extra.details ?? [];
    this.facts = extra.facts ?? {};
  }
}
