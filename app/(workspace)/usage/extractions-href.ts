import type { DayRange } from "@/lib/usage/day-range.ts";

type Filter = Partial<Record<"mode" | "person" | "key" | "schema" | "status", string>>;

/** The list of what was submitted on some days, and of what is asked besides. */
export const extractionsHref = ({ from, to, ...filter }: DayRange & Filter): string =>
  `/extractions?${new URLSearchParams({ ...filter, from, to })}`;
