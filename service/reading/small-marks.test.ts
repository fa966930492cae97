import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "./testing/made-files.ts";

const blocksOf = async (draw: (pdf: Pdf) => void) => (await read(await makePdf(draw))).blocks;

test.each<[string, (pdf: Pdf, x: number, y: number) => void]>([
  ["discs", (pdf, x, y) => void pdf.circle(x + 1.5, y, 1.5).fill("black")],
  ["larger discs", (pdf, x, y) => void pdf.circle(x + 2.5, y, 2.5).fill("black")],
  ["squares", (pdf, x, y) => void pdf.rect(x, y - 2, 4, 4).fill("black")],
  ["rings", (pdf, x, y) => void pdf.circle(x + 1.5, y, 1.5).stroke()],
])("bullets drawn as %s make a list with its levels", async (_, bullet) => {
  const items: [string, number][] = [
    ["Read the gauges", 40],
    ["north side", 60],
    ["south side", 60],
    ["Close the gate", 40],
  ];
  const [first, list] = await blocksOf((pdf) => {
    put(pdf, "The watch has these duties:", 40, 60);
    for (const [i, [text, x]] of items.entries()) {
      bullet(pdf, x, 96 + 16 * i);
      put(pdf, text, x + 14, 90 + 16 * i);
    }
  });
  expect(first?.text).toBe("The watch has these duties:");
  expect(list?.items?.map(({ text, level }) => [text, level])).toEqual(
    items.map(([text, x]) => [text, x === 40 ? 1 : 2]),
  );
});

test("a mark within a line, or one alone on the page, is no bullet", async () => {
  const blocks = await blocksOf((pdf) => {
    put(pdf, "North", 40, 60);
    for (let i = 0; i < 2; i++) pdf.circle(78, 66 + 40 * i, 1.5).fill("black");
    put(pdf, "South", 84, 60);
    put(pdf, "East", 40, 100);
    put(pdf, "West", 84, 100);
    pdf.circle(40, 206, 1.5).fill("black");
    put(pdf, "Alone", 54, 200);
  });
  expect(blocks.map(({ text }) => text).join("")).not.toContain("•");
});

const rows = [
  ["Pier", "Watch"],
  ["North", "first"],
  ["South", "second"],
];
test.each<[string, number, number]>([
  ["dots", 0.8, 0.8],
  ["dashes", 4.5, 3],
])("a table ruled with %s that are drawn one by one is a table", async (_, length, room) => {
  const stroke = (pdf: Pdf, x: number, y: number, across: number, down: number) => {
    for (let at = 0; at + length <= Math.max(across, down); at += length + room)
      pdf.rect(x + (across ? at : 0), y + (down ? at : 0), across ? length : 0.8, down ? length : 0.8).fill("black");
  };
  const blocks = await blocksOf((pdf) => {
    for (let i = 0; i <= 3; i++) stroke(pdf, 40, 100 + 22 * i, 200, 0);
    for (let i = 0; i <= 2; i++) stroke(pdf, 40 + 100 * i, 100, 0, 66);
    for (const [i, row] of rows.entries())
      for (const [k, text] of row.entries()) put(pdf, text, 46 + 100 * k, 105 + 22 * i);
  });
  expect(blocks.map(({ kind }) => kind)).toEqual(["tables"]);
  expect(blocks[0]?.table?.cells.map(({ text }) => text)).toEqual(rows.flat());
});

test("bullets in a cell keep their lines", async () => {
  const blocks = await blocksOf((pdf) => {
    for (let i = 0; i < 2; i++)
      for (let k = 0; k < 2; k++) pdf.rect(40 + 100 * k, 100 + 50 * i, k ? 160 : 100, 50).stroke();
    put(pdf, "Watch", 46, 105);
    put(pdf, "Duties", 146, 105);
    put(pdf, "First", 46, 155);
    for (const [i, text] of ["Read all of the gauges", "Call", "Sign the book"].entries())
      put(pdf, `• ${text}`, 146, 153 + 14 * i);
  });
  expect(blocks[0]?.table?.cells.at(-1)?.text).toBe("• Read all of the gauges\n• Call\n• Sign the book");
});

test("program text keeps its indents and its empty lines", async () => {
  const lines = [
    "def total(rows):",
    '    """Sum of <fee> in rows."""',
    "    result = 0",
    "    for row in rows:",
    '        if row["fee"] > 0:',
    '            result += row["fee"] * 2',
    "    return result",
    "",
    "# --- call ---",
    'print(f"total: {total([])}")',
  ];
  const blocks = await blocksOf((pdf) => {
    put(pdf, "Script", 40, 30, 18, "Helvetica-Bold");
    put(pdf, "The harbour office keeps a daily record of every vessel.", 40, 60);
    for (const [i, line] of lines.entries()) {
      const indent = line.length - line.trimStart().length;
      if (line !== "") put(pdf, line.trimStart(), 40 + indent * 6, 90 + 11.5 * i, 10, "Courier");
    }
  });
  const code = blocks.filter(({ role }) => role === "code").map(({ text }) => text);
  expect(code.join("\n\n")).toBe(lines.join("\n"));
});
