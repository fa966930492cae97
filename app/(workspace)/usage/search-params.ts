import { ledgerKinds } from "@verso/contract/credit";
import { createSerializer, parseAsInteger, parseAsStringLiteral } from "nuqs/server";

export const dailyViews = ["chart", "table"] as const;

/** The view of the page, as its address holds it. A page that is no number from 1 on is the first. */
export const usageParams = {
  page: parseAsInteger.withDefault(1),
  kind: parseAsStringLiteral(ledgerKinds),
  daily: parseAsStringLiteral(dailyViews).withDefault("chart"),
};

/** The address of this page with a view. */
export const usageHref = createSerializer(usageParams);
