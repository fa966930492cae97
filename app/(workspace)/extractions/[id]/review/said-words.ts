import type { Review } from "@verso/contract/reviews";

const isNone = (value: unknown) => value === null || value === undefined;
const shown = (value: unknown) => `“${String(value)}”`;

type Said = Pick<Review, "verdict" | "before" | "after">;

/** What somebody did: "corrected “2026-0418” to “2026-0419”". */
export function saidWords({ verdict, before, after }: Said): string {
  if (verdict === "accepted")
    return isNone(before) ? "agreed that it is not in the document" : "accepted it as it was read";
  if (verdict === "withdrawn") return "took it back";
  if (isNone(before)) return isNone(after) ? "said that it is not in the document" : `filled in ${shown(after)}`;
  return isNone(after)
    ? `took ${shown(before)} out: not in the document`
    : `corrected ${shown(before)} to ${shown(after)}`;
}

/** What is right by what somebody said: "“2026-0419”", "“2026-0418”, as it was read". `read` is what was read there. */
export function rightWords({ verdict, before, after }: Said): string {
  if (verdict === "withdrawn") return "not reviewed";
  if (verdict === "corrected") return isNone(after) ? "not in the document" : shown(after);
  return isNone(before) ? "right as it is" : `${shown(before)}, as it was read`;
}
