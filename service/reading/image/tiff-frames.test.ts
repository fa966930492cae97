import sharp from "sharp";
import { expect, test } from "vitest";
import { manyFrames } from "../testing/many-frames.ts";
import { saveFile } from "../testing/saved-files.ts";
import { refuseTooManyFrames } from "./tiff-frames.ts";

const refusal = (file: Buffer, max: number) => () => refuseTooManyFrames(saveFile(file, "image/tiff"), max);
const tooMany = expect.objectContaining({ code: "too_many_pages" });

test("a TIFF of more frames than are read is refused, and one of as many is not", async () => {
  expect((await sharp(manyFrames(3)).metadata()).pages).toBe(3);
  expect(refusal(manyFrames(3), 2)).toThrow(tooMany);
  expect(refusal(manyFrames(3), 3)).not.toThrow();
  expect(refusal(manyFrames(100_000), 2_000)).toThrow(tooMany);
});

test.each([{ bigtiff: true }, { bigtiff: false }])("frames are counted in %j", async (options) => {
  const raw = { width: 4, height: 12, channels: 3, pageHeight: 4 } as const;
  const file = await sharp(Buffer.alloc(4 * 12 * 3), { raw })
    .tiff(options)
    .toBuffer();
  expect(refusal(file, 2)).toThrow(tooMany);
  expect(refusal(file, 3)).not.toThrow();
});

test.each([
  ["a chain that leads back to itself", manyFrames(5, { last: 10 })],
  ["a chain that leads out of the file", manyFrames(5, { last: 1_000_000 })],
  ["a file that is cut off", manyFrames(5).subarray(0, 7)],
  ["nothing", Buffer.alloc(0)],
])("%s is left to the decoder", (_, file) => {
  expect(refusal(file, 10)).not.toThrow();
});

test("other kinds of files are not looked at", () => {
  const file = saveFile(manyFrames(3), "application/pdf");
  expect(() => refuseTooManyFrames(file, 1)).not.toThrow();
});
