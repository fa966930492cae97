import { expect, it } from "vitest";
import { withKept } from "./crossings.ts";

const said = (id: string, replaces: string | null, target = "/total") => ({ id, target, replaces });
const none = new Map<string, string | null>();

it("tells what of others was replaced unseen", () => {
  expect(withKept(none, [said("mine", "theirs")], new Map()).get("mine")).toBe("theirs");
  expect(withKept(none, [said("mine", "theirs")], new Map([["/total", "theirs"]])).get("mine")).toBeNull();
  expect(withKept(none, [said("mine", null)], new Map()).get("mine")).toBeNull();
});

it("does not take one's own words of a moment ago for another's, in one request or in two", () => {
  const first = withKept(none, [said("first", null), said("second", "first")], new Map());
  expect(first.get("second")).toBeNull();
  expect(withKept(first, [said("third", "second")], new Map()).get("third")).toBeNull();
});

it("goes on telling of another whom one's words of a moment ago had met", () => {
  const first = withKept(none, [said("first", "theirs")], new Map());
  expect(withKept(first, [said("second", "first")], new Map()).get("second")).toBe("theirs");
  expect(withKept(first, [said("second", "first")], new Map([["/total", "first"]])).get("second")).toBeNull();
});
