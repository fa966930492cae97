import { expect, it } from "vitest";
import { FileNames } from "./file-names.ts";

it.each([
  ["bill.pdf", "bill.csv"],
  ["bill.PDF", "bill.csv"],
  ["v1.2 notes", "v1.2 notes.csv"],
  ["../../etc/passwd", "_.._etc_passwd.csv"],
  ["C:\\Windows\\x.png", "C__Windows_x.csv"],
  ["/abs", "_abs.csv"],
  ["a\r\nb\u0000\u202Ec", "abc.csv"],
  ["...", "document.csv"],
  ["manifest", "document-manifest.csv"],
  ["NUL", "_NUL.csv"],
  ["  .hidden ", "hidden.csv"],
  ["ü".repeat(300), `${"ü".repeat(120)}.csv`],
])("%j is written as %j", (document, name) => {
  expect(new FileNames().take(document, "csv")).toBe(name);
});

it("gives no name twice, whatever its case", () => {
  const names = new FileNames();
  expect(["a.pdf", "A.png", "a (2).pdf"].map((name) => names.take(name, "md"))).toEqual([
    "a.md",
    "A (2).md",
    "a (2) (2).md",
  ]);
});
