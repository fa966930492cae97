import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { makePicture, type Pdf, put, read } from "./testing/made-files.ts";

const require = createRequire(import.meta.url);
/** A font of joined letters that lean, drawn after a pen's. */
const pen = require.resolve("@fontsource/mrs-saint-delafield/files/mrs-saint-delafield-latin-400-normal.woff");
const printed = ["The keeper of the light wrote down each ship", "that passed the northern point before the storm"];
const readDrawn = async (draw: (pdf: Pdf) => void) => read(await makePicture(draw), "image/png");

describe("a picture of a page", () => {
  test("has what looks written by hand marked, apart from its print, and is as sure of it as it could read it", async () => {
    const page = await readDrawn((pdf) => {
      for (const [i, line] of printed.entries()) put(pdf, line, 40, 60 + 16 * i, 11);
      put(pdf, "ask Zbigniew for the ledger", 40, 140, 7, pen);
      put(pdf, "ask Margaret about the boat", 40, 220, 12, pen);
    });
    const marked = page.blocks.filter(({ role }) => role === "handwriting");
    expect(marked.map(({ kind }) => kind)).toEqual(["text", "text"]);
    const [scrawled = [], clear = []] = marked.map(({ words = [] }) => words);
    for (const { text, confidence } of scrawled) if (text !== "ask") expect(confidence).toBeLessThan(0.3);
    expect(clear.map(({ text }) => text).join(" ")).toContain("ask Margaret");
    for (const { text, confidence } of clear)
      if (/^(ask|Margaret)$/.test(text)) expect(confidence).toBeGreaterThan(0.9);
    const others = page.blocks.filter(({ role }) => role !== "handwriting");
    expect(others.map(({ text }) => text).join(" ")).toBe(printed.join(" "));
    for (const { confidence } of others) expect(confidence).toBeGreaterThan(0.9);
  });

  test("has what is written by hand on a line read with the strokes that touch the line", async () => {
    const page = await readDrawn((pdf) => {
      for (const [i, line] of printed.entries()) put(pdf, line, 40, 60 + 16 * i, 11);
      put(pdf, "12/15/97", 60, 200, 14, pen);
      pdf.moveTo(40, 214.1).lineTo(300, 214.1).lineWidth(1).stroke();
    });
    const [hand] = page.blocks.filter(({ role }) => role === "handwriting");
    // The pen's 7 looks like an F.
    expect(hand?.text).toMatch(/^12\/15\/9/);
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
