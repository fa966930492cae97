import { expect, test } from "vitest";
import { handmadePdf, streamOf } from "./testing/handmade-pdf.ts";
import { makePdf, makePicture, type Pdf, put, read } from "./testing/made-files.ts";

const lines = [
  "The harbour master wrote down each ship",
  "that passed the point before the storm,",
  "and sent the book to the port of Kiel",
  "with twelve coins for the oil of the lamp.",
];
const draw = (pdf: Pdf, said = lines) => {
  for (const [i, line] of said.entries()) put(pdf, line, 40, 80 + 22 * i, 14);
};
const table = (pdf: Pdf) => {
  for (const [row, cells] of [
    ["Ship", "Dues", "Days"],
    ["Oak", "12.50", "3"],
    ["Elm", "9.00", "14"],
    ["Ash", "27.25", "7"],
  ].entries())
    for (const [column, cell] of cells.entries()) put(pdf, cell, 46 + 100 * column, 246 + 20 * row);
  for (let row = 0; row <= 4; row++)
    pdf
      .moveTo(40, 240 + 20 * row)
      .lineTo(340, 240 + 20 * row)
      .stroke();
  for (let column = 0; column <= 3; column++)
    pdf
      .moveTo(40 + 100 * column, 240)
      .lineTo(40 + 100 * column, 320)
      .stroke();
};

/** A picture of the lines over the whole page, and somebody's reading of it that is not seen. */
async function scan(said: readonly string[]): Promise<Buffer> {
  const picture = await makePicture(draw);
  return makePdf((pdf) => {
    draw(pdf, [...said]);
    pdf.image(picture, 0, 0, { width: 400, height: 500 });
  });
}

test("a page of each source says what was looked at, and nothing of what was not", async () => {
  const digital = (await read(await makePdf(draw))).checks;
  expect(digital).toMatchObject({ ink: 1, order: 1 });
  expect(Object.keys(digital ?? {}).sort()).toEqual(["ink", "order", "trust"]);

  const tabled = (await read(await makePdf((pdf) => [draw, table].map((each) => each(pdf))))).checks;
  expect(tabled?.tables).toBeGreaterThan(0.8);

  const recognised = (await read(await makePicture(draw), "image/png")).checks;
  expect(Object.keys(recognised ?? {}).sort()).toEqual(["ink", "order", "trust"]);
  expect(recognised?.ink).toBeGreaterThan(0.98);
  expect(recognised?.trust).toBeLessThanOrEqual(digital?.trust ?? 0);
});

test("a scan's layer says how many words were compared, and how many it has alike", async () => {
  const { source, checks } = await read(await scan(lines));
  expect([source, checks?.layer?.agree]).toEqual(["text_layer", 1]);
  expect(checks?.layer?.words).toBeGreaterThan(20);
  const [first = "", second = "", ...rest] = lines;
  const poor = await read(await scan([first, second.replace("point", "paint"), ...rest]));
  expect(poor.source).toBe("text_layer");
  expect(poor.checks?.layer?.agree).toBeLessThan(1);
});

test("a blank page is all there, and a damaged one is trusted the less", async () => {
  expect((await read(handmadePdf({ contents: "" }))).checks).toMatchObject({ ink: 1, order: 1 });
  const whole = streamOf("", "BT /F 14 Tf 40 420 Td (Rope costs 12.50 a coil) Tj ET");
  const cut = "<< /Length 90 /Filter /FlateDecode >>\nstream\nno such data\nendstream";
  const page = (second: string | Uint8Array) =>
    read(handmadePdf({ contents: "/Contents [5 0 R 6 0 R]", objects: { 5: whole, 6: second } }));
  const [sound, damaged] = [await page(streamOf("", "q Q")), await page(cut)];
  expect(damaged.warnings).toMatchObject([{ code: "partly_damaged" }]);
  expect(damaged.checks?.trust).toBeLessThan(sound.checks?.trust ?? 0);
});
