import { expect, test } from "vitest";
import { handmadePdf, streamOf } from "./testing/handmade-pdf.ts";
import { makePdf, type Pdf, put, read } from "./testing/made-files.ts";

const blocksOf = async (draw: (pdf: Pdf) => void) => (await read(await makePdf(draw))).blocks;
const textOf = async (draw: (pdf: Pdf) => void) =>
  (await blocksOf(draw)).map(({ text }) => text.replaceAll("\n", " ")).join("\n");

test.each([2, 3])("a first letter over %i lines begins the first of them", async (lines) => {
  const prose = [
    "nce the ice had gone, the pilots came down",
    "to the quay and waited for the first sail of",
    "the year, which came from the north this",
    "time, with ropes and lamps on board.",
  ];
  const size = (14 * (lines - 1) + 7.3) / 0.66;
  const text = await textOf((pdf) => {
    pdf.font("Times-Roman").fontSize(size);
    const width = pdf.widthOfString("O");
    put(pdf, "O", 40, 107.5 + 14 * (lines - 1) - 0.683 * size, size, "Times-Roman");
    for (const [i, line] of prose.entries())
      put(pdf, line, i < lines ? 44 + width : 40, 100 + 14 * i, 11, "Times-Roman");
  });
  expect(text).toBe(`O${prose.join(" ")}`);
});

test.each([
  ["A", "ship that comes in late waits for the", "next tide; no ship may pass the mole", "A ship"],
  ["A", "fter the ice had gone a ship came in,", "and the pilots went out to that ship", "After"],
  ["I", "ce lay on the harbour when a ship came", "in, and it lay there for many a week", "Ice"],
])(
  "a first letter %s before %s stands apart where what follows is a word of the page",
  async (letter, first, second, read) => {
    const text = await textOf((pdf) => {
      const size = 32;
      pdf.font("Times-Roman").fontSize(size);
      const x = 46 + pdf.widthOfString(letter);
      put(pdf, letter, 40, 121.5 - 0.683 * size, size, "Times-Roman");
      put(pdf, first, x, 100, 11, "Times-Roman");
      put(pdf, second, x, 114, 11, "Times-Roman");
      put(pdf, "without a lamp on the bow.", 40, 128, 11, "Times-Roman");
    });
    expect(text).toBe(
      `${read}${first.slice(read === "A ship" ? 4 : read.length - 1)} ${second} without a lamp on the bow.`,
    );
  },
);

const head = ["12 Rope Lane, Eastport", "Tel. 555 0181", "VAT GB 123 4567 89"];
test("a large name beside three small lines stands before them, a large price after them", async () => {
  const text = await textOf((pdf) => {
    put(pdf, "North Quay Ltd", 40, 42, 24, "Helvetica-Bold");
    for (const [i, line] of head.entries()) put(pdf, line, 280, 40 + 9 * i, 7);
    for (const [i, line] of ["Rope of tarred hemp,", "twelve coils in a crate"].entries())
      put(pdf, line, 40, 200 + 11 * i, 9);
    put(pdf, "118.20", 160, 200, 20);
  });
  expect(text.replaceAll("\n", " ")).toBe(
    `North Quay Ltd ${head.join(" ")} Rope of tarred hemp, twelve coils in a crate 118.20`,
  );
});

test("letters of a size below zero stand as they are drawn", async () => {
  const content = "BT /F -12 Tf -1 0 0 -1 40 400 Tm (Schedule of the pier) Tj ET";
  const page = await read(handmadePdf({ objects: { 5: streamOf("", content) } }));
  expect([page.rotation, page.blocks[0]?.text]).toEqual([0, "Schedule of the pier"]);
});

const questions = [
  ["When does the gate open?", "At six in the morning, on Sundays at", "eight, unless the ice is thick."],
  ["What does a berth cost?", "The dues are set by the council and", "printed on the board by the gate."],
  ["Who may use the crane?", "Only those who hold a licence and", "have signed the book of the day."],
  ["Is there water on the pier?", "Yes, on both sides, from spring to", "autumn; in winter it is off."],
];
test("short paragraphs in two columns are read one column after the other", async () => {
  const text = await textOf((pdf) => {
    for (const [i, [title = "", ...lines]] of questions.entries()) {
      const [x, y] = [i < 2 ? 30 : 215, 60 + (i % 2) * 70];
      put(pdf, title, x, y, 10, "Helvetica-Bold");
      for (const [k, line] of lines.entries()) put(pdf, line, x, y + 13 * (k + 1), 10);
    }
  });
  expect(text.replaceAll("\n", " ")).toBe(questions.flat().join(" "));
});

test("labels and values that stand level are read line by line", async () => {
  const facts = [
    ["Name of the ship", "Solveig of Bergen"],
    ["Place of loading", "Eastport, north pier"],
    ["Port of discharge", "Westport, by the crane"],
  ];
  const text = await textOf((pdf) => {
    for (const [i, [label = "", value = ""]] of facts.entries()) {
      put(pdf, label, 40, 60 + 30 * i);
      put(pdf, value, 220, 60 + 30 * i);
    }
  });
  expect(text.replace(/\s+/g, " ")).toBe(facts.flat().join(" "));
});

const faults = [
  ["No.", "Place", "Fault and what was done", "Done by"],
  ["F-1", "North pier, third lamp", "The glass was broken by ice", "Aune"],
  ["F-2", "Crane", "None found", "Carl"],
  ["F-3", "Gate house", "Water came in at the flood;", "Gunn"],
];
test.each([
  ["", "the pump ran and the door was sealed"],
  [" but what begins anew is not", "Nothing else was found by the mate"],
])("the second line of the last row is of the table%s", async (other, line) => {
  const blocks = await blocksOf((pdf) => {
    for (const [i, row] of faults.entries())
      for (const [k, text] of row.entries())
        put(pdf, text, [40, 70, 180, 340][k] ?? 0, 60 + 24 * i, 9, i === 0 ? "Helvetica-Bold" : "Helvetica");
    put(pdf, line, 180, 60 + 24 * 3 + 11, 9);
  });
  const [table] = blocks.flatMap((block) => block.table ?? []);
  expect(table?.cells.some(({ text }) => text.replace("\n", " ") === `Water came in at the flood; ${line}`)).toBe(
    other === "",
  );
});
