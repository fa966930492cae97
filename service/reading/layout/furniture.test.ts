import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "../testing/made-files.ts";
import { furnitureWords } from "./furniture-words.ts";

const prose = (pdf: Pdf, y: number, lines = 12) => {
  for (let i = 0; i < lines; i++)
    put(pdf, "The tide turned late and the boats came home on it, one by one,", 40, y + i * 14, 10);
};

const kindsOf = async (draw: (pdf: Pdf) => void) =>
  (await read(await makePdf(draw))).blocks.map(({ kind, text }) => `${kind}: ${text.slice(0, 20)}`);

test.each(["- 3 -", "Page 3 of 10", "Seite 4 von 12", "iii", "7-45", "A-3", "3 | Page", "第 3 页", "12/40"])(
  "%s is a page's number",
  (text) => expect(furnitureWords(text).pageNumber).toBe(true),
);

test.each(["3.50", "Page", "civic", "12 boats", "Total 3"])("%s is none", (text) =>
  expect(furnitureWords(text).pageNumber).toBe(false),
);

test("a line of the journal at the top, and one that says whose the page is at its foot, are furniture", async () => {
  const kinds = await kindsOf((pdf) => {
    put(pdf, "B. Keeper et al. / Letters on Tides 12 (1998) 301–305", 90, 24, 8);
    prose(pdf, 60);
    put(pdf, "Downloaded from tides.example on 3 May 2004", 40, 470, 8);
  });
  expect(kinds).toEqual([
    "headers: B. Keeper et al. / L",
    "text: The tide turned late",
    "footers: Downloaded from tide",
  ]);
});

test("a line in italics with the page's number, under a rule, is a header", async () => {
  const kinds = await kindsOf((pdf) => {
    put(pdf, "Of Boats and Tides", 40, 24, 9, "Helvetica-Oblique");
    put(pdf, "17", 340, 24, 9);
    pdf.moveTo(40, 37).lineTo(360, 37).stroke();
    prose(pdf, 60);
  });
  expect(kinds).toEqual(["headers: Of Boats and Tides 1", "text: The tide turned late"]);
});

test("a letter's head and its bank are text, and so is a first line of prose", async () => {
  const kinds = await kindsOf((pdf) => {
    put(pdf, "Harbour Supplies, 3 Quay Street, Bergen", 40, 24, 8);
    put(pdf, "Invoice 4711, page 1 of 1", 40, 60);
    put(pdf, "Twelve ropes 24.00", 40, 120);
    put(pdf, "IBAN NO93 8601 1117 947, Tel. 55 12 34", 40, 470, 8);
  });
  expect(kinds.filter((kind) => !kind.startsWith("text") && !kind.startsWith("titles"))).toEqual([]);
  const full = await kindsOf((pdf) => prose(pdf, 30, 30));
  expect(full).toEqual(["text: The tide turned late"]);
});
