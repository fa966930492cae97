import { expect, test } from "vitest";
import { addressOf } from "./address-of.ts";
import { readWaitMark, waitMark } from "./wait-mark.ts";

test("the hop that our own server wrote counts, not what a client claims", () => {
  expect(addressOf({ "x-forwarded-for": "1.1.1.1, 203.0.113.9" })).toBe("203.0.113.9");
  expect(addressOf({ "x-forwarded-for": "" })).toBe("direct");
  expect(addressOf({})).toBe("direct");
});

test("a waiting time survives the way through the library, another word is none", () => {
  expect(readWaitMark(waitMark(840))).toBe(840);
  for (const word of ["CredentialsSignin", "wait:", "wait:0", "wait:-3", "wait:1.5", "840"]) {
    expect(readWaitMark(word)).toBeNull();
  }
});
