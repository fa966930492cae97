import { describe, expect, test } from "vitest";
import { toSegments } from "../layout/segments.ts";
import { MadeContent } from "../testing/made-content.ts";
import { findTables } from "./find-tables.ts";

/** The texts of each table row by row. */
const tablesOf = (made: MadeContent): string[][][] => {
  const content = made.content();
  const { tables } = findTables(content, toSegments(content.words));
  return tables.flatMap(({ table }) => {
    if (!table) return [];
    const rows: string[][] = Array.from({ length: table.rows }, () => []);
    for (const { row, text } of table.cells) rows[row]?.push(text);
    return [rows];
  });
};

const crops = [
  ["Crop", "Sown", "Reaped", "Kept"],
  ["Barley", "in March", "by hand", "loose"],
  ["Rye", "in autumn", "by hand", "in sheaves"],
  ["Flax", "in May", "pulled", "in bundles"],
] as const;
const columns = [60, 160, 260, 360];
const withRules = (made: MadeContent, bottom: number) =>
  made
    .rule(56, 90, 430, 90.5)
    .rule(56, 105, 430, 105.5)
    .rule(56, bottom, 430, bottom + 0.5);

describe("words between three rules", () => {
  test("are a table without a figure in it", () => {
    const made = withRules(new MadeContent().putRows(crops, columns, 100, 14), 150);
    expect(tablesOf(made)).toEqual([crops.map((row) => [...row])]);
  });

  test("are a table of two columns, too", () => {
    const rows = crops.map((row) => row.slice(0, 2));
    const made = new MadeContent().putRows(rows, columns, 100, 14);
    made.rule(56, 90, 240, 90.5).rule(56, 105, 240, 105.5).rule(56, 150, 240, 150.5);
    expect(tablesOf(made)).toEqual([rows]);
    expect(tablesOf(new MadeContent().putRows(rows, columns, 100, 14))).toEqual([]);
  });
});

describe("the rows of a table", () => {
  test("hold all lines of their cells where rows stand further apart than lines, figures among them", () => {
    const made = new MadeContent();
    const halls = [
      ["Delft", "3.12.1909 to", "19.12.1909", "12"],
      ["Ghent", "20.12.1909 to", "3.1.1910", "8"],
      ["Liege", "4.1.1910 to", "1.2.1910", "15"],
    ] as const;
    made.putRows([["Town", "Held", "Days"]], [60, 160, 300], 90, 0);
    for (const [i, [town, from, to, days]] of halls.entries())
      made.putRows(
        [
          [town, from, days],
          ["", to, ""],
        ],
        [60, 160, 300],
        110 + i * 30,
        12,
      );
    made.put("Total", 60, 200).put("35", 300, 200);
    expect(tablesOf(made)[0]?.slice(1, -1)).toEqual(
      halls.map(([town, from, to, days]) => [town, `${from} ${to}`, days]),
    );
  });

  test("end before the heading of a group, however it begins", () => {
    const rows = [
      ["Alloy", "Cold", "Hot"],
      ["(a)"],
      ["Bronze with zinc", "0.12", "0.20"],
      ["Bronze", "0.39", "0.38"],
      ["(b)"],
      ["Bronze with zinc", "0.87", "0.64"],
      ["Bronze", "0.20", "0.17"],
    ];
    const made = new MadeContent().putRows(rows, [60, 200, 260], 100, 12);
    made.rule(56, 90, 290, 90.5).rule(56, 104, 290, 104.5).rule(56, 178, 290, 178.5);
    expect(tablesOf(made)).toEqual([rows]);
  });

  test("of words are seen where only columns are drawn", () => {
    const made = new MadeContent().putRows(crops, [60, 160, 260, 360], 102, 14);
    for (const y of [90, 106, 152]) made.rule(56, y, 430, y + 0.5);
    for (const x of [56, 150, 250, 350, 430]) made.rule(x, 90, x + 0.5, 152);
    expect(tablesOf(made)).toEqual([crops.map((row) => [...row])]);
  });
});

test("a table that its title cuts in two is one", () => {
  const rows = Array.from({ length: 9 }, (_, i) => [`Parish ${i}`, `${i}0,204`, `${i}.25`, `${70 + i}`]);
  const made = new MadeContent();
  made.put("Returns", 60, 80).put("All of the parishes that sent in their books", 160, 80).put("in pounds", 400, 80);
  made.putRows(rows, [60, 160, 260, 400], 100, 16);
  const found = tablesOf(made);
  expect(found).toHaveLength(1);
  expect(found[0]?.slice(-9)).toEqual(rows);
});

test("lines of running text beside the figures of a drawing are no table", () => {
  const made = new MadeContent();
  const lines = [
    "the results for the sample at",
    "the temperature of the room",
    "are shown in the figures and",
    "that of the colder one below",
  ];
  made.putRows(
    lines.map((line, i) => [line, `${40 - i * 10}`, `${i * 2}`, `${i}`]),
    [40, 240, 320, 400],
    100,
    14,
  );
  expect(tablesOf(made)).toEqual([]);
});

test("figures strewn over a drawing are no table", () => {
  const made = new MadeContent();
  for (let i = 0; i < 6; i++) {
    made.put(`${10 + i}`, 60 + ((i * 37) % 60), 100 + i * 16);
    made.put(`${20 + i}`, 180 + ((i * 53) % 70), 100 + i * 16);
    made.put(`${30 + i}`, 320 + ((i * 41) % 80), 100 + i * 16);
  }
  expect(tablesOf(made)).toEqual([]);
});

describe("where a network sees a table", () => {
  const unruled = crops.map((row) => row.slice(0, 2));

  test("it is read with less proof", () => {
    const made = new MadeContent().putRows(unruled, columns, 100, 14).region("table", 50, 85, 230, 150);
    expect(tablesOf(made)).toEqual([unruled]);
  });

  test("it needs to be sure, and the surer of two that share a place is kept", () => {
    const made = () => new MadeContent().putRows(unruled, columns, 100, 14);
    expect(tablesOf(made().region("table", 50, 85, 230, 150, 0.3))).toEqual([]);
    const twice = made().region("table", 50, 85, 230, 150, 0.9).region("table", 50, 99, 230, 150, 0.6);
    expect(tablesOf(twice)).toEqual([unruled]);
  });

  test("only what stands in it is of the table, and what stands in other regions is of none", () => {
    const made = withRules(new MadeContent().putRows(crops, columns, 100, 14), 150);
    made.putRows(crops, columns, 300, 14).rule(56, 290, 430, 290.5).rule(56, 305, 430, 305.5).rule(56, 350, 430, 350.5);
    made.put("Of the farms along the river", 60, 164);
    made.region("table", 50, 85, 440, 152).region("text", 50, 153, 440, 170).region("image", 50, 280, 440, 360);
    expect(tablesOf(made)).toEqual([crops.map((row) => [...row])]);
  });
});

describe("an empty grid", () => {
  const grid = (named: number) => {
    const made = new MadeContent();
    for (let row = 0; row <= 10; row++) made.rule(56, 90 + row * 20, 446, 90.5 + row * 20);
    for (let column = 0; column <= 13; column++) made.rule(56 + column * 30, 90, 56.5 + column * 30, 290.5);
    made.putRows(
      [["Lamp", "Ada", "Bo", "Cy", "Dan", "Eve", "Flo", "Guy"]],
      [60, 90, 120, 150, 180, 210, 240, 270],
      104,
      0,
    );
    for (let row = 1; row < named; row++) made.putRows([[`n${row}`]], [60], 104 + row * 20, 0);
    return tablesOf(made);
  };

  test("whose rows and columns have names is there to be filled in; one without is a drawing", () => {
    const [rows] = grid(10);
    expect(rows?.map((row) => row.length)).toEqual(Array(10).fill(13));
    expect(rows?.map(([name]) => name)).toEqual(["Lamp", ...Array.from({ length: 9 }, (_, i) => `n${i + 1}`)]);
    expect(grid(3)).toEqual([]);
  });
});

describe("rules over some of the columns", () => {
  const made = new MadeContent();
  made.putRows([["Place", "Kind", "Oil", "Wick"]], [60, 160, 260, 360], 100, 0);
  const oils = ["train oil", "seal oil", "colza oil", "lamp oil", "palm oil"];
  for (const [i, oil] of oils.entries()) made.putRows([[oil, `${i + 2} ells`]], [260, 360], 124 + i * 20, 0);
  made.putRows([["lantern"]], [160], 144, 0).putRows([["hand lamp"]], [160], 194, 0);
  made.putRows([["the pier"], ["and what"], ["lies on it"]], [60], 150, 14);
  made.rule(56, 106, 430, 106.5).rule(56, 208, 430, 208.5);
  for (const i of [0, 1, 3]) made.rule(256, 129 + i * 20, 430, 129.5 + i * 20);
  made.rule(156, 169, 430, 169.5);

  test("part the rows of these, and beside them is one cell", () => {
    expect(tablesOf(made)).toEqual([
      [
        ["Place", "Kind", "Oil", "Wick"],
        ["the pier and what lies on it", "lantern", "train oil", "2 ells"],
        ["seal oil", "3 ells"],
        ["colza oil", "4 ells"],
        ["hand lamp", "lamp oil", "5 ells"],
        ["palm oil", "6 ells"],
      ],
    ]);
  });
});

test("a grid on lined paper ends where its lines down do", () => {
  const rows = crops.map((row) => row.slice(0, 3));
  const lined = (edges: readonly number[]) => {
    const made = new MadeContent().putRows(rows, columns, 100, 20);
    for (let i = 0; i <= 4; i++) made.rule(20, 86 + i * 20, 480, 86.5 + i * 20);
    for (const x of edges) made.rule(x, 86, x + 0.5, 166.5);
    return tablesOf(made);
  };
  expect(lined([56, 150, 250, 350])).toEqual([rows]);
  expect(lined([20, 56, 150, 250, 350])).toEqual([rows.map((row) => ["", ...row])]);
});

test("a letter alone in brackets heads rows, and goes on with no label", () => {
  const rows = [
    ["Lamp", "Ells", "Pounds"],
    ["(a)"],
    ["Pier (1.25 ells)", "0.12", "0.20"],
    ["Quay (1.25 ells)", "0.39", "0.38"],
    ["(b)"],
    ["Pier (1.25 ells)", "0.87", "0.64"],
    ["Quay (1.25 ells)", "0.20", "0.17"],
  ] as const;
  expect(tablesOf(new MadeContent().putRows(rows, [60, 200, 300], 100, 12))).toEqual([rows.map((row) => [...row])]);
});

describe("a shaded row on a grid that no line closes above", () => {
  const rows = crops.map((row) => row.slice(0, 3));
  const shaded = (fills: readonly (readonly [number, number])[]) => {
    const made = new MadeContent().putRows(rows, columns, 100, 20);
    for (let i = 1; i <= 4; i++) made.rule(56, 86 + i * 20, 350, 86.5 + i * 20);
    for (const x of [56, 150, 250, 350]) made.rule(x, 106, x + 0.5, 166.5);
    for (const [x0, x1] of fills) made.fill(x0, 88, x1, 106);
    return tablesOf(made);
  };

  test("is its first, be it one shade or one for each column", () => {
    const cells = [
      [56, 150],
      [150, 250],
      [250, 350],
    ] as const;
    expect(shaded(cells)).toEqual([rows]);
    expect(shaded([[56, 350]])).toEqual([rows]);
  });

  test("is none where the shade is not the grid's", () => {
    expect(shaded([])).toEqual([rows.slice(1)]);
    expect(shaded([[20, 480]])).toEqual([rows.slice(1)]);
  });
});

test("calls in program text whose values stand in line are no table, even between rules; names in brackets are", () => {
  const drawn = (...rows: readonly (readonly string[])[]) =>
    tablesOf(withRules(new MadeContent().putRows([["Function", "First", "Second"], ...rows], columns, 100, 14), 150));
  expect(
    drawn(["MGR(USER,", "'ADA',", "'TOM')"], ["JANE(USER,", "'BO',", "'EVE')"], ["JUDY(USER,", "'EVE',", "'ADA')"]),
  ).toEqual([]);
  expect(
    drawn(["MGR(USER)", "(Ada)", "(Tom)"], ["JANE(USER)", "(Bo)", "(Eve)"], ["JUDY(USER)", "(Eve)", "(Ada)"]),
  ).toHaveLength(1);
});
