import type { BlockKind } from "@verso/contract/output";
import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "../testing/made-files.ts";
import type { DraftBlock } from "./drafts.ts";
import { markFurniture } from "./furniture.ts";
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

const drawnBlock = (kind: BlockKind, y: number, text: string): DraftBlock => ({
  kind,
  box: { x0: 40, y0: y, x1: 360, y1: y + 12 * text.split("\n").length },
  text,
  words: [],
});
const lineOfProse = "The tide turned late and the boats came home on it";
/** What becomes of the head, of the number at the foot and of the stamped number that a network saw on a picture. */
function toldOn(body: string): string[] {
  const head = drawnBlock("headers", 20, "Harbour of Bergen, change of berth");
  const [page, stamped] = [drawnBlock("footers", 480, "17"), drawnBlock("footers", 470, "597005708")];
  markFurniture([head, drawnBlock("text", 60, body), page, stamped], { width: 400, height: 500, rules: [] }, false);
  return [head, page, stamped].map(({ kind }) => kind);
}

test("the head of a form is what it says, though it has prose; a page's number is none, and a sheet's stamped one is", () => {
  const prose = Array<string>(10).fill(lineOfProse);
  expect(toldOn(prose.join("\n"))).toEqual(["headers", "footers", "text"]);
  expect(toldOn([...prose, "Name: Ada Boat: Sula", "Berth: 4 From: May To: June"].join("\n"))).toEqual([
    "text",
    "footers",
    "text",
  ]);
  expect(toldOn([...prose, ...prose, ...prose, "Name: Ada Boat: Sula Berth: 4"].join("\n"))[0]).toBe("headers");
});

test("a page of narrow columns is full of prose as one of wide lines is, and a few narrow lines are not", () => {
  const told = (columns: number) => {
    const head = drawnBlock("headers", 20, "Harbour of Bergen, change of berth");
    const blocks = Array.from({ length: columns }, (_, i): DraftBlock => {
      const text = Array<string>(12).fill("The tide turned late").join("\n");
      return { ...drawnBlock("text", 60, text), box: { x0: 10 + 90 * i, y0: 60, x1: 90 + 90 * i, y1: 210 } };
    });
    markFurniture([head, ...blocks], { width: 400, height: 500, rules: [] }, false);
    return head.kind;
  };
  expect(told(4)).toBe("headers");
  expect(told(2)).toBe("text");
});

test("a label with what was filled in is text, though a network takes it for the page's head; its chapter and its source are none", () => {
  const told = (text: string) => {
    const head = drawnBlock("headers", 20, text);
    const body = drawnBlock("text", 60, Array<string>(10).fill(lineOfProse).join("\n"));
    markFurniture([head, body], { width: 400, height: 500, rules: [] }, false);
    return head.kind;
  };
  expect(told("Date: 21 September 1976")).toBe("text");
  expect(told("Date : 21 September 1976")).toBe("text");
  expect(told("Chapter 3: The Tides of 1976")).toBe("headers");
  expect(told("Tides: page 3 of 10")).toBe("headers");
  expect(told("Copyright: © 1976 Harbour Press")).toBe("headers");
});
