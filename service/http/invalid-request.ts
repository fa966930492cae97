import { detailsOf } from "@verso/contract/error-details";
import type { z } from "zod";
import { DomainError } from "../domain-error.ts";

/** `invalid_request` that says what zod found, one detail for each place (a JSON Pointer). */
export function invalidRequest(what: string, error: Pick<z.ZodError, "issues">): DomainError {
  const details = detailsOf(error);
  const first = details[0];
  const place = first?.path === "" ? "it" : first?.path;
  // Some faults are sentences of their own.
  const fault = first?.message.replace(/\.$/, "");
  return new DomainError("invalid_request", `The ${what} is not valid: ${place} ${fault}.`, { details });
}
