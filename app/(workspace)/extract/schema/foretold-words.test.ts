import type { ForetoldFields } from "@verso/contract/preview";
import { expect, it } from "vitest";
import { foretoldField, foretoldGroups, foretoldTitle, isForModel, placeOfField } from "./foretold-words.ts";

const foretold = (unanswered: ForetoldFields["unanswered"], by: ForetoldFields["by"] = "rules"): ForetoldFields => ({
  by,
  fields_asked: 16,
  fields_unanswered: unanswered.length,
  unanswered,
});

it("says how many fields will not be answered, and nothing where all may be", () => {
  const some = foretold([
    { path: "/gist", reason: "own_words" },
    { path: "/lines/*/why", reason: "understanding" },
  ]);
  expect(foretoldTitle(some)).toBe("2 of 16 fields will not be answered");
  expect(foretoldTitle({ ...some, fields_asked: 1, fields_unanswered: 1 })).toBe("1 of 1 field will not be answered");
  expect(foretoldTitle(foretold([]))).toBeNull();
});

it("groups them by why, each by the place as people read it", () => {
  const groups = foretoldGroups(
    foretold([
      { path: "/gist", reason: "own_words" },
      { path: "/lines/*/why", reason: "understanding" },
      { path: "/lines/*/how", reason: "understanding" },
    ]),
  );
  expect(groups.map(({ reason, paths }) => [reason, paths])).toEqual([
    ["understanding", ["/lines/*/why", "/lines/*/how"]],
    ["own_words", ["/gist"]],
  ]);
  expect(["/lines/*/why", "/a~1b/c", "/*/x"].map(foretoldField)).toEqual(["lines › why", "a/b › c", "x"]);
});

it("names a language model only where one would answer more", () => {
  expect(isForModel(foretold([{ path: "/gist", reason: "own_words" }]))).toBe(true);
  expect(isForModel(foretold([{ path: "/x", reason: "nothing_named" }]))).toBe(false);
  expect(isForModel(foretold([{ path: "/x", reason: "nothing_named" }], "model"))).toBe(false);
});

it("finds the values of a field of the table, also of one that is called as a keyword is", () => {
  expect(
    [
      "/properties/total",
      "/properties/lines/items/properties/note",
      "/items/properties/x",
      "/properties/items/properties/properties",
      "/properties/properties/items/properties/items",
    ].map(placeOfField),
  ).toEqual(["/total", "/lines/*/note", "/*/x", "/items/properties", "/properties/*/items"]);
});
