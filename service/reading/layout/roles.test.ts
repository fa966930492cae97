import { expect, test } from "vitest";
import type { PageWord } from "../content.ts";
import { makePdf, type Pdf, put, read } from "../testing/made-files.ts";
import type { DraftBlock } from "./drafts.ts";
import { withRoles } from "./roles.ts";

const prose = (pdf: Pdf, y: number, lines = 5) => {
  for (let i = 0; i < lines; i++)
    put(pdf, "The tide turned late and the boats came home on it, one by one,", 40, y + i * 14, 10);
};
const rolesOf = async (draw: (pdf: Pdf) => void) =>
  (await read(await makePdf(draw))).blocks.map(({ role, kind, text }) => [role ?? kind, text]);

test("program text keeps its lines and their indents, and what it is called is its caption", async () => {
  const roles = await rolesOf((pdf) => {
    prose(pdf, 40);
    put(pdf, "Listing 1: Sums", 40, 130, 10);
    for (const [i, line] of ["function add(a, b) {", "  return a + b;", "}"].entries())
      put(pdf, line.trim(), 40 + (line.length - line.trimStart().length) * 5.4, 150 + i * 12, 9, "Courier");
    prose(pdf, 220);
  });
  expect(roles.slice(1, 3)).toEqual([
    ["caption", "Listing 1: Sums"],
    ["code", "function add(a, b) {\n  return a + b;\n}"],
  ]);
});

test("a formula on a line of its own is one, and no title", async () => {
  const roles = await rolesOf((pdf) => {
    prose(pdf, 40);
    put(pdf, "E = m c + p v", 160, 130, 14);
    put(pdf, "(3)", 340, 130, 10);
    prose(pdf, 170);
  });
  expect(roles.map(([role]) => role)).toEqual(["text", "formula", "text"]);
});

test("small texts with marks at the foot are notes; rows with numbers are none", async () => {
  const roles = await rolesOf((pdf) => {
    prose(pdf, 40, 20);
    pdf.moveTo(40, 410).lineTo(120, 410).stroke();
    put(pdf, "1 See the ledger of the harbour for that year.", 40, 418, 7);
    put(pdf, "2 Ships without a flag are left out.", 40, 430, 7);
  });
  expect(roles.map(([role]) => role).slice(1)).not.toContain("lists");
  expect(roles.map(([role]) => role).slice(1)).toContain("footnote");
  const rows = await rolesOf((pdf) => {
    prose(pdf, 40, 20);
    put(pdf, "2 Ropes 12.50 2 25.00", 40, 430, 7);
  });
  expect(rows.map(([role]) => role)).not.toContain("footnote");
});

test("what looks written by hand stands apart from the print on its line; in a table it is the cell's", () => {
  const wordsOf = (...texts: string[]) =>
    texts.map((text, i): PageWord => {
      const box = { x0: 60 * i, y0: 0, x1: 60 * i + 50, y1: 10 };
      const written = text.startsWith("~") ? { handwritten: true as const } : {};
      return { text, box, shown: box, size: 10, bold: false, confidence: 0.3, spaced: true, ...written };
    });
  const blockOf = (kind: DraftBlock["kind"], words: PageWord[]): DraftBlock => {
    const box = { x0: 0, y0: 0, x1: 60 * words.length, y1: 10 };
    return { kind, box, text: words.map(({ text }) => text).join(" "), words };
  };
  const told = (kind: DraftBlock["kind"], ...texts: string[]) =>
    withRoles([blockOf(kind, wordsOf(...texts))], { height: 800, rules: [] }).map((block) => [
      block.role ?? block.kind,
      block.text,
    ]);
  expect(told("text", "Signed", "by", "~KWS", "~1968")).toEqual([
    ["text", "Signed by"],
    ["handwriting", "~KWS ~1968"],
  ]);
  expect(told("titles", "~Albright")).toEqual([["handwriting", "~Albright"]]);
  expect(told("titles", "Of", "~x")).toEqual([
    ["text", "Of"],
    ["handwriting", "~x"],
  ]);
  expect(told("titles", "Of", "tides", "~x")).toEqual([["titles", "Of tides ~x"]]);
  expect(told("tables", "~KWS")).toEqual([["tables", "~KWS"]]);
});
