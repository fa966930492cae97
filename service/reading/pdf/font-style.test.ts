import { expect, test } from "vitest";
import { handmadePdf, streamOf } from "../testing/handmade-pdf.ts";
import { read } from "../testing/made-files.ts";

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
const titlesIn = async (body: string) => {
  const prose = ["The tide turned late and the boats came home", "on it, one by one, and the keeper wrote down"];
  const lines = prose.map((text, i) => `BT /F 11 Tf 40 ${400 - i * 14} Td (${text}) Tj ET`);
  const page = await read(
    handmadePdf({
      objects: {
        3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Resources << /Font << /F 4 0 R /G 6 0 R >> >> /Contents 5 0 R >>",
        4: font(body),
        5: streamOf("", ["BT /G 11 Tf 40 425 Td (Of tides and of boats) Tj ET", ...lines].join("\n")),
        6: font("Harbour-Medium"),
      },
    }),
  );
  return page.blocks.filter(({ kind }) => kind === "titles").map(({ text }) => text);
};

test("letters of the medium weight are bold beside light ones, and not beside regular ones", async () => {
  expect(await titlesIn("Harbour-Light")).toEqual(["Of tides and of boats"]);
  expect(await titlesIn("Harbour-Regular")).toEqual([]);
});
