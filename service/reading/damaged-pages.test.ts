import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { handmadePdf, streamOf } from "./testing/handmade-pdf.ts";
import { drawLetter, makePdf, makePicture, read } from "./testing/made-files.ts";

const flate = "/Filter /FlateDecode";
const sentence = "BT /F 12 Tf 40 400 Td (The orchard gave more fruit than in any year) Tj ET";
const long = Array.from(
  { length: 30 },
  (_, i) => `BT /F 9 Tf 40 ${480 - i * 14} Td (Line ${i * 7919} of the log) Tj ET`,
);
/** Zeros where bytes were, from a place on. */
const zeroed = (bytes: Buffer, from: number, count = 40) => Buffer.from(bytes).fill(0, from, from + count);
const ofContent = (dictionary: string, data: Uint8Array | string, more: Parameters<typeof handmadePdf>[0] = {}) =>
  handmadePdf({ ...more, objects: { 5: streamOf(dictionary, data), ...more.objects } });
const damaged = { code: "page_damaged" };
const seedless = Buffer.from(Array.from({ length: 3000 }, (_, i) => (i * 7919 + (i % 13) * 31) % 256));

describe("a page of which nothing can be had is damaged, not blank", () => {
  const image = { resources: "/XObject << /I 6 0 R >>" };
  const draw = "q 300 0 0 200 40 200 cm /I Do Q";
  const looks = "/Type /XObject /Subtype /Image /Width 60 /Height 40 /ColorSpace /DeviceRGB /BitsPerComponent 8";
  test.each<[string, Buffer]>([
    ["bytes that are no content", ofContent("", seedless)],
    ["such bytes, well compressed", ofContent(flate, deflateSync(seedless))],
    ["words that are no operators", ofContent("", "lorem ipsum dolor sit amet")],
    ["numbers and nothing else", ofContent("", "1 2 3 4 5 6")],
    ["compressed data whose head is lost", ofContent(flate, zeroed(deflateSync(sentence), 0, 20))],
    ["an unknown filter", ofContent("/Filter /FlateDecod", deflateSync(sentence))],
    ["content that is not there", handmadePdf({ contents: "/Contents 77 0 R" })],
    ["content that is no stream", handmadePdf({ contents: "/Contents 4 0 R" })],
    ["content that refers to itself", handmadePdf({ objects: { 5: "5 0 R" } })],
    ["an image that is not there", ofContent("", draw, image)],
    ["an image with no bytes", ofContent("", draw, { ...image, objects: { 6: streamOf(looks, "") } })],
    [
      "an image that cannot be decompressed",
      ofContent("", draw, { ...image, objects: { 6: streamOf(`${looks} ${flate}`, seedless) } }),
    ],
    [
      "an image that is no JPEG",
      ofContent("", draw, { ...image, objects: { 6: streamOf(`${looks} /Filter /DCTDecode`, seedless) } }),
    ],
    [
      "a form whose content is garbage",
      ofContent("", draw, { ...image, objects: { 6: streamOf("/Subtype /Form /BBox [0 0 400 500]", seedless) } }),
    ],
  ])("%s", async (_, pdf) => {
    await expect(read(pdf)).rejects.toMatchObject(damaged);
  });
});

test.each<[string, Buffer]>([
  ["no content", handmadePdf({ contents: "" })],
  ["null as its content", handmadePdf({ contents: "/Contents null" })],
  ["no streams of content", handmadePdf({ contents: "/Contents []" })],
  ["an empty stream", ofContent("", "")],
  ["an empty stream, compressed", ofContent(flate, deflateSync(""))],
  ["an empty stream that is said to be compressed", ofContent(flate, "")],
  ["white space and a comment", ofContent("", "  \n% nothing here\n ")],
  ["the state alone", ofContent(flate, deflateSync("q 1 0 0 1 0 0 cm Q"))],
  ["a clip", ofContent("", "q 10 10 100 100 re W n Q")],
  ["white paint", ofContent("", "1 g 0 0 400 500 re f")],
  ["text beside the page", ofContent("", "BT /F 12 Tf 900 900 Td (beside) Tj ET")],
  ["no letter in its text", ofContent("", "BT /F 12 Tf 40 400 Td () Tj ET")],
  ["a form with nothing in it", ofContent("", "/I Do", emptyForm())],
  ["words that another version may know", ofContent("", "BX someday EX")],
  ["a long way from its resources to itself", ofContent("", "/I Do", selfForm())],
])("a page with %s is blank and succeeds", async (_, pdf) => {
  const page = await read(pdf);
  expect(page).toMatchObject({ status: "succeeded", blocks: [], confidence: 1 });
  expect(page.warnings).toBeUndefined();
});

function emptyForm(data = "") {
  const form = streamOf("/Type /XObject /Subtype /Form /BBox [0 0 400 500]", data);
  return { resources: "/XObject << /I 6 0 R >>", objects: { 6: form } };
}
function selfForm() {
  return emptyForm("q /I Do Q");
}

describe("a page of which a part can be had", () => {
  test.each<[string, Buffer]>([
    ["its first stream of two", twoStreams(streamOf(flate, seedless))],
    ["one, and the other not there", twoStreams("null")],
    ["its first lines", ofContent(flate, zeroed(deflateSync(long.join("\n")), 200))],
    ["all but a word of its content", ofContent("", `${sentence} qarbl 1 2 re f`)],
    ["its text and not its image", ofContent("", `${sentence} /I Do`, { resources: "/XObject << /I 66 0 R >>" })],
  ])("(%s) is given with a warning and half of its confidence", async (_, pdf) => {
    const page = await read(pdf);
    expect(page.status).toBe("succeeded");
    expect(page.blocks.length).toBeGreaterThan(0);
    expect(page.warnings).toMatchObject([{ code: "partly_damaged" }]);
    const whole = page.blocks[0]?.confidence ?? 0;
    expect(page.confidence).toBeCloseTo(whole / 2, 3);
  });

  function twoStreams(second: string | Buffer): Buffer {
    const objects = { 5: streamOf("", sentence), 6: second };
    return handmadePdf({ contents: "/Contents [5 0 R 6 0 R]", objects });
  }
});

test.each<[string, Buffer]>([
  ["without a checksum", ofContent(flate, deflateSync(sentence).subarray(0, -4))],
  ["with a byte too many", ofContent(flate, Buffer.concat([deflateSync(sentence), Buffer.from("\r\n")]))],
  ["whose length is wrong", wrongLength()],
  [
    "in hexadecimal, compressed",
    ofContent("/Filter [/ASCIIHexDecode /FlateDecode]", `${deflateSync(sentence).toString("hex")}>`),
  ],
  ["with numbers as some write them", ofContent("", `--1 0 m .5- 3 l ${sentence}`)],
  ["with an image in its line", ofContent("", `BI /W 1 /H 1 /CS /G /BPC 8 ID \u0001 EI ${sentence}`)],
])("content %s is whole", async (_, pdf) => {
  const page = await read(pdf);
  expect(page.blocks[0]?.text).toContain("The orchard gave more fruit");
  expect(page.warnings).toBeUndefined();
  expect(page.confidence).toBeGreaterThan(0.9);
});

function wrongLength(): Buffer {
  const file = ofContent(flate, deflateSync(sentence)).toString("latin1");
  return Buffer.from(
    file.replace(/\/Length \d+/, (length) => "/Length 1".padEnd(length.length)),
    "latin1",
  );
}

test("an encrypted file is judged by what it holds", async () => {
  const options = { ownerPassword: "owner", pdfVersion: "1.7ext3" } as const;
  const page = await read(await makePdf(drawLetter, options));
  expect(page.blocks[0]?.text).toBe("Quarterly Letter");
  expect(page.warnings).toBeUndefined();
  const whole = await makePdf(drawLetter, options);
  const at = whole.indexOf("stream\n") + 7;
  await expect(read(zeroed(whole, at + 16, 64))).rejects.toMatchObject(damaged);
});

describe("a page with ink of which nothing is read", () => {
  const unread = { code: "nothing_read" };
  test.each([
    ["a drawing", "40 100 300 200 re f"],
    ["a ruling line", "40 100 300 1 re f"],
    ["blanks in its text layer, and a drawing", "BT /F 12 Tf 40 400 Td (   ) Tj ET 40 100 300 200 re f"],
    ["white text and a drawing", "1 g BT /F 12 Tf 40 400 Td (unseen) Tj ET 0 g 40 100 300 200 re f"],
  ])("fails: %s", async (_, content) => {
    await expect(read(ofContent("", content))).rejects.toMatchObject(unread);
  });

  test("fails where it is a picture, and a plain one is blank", async () => {
    const create = { width: 600, height: 400, channels: 3, background: "#fff" } as const;
    const disc = Buffer.from('<svg width="300" height="300"><circle cx="150" cy="150" r="120" fill="teal"/></svg>');
    const drawn = sharp({ create }).composite([{ input: disc }]);
    await expect(read(await drawn.png().toBuffer(), "image/png")).rejects.toMatchObject(unread);
    const plain = await read(
      await sharp({ create: { ...create, background: "#987" } })
        .png()
        .toBuffer(),
      "image/png",
    );
    expect(plain).toMatchObject({ blocks: [], confidence: 1 });
    expect(plain.warnings).toBeUndefined();
  });
});

describe("a picture that breaks off", () => {
  test.each(["jpeg", "png"] as const)("is read as far as it goes: %s", async (kind) => {
    const whole = await sharp(await makePicture(drawLetter))
      .toFormat(kind)
      .toBuffer();
    const page = await read(whole.subarray(0, whole.length * 0.8), `image/${kind}`);
    expect(page.blocks[0]?.text).toBe("Quarterly Letter");
    expect(page.warnings).toMatchObject([{ code: "partly_damaged" }]);
    expect(page.confidence).toBeLessThan(0.5);
  });

  test("before anything is on it, is damaged", async () => {
    const whole = await sharp(await makePicture(drawLetter))
      .jpeg()
      .toBuffer();
    await expect(read(whole.subarray(0, whole.length * 0.05), "image/jpeg")).rejects.toMatchObject(damaged);
  });
});

describe("an attack on the one who looks", () => {
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
  const many = (part: string, count: number) => part.repeat(count);
  test.each<[string, Buffer]>([
    ["a stream that grows a thousandfold", ofContent(flate, bomb)],
    [
      "such a stream six times",
      handmadePdf({ contents: `/Contents [${many("5 0 R ", 6)}]`, objects: { 5: streamOf(flate, bomb) } }),
    ],
    ["a thousand filters", ofContent(`/Filter [${many("/AHx ", 1000)}]`, "41>")],
    ["a length that refers to itself", handmadePdf({ objects: { 5: "<< /Length 5 0 R >>\nstream\nq Q\nendstream" } })],
    [
      "a page that is its own parent",
      handmadePdf({ contents: "", objects: { 2: "<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent 2 0 R >>" } }),
    ],
  ])("%s is told nothing of and ends as it did", async (_, pdf) => {
    expect(await read(pdf)).toMatchObject({ blocks: [], confidence: 1 });
  });

  test.each<[string, string]>([
    ["brackets", many("[", 200_000)],
    ["dictionaries", many("<</A", 200_000)],
    ["strings that never end", many("(", 200_000)],
    ["images in lines that never end", many("BI ID ", 100_000)],
    ["names drawn", many("/I Do\n", 100_000)],
    ["almost drawn", many("Do", 300_000)],
    ["references", many("1 0 R ", 200_000)],
    ["heads of objects", many("1 0 obj ", 100_000)],
    ["random bytes", randomBytes(200_000).toString("latin1")],
  ])("content of %s is damaged", async (_, content) => {
    await expect(read(ofContent("", Buffer.from(content, "latin1")))).rejects.toMatchObject(damaged);
  });
});
