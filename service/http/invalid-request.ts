import type { z } from "zod";
import { DomainError } from "../domain-error.ts";

/** At most so many details: a body of a thousand wrong fields needs no thousand sentences. */
const detailsMax = 20;

/** `invalid_request` that says what zod found, one detail for each place (a JSON Pointer). */
export function invalidRequest(what: string, error: z.ZodError): DomainError {
  const details = error.issues.slice(0, detailsMax).flatMap((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, detailsMax) : [];
    if (unknown.length > 0) {
      return unknown.map((key) => ({ path: pointer([...issue.path, key]), message: "is not a known name" }));
    }
    return [{ path: pointer(issue.path), message: issue.message }];
  });
  const first = details[0];
  const where = first && first.path !== "" ? ` at ${first.path}` : "";
  return new DomainError(
    "invalid_request",
    `The ${what} is not valid${where}: ${first?.message ?? "unknown reason"}.`,
    {
      details: details.slice(0, detailsMax),
    },
  );
}

function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).slice(0, 100).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
