import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "../testing/made-files.ts";

const prose = (pdf: Pdf, y: number) => {
  for (let i = 0; i < 4; i++)
    put(pdf, "The tide turned late and the boats came home on it, one by one,", 40, y + i * 14);
};

test("a bold line between paragraphs is a title, whatever room its number has; a label with its value is none", async () => {
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "2.3", 40, 40, 11, "Helvetica-Bold");
      put(pdf, "Boats and tides", 90, 40, 11, "Helvetica-Bold");
      prose(pdf, 70);
      put(pdf, "What the keeper saw", 40, 150, 11, "Helvetica-Bold");
      prose(pdf, 180);
      put(pdf, "Reference", 40, 260, 11, "Helvetica-Bold");
      put(pdf, "4471", 160, 260, 11, "Helvetica-Bold");
      prose(pdf, 290);
    }),
  );
  const titles = page.blocks.filter(({ kind }) => kind === "titles");
  expect(titles.map(({ text }) => text)).toEqual(["2.3 Boats and tides", "What the keeper saw"]);
});

test("a line in italics, in capitals or with a section's number is a title at the size of the prose", async () => {
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "3.1 Of tides", 40, 40);
      prose(pdf, 62);
      put(pdf, "Of boats and their sails", 40, 130, 11, "Helvetica-Oblique");
      prose(pdf, 146);
      put(pdf, "OF HARBOURS", 40, 216);
      prose(pdf, 238);
      put(pdf, "Source: the ledger", 40, 308, 11, "Helvetica-Oblique");
      prose(pdf, 330);
      put(pdf, "The boats came home.", 40, 400, 11, "Helvetica-Oblique");
      prose(pdf, 422);
    }),
  );
  const titles = page.blocks.filter(({ kind }) => kind === "titles");
  expect(titles.map(({ text }) => text)).toEqual(["3.1 Of tides", "Of boats and their sails", "OF HARBOURS"]);
});

test("a sentence is none, however much larger than the rest of the page it is written", async () => {
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "How the lamp is lit", 40, 30, 14);
      put(pdf, "The list of the lamps appears, from which the keeper takes one.", 40, 60, 11);
      for (let i = 0; i < 12; i++)
        put(pdf, "lamp of the north pier, and how much oil is left in it", 40, 90 + i * 10, 8);
    }),
  );
  const titles = page.blocks.filter(({ kind }) => kind === "titles");
  expect(titles.map(({ text }) => text)).toEqual(["How the lamp is lit"]);
});

test("a line that the document's outline names is a title, but not the running head that repeats it", async () => {
  const page = await read(
    await makePdf((pdf) => {
      pdf.outline.addItem("4. On the Oil");
      put(pdf, "On the oil", 40, 20, 8);
      put(pdf, "On the oil", 40, 60, 10);
      for (let i = 0; i < 6; i++)
        put(pdf, "The tide turned late and the boats came home on it, one by one,", 40, 84 + i * 14, 10);
      put(pdf, "On the boats", 40, 190, 10);
      for (let i = 0; i < 6; i++)
        put(pdf, "The tide turned late and the boats came home on it, one by one,", 40, 214 + i * 14, 10);
    }),
  );
  const titles = page.blocks.filter(({ kind }) => kind === "titles");
  expect(titles.map(({ text }) => text)).toEqual(["On the oil"]);
});

test("a numbered line over a table is a title, where there is no prose to stand out from; a name over one is none", async () => {
  const page = await read(
    await makePdf((pdf) => {
      const table = (y: number) => {
        for (let i = 0; i < 4; i++) {
          put(pdf, ["Lamp", "Oil", "Wick", "Glass"][i] ?? "", 48, y + i * 20 + 4);
          put(pdf, `${i + 3}`, 250, y + i * 20 + 4);
        }
        for (let i = 0; i < 5; i++)
          pdf
            .moveTo(40, y + i * 20)
            .lineTo(350, y + i * 20)
            .stroke();
        for (const x of [40, 230, 350])
          pdf
            .moveTo(x, y)
            .lineTo(x, y + 80)
            .stroke();
      };
      put(pdf, "2.5 Stores of the lamp room", 40, 40);
      table(60);
      put(pdf, "Harbour of Vesterhavn", 40, 180);
      table(200);
    }),
  );
  const blocks = page.blocks.map(({ kind, text }) => `${kind}: ${text.split("\n")[0]}`);
  expect(blocks).toEqual([
    "titles: 2.5 Stores of the lamp room",
    "tables: Lamp\t3",
    "text: Harbour of Vesterhavn",
    "tables: Lamp\t3",
  ]);
});

test("a bold line with a number in brackets is a title over prose that is not, and an item of a list otherwise", async () => {
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "(1) Of tides", 40, 40, 11, "Helvetica-Bold");
      prose(pdf, 58);
      put(pdf, "(2) Of boats", 40, 140, 11, "Helvetica-Bold");
      prose(pdf, 158);
      put(pdf, "(1) a lamp", 40, 240);
      put(pdf, "(2) a wick", 40, 254);
    }),
  );
  const blocks = page.blocks.map(({ kind, text }) => `${kind}: ${text.slice(0, 12)}`);
  expect(blocks).toEqual([
    "titles: (1) Of tides",
    "text: The tide tur",
    "titles: (2) Of boats",
    "text: The tide tur",
    "lists: (1) a lamp\n(",
  ]);
});

/** Capitals one by one, with room between them. */
const letterSpaced = (pdf: Pdf, text: string, y: number, size: number, room: number) => {
  let x = 40;
  for (const letter of text) {
    if (letter !== " ") put(pdf, letter, x, y, size);
    x += (letter === " " ? 0.5 : letter === "I" ? 0.3 : 0.68) * size + room;
  }
};

test("small capitals are titles, spaced, bold or neither; those of a footer's size are none", async () => {
  const ways: readonly [(pdf: Pdf, text: string, y: number) => void, boolean][] = [
    [(pdf, text, y) => put(pdf, text, 40, y, 9), true],
    [(pdf, text, y) => put(pdf, text, 40, y, 8, "Helvetica-Bold"), true],
    [(pdf, text, y) => letterSpaced(pdf, text, y, 9, 2), true],
    [(pdf, text, y) => put(pdf, text, 40, y, 6), false],
  ];
  for (const [draw, are] of ways) {
    const page = await read(
      await makePdf((pdf) => {
        draw(pdf, "WORK HISTORY", 40);
        prose(pdf, 60);
        draw(pdf, "EDUCATION", 140);
        prose(pdf, 160);
      }),
    );
    const titles = page.blocks.filter(({ kind }) => kind === "titles").map(({ text }) => text);
    expect(titles).toEqual(are ? ["WORK HISTORY", "EDUCATION"] : []);
  }
});

test("years on a time line are titles, larger or bold; other figures alone are none", async () => {
  const drawn = ["1998", "2004 – 2011", "4711"];
  for (const [size, font] of [
    [16, "Helvetica"],
    [11, "Helvetica-Bold"],
  ] as const) {
    const page = await read(
      await makePdf((pdf) => {
        for (const [i, text] of drawn.entries()) {
          put(pdf, text, 40, 40 + i * 90, size, font);
          prose(pdf, 64 + i * 90);
        }
      }),
    );
    const titles = page.blocks.filter(({ kind }) => kind === "titles").map(({ text }) => text);
    expect(titles).toEqual(drawn.slice(0, 2));
  }
});
