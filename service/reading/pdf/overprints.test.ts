import { expect, test } from "vitest";
import { handmadePdf, streamOf } from "../testing/handmade-pdf.ts";
import { read } from "../testing/made-files.ts";

const textOf = async (...texts: readonly (readonly [x: number, text: string])[]) => {
  const drawn = texts.map(([x, text]) => `BT /F 20 Tf 1 0 0 1 ${x} 400 Tm (${text}) Tj ET`);
  const page = await read(handmadePdf({ objects: { 5: streamOf("", drawn.join(" ")) } }));
  return page.blocks.map(({ text }) => text).join("\n");
};

test("a text that is drawn once more over itself, whole or in part, is read once", async () => {
  const text = [40, "Tide tables of the bay"] as const;
  expect(await textOf(text, [41, "Tide tables of the bay"])).toBe("Tide tables of the bay");
  expect(await textOf(text, [40, "Tide"])).toBe("Tide tables of the bay");
  expect(await textOf([40, "Tide"], text)).toBe("Tide tables of the bay");
});

test("the same text further on, and another one over it, are told", async () => {
  expect(await textOf([40, "Tide"], [90, "Tide"])).toBe("Tide Tide");
  expect((await textOf([40, "Tide"], [41, "MMMM"])).replace(/\s/g, "")).toHaveLength(8);
});
