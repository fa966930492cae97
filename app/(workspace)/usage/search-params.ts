import { isId } from "@verso/contract/id-text";
import { ledgerKinds } from "@verso/contract/vocabulary";
import { createParser, createSerializer, parseAsInteger, parseAsStringLiteral } from "nuqs/server";
import { breakdowns } from "@/lib/usage/breakdown.ts";
import { parseDay } from "@/lib/usage/day-range.ts";

const dailyViews = ["chart", "table"] as const;
const ledgerRows = ["gathered", "single"] as const;

const parseAsDay = createParser({ parse: parseDay, serialize: (day: string) => day });

const parseAsExtraction = createParser({
  parse: (text: string) => (isId("ext", text) ? text : null),
  serialize: (id: string) => id,
});

/**
 * The view of the page, as its address holds it. `from` and `to` are UTC days that both belong to the range. What is
 * no page, kind or day counts as not given.
 */
export const usageParams = {
  page: parseAsInteger.withDefault(1),
  kind: parseAsStringLiteral(ledgerKinds),
  extraction: parseAsExtraction,
  from: parseAsDay,
  to: parseAsDay,
  daily: parseAsStringLiteral(dailyViews).withDefault("chart"),
  by: parseAsStringLiteral(breakdowns).withDefault("mode"),
  rows: parseAsStringLiteral(ledgerRows).withDefault("gathered"),
};

/** The address of this page with a view. */
export const usageHref = createSerializer(usageParams);
