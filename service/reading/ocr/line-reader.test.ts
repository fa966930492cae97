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

/** A page's reader whose quick recogniser sees `line()`, so sure of each letter, and whose careful one sees what `careful` makes of it. */
function readerOf(line: () => string, chance: () => number, careful = (text: string) => text) {
  const quick = seeing("abé中", line, chance);
  const again = seeing("abcéß中", () => careful(line()));
  const reader = new LineReader({
    detector: undefined as never,
    quick: quick.recogniser,
    careful: again.recogniser,
    tesseract: new Tesseract(),
    scripts: new ScriptRecognisers([]),
  });
  const read = async () => (await reader.read(paper, quad)).words.map(({ text }) => text).join("");
  return { read, asked: () => [quick.asked.lines, again.asked.lines] };
}

test("the quick recogniser reads every line, and the careful one again what that is in doubt of", async () => {
  let chance = 0.99;
  const { read, asked } = readerOf(
    () => "abab",
    () => chance,
    () => "abcb",
  );
  expect(await read()).toBe("abab");
  expect(asked()).toEqual([1, 0]);
  chance = 0.97;
  expect(await read()).toBe("abcb");
  expect(asked()).toEqual([2, 1]);
  chance = 0.99;
  expect(await read()).toBe("abab");
  expect(asked()).toEqual([3, 1]);
});

test("a line of which the quick recogniser sees nothing is read by the careful one", async () => {
  let line = "";
  const { read, asked } = readerOf(
    () => line,
    () => 0.99,
    () => "ab",
  );
  expect(await read()).toBe("ab");
  line = "a";
  expect(await read()).toBe("a");
  expect(asked()).toEqual([2, 1]);
});

test("a line that has letters with marks is read again, and after two of them so is every line of the page", async () => {
  let line = "aéb";
  const { read, asked } = readerOf(
    () => line,
    () => 0.99,
    (text) => text.replace("é", "ß"),
  );
  expect(await read()).toBe("aßb");
  line = "abab";
  expect(await read()).toBe("abab");
  expect(asked()).toEqual([2, 1]);
  line = "aéb";
  expect(await read()).toBe("aßb");
  line = "abab";
  expect(await read()).toBe("abab");
  expect(asked()).toEqual([4, 3]);
});

test("a page of Chinese of which the quick recogniser is sure is its own", async () => {
  const { read, asked } = readerOf(
    () => "中中中",
    () => 0.99,
  );
  for (let i = 0; i < 3; i++) expect(await read()).toBe("中中中");
  expect(asked()).toEqual([3, 0]);
});

test("without a quick recogniser the careful one reads every line, once", async () => {
  const careful = seeing(
    "ab",
    () => "abab",
    () => 0.6,
  );
  const reader = new LineReader({
    detector: undefined as never,
    quick: undefined,
    careful: careful.recogniser,
    tesseract: new Tesseract(),
    scripts: new ScriptRecognisers([]),
  });
  const { words } = await reader.read(paper, quad);
  expect(words.map(({ text }) => text).join("")).toBe("abab");
  expect(careful.asked.lines).toBe(1);
});
