import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

const sealKey = randomBytes(32);
const secret = "dex_live_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";

test("what was sealed opens again, for the same tenant and key", () => {
  expect(unseal(seal(secret, "ten_a", sealKey), "ten_a", sealKey)).toBe(secret);
});

test("the sealed bytes hold nothing of the secret, and differ each time", () => {
  const [one, two] = [seal(secret, "ten_a", sealKey), seal(secret, "ten_a", sealKey)];
  expect(one.includes(Buffer.from(secret.slice(9, 20)))).toBe(false);
  expect(one.equals(two)).toBe(false);
  expect(one.subarray(0, 12).equals(two.subarray(0, 12))).toBe(false);
  expect(one.length).toBe(12 + secret.length + 16);
});

test("another tenant's id or another key opens nothing", () => {
  const sealed = seal(secret, "ten_a", sealKey);
  expect(() => unseal(sealed, "ten_b", sealKey)).toThrow();
  expect(() => unseal(sealed, "ten_a", randomBytes(32))).toThrow();
});

test("a single changed bit anywhere is noticed", () => {
  const sealed = seal(secret, "ten_a", sealKey);
  for (const [index, byte] of sealed.entries()) {
    const changed = Buffer.from(sealed);
    changed[index] = byte ^ 1;
    expect(() => unseal(changed, "ten_a", sealKey), `byte ${index}`).toThrow();
  }
});

test("bytes that are cut short are refused, also where nothing is left", () => {
  const sealed = seal(secret, "ten_a", sealKey);
  for (const length of [0, 11, 27, sealed.length - 1]) {
    expect(() => unseal(sealed.subarray(0, length), "ten_a", sealKey), `${length} bytes`).toThrow();
  }
});
