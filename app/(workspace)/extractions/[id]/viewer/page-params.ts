import { parseAsInteger, parseAsNumberLiteral, parseAsString, parseAsStringLiteral } from "nuqs";

/** What in the address leads to a page in either viewer: its number, the tab of the pages, and no block chosen. */
export const pageParams = {
  tab: parseAsStringLiteral(["page"] as const),
  page: parseAsInteger,
  block: parseAsString,
};

/** How the pages are turned to be looked at; whoever has the link sees them so. */
export const turnParam = parseAsNumberLiteral([0, 90, 180, 270] as const).withDefault(0);
