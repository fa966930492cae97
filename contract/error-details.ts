import type { z } from "zod";
import type { ErrorDetail } from "./error-shapes.ts";
import { pointer } from "./pointer.ts";

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
