import { blockKinds } from "@verso/contract/vocabulary";
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { turnParam } from "../viewer/page-params.ts";

const tabs = ["page", "blocks", "coverage", "json", "schema"] as const;
export type BlocksTab = (typeof tabs)[number];

/** What of the viewer stands in the address: a link leads to the very block that was looked at. */
export const blocksParams = {
  tab: parseAsStringLiteral(tabs),
  view: parseAsStringLiteral(["ordered", "grouped"] as const),
  kinds: parseAsArrayOf(parseAsStringLiteral(blockKinds)),
  page: parseAsInteger,
  turn: turnParam,
  block: parseAsString,
};
