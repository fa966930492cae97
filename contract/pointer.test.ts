import { expect, it } from "vitest";
import { isJsonObject, pointer, pointerKeys, valueAt } from "./pointer.ts";

it("writes names with slashes and tildes so that they come back", () => {
  const written = pointer("a/b", 0, "~1");
  expect(written).toBe("/a~1b/0/~01");
  expect(pointerKeys(written)).toEqual(["a/b", "0", "~1"]);
  expect(valueAt({ "a/b": [{ "~1": "there" }] }, written)).toBe("there");
});

it("tells the root from a name that is empty", () => {
  expect([pointer(), pointer("")]).toEqual(["", "/"]);
  expect([pointerKeys(""), pointerKeys("/")]).toEqual([[], [""]]);
  expect([valueAt({ "": 1 }, ""), valueAt({ "": 1 }, "/")]).toEqual([{ "": 1 }, 1]);
});

it("finds nothing where nothing stands", () => {
  expect(["/a/b", "/1", "/a/0"].map((path) => valueAt({ a: "text" }, path))).toEqual([undefined, undefined, undefined]);
  expect(valueAt([0], "/1")).toBeUndefined();
  for (const name of Object.getOwnPropertyNames(Object.prototype)) {
    expect(valueAt({}, pointer(name)), name).toBeUndefined();
    expect(valueAt(JSON.parse(`{${JSON.stringify(name)}: 1}`), pointer(name)), name).toBe(1);
  }
});

it("knows objects from everything else that JSON holds", () => {
  expect([{}, [], null, "", 0].map(isJsonObject)).toEqual([true, false, false, false, false]);
});
