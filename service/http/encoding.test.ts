import { describe, expect, it } from "vitest";
import { acceptedEncoding } from "./encoding.ts";

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
