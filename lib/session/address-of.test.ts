import { expect, test } from "vitest";
import { addressOf, countedAddress } from "./address-of.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  [" 203.0.113.9 ", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["2001:DB8:0:0::1", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["1.1.1.1, 203.0.113.9", "unknown"],
  ["evil.example\nforged: line", "unknown"],
  ["", "unknown"],
])("%s is the address %s", (header, address) => {
  expect(addressOf({ "x-forwarded-for": header })).toBe(address);
  if (!header.includes("\n")) expect(addressOf(new Headers({ "x-forwarded-for": header }))).toBe(address);
});

test("without the header no address is known", () => {
  expect(addressOf({})).toBe("unknown");
  expect(addressOf(new Headers())).toBe("unknown");
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
