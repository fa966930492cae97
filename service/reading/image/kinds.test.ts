import type { StoredPage } from "@verso/contract/results";
import sharp, { type Sharp } from "sharp";
import { beforeAll, expect, test } from "vitest";
import { makePicture, type Pdf, put, read } from "../testing/made-files.ts";

const lines = [
  "Harbour dues for the month of March",
  "Barge Annette, 48 tonnes of gravel",
  "Moorings, two nights at the east quay",
  "Total due within thirty days 1,284.50",
];
const expected = lines.flatMap((line) => line.split(" "));

function account(pdf: Pdf): void {
  for (const [i, line] of lines.entries()) put(pdf, line, 40, 60 + i * 40, 15);
}

/** Black on white, 1,200 x 1,500 pixels. */
let picture: Buffer;
beforeAll(async () => {
  picture = await makePicture(account);
});

const words = (page: StoredPage) => page.blocks.flatMap(({ words: found = [] }) => found.map(({ text }) => text));
const png = (made: Sharp) => made.png().toBuffer();

test.each([-5, -2, 3, 5])("a picture that lies %i degrees askew is read", async (degrees) => {
  const askew = await png(sharp(picture).rotate(degrees, { background: "#fff" }));
  expect(words(await read(askew, "image/png"))).toEqual(expected);
});

test("grey letters on grey paper are read", async () => {
  // Ink of 150 on paper of 190.
  const faint = await png(sharp(picture).linear(40 / 255, 150));
  expect(words(await read(faint, "image/png"))).toEqual(expected);
});

test("light letters on dark paper are read", async () => {
  const negative = await png(sharp(picture).negate());
  expect(words(await read(negative, "image/png"))).toEqual(expected);
});

test("letters eight pixels high are read", async () => {
  // A third: 15 points at one pixel each, as on a screen.
  const small = await png(sharp(picture).resize(400));
  expect(words(await read(small, "image/png"))).toEqual(expected);
});

test("an even coarser picture is read for the most part", async () => {
  const coarse = await png(sharp(picture).resize(280));
  const found = words(await read(coarse, "image/png"));
  expect(expected.filter((word) => found.includes(word)).length).toBeGreaterThan(0.8 * expected.length);
});

test("a very large picture is read", async () => {
  const large = await sharp(picture).resize(7200).jpeg().toBuffer();
  const page = await read(large, "image/jpeg");
  expect(page).toMatchObject({ width: 7200, height: 9000 });
  expect(words(page)).toEqual(expected);
});

test("small letters on a large sheet are read", async () => {
  const shape = { width: 5000, height: 5000, channels: 3, background: "#fff" } as const;
  const sheet = await sharp({ create: shape })
    .composite([{ input: await sharp(picture).resize(760).toBuffer(), left: 2200, top: 2100 }])
    .jpeg({ quality: 92 })
    .toBuffer();
  expect(words(await read(sheet, "image/jpeg"))).toEqual(expected);
});

test("every frame of a TIFF is a page of its own", async () => {
  const second = await makePicture((pdf) => put(pdf, "Second frame", 40, 60, 20));
  const frames = await Promise.all([picture, second].map((frame) => sharp(frame).removeAlpha().raw().toBuffer()));
  const tiff = await sharp(Buffer.concat(frames), { raw: { width: 1200, height: 3000, channels: 3, pageHeight: 1500 } })
    .tiff()
    .toBuffer();
  expect((await sharp(tiff).metadata()).pages).toBe(2);
  expect(words(await read(tiff, "image/tiff", 1))).toEqual(expected);
  expect(words(await read(tiff, "image/tiff", 2))).toEqual(["Second", "frame"]);
  await expect(read(tiff, "image/tiff", 3)).rejects.toMatchObject({ code: "page_unreadable" });
});

test("a fax of one bit a pixel is read", async () => {
  const dots = sharp(picture).resize(900).greyscale().threshold(140).toColourspace("b-w");
  const fax = await dots.tiff({ bitdepth: 1, compression: "ccittfax4" }).toBuffer();
  expect(words(await read(fax, "image/tiff"))).toEqual(expected);
});

test("a JPEG in CMYK is read", async () => {
  const cmyk = await sharp(picture).toColourspace("cmyk").jpeg({ quality: 90 }).toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
  expect(words(await read(cmyk, "image/jpeg"))).toEqual(expected);
});

test("a PNG of 16 bits a channel is read", async () => {
  const deep = await png(sharp(picture).toColourspace("rgb16"));
  expect((await sharp(deep).metadata()).depth).toBe("ushort");
  expect(words(await read(deep, "image/png"))).toEqual(expected);
});

test.each(["image/png", "image/tiff"] as const)("16 bits of grey are read: %s", async (type) => {
  const grey = sharp(picture).toColourspace("grey16");
  expect(words(await read(await (type === "image/png" ? grey.png() : grey.tiff()).toBuffer(), type))).toEqual(expected);
});

test("letters on nothing are read", async () => {
  const alpha = await sharp(picture).greyscale().negate().raw().toBuffer();
  const black = { width: 1200, height: 1500, channels: 3, background: "#000" } as const;
  const clear = await png(
    sharp({ create: black }).joinChannel(alpha, { raw: { width: 1200, height: 1500, channels: 1 } }),
  );
  expect((await sharp(clear).metadata()).hasAlpha).toBe(true);
  expect(words(await read(clear, "image/png"))).toEqual(expected);
});

test("accents, the euro and the pound are read without being asked for", async () => {
  const accents = ["Größe und Qualität für £ 30", "El señor pagó 12,50 € más", "Un résumé présenté"];
  const page = await read(
    await makePicture((pdf) => {
      for (const [i, line] of accents.entries()) put(pdf, line, 40, 60 + i * 40, 15);
    }),
    "image/png",
  );
  for (const word of ["Qualität", "für", "£", "30", "pagó", "12,50", "€", "más", "résumé", "présenté"])
    expect(words(page)).toContain(word);
});
