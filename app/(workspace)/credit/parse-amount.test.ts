import { expect, test } from "vitest";
import { parseAmount } from "./parse-amount.ts";

const bounds = { minimum: "5.00", maximum: "700.00" };

test.each([
  ["25", "25.00"],
  ["25.5", "25.50"],
  [" $10.00 ", "10.00"],
  ["5.00", "5.00"],
  ["700.00", "700.00"],
  ["007", "7.00"],
])("%s is %s", (text, amount) => {
  expect(parseAmount(text, bounds)).toEqual({ amount });
});

test.each([
  ["", "Enter an amount from $5.00 to $700.00"],
  ["   ", "Enter an amount from"],
  ["ten", "in digits"],
  ["1e2", "in digits"],
  ["0x10", "in digits"],
  ["25.", "in digits"],
  ["Infinity", "in digits"],
  ["25,50", "without commas"],
  ["1,000.00", "without commas"],
  ["4.99", "The least that can be added is $5.00"],
  ["4.999999999999999999999999999", "The least"],
  ["-25.00", "The least"],
  ["\u221225", "The least"],
  ["0", "The least"],
  ["700.01", "At most $700.00"],
  ["700.000000000000000000000001", "At most $700.00"],
  ["99999999999999999999999999999999", "At most $700.00"],
  ["25.001", "at most two digits"],
  ["25.000", "at most two digits"],
])("%s is refused", (text, words) => {
  expect(parseAmount(text, bounds)).toEqual({ fault: expect.stringContaining(words) });
});
