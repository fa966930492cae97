import { expect, test } from "vitest";
import { cropHeightPx } from "../lines/crop.ts";
import { lineInkOf } from "../lines/ink.ts";
import { ScriptRecognisers } from "../networks/script-recognisers.ts";
import { Tesseract } from "../networks/tesseract.ts";
import { PageScripts } from "./page-scripts.ts";
import { scriptNames } from "./script-names.ts";

const width = 6 * cropHeightPx;
const crop = { width, planes: new Float32Array(3 * width * cropHeightPx).fill(1).fill(-1, 0, 300) };
const look = {
  ink: lineInkOf(crop),
  chances: Float32Array.from(scriptNames, (name) => (name === "greek" ? 0.985 : 0.001)),
};
const quad = [
  [0, 0],
  [width, 0],
  [width, cropHeightPx],
  [0, cropHeightPx],
] as const;

const pageScripts = (tesseract: Tesseract) => new PageScripts({ tesseract, scripts: new ScriptRecognisers([]) });

class CountingTesseract extends Tesseract {
  asked = 0;
  override async readLine() {
    this.asked++;
    return [];
  }
}

/** How often Tesseract is asked about the first line of a page, which looks Greek, is so wide and was read as this text, so sure of it. */
async function askedFor(text: string, lineWidth = width, confidence = 0.5): Promise<number> {
  const tesseract = new CountingTesseract();
  const words = [{ text, confidence, from: 0, to: 1 }];
  const first = { words, confidence, characters: text.length, ink: look.ink };
  await pageScripts(tesseract).read({ crop: { ...crop, width: lineWidth }, quad, look }, first);
  return tesseract.asked;
}

test("a few letters, figures read for sure, and a line too narrow for more prove no other script, so that nobody is asked about them", async () => {
  expect(await askedFor("Moo")).toBe(0);
  expect(await askedFor("(15-9)+8.4", width, 0.95)).toBe(0);
  expect(await askedFor("(15-9)+8.4")).toBeGreaterThan(0);
  expect(await askedFor("Movaotnpl", 2 * cropHeightPx)).toBe(0);
  expect(await askedFor("Movaotnpl")).toBeGreaterThan(0);
});

/** Reads every line in the script of Thailand, so sure of it, and no other. */
class ThaiTesseract extends Tesseract {
  certainty: number;
  constructor(certainty: number) {
    super();
    this.certainty = certainty;
  }
  override async readLine(languages: string) {
    return languages === "tha" ? [{ text: "มนุษย์ทั้งปวง", from: 0, to: width, certainty: this.certainty }] : [];
  }
}

test.each([
  ["is the page's where it is read for sure", 0.95, width, true],
  ["is not where it is read as anything else would be", 0.7, width, false],
  ["is not tried where hardly a line of the page is hard to read", 0.95, 10 * width, false],
])("a script that lines look like a little %s", async (_, certainty, pageWidth, isFound) => {
  const scripts = pageScripts(new ThaiTesseract(certainty));
  const strange = Float32Array.from(
    scriptNames,
    (name) => ({ other: 0.6, greek: 0.2, thai: 0.15 })[name as string] ?? 0.002,
  );
  const first = { words: [], confidence: 0.5, characters: 12, ink: look.ink };
  await scripts.tryScripts([{ quad, first, look: { ...look, chances: strange } }], pageWidth, () => crop);
  expect(scripts.isStranger).toBe(isFound);
  const own = await scripts.readAgain({ crop, quad, look: { ...look, chances: strange } }, first);
  expect(own !== undefined && "read" in own).toBe(isFound);
});

test.each([
  ["is read in the script of the others where Tesseract is sure of it", 0.95, 0.5, true],
  ["is not where Tesseract is as sure as of any line", 0.8, 0.5, false],
  ["is not where it was read well", 0.95, 0.8, false],
])("a line that looks like another script than its page's %s", async (_, certainty, confidence, isFound) => {
  const tesseract = new ThaiTesseract(0.95);
  const scripts = pageScripts(tesseract);
  const chances = Float32Array.from(scriptNames, (name) => ({ other: 0.6, thai: 0.3 })[name as string] ?? 0.002);
  const first = { words: [], confidence: 0.5, characters: 12, ink: look.ink };
  await scripts.tryScripts([{ quad, first, look: { ...look, chances } }], width, () => crop);
  tesseract.certainty = certainty;
  const own = await scripts.readAgain({ crop, quad, look }, { ...first, confidence });
  expect(own !== undefined && "read" in own).toBe(isFound);
});
