import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, fingerprint } from "./fingerprint.ts";

test("the order of members does not count, the order of items does", () => {
  expect(fingerprint({ a: 1, b: { c: [1, 2], d: null } })).toEqual(fingerprint({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(fingerprint({ a: [1, 2] })).not.toEqual(fingerprint({ a: [2, 1] }));
  expect(fingerprint({ a: undefined, b: 1 })).toEqual(fingerprint({ b: 1 }));
  expect(fingerprint({ a: null })).not.toEqual(fingerprint({}));
  expect(fingerprint({ a: "1" })).not.toEqual(fingerprint({ a: 1 }));
});

test("canonical JSON says the same as JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const plain = JSON.parse(JSON.stringify(value));
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
    }),
  );
});
