import { expect, test } from "vitest";
import { makePdf, makePicture, put, read } from "../testing/made-files.ts";

test("every word of a page stands in one block, and in one cell of a table", async () => {
  const picture = await makePicture((pdf) => void pdf.circle(200, 250, 150).fill("navy"));
  const words: string[] = [];
  const page = await read(
    await makePdf((pdf) => {
      const say = (count: number, x: number, y: number, size = 9) => {
        const some = Array.from({ length: count }, (_, i) => `w${words.length + i}x`);
        words.push(...some);
        put(pdf, some.join(" "), x, y, size);
      };
      say(3, 40, 20, 18);
      for (let i = 0; i < 4; i++) {
        say(5, 30, 60 + i * 12);
        say(5, 215, 60 + i * 12);
      }
      for (let row = 0; row < 4; row++)
        for (let column = 0; column < 4; column++) say(1, 40 + column * 80, 130 + row * 14);
      for (const y of [200, 220, 240]) pdf.moveTo(40, y).lineTo(340, y).stroke();
      for (const x of [40, 190, 340]) pdf.moveTo(x, 200).lineTo(x, 240).stroke();
      for (const [x, y] of [
        [44, 206],
        [194, 206],
        [44, 226],
        [194, 226],
      ] as const)
        say(2, x, y);
      pdf.image(picture, 40, 260, { width: 120, height: 90 });
      say(2, 70, 300);
      for (const [i, mark] of ["•", "•"].entries()) {
        put(pdf, mark, 40, 370 + i * 14, 9);
        say(4, 52, 370 + i * 14);
      }
      pdf.save().rotate(-90, { origin: [385, 450] });
      say(3, 385, 450);
      pdf.restore();
      say(2, 40, 480, 7);
    }),
  );
  const found = page.blocks.flatMap((block) => (block.words ?? []).map(({ text }) => text));
  expect(found.filter((text) => text !== "•").sort()).toEqual([...words].sort());
  for (const { table, words: own = [] } of page.blocks) {
    if (table)
      expect(
        table.cells
          .flatMap((cell) => cell.words ?? [])
          .map(({ text }) => text)
          .sort(),
      ).toEqual(own.map(({ text }) => text).sort());
  }
});

test("a word that is broken at the end of a line is whole again, and a compound keeps its hyphen", async () => {
  const lines = [
    "The keeper of the light wrote down the ton-",
    "nage of each ship that had passed the north-",
    "eastern point, and of the twelve half-",
    "rigged ones that were laid up for the win-",
    "ter in the harbour of Saint-Malo.",
  ];
  const page = await read(
    await makePdf((pdf) => {
      for (const [i, line] of lines.entries()) put(pdf, line, 40, 60 + i * 14);
    }),
  );
  expect(page.blocks[0]?.text).toContain("tonnage of each ship");
  expect(page.blocks[0]?.text).toContain("winter in the harbour of Saint-Malo.");
});

test("raised and lowered signs stay in their line", async () => {
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "The area is 12 m", 40, 60, 12);
      put(pdf, "2", 131, 57, 7);
      put(pdf, "and the gas is CO", 140, 60, 12);
      put(pdf, "2", 244, 66, 7);
    }),
  );
  expect(page.blocks).toHaveLength(1);
  expect(page.blocks[0]?.text.replace(/\s/g, "")).toBe("Theareais12m^2andthegasisCO2");
});

test("an exponent, an index and a note's number are part of their word, and a note begins with its own", async () => {
  const page = await read(
    await makePdf((pdf) => {
      const say = (x: number, y: number, parts: readonly (readonly [text: string, size?: number, rise?: number])[]) => {
        let at = x;
        for (const [text, size = 12, rise = 0] of parts) {
          put(pdf, text, at, y + 0.718 * (12 - size) - rise, size);
          at += pdf.widthOfString(text);
        }
      };
      say(40, 60, [["The area is 12 m"], ["2", 8, 5], [" and the gas is CO"], ["2", 8, -3], [", as is known."]]);
      say(40, 90, [["Ships of war"], ["1", 7, 6], [", of trade"], ["2,3", 7, 6], [" and others"]]);
      say(40, 420, [
        ["1", 6, 4],
        ["See the ledger.", 9],
      ]);
    }),
  );
  expect(page.blocks.map(({ text }) => text)).toEqual([
    "The area is 12 m^2 and the gas is CO2, as is known.",
    "Ships of war^1, of trade^2,3 and others",
    "1 See the ledger.",
  ]);
});

test("a free text annotation is read where it stands", async () => {
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "The harbour was closed in winter.", 40, 60);
      pdf.textAnnotation(40, 120, 200, 20, "Checked by the clerk");
    }),
  );
  expect(page.blocks.map(({ text }) => text)).toContain("Checked by the clerk");
});

test("items of a list have the level of their indent, with letters and numbers for marks", async () => {
  const items = [
    [50, "1. Buy a drill"],
    [70, "a) new"],
    [70, "b) used, with a chuck that holds"],
    [90, "– also small bits"],
    [50, "2. Mend the bridge"],
  ] as const;
  const page = await read(
    await makePdf((pdf) => {
      for (const [i, [x, text]] of items.entries()) put(pdf, text, x, 60 + i * 15);
    }),
  );
  expect(page.blocks.map(({ kind }) => kind)).toEqual(["lists"]);
  expect(page.blocks[0]?.items?.map(({ marker, level }) => [marker, level])).toEqual([
    ["1.", 1],
    ["a)", 2],
    ["b)", 2],
    ["–", 3],
    ["2.", 1],
  ]);
});

test("marks that stand far before their text are a list's, and a number between dashes is the page's", async () => {
  const items = ["Buy a drill for the new bridge", "Mend the old bridge by the mill", "Paint both of them in spring"];
  const page = await read(
    await makePdf((pdf) => {
      for (const [i, text] of items.entries()) {
        put(pdf, "•", 40, 60 + i * 30);
        put(pdf, text, 80, 60 + i * 30);
      }
      put(pdf, "- 8 -", 190, 478, 9);
    }),
  );
  expect(page.blocks.map(({ kind }) => kind)).toEqual(["lists", "footers"]);
  expect(page.blocks[0]?.items?.map(({ marker, text }) => [marker, text])).toEqual(items.map((text) => ["•", text]));
});

test("a title over two columns is read before them", async () => {
  const prose = [
    "The river rose for three days and then",
    "fell as quickly as it came, so that no",
    "field was lost to the flood and the",
    "seed could stay in the soil all year.",
  ];
  const page = await read(
    await makePdf((pdf) => {
      put(pdf, "Of Rivers and of the Ships upon Them", 60, 30, 16);
      for (const [i, line] of prose.entries()) {
        put(pdf, line, 20, 70 + i * 12, 9);
        put(pdf, line.toUpperCase().slice(0, 30), 215, 70 + i * 12, 9);
      }
    }),
  );
  expect(page.blocks.map(({ kind, text }) => [kind, text.slice(0, 9)])).toEqual([
    ["titles", "Of Rivers"],
    ["text", "The river"],
    ["text", "THE RIVER"],
  ]);
});

test("exercises that count up are items wherever they stand, and a paragraph under an item's text is a part of it", async () => {
  const page = await read(
    await makePdf((pdf) => {
      const picture = (y: number) => {
        for (let i = 0; i < 12; i++)
          pdf
            .moveTo(60 + i * 15, y + 40 - i * 2)
            .lineTo(75 + i * 15, y + (i % 3) * 10)
            .stroke();
      };
      for (const [i, text] of ["Name the boats.", "Draw the harbour.", "Count the ropes."].entries()) {
        put(pdf, `${i + 1}. ${text}`, 40, 40 + i * 90);
        picture(60 + i * 90);
      }
      put(pdf, "•", 40, 320);
      put(pdf, "Ropes are kept dry.", 54, 320);
      put(pdf, "They are also kept long.", 54, 338);
      put(pdf, "•", 40, 356);
      put(pdf, "Sails are not.", 54, 356);
    }),
  );
  const lists = page.blocks.filter(({ kind }) => kind === "lists");
  expect(lists.map(({ items = [] }) => items.map(({ marker }) => marker))).toEqual([
    ["1."],
    ["2."],
    ["3."],
    ["•", "•"],
  ]);
  expect(lists.at(-1)?.items?.[0]?.text).toBe("Ropes are kept dry. They are also kept long.");
});
