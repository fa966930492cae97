import type { StoredPage } from "@verso/contract/results";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawLetter, makePicture, read } from "./testing/made-files.ts";

describe("an image", () => {
  const words = (page: StoredPage) => page.blocks.flatMap(({ words: found = [] }) => found.map(({ text }) => text));

  test("is recognised with a box and a confidence for each word", async () => {
    const page = await read(await makePicture(drawLetter), "image/png");
    expect(page).toMatchObject({ unit: "px", source: "ocr", rotation: 0, width: 1200, height: 1500 });
    expect(words(page)).toEqual(
      "Quarterly Letter The orchard gave more fruit than in any year since the old wall was built around it.".split(
        " ",
      ),
    );
    const orchard = page.blocks.flatMap((block) => block.words ?? []).find(({ text }) => text === "orchard");
    expect(orchard?.confidence).toBeGreaterThan(0.8);
    // "orchard" is drawn from 62 to 100 points, at three pixels a point.
    expect(Math.abs((orchard?.bbox[0] ?? 0) - 186)).toBeLessThan(15);
    expect(Math.abs((orchard?.bbox[2] ?? 0) - 300)).toBeLessThan(15);
  });

  test("that is small is read enlarged, with boxes of its own size", async () => {
    const small = await sharp(await makePicture(drawLetter))
      .resize(400, 500)
      .png()
      .toBuffer();
    const page = await read(small, "image/png");
    expect(page).toMatchObject({ width: 400, height: 500 });
    const orchard = page.blocks.flatMap((block) => block.words ?? []).find(({ text }) => text === "orchard");
    expect(Math.abs((orchard?.bbox[0] ?? 0) - 62)).toBeLessThan(5);
    expect(Math.abs((orchard?.bbox[2] ?? 0) - 100)).toBeLessThan(5);
  });

  test.each([90, 180, 270] as const)(
    "turned by %i degrees is read upright, with boxes on it as it is displayed",
    async (turn) => {
      const turned = await sharp(await makePicture(drawLetter))
        .rotate(turn)
        .png()
        .toBuffer();
      const page = await read(turned, "image/png");
      expect(page.rotation).toBe(360 - turn);
      expect([page.width, page.height]).toEqual(turn === 180 ? [1200, 1500] : [1500, 1200]);
      expect(words(page).slice(0, 2)).toEqual(["Quarterly", "Letter"]);
      const [x0, y0, x1, y1] = page.blocks[0]?.bbox ?? [0, 0, 0, 0];
      const middle = [(x0 + x1) / 2 / page.width, (y0 + y1) / 2 / page.height];
      const expected = { 90: [0.9, 0.3], 180: [0.7, 0.9], 270: [0.1, 0.7] }[turn];
      expect(Math.hypot((middle[0] ?? 0) - (expected[0] ?? 0), (middle[1] ?? 0) - (expected[1] ?? 0))).toBeLessThan(
        0.08,
      );
    },
  );

  test("with an EXIF orientation has the size that it is displayed with", async () => {
    const lying = await sharp(await makePicture(drawLetter))
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const page = await read(lying, "image/jpeg");
    expect(page).toMatchObject({ width: 1200, height: 1500, rotation: 0 });
    expect(words(page)[0]).toBe("Quarterly");
  });

  test("with nothing on it succeeds with no blocks", async () => {
    const white = await sharp({
      create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect(await read(white, "image/png")).toMatchObject({ status: "succeeded", blocks: [] });
  });
});
