import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { makePicture, type Pdf, put, read } from "./testing/made-files.ts";

const require = createRequire(import.meta.url);
/** A font of joined letters that lean, drawn after a pen's. */
const pen = require.resolve("@fontsource/mrs-saint-delafield/files/mrs-saint-delafield-latin-400-normal.woff");
const printed = ["The keeper of the light wrote down each ship", "that passed the northern point before the storm"];
const readDrawn = async (draw: (pdf: Pdf) => void) => read(await makePicture(draw), "image/png");

describe("a picture of a page", () => {
  test("has what was hardly read and looks written by hand marked, with little confidence, apart from its print", async () => {
    const page = await readDrawn((pdf) => {
      for (const [i, line] of printed.entries()) put(pdf, line, 40, 60 + 16 * i, 11);
      put(pdf, "ask Zbigniew for the ledger", 40, 140, 7, pen);
      put(pdf, "Zbigniew Izquierdo-Quill", 40, 220, 7, pen);
    });
    const marked = page.blocks.filter(({ role }) => role === "handwriting");
    expect(marked.map(({ kind }) => kind)).toEqual(["text", "text"]);
    for (const { confidence, words = [] } of marked) {
      expect(confidence).toBeLessThanOrEqual(0.3);
      for (const word of words) expect(word.confidence).toBeLessThanOrEqual(0.3);
    }
    const others = page.blocks.filter(({ role }) => role !== "handwriting");
    expect(others.map(({ text }) => text).join(" ")).toBe(printed.join(" "));
    for (const { confidence } of others) expect(confidence).toBeGreaterThan(0.9);
  });

  test("has nothing of it marked that is read well", async () => {
    const page = await readDrawn((pdf) => {
      for (const [i, line] of printed.entries()) put(pdf, line, 40, 60 + 16 * i, 11);
      put(pdf, "W. Albright", 40, 220, 14, pen);
    });
    expect(page.blocks.map(({ text }) => text).join(" ")).toBe([...printed, "W. Albright"].join(" "));
    expect(page.blocks.filter(({ role }) => role === "handwriting")).toEqual([]);
  });

  test.each(["Helvetica", "Helvetica-BoldOblique", "Times-Italic", "Courier-Oblique"])(
    "has nothing of it marked where it is printed in %s, small and grey",
    async (font) => {
      const page = await readDrawn((pdf) => {
        for (const [i, size] of [5, 6, 7, 9, 12].entries()) {
          pdf.font(font).fontSize(size).fillColor("#999");
          pdf.text(printed[i % 2] ?? "", 40, 60 + 40 * i, { lineBreak: false });
        }
      });
      expect(page.blocks.length).toBeGreaterThan(0);
      expect(page.blocks.filter(({ role }) => role === "handwriting")).toEqual([]);
    },
  );
});
