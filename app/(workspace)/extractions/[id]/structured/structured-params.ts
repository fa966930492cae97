import { parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { turnParam } from "../viewer/page-params.ts";

/** Which values are listed. */
const valueFilters = ["doubtful", "differing", "missing"] as const;
export type ValueFilter = (typeof valueFilters)[number];

/** What of a structured result stands in the address; `value` is the JSON Pointer of the chosen one. */
export const structuredParams = {
  tab: parseAsStringLiteral(["page", "data", "coverage", "json", "schema"] as const),
  page: parseAsInteger,
  turn: turnParam,
  value: parseAsString,
  only: parseAsStringLiteral(valueFilters),
};
