import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { chosenFolder, packagedCharacters, putNetwork, recogniserYml } from "../../testing/chosen-folder.ts";
import { makePicture, put } from "../../testing/made-files.ts";
import { cropLine, type LineCrop } from "../lines/crop.ts";
import { detectText } from "../lines/detect.ts";
import { lineInkOf } from "../lines/ink.ts";
import type { Quad } from "../lines/quads.ts";
import { networksIn } from "../networks/chosen-networks.ts";
import { loadOcrModels, type OcrModels } from "../networks/models.ts";
import { Tesseract } from "../networks/tesseract.ts";
import { PageScripts } from "./page-scripts.ts";
import { type ScriptName, scriptNames } from "./script-names.ts";

/** The packaged quick recogniser in the form in which one of another script is published: some of its letters have other names. */
async function modelsWith(name: string, letters: Readonly<Record<string, string>>): Promise<OcrModels> {
  const folder = chosenFolder();
  const characters = packagedCharacters("quick").map((character) => letters[character] ?? character);
  putNetwork(folder, name, "quick.onnx", recogniserYml(characters));
  return loadOcrModels(1, undefined, await networksIn(folder));
}

type Drawn = { crop: LineCrop; quad: Quad };
let drawn: Drawn;
beforeAll(async () => {
  const picture = await makePicture((pdf) => put(pdf, "TOMATO ATOM 1874", 60, 60, 24));
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raster = { data, width: info.width, height: info.height, scale: 3 };
  const [place] = await detectText(await loadOcrModels(1), raster, 960);
  if (!place) throw new Error("no line was found");
  drawn = { crop: cropLine(raster, place.quad), quad: place.quad };
});

class CountingTesseract extends Tesseract {
  asked = 0;
  override async readLine() {
    this.asked++;
    return [];
  }
}

/** The words of the line, which looks like that script, and how often Tesseract was asked for them. */
async function readAs(script: ScriptName, { scripts }: OcrModels) {
  const tesseract = new CountingTesseract();
  const chances = Float32Array.from(scriptNames, (name) => (name === script ? 0.985 : 0.001));
  const look = { ink: lineInkOf(drawn.crop), chances };
  const first = { words: [], confidence: 0.5, characters: 14, ink: look.ink };
  const own = await new PageScripts({ tesseract, scripts }).read({ ...drawn, look }, first);
  return { own, words: own && "read" in own ? own.read.words : [], asked: tesseract.asked };
}

describe("a recogniser of one script that an operator chose", () => {
  test("reads the lines of that script in Tesseract's place, with its own confidence", async () => {
    const models = await modelsWith("el_PP-OCRv5_mobile_rec_onnx", { T: "Τ", O: "Ο", M: "Μ", A: "Α" });
    const { words, asked } = await readAs("greek", models);
    expect(words.map(({ text }) => text)).toEqual(["ΤΟΜΑΤΟ", "ΑΤΟΜ", "1874"]);
    expect(asked).toBe(0);
    for (const [i, { from, to, confidence }] of words.entries()) {
      expect(confidence).toBeGreaterThan(0.8);
      expect(confidence).toBeLessThanOrEqual(0.99);
      expect(from).toBeGreaterThanOrEqual(words[i - 1]?.to ?? 0);
      expect(to).toBeLessThanOrEqual(1);
    }
    expect((await readAs("cyrillic", models)).asked).toBeGreaterThan(0);
  });

  test("is no proof of its script where it reads hardly a letter of it", async () => {
    const models = await modelsWith("el_PP-OCRv5_mobile_rec", { M: "Μ" });
    expect((await readAs("greek", models)).own).toBeUndefined();
  });

  test("tells Arabic letters from left to right, which are read from right to left, but for numbers", async () => {
    const models = await modelsWith("arabic_PP-OCRv5_mobile_rec", { T: "ت", O: "و", M: "م", A: "ا" });
    const { words } = await readAs("arabic", models);
    expect(words.map(({ text }) => text)).toEqual(["وتاموت", "موتا", "1874"]);
  });

  test("is held beside two others at most", async () => {
    const folder = chosenFolder();
    for (const knows of ["el", "th", "korean", "cyrillic"])
      putNetwork(folder, `${knows}_PP-OCRv5_mobile_rec`, "quick.onnx", recogniserYml(packagedCharacters("quick")));
    const { scripts } = await loadOcrModels(1, undefined, await networksIn(folder));
    const greek = await scripts.of("greek");
    for (const script of ["thai", "korean", "greek"] as const) await scripts.of(script);
    expect(await scripts.of("greek")).toBe(greek);
    await scripts.of("cyrillic");
    expect(await scripts.of("greek")).toBe(greek);
    for (const script of ["thai", "korean", "cyrillic"] as const) await scripts.of(script);
    expect(await scripts.of("greek")).not.toBe(greek);
    expect(scripts.has("hebrew")).toBe(false);
  });
});
