import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "./testing/made-files.ts";

/** A line in which every other part is set smaller and off the baseline by so many points. */
function line(pdf: Pdf, parts: readonly string[], y: number, off: number): void {
  let x = 40;
  for (const [i, part] of parts.entries()) {
    const size = i % 2 === 0 ? 11 : 7;
    put(pdf, part, x, i % 2 === 0 ? y : y + off, size);
    x += pdf.widthOfString(part);
  }
}
const blockOf = async (parts: readonly string[], off: number) => {
  const { blocks } = await read(await makePdf((pdf) => line(pdf, parts, 100, off)));
  return blocks[0];
};

test.each<[readonly string[], string]>([
  [["a tank of 10", "6", " grains"], "a tank of 10^6 grains"],
  [["some 3 × 10", "-4", " of it"], "some 3 × 10^-4 of it"],
  [["a field of 40 m", "2", " or so"], "a field of 40 m^2 or so"],
  [["as Berg says", "12", ", not I"], "as Berg says^12, not I"],
  [["on the 4", "th", " of May"], "on the 4th of May"],
])("what is raised is told, and no figure runs on: %j", async (parts, text) => {
  const block = await blockOf(parts, -2);
  expect(block?.text).toBe(text);
  const [run, ...more] = block?.runs ?? [];
  expect([text.slice(run?.start, run?.end), run?.position, more]).toEqual([parts[1], "superscript", []]);
  expect(block?.words?.map((word) => word.text).join(" ")).toBe(text);
});

test("what is lowered is told", async () => {
  const block = await blockOf(["tanks of CO", "2", " and more"], 6);
  expect(block?.text).toBe("tanks of CO2 and more");
  expect(block?.runs).toEqual([{ start: 11, end: 12, position: "subscript" }]);
  expect((await blockOf(["it reads 1010", "2", " there"], 6))?.text).toBe("it reads 1010_2 there");
});

test("small letters on the line are neither", async () => {
  expect((await blockOf(["H", "ARVEST", " of the year"], 2.9))?.runs).toBeUndefined();
});

test("a note's mark is linked to the note, in text and in tables", async () => {
  const { blocks } = await read(
    await makePdf((pdf) => {
      line(pdf, ["The dues were doubled", "1", " in the spring"], 60, -2);
      for (const [i, [name, sum]] of [
        ["Pier", "Dues"],
        ["North", "118.20"],
        ["South", "64.95"],
      ].entries()) {
        pdf
          .rect(40, 100 + 20 * i, 100, 20)
          .stroke()
          .rect(140, 100 + 20 * i, 100, 20)
          .stroke();
        put(pdf, name ?? "", 46, 104 + 20 * i);
        put(pdf, sum ?? "", 146, 104 + 20 * i);
        if (i === 2) put(pdf, "1", 146 + pdf.widthOfString("64.95"), 102 + 20 * i, 7);
      }
      pdf.moveTo(40, 420).lineTo(120, 420).stroke();
      put(pdf, "1", 40, 424, 5);
      put(pdf, "By the council, against the advice of all the pilots.", 45, 425, 7);
    }),
  );
  const note = blocks.find(({ text }) => text.includes("By the council"));
  expect(note?.role).toBe("footnote");
  expect(blocks[0]?.runs).toEqual([{ start: 22, end: 23, position: "superscript", note: note?.id }]);
  const cell = blocks.flatMap(({ table }) => table?.cells ?? []).find(({ text }) => text.startsWith("64.95"));
  expect([cell?.text, cell?.runs?.[0]?.note]).toEqual(["64.95^1", note?.id]);
});
