import { ExtractionId } from "@verso/contract/ids";
import { describe, expect, it } from "vitest";
import { newId } from "./ids.ts";

describe("newId", () => {
  it("makes identifiers of the contract's form that sort by time and never repeat", () => {
    const ids = Array.from({ length: 1000 }, (_, i) => newId("ext", new Date(1_790_000_000_000 + i)));
    for (const id of ids) expect(ExtractionId.safeParse(id).success).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    const now = new Date();
    expect(new Set(Array.from({ length: 1000 }, () => newId("upl", now))).size).toBe(1000);
  });

  it("carries the version and variant of RFC 9562", () => {
    const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
    let bits = 0n;
    for (const c of newId("req", new Date(0x0189_abcd_ef01)).slice(4))
      bits = (bits << 5n) | BigInt(alphabet.indexOf(c));
    expect(bits >> 80n).toBe(0x0189_abcd_ef01n);
    expect((bits >> 76n) & 0xfn).toBe(7n);
    expect((bits >> 62n) & 0x3n).toBe(2n);
  });
});
