import { expect, test } from "vitest";
import { parseTable, teds } from "./table-tree.ts";
import { type Tree, treeDistance } from "./tree-distance.ts";

type Named = { name: string };
const tree = (name: string, ...children: Tree<Named>[]): Tree<Named> => ({ name, children });
const distance = (a: Tree<Named>, b: Tree<Named>) => treeDistance(a, b, (x, y) => Number(x.name !== y.name));

test("the distance of trees is that of the example of Zhang and Shasha", () => {
  const first = tree("f", tree("d", tree("a"), tree("c", tree("b"))), tree("e"));
  const second = tree("f", tree("c", tree("d", tree("a"), tree("b"))), tree("e"));
  expect(distance(first, second)).toBe(2);
  expect(distance(second, first)).toBe(2);
  expect(distance(first, first)).toBe(0);
  expect(distance(tree("a"), first)).toBe(5);
});

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const table = (...rows: string[]) => `<table>${rows.join("")}</table>`;

test("a table is read with its spans, its heads of columns as cells, and references to characters", () => {
  const parsed = parseTable(
    '<p>Before</p><table class="x"><thead><tr><th colspan="2">A &amp; B &#8364;</th></tr></thead>' +
      "<tbody><tr><td rowspan=3>one<br>two <b>three</b></td><td></td></tr></tbody></table>",
  );
  const [head, body] = parsed?.children ?? [];
  expect(head?.children[0]?.children[0]).toMatchObject({ tag: "td", columnSpan: 2, content: [..."A & B €"] });
  const [cell, empty] = body?.children[0]?.children ?? [];
  expect(cell).toMatchObject({ rowSpan: 3, content: [..."onetwo ", "<b>", ..."three", "</b>"] });
  expect(empty?.content).toEqual([]);
  expect(parseTable("no table")).toBeUndefined();
});

test("tables are as like as their trees", () => {
  const wanted = table(row("a", "b"), row("c", "d"));
  expect(teds(wanted, wanted)).toBe(1);
  // Six nodes below the table; one row with its two cells is missing.
  expect(teds(table(row("a", "b")), wanted)).toBeCloseTo(0.5);
  expect(teds(table(row("a", "b"), row("c", "xx")), wanted)).toBeCloseTo(5 / 6);
  expect(teds(table(row("a", "b"), row("c", "xx")), wanted, { structureOnly: true })).toBe(1);
  expect(teds("", wanted)).toBe(0);
  const headed = `<table><thead>${row("a", "b")}</thead><tbody>${row("c", "d")}</tbody></table>`;
  expect(teds(headed, wanted)).toBeLessThan(1);
  expect(teds(headed, wanted, { flat: true })).toBe(1);
});
