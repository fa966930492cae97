import { describe, expect, test } from "vitest";
import { makePdf, makePicture, type Pdf, put, read } from "../testing/made-files.ts";
import type { Character } from "./character.ts";
import { judgeTextLayer, withoutGuesses } from "./text-layer.ts";

const lines = [
  "The keeper of the light wrote down",
  "each ship that passed the northern",
  "point before the storm came in.",
];
const drawLines = (pdf: Pdf, texts: readonly string[]) => {
  for (const [i, line] of texts.entries()) put(pdf, line, 40, 60 + i * 30, 16);
};
const draw = (pdf: Pdf) => drawLines(pdf, lines);
/** A scan over the whole page, and under it the layer that some program left. */
const scanOver = async (layer: readonly string[], shown: readonly string[] = lines) => {
  const scan = await makePicture((pdf) => drawLines(pdf, shown));
  return makePdf((pdf) => {
    drawLines(pdf, layer);
    pdf.image(scan, 0, 0, { width: 400, height: 500 });
  });
};

describe("a text layer under a scan", () => {
  test("is taken where it says what the picture does, with less confidence than a page's own text", async () => {
    const page = await read(await scanOver(lines));
    expect(page.source).toBe("text_layer");
    expect(page.blocks[0]?.text).toBe(lines.join(" "));
    const own = await read(await makePdf(draw));
    expect(page.confidence).toBeGreaterThan(0.95);
    expect(page.confidence).toBeLessThan(own.confidence ?? 0);
  });

  test("is taken though its words are names and numbers", async () => {
    const codes = ["QX-7718/b 0034-KLM 99.12-T", "ZR-0091/c 1174-PQS 12.40-U", "W-5520/aa 8830-XYZ 77.03-V"];
    const page = await read(await scanOver(codes, codes));
    expect(page.source).toBe("text_layer");
    expect(page.blocks.map(({ text }) => text).join(" ")).toContain("0034-KLM");
  });

  test.each([
    [
      "its words are none",
      ["Th3 k~eper 0f tbc l1ght wr0tc d*wn", "e4ch sh!p th^t p4ssed tlie n0rthern", "p0int bef#re tlic st0rm c4me 1n."],
    ],
    [
      "its words are of another page",
      ["Goods are delivered to the door", "within a week of the order, and", "paid for on the first of May."],
    ],
    ["it has none of the letters", lines.map((line) => line.replace(/\S/g, "."))],
    [
      "it has not all of the lines",
      lines,
      [...lines, "The bell was rung at noon, and boats", "went out to look for the wreck."],
    ],
  ])("is left where %s", async (_, layer, shown = lines) => {
    const page = await read(await scanOver(layer, shown));
    expect(page.source).toBe("ocr");
    expect(page.blocks.map(({ text }) => text).join(" ")).toContain("keeper of the light");
  });

  test("is taken where the page is turned with it, and the same however often it is asked for", async () => {
    const scan = await makePicture(draw);
    const turned = await makePdf((pdf) => {
      draw(pdf);
      pdf.image(scan, 0, 0, { width: 400, height: 500 });
      Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
    });
    const page = await read(turned);
    expect(page).toMatchObject({ source: "text_layer", width: 500, height: 400 });
    expect(page.confidence).toBeGreaterThan(0.95);
    expect(await read(turned)).toEqual(page);
  });

  test("is taken as it is where there is no time to look at the picture", async () => {
    const [bytes, over] = [await scanOver(lines), { isOver: () => true }];
    const page = await read(bytes, "application/pdf", 1, over);
    expect(page).toMatchObject({ source: "text_layer", confidence: 0.93 });
    expect(page.warnings).toBeUndefined();
  });

  test("is the page's own where it is printed over a ground, whatever its words", async () => {
    const codes = ["QX-7718/b 0034-KLM 99.12-T", "ZR-0091/c 1174-PQS 12.40-U", "W-5520/aa 8830-XYZ 77.03-V"];
    const ground = await makePicture(() => undefined);
    const page = await read(
      await makePdf((pdf) => {
        for (let i = 0; i < 5; i++) pdf.image(ground, 0, 100 * i, { width: 400, height: 100 });
        for (const [i, line] of codes.entries()) put(pdf, line, 40, 60 + i * 30, 16);
      }),
    );
    expect(page.source).toBe("text_layer");
    expect(page.confidence).toBe((await read(await makePdf(draw))).confidence);
    expect(page.blocks.map(({ text }) => text).join(" ")).toContain("0034-KLM");
  });

  test("is left where it is a stamp only", async () => {
    const page = await read(await scanOver(["Copy of page 7"]));
    expect(page.source).toBe("ocr");
    expect(page.blocks.map(({ text }) => text).join(" ")).toContain("northern");
  });
});

test("lines that run up the page stand apart from its text", async () => {
  const page = await read(
    await makePdf((pdf) => {
      draw(pdf);
      pdf.save().rotate(-90, { origin: [20, 400] });
      put(pdf, "Archive copy", 20, 400, 10);
      pdf.restore();
    }),
  );
  expect(page.blocks.map(({ text }) => text)).toEqual([lines.join(" "), "Archive copy"]);
  const [x0, y0, x1, y1] = page.blocks[1]?.bbox ?? [0, 0, 0, 0];
  expect(y1 - y0).toBeGreaterThan(3 * (x1 - x0));
  expect(page.rotation).toBe(0);
});

test("pictures are figures, and a filled field's value is read beside its label", async () => {
  const picture = await makePicture((pdf) => void pdf.circle(200, 250, 150).fill("navy"));
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "Name", 40, 62);
      pdf.font("Helvetica").initForm();
      pdf.formText("name", 80, 56, 200, 20, { value: "Ada Winter" });
      pdf.image(picture, 40, 200, { width: 200, height: 150 });
    }),
  );
  expect(page.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ["text", "Name Ada Winter"],
    ["figures", ""],
  ]);
  expect(page.blocks[1]?.bbox).toEqual([40, 200, 240, 350]);
});

describe("a layer with characters that the file does not name", () => {
  const box = { x0: 0, y0: 0, x1: 5, y1: 9 };
  const layerOf = (named: string, unnamed: string): Character[] =>
    [...named, ...unnamed].map((text, i) => ({
      text,
      box,
      advance: box,
      origin: { x: i * 6, y: 9 },
      size: 10,
      bold: false,
      direction: 0,
      spaceBefore: "none",
      hidden: false,
      unmapped: i >= [...named].length,
    }));
  const judge = (characters: Character[]) =>
    judgeTextLayer(
      { width: 400, height: 500 },
      characters,
      { rules: [], fills: [], images: [], squares: [], dots: [], shapes: [], inked: true },
      () => new Map(),
    );

  test("is read anew where the recogniser knows the script", () => {
    expect(judge(layerOf("the ship passed", "qqqq"))).toEqual({ source: "ocr" });
    expect(judge(layerOf("港口的灯光", "qq"))).toEqual({ source: "ocr" });
  });

  test("is kept, with less confidence and without guesses, where it does not", () => {
    const layer = layerOf("مرحباحبيبي ok", "qqqq");
    expect(judge(layer)).toEqual({ source: "text_layer", confidence: expect.closeTo(0.99 - 4 / 17, 5), partial: true });
    expect(
      withoutGuesses(layer)
        .map(({ text }) => text)
        .join(""),
    ).toBe("مرحباحبيبي ok\ufffd\ufffd\ufffd\ufffd");
  });

  test("is read anew where most of it has no name", () => {
    expect(judge(layerOf("مرحبا", "qqqqqq"))).toEqual({ source: "ocr" });
  });
});
