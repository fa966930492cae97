import { createRequire } from "node:module";
import { openSync } from "fontkit";
import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "./testing/made-files.ts";

const opened = openSync(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"));
if (!("layout" in opened)) throw new Error("one font is expected");
const font = opened;

/** A line of text as curves: a path for each letter, or one for all. */
function outline(pdf: Pdf, text: string, x: number, baseline: number, size: number, whole = false): void {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = x;
  const paths = glyphs.map((glyph, i) => {
    const path = glyph.path.scale(scale, -scale).translate(at, baseline).toSVG();
    at += (positions[i]?.xAdvance ?? 0) * scale;
    return path;
  });
  for (const path of whole ? [paths.join(" ")] : paths) if (path !== "") pdf.path(path).fill("black");
}

const lines = [
  "The harbour house keeps a daily record of",
  "every vessel that enters the basin, and the",
  "clerk signs each page before the tide.",
];
const read1 = async (draw: (pdf: Pdf) => void) => read(await makePdf(draw));
const textOf = (page: Awaited<ReturnType<typeof read1>>) => page.blocks.map(({ text }) => text).join("\n");

test.each([
  ["letter by letter", false],
  ["line by line", true],
])("text drawn as curves %s beside a page number is read", async (_, whole) => {
  const page = await read1((pdf) => {
    for (const [i, line] of lines.entries()) outline(pdf, line, 40, 80 + 18 * i, 12, whole);
    put(pdf, "7", 200, 470);
  });
  expect(page.source).toBe("text_layer");
  for (const words of ["harbour house keeps a daily record", "enters the basin", "signs each page"])
    expect(textOf(page)).toContain(words);
  expect(page.blocks.some(({ kind }) => kind === "figures" || kind === "tables")).toBe(false);
});

test("a heading drawn as curves stands before its text, which the layer has", async () => {
  const page = await read1((pdf) => {
    outline(pdf, "Tide tables of the north pier", 40, 60, 18);
    for (const [i, line] of lines.entries()) put(pdf, line, 40, 90 + 16 * i);
  });
  expect(textOf(page)).toMatch(/^Tide tables of the north pier\nThe harbour house/);
});

test("what the layer says under its own outlines is read once", async () => {
  const page = await read1((pdf) => {
    for (const [i, line] of lines.entries()) {
      outline(pdf, line, 40, 80 + 18 * i, 12);
      pdf.addContent("3 Tr");
      put(pdf, line, 40, 69 + 18 * i, 12);
      pdf.addContent("0 Tr");
    }
    put(pdf, "Page seven of the book", 200, 470);
  });
  expect(textOf(page).match(/every/g)?.length ?? 0).toBeLessThanOrEqual(1);
});

test("a drawing of curves that are no letters stays a figure", async () => {
  const page = await read1((pdf) => {
    for (let i = 0; i < 40; i++) pdf.circle(60 + 7 * i, 200 + 40 * Math.sin(i), 9).stroke();
    put(pdf, "The swell of a day", 40, 60);
  });
  expect(page.blocks.map(({ kind }) => kind)).toContain("figures");
  expect(textOf(page).trim()).toBe("The swell of a day");
});
