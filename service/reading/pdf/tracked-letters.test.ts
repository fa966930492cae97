import { expect, test } from "vitest";
import { handmadePdf, streamOf } from "../testing/handmade-pdf.ts";
import { read } from "../testing/made-files.ts";

const textOf = async (content: string) => {
  const page = await read(handmadePdf({ objects: { 5: streamOf("", `BT /F 20 Tf 1 0 0 1 40 400 Tm ${content} ET`) } }));
  return page.blocks.map(({ text }) => text).join("\n");
};

test("letters that are set with room between them are words all the same, whether spaces stand between these or the pen moves on", async () => {
  expect(await textOf("3.6 Tc (Harvest of the year) Tj")).toBe("Harvest of the year");
  expect(await textOf("3.6 Tc [(Harvest) -500 (of) -500 (the) -500 (year)] TJ")).toBe("Harvest of the year");
});

test("single letters with the room of words between them stay apart, and so do words that the pen alone parts", async () => {
  expect(await textOf("[(a) -280 (b) -280 (c) -280 (d) -280 (e)] TJ")).toBe("a b c d e");
  expect(await textOf("[(Harvest) -280 (of) -280 (the) -280 (year)] TJ")).toBe("Harvest of the year");
});

test.each([
  ["with spaces", "/F 12 Tf 5 Tc (HARVEST OF THE YEAR) Tj"],
  ["in small letters with spaces", "/F 12 Tf 4 Tc (Harvest of the year) Tj"],
  ["without spaces", "/F 12 Tf 5 Tc [(HARVEST) -900 (OF) -900 (THE) -900 (YEAR)] TJ"],
  [
    "letter by letter",
    `/F 12 Tf ${[..."HARVEST OF THE YEAR"].map((letter) => (letter === " " ? "8 0 Td" : `(${letter}) Tj 14 0 Td`)).join(" ")}`,
  ],
])("letters that are spaced out %s are words", async (_, content) => {
  expect((await textOf(content)).toUpperCase()).toBe("HARVEST OF THE YEAR");
});
