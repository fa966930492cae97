import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "./testing/made-files.ts";

const size = 8;
type Cell = { at: [x: number, y: number, width: number, height: number]; lines: string[] };
const draw =
  (cells: readonly Cell[], across = 0) =>
  (pdf: Pdf): void => {
    for (const {
      at: [x, y, width, height],
      lines,
    } of cells) {
      pdf.rect(x + across, y, width, height).stroke();
      for (const [i, line] of lines.entries()) put(pdf, line, x + across + 4, y + 4 + i * (size + 2), size);
    }
  };
const order: Cell[] = [
  {
    at: [30, 30, 160, 50],
    lines: ["Sender (full name and address)", "North Quay Supply Ltd", "12 Rope Lane, Eastport"],
  },
  { at: [30, 80, 160, 50], lines: ["Receiver (full name and address)", "Berit Hansen", "4 Pier Road, Westport"] },
  { at: [190, 30, 160, 100], lines: ["SHIPPING ORDER", "Office 555 0181", "Stores 555 0190"] },
  { at: [30, 130, 80, 40], lines: ["Carried before the", "voyage by", "cart"] },
  { at: [110, 130, 80, 40], lines: ["Place where it is", "received", "Eastport"] },
  { at: [190, 130, 160, 40], lines: ["Dangerous goods", "of a class that is named"] },
];
const flat = (blocks: readonly { text: string }[]) =>
  blocks
    .map(({ text }) => text)
    .join("\n")
    .replace(/\s+/g, " ");

test.each([0, 25])(
  "what stands in a cell of a drawn form is read by itself, from the left or %i points on",
  async (across) => {
    const { blocks } = await read(await makePdf(draw(order, across)));
    for (const { lines } of order) expect(flat(blocks)).toContain(lines.join(" "));
    // Lines of a cell that end early were meant so.
    expect(blocks.some(({ text }) => text.includes("Berit Hansen\n4 Pier Road"))).toBe(true);
  },
);

test("a form of three cells in a row, with prose below it", async () => {
  const row: Cell[] = ["Port of loading", "Port of discharge", "Place of the papers"].map((label, i) => ({
    at: [30 + 110 * i, 30, 110, 40],
    lines: [label, "and who is asked", `Quay ${i + 1}`],
  }));
  const { blocks } = await read(
    await makePdf((pdf) => {
      draw(row)(pdf);
      put(pdf, "The harbour office keeps a daily record of every vessel.", 30, 100, 9);
    }),
  );
  expect(flat(blocks)).toBe(
    [...row.flatMap(({ lines }) => lines), "The harbour office keeps a daily record of every vessel."].join(" "),
  );
});

const addresses = [
  ["North Quay Supply Ltd", "12 Rope Lane", "Eastport"],
  ["Berit Hansen", "4 Pier Road", "Westport"],
];
const goods = [
  ["Rope, by the coil", "Lamp oil, by the can", "Sail cloth, by the yard"],
  ["118.20", "64.95", "19.00"],
];
test.each([
  ["addresses beside each other are cells of a drawn table", addresses, 3],
  ["texts beside figures are rows that no line parts", goods, 5],
])("%s", async (_, [left = [], right = []], rows) => {
  const { blocks } = await read(
    await makePdf((pdf) => {
      const cells: Cell[] = [left, right].flatMap((lines, i): Cell[] => [
        { at: [30 + 170 * i, 30, 170, 18], lines: [] },
        { at: [30 + 170 * i, 48, 170, 40], lines },
        { at: [30 + 170 * i, 88, 170, 18], lines: [["Packages", "12 coils"][i] ?? ""] },
      ]);
      draw(cells)(pdf);
      for (const [i, head] of ["From", "To"].entries()) put(pdf, head, 110 + 170 * i, 34, size, "Helvetica-Bold");
    }),
  );
  const [table] = blocks.flatMap((block) => block.table ?? []);
  expect(table?.rows).toBe(rows);
  const whole = left === addresses[0];
  for (const lines of [left, right])
    expect(table?.cells.some(({ text }) => text.replace(/\s+/g, " ") === lines.join(" "))).toBe(whole);
});
