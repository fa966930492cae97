import { extractionStatuses } from "@verso/contract/statuses";
import { modes } from "@verso/contract/vocabulary";
import { parseAsString, parseAsStringLiteral } from "nuqs";

/** Filters of the list, as they stand in the address. */
export const listParams = {
  name: parseAsString,
  status: parseAsStringLiteral(extractionStatuses),
  mode: parseAsStringLiteral(modes),
  review: parseAsStringLiteral(["needed", "done"] as const),
};
