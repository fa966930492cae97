import type { Review, ReviewEntry } from "@verso/contract/reviews";
import { expect, it } from "vitest";
import { behindOwn, newestByTarget, noteOwn, type Own, parted, withSeen } from "./unseen.ts";

const review = (id: string, more: Partial<Review> = {}): Review => ({
  id: `rev_${id}`,
  target: "/total",
  verdict: "corrected",
  after: "2",
  citation: null,
  reviewer: "anna",
  key_id: "key_1",
  replaces: null,
  stands: true,
  created_at: "2026-11-21T09:41:07.118Z",
  ...more,
});
const corrected = (value: unknown, replaces?: string | null, target = "/total"): ReviewEntry => {
  return { target, verdict: "corrected", value, ...(replaces !== undefined && { replaces }) };
};

it("says of each entry what was in view when it was said, once", () => {
  const newest = newestByTarget([review("a"), review("b")]);
  const newestOf = (target: string) => newest.get(target)?.id ?? null;
  const said = withSeen([corrected("3"), corrected("4", null, "/net")], newestOf);
  expect(said.map(({ replaces }) => replaces)).toEqual(["rev_b", null]);
  expect(withSeen(said, () => "rev_c")).toEqual(said);
});

it("puts entries behind one's own words of a moment ago, and behind nobody else's", () => {
  const own: Own = new Map();
  noteOwn(own, [review("a"), review("b", { replaces: "rev_a" }), review("x", { target: "/net" })]);
  const after = (entry: ReviewEntry) => behindOwn([entry], own)[0]?.replaces;
  expect(after(corrected("3", null))).toBe("rev_b");
  expect(after(corrected("3", "rev_a"))).toBe("rev_b");
  expect(after(corrected("3", "rev_b"))).toBe("rev_b");
  expect(after(corrected("3", "rev_of_another"))).toBe("rev_of_another");
  expect(after(corrected("3", null, "/tax"))).toBeNull();
});

it("parts what another said in between from what can be sent again, and leaves what is said already", () => {
  const newest = newestByTarget([review("a"), review("n", { target: "/net", verdict: "accepted" })]);
  const mine = [
    corrected("3", null),
    corrected("3", null, "/tax"),
    corrected("2", null),
    { target: "/net", verdict: "accepted" as const, replaces: null },
    { target: "/net", verdict: "withdrawn" as const, replaces: null },
  ];
  expect(parted(mine, newest)).toEqual({ clear: [mine[1]], met: [mine[0], mine[4]] });
});

it("does not take null, which says that the document has none, for another value", () => {
  const newest = newestByTarget([review("a", { after: null })]);
  expect(parted([corrected(null, null)], newest).met).toEqual([]);
  expect(parted([corrected("null", null)], newest).met).toHaveLength(1);
});
