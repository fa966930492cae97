import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "./testing/made-files.ts";

type List = { title: string; entries: [name: string, price: string, more: string][] };
const left: List = {
  title: "Soups",
  entries: [
    ["Fish soup", "8.50", "with leek and bread"],
    ["Pea soup", "7.00", "with smoked ham"],
    ["Onion soup", "7.50", "gratinated"],
  ],
};
const right: List = {
  title: "Mains",
  entries: [
    ["Baked cod", "18.00", "potatoes and dill"],
    ["Lamb stew", "19.50", "carrots and barley"],
    ["Mushroom pie", "15.00", "green salad"],
  ],
};
function draw(pdf: Pdf, { title, entries }: List, x: number, y: number) {
  put(pdf, title, x, y, 13, "Times-Bold");
  for (const [i, [name, price, more]] of entries.entries()) {
    put(pdf, name, x, y + 26 + 35 * i, 10, "Times-Roman");
    put(pdf, price, x + 125, y + 26 + 35 * i, 10, "Times-Roman");
    put(pdf, more, x, y + 38 + 35 * i, 7.5, "Times-Italic");
  }
}
const textsOf = ({ title, entries }: List) => [title, ...entries.flat()];

test.each([-12, -7, 7, 12])("two lists of prices are read one after the other, one %f points lower", async (lower) => {
  const { blocks } = await read(
    await makePdf((pdf) => {
      put(pdf, "The Rope Store Inn", 120, 40, 20, "Times-Bold");
      draw(pdf, left, 30, 100);
      draw(pdf, right, 215, 100 + lower);
    }),
  );
  const text = blocks.map((block) => block.text.replaceAll(/[\n\t|]/g, " ")).join(" ");
  expect(text.replace(/\s+/g, " ")).toBe(["The Rope Store Inn", ...textsOf(left), ...textsOf(right)].join(" "));
});
