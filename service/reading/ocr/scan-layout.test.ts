import { expect, test } from "vitest";
import { makePicture, put, read } from "../testing/made-files.ts";

const prose = "The tide turned late and the boats came home on it, one by one,";

test("in a picture too, a bold line is a title and spots before lines make a list", async () => {
  const picture = await makePicture((pdf) => {
    put(pdf, "What the keeper saw", 40, 40, 11, "Helvetica-Bold");
    for (let i = 0; i < 4; i++) put(pdf, prose, 40, 64 + i * 15);
    for (const [i, text] of ["Oil for the second lamp", "Wicks, four dozen", "A new log book"].entries()) {
      pdf.circle(52, 155 + i * 16, 2).fill("black");
      put(pdf, text, 66, 150 + i * 16);
    }
    for (let i = 0; i < 4; i++) put(pdf, prose, 40, 220 + i * 15);
  });
  const page = await read(picture, "image/png");
  expect(page.blocks.map(({ kind }) => kind)).toEqual(["titles", "text", "lists", "text"]);
  expect(page.blocks[0]?.text).toBe("What the keeper saw");
  expect(page.blocks[2]?.items?.map(({ marker, text }) => [marker, text])).toEqual([
    ["•", "Oil for the second lamp"],
    ["•", "Wicks, four dozen"],
    ["•", "A new log book"],
  ]);
});

test("a page that is bold throughout has no titles for it, and letters before a line are no bullets", async () => {
  const picture = await makePicture((pdf) => {
    for (let i = 0; i < 8; i++) put(pdf, prose, 60, 40 + i * 24, 11, "Helvetica-Bold");
    for (let i = 0; i < 8; i++) put(pdf, "o", 40, 40 + i * 24, 11, "Helvetica-Bold");
  });
  const page = await read(picture, "image/png");
  expect(page.blocks.filter(({ kind }) => kind === "titles")).toEqual([]);
  expect(page.blocks.map(({ text }) => text).join(" ")).not.toContain("•");
});
