import fc from "fast-check";
import { expect, test } from "vitest";
import { CreateNamedUpload } from "../queries/shapes.ts";
import { cleanName } from "./document-name.ts";

test.each([
  ["bill.pdf", "bill.pdf"],
  ["  Rechnung März 2026.pdf ", "Rechnung März 2026.pdf"],
  ["فاتورة.pdf", "فاتورة.pdf"],
  ["می‌خواهم.pdf", "می‌خواهم.pdf"],
  ["👩‍👩‍👧.png", "👩‍👩‍👧.png"],
  ["invoice\u202efdp.exe", "invoicefdp.exe"],
  ["a\u2066b\u2069c\u200ed\u061ce", "abcde"],
  ["a\r\nSet-Cookie: x=1", "a Set-Cookie: x=1"],
  ["a\tb\u2028c\u0085d", "a b c d"],
  ["a\u001b[31mb\u0000c\u009b", "a[31mbc"],
  ["zero\u200bwidth\ufeff", "zerowidth"],
  ["half \ud800 a pair", "half \ufffd a pair"],
  ["\u202e\r\n", ""],
])("%j is shown as %j", (name, shown) => {
  expect(cleanName(name)).toBe(shown);
});

test("a cleaned name is clean: one line, one direction, nothing that is not seen, whatever came in", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const clean = cleanName(name);
      expect(clean).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
      expect(cleanName(clean)).toBe(clean);
    }),
  );
});

const named = (name: string) => CreateNamedUpload.safeParse({ name, content_type: "application/pdf", size_bytes: 10 });

test("a slot is not asked for with a name that holds NUL, nothing to see, or too much", () => {
  for (const name of ["a\u0000b", "\u0000", "", "  ", "\u202e\u2069", "\r\n", "x".repeat(256)]) {
    expect([name, named(name).success]).toEqual([name, false]);
  }
});

test("any other name is cleaned before it is kept", () => {
  expect(named("in\u202evoice\r\n.pdf").data?.name).toBe("invoice .pdf");
});
