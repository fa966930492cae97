import { type InferenceSession, Tensor } from "onnxruntime-node";
import { expect, test } from "vitest";
import { LineReader } from "./line-reader.ts";
import type { Quad } from "./lines/quads.ts";
import type { Recogniser } from "./networks/network-kinds.ts";
import { ScriptRecognisers } from "./networks/script-recognisers.ts";
import { Tesseract } from "./networks/tesseract.ts";

const width = 320;
const quad: Quad = [
  [0, 0],
  [width, 0],
  [width, 48],
  [0, 48],
];
const paper = { data: new Uint8Array(width * 48 * 3).fill(255), width, height: 48, scale: 1 };

/** A recogniser that sees in every line the letters that `letters` gives for it, so sure of each, and counts the lines. */
function seeing(known: string, letters: () => string, chance = () => 0.99) {
  const classes = ["", ...known, " "];
  const asked = { lines: 0 };
  const run = async () => {
    asked.lines++;
    const text = letters();
    const steps = 2 * text.length;
    const scores = new Float32Array(steps * classes.length);
    for (const [i, letter] of [...text].entries()) {
      scores[2 * i * classes.length + classes.indexOf(letter)] = chance();
      scores[(2 * i + 1) * classes.length] = 1;
    }
    return { scores: new Tensor("float32", scores, [1, steps, classes.length]) };
  };
  const session = { inputNames: ["x"], outputNames: ["scores"], run } as unknown as InferenceSession;
  const recogniser: Recogniser = { session, classes, fitted: false, knows: (text) => classes.includes(text) };
  return { recogniser, asked };
}

test("a page that is Chinese so far is read by the recogniser for Chinese alone, until a line is not", async () => {
  let line = "中中中中";
  const latin = seeing(
    "ab",
    () => (line.startsWith("中") ? "aaaa" : line),
    () => (line.startsWith("中") ? 0.3 : 0.99),
  );
  const multilingual = seeing("中ab", () => line);
  const reader = new LineReader({
    detector: undefined as never,
    latin: latin.recogniser,
    multilingual: multilingual.recogniser,
    tesseract: new Tesseract(),
    scripts: new ScriptRecognisers([]),
  });
  const read = async () => (await reader.read(paper, quad)).words.map(({ text }) => text).join("");

  for (let i = 0; i < 3; i++) expect(await read()).toBe("中中中中");
  expect(latin.asked.lines).toBe(3);
  for (let i = 0; i < 3; i++) expect(await read()).toBe("中中中中");
  expect([latin.asked.lines, multilingual.asked.lines]).toEqual([3, 6]);

  line = "abab";
  expect(await read()).toBe("abab");
  expect(latin.asked.lines).toBe(4);
  line = "中中中中";
  expect(await read()).toBe("中中中中");
  expect(latin.asked.lines).toBe(5);
});

test("a line whose signs became characters only in part is no sure one", async () => {
  // Eight signs side by side.
  const signs = { ...paper, data: paper.data.slice() };
  for (let y = 8; y < 40; y++)
    for (let x = 0; x < width; x++)
      if (x % 40 >= 4 && x % 40 < 34) signs.data.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
  const confidenceOf = async (seen: string) => {
    const nothing = seeing("a", () => "");
    const multilingual = seeing("中", () => seen);
    const reader = new LineReader({
      detector: undefined as never,
      latin: nothing.recogniser,
      multilingual: multilingual.recogniser,
      tesseract: new Tesseract(),
      scripts: new ScriptRecognisers([]),
    });
    return (await reader.read(signs, quad)).confidence;
  };
  expect(await confidenceOf("中中中中中中中中")).toBeGreaterThan(0.95);
  expect(await confidenceOf("中中")).toBeLessThan(0.75);
});
