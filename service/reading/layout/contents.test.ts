import type { StoredPage } from "@verso/contract/results";
import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read, readAll } from "../testing/made-files.ts";
import { joinPages } from "./join-pages.ts";

const prose = (pdf: Pdf, top: number) => {
  for (let i = 0; i < 6; i++) put(pdf, "The orchard gave more fruit than in any year before it did.", 40, top + i * 14);
};
const contents = (entries: readonly [string, number][]) => (pdf: Pdf) => {
  put(pdf, "Contents", 40, 40, 16);
  for (const [i, [name, page]] of entries.entries()) {
    put(pdf, `${name} ${".".repeat(90 - name.length)} ${page}`, 40, 80 + i * 16, 9);
  }
};

const titles = (pages: readonly StoredPage[]) =>
  pages.map(({ blocks }) => blocks.filter(({ kind }) => kind === "titles").map(({ text }) => text));

test("what the page of contents names is a title where it stands, whatever its letters", async () => {
  const chapter = (name: string) => (pdf: Pdf) => {
    prose(pdf, 40);
    put(pdf, name, 40, 140);
    prose(pdf, 170);
  };
  const pages = joinPages(
    await readAll([
      contents([
        ["The keepers", 2],
        ["Bees in a dry year", 3],
        ["What the hive weighs", 3],
      ]),
      chapter("The keepers"),
      chapter("Bees in a dry year"),
      chapter("A line of its own"),
    ]),
  );
  expect(titles(pages)).toEqual([["Contents"], ["The keepers"], ["Bees in a dry year"], []]);
  expect(pages.flatMap(({ blocks }) => blocks.filter(({ size }) => size !== undefined))).toEqual([]);
});

test("names without pages, or with too few of them, make no title", async () => {
  const chapter = (pdf: Pdf) => {
    put(pdf, "The keepers", 40, 40);
    prose(pdf, 80);
  };
  const few = await readAll([contents([["The keepers", 2]]), chapter]);
  expect(titles(joinPages(few))).toEqual([["Contents"], []]);
  const unnumbered = (pdf: Pdf) => {
    for (let i = 0; i < 4; i++) put(pdf, `The keepers ${".".repeat(60)} signed`, 40, 80 + i * 16, 9);
  };
  expect(titles(joinPages(await readAll([unnumbered, chapter])))).toEqual([[], []]);
});

test("a title that was known keeps its name's other places as text", async () => {
  const known = (pdf: Pdf) => {
    put(pdf, "The keepers", 40, 40, 18);
    prose(pdf, 80);
    put(pdf, "The keepers", 40, 200);
    prose(pdf, 240);
  };
  const entries: [string, number][] = [
    ["The keepers", 2],
    ["Bees in a dry year", 3],
    ["What the hive weighs", 3],
  ];
  expect(titles(joinPages(await readAll([contents(entries), known])))).toEqual([["Contents"], ["The keepers"]]);
});

test("each entry of a table of contents keeps its line, and none is a title there", async () => {
  const page = await read(
    await makePdf((pdf) => {
      const dots = " .".repeat(30);
      put(pdf, "Contents", 40, 40, 18, "Helvetica-Bold");
      put(pdf, `Chapter 1. Boats and tides${dots} 1`, 40, 80, 11, "Helvetica-Bold");
      put(pdf, `1.1 Of the harbour in winter${dots} 2`, 40, 94);
      put(pdf, `1.2 Of the lamps and the oil${dots} 4`, 40, 108);
      put(pdf, `1.3 Of those who keep them all${dots} ix`, 40, 122);
    }),
  );
  expect(page.blocks.map(({ kind, text }) => [kind, text.replaceAll(/[ .]{4,}/g, "…").split("\n")])).toEqual([
    ["titles", ["Contents"]],
    ["text", ["Chapter 1. Boats and tides…1"]],
    ["text", ["1.1 Of the harbour in winter…2", "1.2 Of the lamps and the oil…4", "1.3 Of those who keep them all…ix"]],
  ]);
});
