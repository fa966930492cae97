import { expect, test } from "vitest";
import { isRightToLeft } from "./right-to-left.ts";
import { toLogical } from "./visual-order.ts";

/** A line as it is seen, from left to right, in the order in which it is read. */
const read = (line: string) =>
  toLogical(
    line.split(" ").map((word) => [...word].map((text) => ({ text }))),
    isRightToLeft,
  )
    .map((word) => word.map(({ text }) => text).join(""))
    .join(" ");
const reversed = (text: string) => [...text].reverse().join("");

test("a right-to-left line is read from the right, its numbers and Latin words from the left", () => {
  expect(read(reversed("שלום עולם"))).toBe("שלום עולם");
  expect(read(`${reversed("שנת")} 1948 ${reversed("היא")}`)).toBe("היא 1948 שנת");
  expect(read(`12,345.60-${reversed("ב")}`)).toBe("ב-12,345.60");
  expect(read(`.${reversed("של")} PDFium ${reversed("קובץ")}`)).toBe("קובץ PDFium של.");
  expect(read(`${reversed("سنة")} ${"١٩٤٨"}`)).toBe("١٩٤٨ سنة");
  expect(read(`5%-${reversed("ב")}`)).toBe("ב-5%");
});

test("brackets are those that are meant, whichever of both the file names", () => {
  const meant = "(בן) אדם";
  expect(read(reversed(meant))).toBe(meant);
  const seen = reversed(meant).replace(/[()]/g, (bracket) => (bracket === "(" ? ")" : "("));
  expect(read(seen)).toBe(meant);
});

test("what runs to the left within other text is turned round alone", () => {
  expect(read(`The word ${reversed("שלום")} means peace here`)).toBe("The word שלום means peace here");
});
