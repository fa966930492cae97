import { expect, test } from "vitest";
import { handmadePdf, streamOf } from "../testing/handmade-pdf.ts";
import { read } from "../testing/made-files.ts";

const line = (text: string, x: number, y: number) => `BT /F 11 Tf ${x} ${y} Td (${text}) Tj ET`;
/** An annotation in a box of 200 x 40 points, beside the page's own text. */
const annotation = (entries: string) => `<< /Type /Annot /Rect [150 300 350 340] /P 3 0 R ${entries} >>`;
const widget = (entries: string) => annotation(`/Subtype /Widget /T (field) ${entries}`);
const drawn = "/AP << /N 9 0 R >>";
/** What is drawn in the box. */
const appearance = (content: string) =>
  streamOf("/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << /Font << /F 4 0 R >> >>", content);

async function blocksOf(annot: string, look = "", objects = {}) {
  const bytes = handmadePdf({
    contents: "/Contents 5 0 R /Annots [8 0 R]",
    objects: {
      1: "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [8 0 R] /DA (/F 11 Tf 0 g) /DR << /Font << /F 4 0 R >> >> >> >>",
      5: streamOf("", `${line("Received by the office", 40, 440)}\n${line("Field:", 40, 315)}`),
      8: annot,
      9: appearance(look),
      ...objects,
    },
  });
  return (await read(bytes)).blocks;
}
const textOf = async (...given: Parameters<typeof blocksOf>) =>
  (await blocksOf(...given)).map(({ text }) => text).join("\n");

test.each([
  ["a stamp", annotation(`/Subtype /Stamp ${drawn}`)],
  ["a note written on the page", annotation(`/Subtype /FreeText /Contents (as it once was) ${drawn}`)],
  ["a signature", widget(`/FT /Sig ${drawn}`)],
  ["a field whose value is shown in another form", widget(`/FT /Tx /V (20250514) ${drawn}`)],
])("the text that %s shows is read where it is drawn", async (_, annot) => {
  const blocks = await blocksOf(annot, line("PAID 14 MAY 2025", 10, 14));
  const block = blocks.find(({ text }) => text.includes("PAID 14 MAY 2025"));
  expect(block).toBeDefined();
  const paid = block?.words?.find(({ text }) => text === "PAID");
  expect(paid?.bbox[0]).toBeCloseTo(160, -1);
  expect(blocks.map(({ text }) => text).join(" ")).not.toMatch(/once|20250514/);
});

test("a note without a drawing says its words, one that is hidden nothing", async () => {
  expect(await textOf(annotation("/Subtype /FreeText /Contents (Call the pilot) /DA (/F 11 Tf)"))).toContain(
    "Call the pilot",
  );
  expect(await textOf(annotation(`/Subtype /Stamp /F 2 ${drawn}`), line("PAID", 10, 14))).not.toContain("PAID");
});

test.each([
  ["drawn", drawn],
  ["not drawn", ""],
])("a combo box that is %s gives what it shows, not what it sends", async (_, look) => {
  const field = widget(`/FT /Ch /Ff 131072 /V (N) /Opt [[(N) (North pier)] [(S) (South pier)]] ${look}`);
  const text = await textOf(field, line("North pier", 4, 14));
  expect(text).toContain("North pier");
  expect(text).not.toMatch(/South|Field: N$/);
});

test("a list gives all that is chosen in it, and nothing else", async () => {
  const options = "[[(a) (Rope)] [(b) (Paint)] [(c) (Lamps)]]";
  const text = await textOf(
    widget(`/FT /Ch /Ff 2097152 /V [(a) (c)] /I [0 2] /Opt ${options} ${drawn}`),
    [line("Rope", 4, 28), line("Paint", 4, 16), line("Lamps", 4, 4)].join("\n"),
  );
  expect(text).toContain("Rope");
  expect(text).toContain("Lamps");
  expect(text).not.toContain("Paint");
});

test.each([
  ["drawn", drawn],
  ["not drawn", ""],
])("a password that is %s is masked", async (_, look) => {
  const text = await textOf(widget(`/FT /Tx /Ff 8192 /V (herring7) ${look}`), line("herring7", 4, 14));
  expect(text).not.toContain("herring");
  expect(text).toContain("********");
});

test.each([
  ["drawn", drawn],
  ["not drawn", ""],
])("the lines of a field of several that is %s stand together", async (_, look) => {
  const field = "/FT /Tx /Ff 4096 /V (The crane was mended and painted by two of the crew)";
  const tall = `<< /Type /Annot /Subtype /Widget /T (field) /Rect [40 100 240 290] /P 3 0 R ${field} ${look} >>`;
  const form = streamOf(
    "/Type /XObject /Subtype /Form /BBox [0 0 200 190] /Resources << /Font << /F 4 0 R >> >>",
    `${line("The crane was mended and painted", 4, 176)}\n${line("by two of the crew", 4, 163)}`,
  );
  const blocks = await blocksOf(tall, "", { 9: form });
  expect(blocks.some(({ text }) => /mended and painted\s+by two of the\s+crew/.test(text))).toBe(true);
});

test("figures in a row of boxes are one number, by the field's value", async () => {
  const figures = [..."48213377"].map((figure, i) => line(figure, 6 + i * 24, 14)).join("\n");
  expect(await textOf(widget(`/FT /Tx /Ff 16777216 /MaxLen 8 /V (48213377) ${drawn}`), figures)).toContain("48213377");
});

test("the page's own text is read once", async () => {
  const text = await textOf(annotation(`/Subtype /Stamp ${drawn}`), line("PAID", 10, 14));
  expect(text.match(/Received by the office/g)).toHaveLength(1);
});
