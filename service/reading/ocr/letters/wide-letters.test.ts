import { expect, test } from "vitest";
import { makePicture, read } from "../../testing/made-files.ts";

/** Letters set so wide apart that each is read in a small part of its own width. */
const lines = ["WWM", "MWAW", "MMWYEW", "CWWM"];

test("half a wide letter is not read a second time, as letters of its own", async () => {
  const picture = await makePicture((pdf) => {
    for (const [i, line] of lines.entries())
      pdf
        .font("Courier")
        .fontSize(14)
        .text(line, 40, 40 + i * 40, { characterSpacing: 6, lineBreak: false });
  });
  const { blocks } = await read(picture, "image/png");
  const letters = blocks.map(({ text }) => text.replace(/\s/g, "")).join("");
  expect(letters).toBe(lines.join(""));
});
