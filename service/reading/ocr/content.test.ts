import { expect, test } from "vitest";
import { ocrContent } from "./content.ts";
import type { Quad } from "./lines/quads.ts";

test("letters are as large as their script's stand in a line's box", () => {
  const quad: Quad = [
    [10, 10],
    [90, 10],
    [90, 52],
    [10, 52],
  ];
  const [width, height] = [100, 60];
  const sizeOf = (text: string) => {
    const ink = { columns: new Uint8Array(80), top: 0.1, bottom: 0.9, letters: 0, paper: 255 };
    const words = [{ text, from: 0, to: 1, confidence: 0.9 }];
    const raster = { data: new Uint8Array(width * height * 3).fill(255), width, height, scale: 2 };
    const reading = {
      rotation: 0 as const,
      raster: { ...raster, fullWidth: width, fullHeight: height },
      grey: { data: new Uint8Array(width * height).fill(255), width, height },
      lines: [{ quad, words, confidence: 0.9, characters: text.length, ink }],
      unread: { boxes: [], share: 0 },
      left: [],
      strange: [],
    };
    return ocrContent(reading, 0, []).words[0]?.size;
  };
  expect(sizeOf("Word")).toBeCloseTo(17.5);
  expect(sizeOf("كلمة")).toBeCloseTo(15);
});
