import { limits } from "@verso/contract/limits";
import { DomainError } from "../domain-error.ts";

/**
 * The request's `Idempotency-Key`: 1 to 255 visible ASCII characters. Throws `invalid_request`, also without one, unless it is
 * `optional`: then that is `""`.
 */
export function idempotencyKey(headers: Headers, { optional }: { optional: boolean }): string {
  const key = headers.get("idempotency-key");
  if (key === null && optional) return "";
  if (key === null || key === "") throw refuse("This request needs an Idempotency-Key header.");
  if (key.length > limits.idempotencyKeyCharsMax || !/^[\x21-\x7e]+$/.test(key)) {
    throw refuse(`The Idempotency-Key must be 1 to ${limits.idempotencyKeyCharsMax} visible ASCII characters.`);
  }
  return key;
}

const refuse = (message: string) =>
  new DomainError("invalid_request", message, { details: [{ path: "Idempotency-Key", message }] });
