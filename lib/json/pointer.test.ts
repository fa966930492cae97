import { expect, it } from "vitest";
import { isJsonObject, pointerKeys, pointerTo } from "./pointer.ts";

it("writes names with slashes and tildes so that they come back", () => {
  const pointer = pointerTo(pointerTo(pointerTo("", "a/b"), 0), "~1");
  expect(pointer).toBe("/a~1b/0/~01");
  expect(pointerKeys(pointer)).toEqual(["a/b", "0", "~1"]);
});

it("tells the root from a name that is empty", () => {
  expect(pointerKeys("")).toEqual([]);
  expect(pointerKeys(pointerTo("", ""))).toEqual([""]);
});

it("knows objects from everything else that JSON holds", () => {
  expect([{}, [], null, "", 0].map(isJsonObject)).toEqual([true, false, false, false, false]);
});
