import type { StoredPage } from "@verso/contract/results";
import { expect, test } from "vitest";
import { type Pdf, put, readAll } from "../testing/made-files.ts";
import { joinPages } from "./join-pages.ts";

const kinds = (pages: readonly StoredPage[]) =>
  pages.map(({ blocks }) => blocks.map(({ kind, text }) => `${kind}: ${text.slice(0, 24)}`));

test("what stands at the same height on several pages is a header or a footer, whatever its number", async () => {
  const chapter = (title: string, page: number, body: string) => (pdf: Pdf) => {
    put(pdf, title, 40, 24, 8);
    put(pdf, body, 40, 80);
    put(pdf, "It closes with a line of its own.", 40, 430);
    put(pdf, `Harbour ledger, page ${page}`, 40, 470, 8);
  };
  const pages = await readAll([
    chapter("Ships", 1, "The first page opens here"),
    chapter("Ships", 2, "The second goes on there"),
    chapter("Tolls", 3, "The third is of another matter"),
    chapter("Tolls", 4, "The fourth ends it"),
  ]);
  expect(kinds(joinPages(pages))).toEqual(
    [
      [
        "headers: Ships",
        "text: The first page opens her",
        "text: It closes with a line of",
        "footers: Harbour ledger, page 1",
      ],
      [
        "headers: Ships",
        "text: The second goes on there",
        "text: It closes with a line of",
        "footers: Harbour ledger, page 2",
      ],
      [
        "headers: Tolls",
        "text: The third is of another ",
        "text: It closes with a line of",
        "footers: Harbour ledger, page 3",
      ],
      [
        "headers: Tolls",
        "text: The fourth ends it",
        "text: It closes with a line of",
        "footers: Harbour ledger, page 4",
      ],
    ].map((page) => page.map((line) => line.slice(0, line.indexOf(": ") + 26))),
  );
});

const letter = (invoice: string, page: number) => (pdf: Pdf) => {
  put(pdf, "North Quay Supply Ltd", 40, 16, 14);
  put(pdf, `Invoice ${invoice} of 14 May`, 40, 40, 8);
  put(pdf, `What page ${page} says of ropes`, 40, 100);
  put(pdf, "It closes with a line of its own.", 40, 430);
  put(pdf, `IBAN GB00 EAST 0000 1111 2222, page ${page}`, 40, 470, 8);
};

test("the head and the foot of a letter are content on its first page", async () => {
  const pages = joinPages(await readAll([1, 2, 3].map((page) => letter("NQ-2025-118", page))));
  const furniture = pages.map(({ blocks }) => blocks.filter(({ kind }) => kind === "headers" || kind === "footers"));
  expect(furniture.map((some) => some.length)).toEqual([0, 3, 3]);
  expect(pages[0]?.blocks.map(({ text }) => text).join("\n")).toMatch(/North Quay.+NQ-2025-118.+IBAN GB00/s);
});

test("the head of the next letter in a file tells its own number", async () => {
  const draws = [
    letter("NQ-2025-118", 1),
    letter("NQ-2025-118", 2),
    letter("NQ-2025-204", 1),
    letter("NQ-2025-204", 2),
  ];
  const pages = joinPages(await readAll(draws));
  expect(
    pages.map(({ blocks }) => blocks.some(({ kind, text }) => kind === "headers" && text.includes("Invoice"))),
  ).toEqual([false, true, false, true]);
});

test("in the place of one page's furniture another page's line is furniture too", async () => {
  const page = (head: string) => (pdf: Pdf) => {
    put(pdf, head, 40, 24, 8);
    for (let i = 0; i < 12; i++) put(pdf, "The orchard gave more fruit than in any year before.", 40, 60 + i * 14);
    put(pdf, "It closes with a line of its own.", 40, 300);
  };
  const pages = await readAll([page("B. Keeper et al. / Letters 12 (1998) 301–305"), page("Of tides")]);
  expect(kinds(joinPages(pages)).map(([first]) => first)).toEqual([
    "headers: B. Keeper et al. / Lette",
    "headers: Of tides",
  ]);
});

test("a page alone keeps what only others could tell", async () => {
  const draw = (pdf: Pdf) => {
    put(pdf, "Ships", 40, 24, 8);
    put(pdf, "The first page opens here", 40, 80);
  };
  expect(kinds(joinPages(await readAll([draw])))).toEqual(
    [["text: Ships", "text: The first page opens here"]].map((page) =>
      page.map((line) => line.slice(0, line.indexOf(": ") + 26)),
    ),
  );
});

const drawTable = (rows: readonly (readonly string[])[], y: number) => (pdf: Pdf) => {
  for (let i = 0; i <= rows.length; i++)
    pdf
      .moveTo(40, y + i * 20)
      .lineTo(340, y + i * 20)
      .stroke();
  for (const x of [40, 140, 240, 340])
    pdf
      .moveTo(x, y)
      .lineTo(x, y + rows.length * 20)
      .stroke();
  for (const [r, row] of rows.entries())
    for (const [c, text] of row.entries()) put(pdf, text, 46 + c * 100, y + 6 + r * 20, 10);
};
const first = [
  ["Harbour", "Ships", "Tonnes"],
  ["Bergen", "963", "7.4"],
  ["Dover", "77", "105.6"],
];
const second = [
  ["Esbjerg", "5,008", "3.2"],
  ["Fano", "12", "0.4"],
];
const continuesOf = (pages: readonly StoredPage[]) =>
  pages.flatMap(({ blocks }) => blocks.flatMap(({ table }) => (table ? [table.continues] : [])));

test("a table that goes on over a page break is linked to its part before", async () => {
  const pages = await readAll([drawTable(first, 400), drawTable(second, 40)]);
  expect(continuesOf(joinPages(pages))).toEqual([undefined, "p1-b1"]);
});

test("a table whose lines are drawn on one page only goes on", async () => {
  const pages = await readAll([
    drawTable(first, 400),
    (pdf) => {
      for (const [r, row] of [...second, ...second, ...second].entries())
        for (const [c, text] of row.entries()) put(pdf, text, 46 + c * 100, 46 + r * 20, 10);
    },
  ]);
  expect(pages.flatMap(({ blocks }) => blocks.map(({ kind }) => kind))).toEqual(["tables", "tables"]);
  expect(continuesOf(joinPages(pages))).toEqual([undefined, "p1-b1"]);
});

test("a table that repeats its header goes on, and one with another header does not", async () => {
  const again = await readAll([drawTable(first, 400), drawTable([first[0] ?? [], ...second], 40)]);
  expect(continuesOf(joinPages(again))).toEqual([undefined, "p1-b1"]);
  const other = await readAll([drawTable(first, 400), drawTable([["Flag", "Sail", "Steam"], ...second], 40)]);
  expect(continuesOf(joinPages(other))).toEqual([undefined, undefined]);
});

test("a table after prose is one of its own, and so is one two pages on", async () => {
  const draw = drawTable(second, 100);
  const after = await readAll([
    drawTable(first, 400),
    (pdf) => {
      put(pdf, "Other harbours were asked in the year after.", 40, 40);
      draw(pdf);
    },
  ]);
  expect(continuesOf(joinPages(after))).toEqual([undefined, undefined]);
  const pages = await readAll([drawTable(first, 400), (pdf) => put(pdf, "Nothing.", 40, 40), drawTable(second, 40)]);
  expect(continuesOf(joinPages(pages))).toEqual([undefined, undefined]);
});

test("titles of one size have one level on every page", async () => {
  const body = (pdf: Pdf) => {
    for (let i = 0; i < 6; i++) put(pdf, "The orchard gave more fruit than in any year before.", 40, 150 + i * 14);
  };
  const pages = await readAll([
    (pdf) => {
      put(pdf, "The Book of Harbours", 40, 60, 26);
      put(pdf, "Of ships", 40, 110, 17);
      body(pdf);
    },
    (pdf) => {
      put(pdf, "Of tolls", 40, 110, 17);
      body(pdf);
    },
  ]);
  const levels = joinPages(pages).map(({ blocks }) => blocks.flatMap(({ level }) => level ?? []));
  expect(levels).toEqual([[1, 2], [2]]);
  expect(JSON.stringify(joinPages(pages))).not.toContain('"size"');
});

test("titles that count on at the heads of their pages are no running line; one that is repeated is", async () => {
  const chapter = (head: string, body: string) => (pdf: Pdf) => {
    put(pdf, head, 40, 24, 20);
    put(pdf, body, 40, 80);
    put(pdf, "A second line of it goes on", 40, 95);
    put(pdf, "It closes with a line of its own.", 40, 430);
  };
  const bodies = ["The first page opens here", "The second goes on there", "The third is of another matter"];
  const counted = joinPages(await readAll(bodies.map((body, i) => chapter(`Chapter ${i + 1}`, body))));
  expect(kinds(counted).map(([head]) => head)).toEqual(bodies.map((_, i) => `titles: Chapter ${i + 1}`));
  const repeated = joinPages(await readAll(bodies.map((body) => chapter("Harbour ledger", body))));
  expect(kinds(repeated).map(([head]) => head)).toEqual(bodies.map(() => "headers: Harbour ledger"));
});
