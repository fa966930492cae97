import type { StoredPage } from "@verso/contract/results";
import { describe, expect, test } from "vitest";
import { drawLines, linesOf } from "./testing/lines-of-scripts.ts";
import { makePicture, read } from "./testing/made-files.ts";

const { English, Russian, Greek, Arabic, Khmer } = linesOf;
/** What is drawn, as lines with the place where they begin. */
type Piece = { lines: readonly string[]; x?: number; y: number };
const readDrawn = async (pieces: readonly Piece[], deadline?: { isOver(): boolean }) =>
  read(
    await makePicture((pdf) => {
      for (const { lines, x = 40, y } of pieces) drawLines(pdf, lines, x, y);
    }),
    "image/png",
    1,
    deadline,
  );

const wordsOf = (text: string) => text.normalize("NFKC").split(/\s+/);
const textOf = ({ blocks }: StoredPage) => blocks.map(({ text }) => text).join(" ");
/** The share of the words that are read, each of them right. */
const shareOf = (lines: readonly string[], page: StoredPage): number => {
  const found = new Set(wordsOf(textOf(page)));
  const written = lines.flatMap(wordsOf);
  return written.filter((word) => found.has(word)).length / written.length;
};

describe("a picture of text", () => {
  test.each(["Russian", "Greek", "Hebrew", "Arabic", "Armenian", "Georgian"] as const)(
    "in %s is read in its script",
    async (name) => {
      const page = await readDrawn([{ lines: linesOf[name], y: 60 }]);
      expect(shareOf(linesOf[name], page)).toBeGreaterThan(0.6);
      expect(page.confidence).toBeGreaterThan(0.8);
      expect(page.warnings).toBeUndefined();
    },
  );

  test.each([
    ["Russian", Russian],
    ["Arabic", Arabic],
  ] as const)("in English and %s is read in both", async (_, other) => {
    const page = await readDrawn([
      { lines: English, y: 60 },
      { lines: other, y: 180 },
    ]);
    expect(shareOf(English, page)).toBe(1);
    expect(shareOf(other, page)).toBeGreaterThan(0.6);
  });

  test("in two columns of two scripts is read column by column", async () => {
    const column = (lines: readonly string[]) => lines.flatMap((line) => line.match(/.{1,18}(?= |$)/g) ?? []);
    const [left, right] = [column([...Russian, ...Russian]), column([...Greek, ...Greek])];
    const page = await readDrawn([
      { lines: left, x: 20, y: 60 },
      { lines: right, x: 220, y: 60 },
    ]);
    expect(shareOf(left, page)).toBeGreaterThan(0.6);
    expect(shareOf(right, page)).toBeGreaterThan(0.6);
    const text = textOf(page);
    expect(text.search(/\p{Script=Greek}{4}/u)).toBeGreaterThan(text.search(/\p{Script=Cyrillic}{4}/u));
  });
});

describe("lines in a script that nobody here reads", () => {
  test("are a figure with a warning where they are part of a page", async () => {
    const page = await readDrawn([
      { lines: English, y: 60 },
      { lines: Khmer, y: 180 },
    ]);
    expect(shareOf(English, page)).toBe(1);
    expect(page.warnings?.map(({ code }) => code)).toContain("script_not_read");
    expect(page.blocks.some(({ kind, text }) => kind === "figures" && text === "")).toBe(true);
  });

  test("fail a page that has nothing else", async () => {
    await expect(readDrawn([{ lines: Khmer, y: 60 }])).rejects.toMatchObject({ code: "script_not_read" });
  });
});

test("a page whose every line is in another script ends with its deadline, and says what is left", async () => {
  const scripts = Object.values(linesOf).map(([first]) => first);
  let asked = 0;
  const deadline = { isOver: () => ++asked > 8 };
  const page = await readDrawn([{ lines: [...scripts, ...scripts], y: 40 }], deadline);
  expect(page.warnings?.map(({ code }) => code)).toContain("partly_read");
});
