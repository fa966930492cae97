import { describe, expect, it } from "vitest";
import { acceptedEncoding, hasTag } from "./send-json.ts";

describe("acceptedEncoding", () => {
  it.each([
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["*", "br"],
    ["identity", null],
    ["gzip;q=0", null],
    ["", null],
    [null, null],
  ])("takes %j for %j", (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

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
