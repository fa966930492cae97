import { describe, expect, it } from "vitest";
import { hasTag } from "./send-tagged.ts";

describe("hasTag", () => {
  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ["*", true],
    ['"b"', false],
    ["a", false],
    [null, false],
  ])("finds the tag in %j: %j", (header, expected) => {
    expect(hasTag(header, 'W/"a"')).toBe(expected);
  });
});
