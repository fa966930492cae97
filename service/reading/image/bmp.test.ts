import { describe, expect, test } from "vitest";
import { decodeBmp } from "./bmp.ts";

/** A BMP with the usual 40-byte header; rows are given as they lie in the file. */
function bmp(
  bits: number,
  width: number,
  height: number,
  palette: number[],
  rows: number[][],
  compression = 0,
): Uint8Array {
  const body = rows.flat();
  const bytes = Buffer.alloc(54 + palette.length + body.length);
  bytes.write("BM", 0, "latin1");
  bytes.writeUInt32LE(54 + palette.length, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  bytes.writeUInt32LE(compression, 30);
  bytes.set(palette, 54);
  bytes.set(body, 54 + palette.length);
  return bytes;
}
const pixels = (bytes: Uint8Array) => [...decodeBmp(bytes).data];
const [red, green, white] = [
  [255, 0, 0],
  [0, 255, 0],
  [255, 255, 255],
];

describe("a BMP", () => {
  test("of 24 bits begins with its last row, each padded to four bytes", () => {
    const rows = [
      [0, 255, 0, 255, 255, 255, 0, 0],
      [0, 0, 255, 0, 255, 0, 0, 0],
    ];
    expect(pixels(bmp(24, 2, 2, [], rows))).toEqual([...red, ...green, ...green, ...white].flat());
  });

  test("with a negative height begins with its first row", () => {
    const rows = [
      [0, 0, 255, 0],
      [0, 255, 0, 0],
    ];
    expect(pixels(bmp(24, 1, -2, [], rows))).toEqual([...red, ...green].flat());
  });

  test.each([
    [1, [0b0100_0000, 0, 0, 0]],
    [4, [0x01, 0, 0, 0]],
    [8, [0, 1, 0, 0]],
  ])("of %i bits looks its colours up", (bits, row) => {
    const palette = [0, 0, 255, 0, 0, 255, 0, 0, ...Array.from({ length: ((1 << bits) - 2) * 4 }, () => 0)];
    expect(pixels(bmp(bits, 2, 1, palette, [row]))).toEqual([...red, ...green]);
  });

  test("of 16 bits spreads five bits to eight", () => {
    expect(pixels(bmp(16, 2, 1, [], [[0x00, 0x7c, 0xff, 0x7f]]))).toEqual([...red, ...white]);
  });

  test("of 32 bits with masks", () => {
    const masks = [0, 0, 0, 0xff, 0, 0, 0xff, 0, 0, 0xff, 0, 0];
    expect(pixels(bmp(32, 1, 1, masks, [[0, 0, 0, 255]], 3))).toEqual(red);
  });

  test("that breaks off, or is compressed, is refused", () => {
    expect(() => decodeBmp(bmp(24, 2, 2, [], [[0, 0, 0, 0, 0, 0, 0, 0]]))).toThrow(
      expect.objectContaining({ code: "page_damaged" }),
    );
    expect(() => decodeBmp(bmp(8, 1, 1, [], [[0, 0, 0, 0]], 1))).toThrow(
      expect.objectContaining({ code: "page_unreadable" }),
    );
  });
});
