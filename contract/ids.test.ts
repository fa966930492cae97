import fc from "fast-check";
import { expect, it } from "vitest";
import { idTimeMs, makeId } from "./id-text.ts";
import { ExtractionId } from "./ids.ts";

const random = fc.bigInt({ min: 0n, max: 2n ** 80n - 1n });
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 });

it("makes identifiers of the contract's form that tell their time and sort by it", () => {
  fc.assert(
    fc.property(time, time, random, random, (a, b, first, second) => {
      const [one, other] = [makeId("ext", a, first), makeId("ext", b, second)];
      expect(ExtractionId.safeParse(one).success).toBe(true);
      expect([idTimeMs(one), idTimeMs(other)]).toEqual([a, b]);
      if (a !== b) expect(one < other).toBe(a < b);
    }),
  );
});

it("carries the version and variant of RFC 9562", () => {
  const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  fc.assert(
    fc.property(random, (drawn) => {
      let bits = 0n;
      for (const c of makeId("req", 0x0189_abcd_ef01, drawn).slice(4))
        bits = (bits << 5n) | BigInt(alphabet.indexOf(c));
      expect(bits >> 80n).toBe(0x0189_abcd_ef01n);
      expect((bits >> 76n) & 0xfn).toBe(7n);
      expect((bits >> 62n) & 0x3n).toBe(2n);
      const kept = ~((0xfn << 76n) | (0x3n << 62n));
      expect(bits & (2n ** 80n - 1n) & kept).toBe(drawn & kept);
    }),
  );
});

it("knows no time of what is no identifier", () => {
  expect(["ext_short", "xyz_00000000000000000000000000", ""].map(idTimeMs)).toEqual([null, null, null]);
});
