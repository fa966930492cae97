import { parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";

/** What in the address leads to a page in either viewer: its number, the tab of the pages, and no block chosen. */
export const pageParams = {
  tab: parseAsStringLiteral(["page"] as const),
  page: parseAsInteger,
  block: parseAsString,
};
