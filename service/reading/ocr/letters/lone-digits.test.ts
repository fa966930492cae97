import { expect, test } from "vitest";
import { makePicture, put, read } from "../../testing/made-files.ts";

const wordsOf = async (picture: Uint8Array) =>
  (await read(picture, "image/png")).blocks.flatMap(({ words = [] }) => words.map(({ text }) => text));

test("digits that stand alone are upright, however many of them there are", async () => {
  const rows = [
    ["3", "12", "7"],
    ["5", "100", "9"],
    ["8", "4", "2"],
  ];
  const picture = await makePicture((pdf) => {
    for (const [y, row] of rows.entries())
      for (const [x, digits] of row.entries()) put(pdf, digits, 60 + x * 90, 60 + y * 36, 14);
  });
  expect((await wordsOf(picture)).toSorted()).toEqual(rows.flat().toSorted());
});

test("a row of asterisks beside words is no word", async () => {
  const picture = await makePicture((pdf) => {
    put(pdf, "The tide turned late and the boats came home on it", 40, 40, 12);
    put(pdf, "********** Thank you **********", 40, 80, 12, "Courier");
  });
  const words = await wordsOf(picture);
  expect(words).toContain("Thank");
  expect(words.filter((word) => word.includes("***"))).toEqual([]);
});
