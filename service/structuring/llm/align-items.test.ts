import { afterAll, describe, expect, it } from "vitest";
import { objectOf, orNull } from "../testing/made-pages.ts";
import { pageOf } from "../testing/made-tables.ts";
import { answered, closeRules } from "./testing/ask-scripted.ts";
import { words } from "./testing/scripted-model.ts";

afterAll(closeRules);

const [text, number] = [orNull("string"), orNull("number")];
const goods = objectOf({
  lines: { type: "array", items: objectOf({ item: text, quantity: number, unit_price: number, amount: number }) },
});
const table = (...rows: string[][]) =>
  pageOf([{ rows: [["Pos.", "Article", "Quantity", "Unit price", "Amount"], ...rows], headerRows: 1 }]);
const line = (item: string, quantity: number, unit_price: number, amount: number) => ({
  item,
  quantity,
  unit_price,
  amount,
});
const ask = (page: ReturnType<typeof table>, ...lines: object[]) =>
  answered([{ answer: { lines } }, words([null, null])], { schema: goods, pages: [page] });
/** The columns in which the leaves of a thing are cited, by the left edges of cells that are 100 wide. */
const columnsOf = ({ citations }: Awaited<ReturnType<typeof ask>>, item: number) =>
  citations
    .filter(({ path }) => path.startsWith(`/lines/${item}/`))
    .map(({ bbox }) => Math.floor((bbox?.[0] ?? 0) / 100));

describe("the same words twice in a row", () => {
  it("are cited in the column in which other rows have that property", async () => {
    const page = table(["1", "Bolts", "1", "4.00", "4.00"], ["2", "Nuts", "7", "5.00", "35.00"]);
    const given = await ask(page, line("Bolts", 1, 4, 4), line("Nuts", 7, 5, 35));
    expect(columnsOf(given, 0)).toEqual([1, 2, 3, 4]);
    expect(columnsOf(given, 1)).toEqual([1, 2, 3, 4]);
  });

  it("are cited under the heading that names the property, where no other row tells", async () => {
    const given = await ask(table(["1", "Bolts", "1", "4.00", "4.00"]), line("Bolts", 1, 4, 4));
    expect(columnsOf(given, 0)).toEqual([1, 2, 3, 4]);
  });
});

describe("words of the row of another thing", () => {
  const page = table(["1", "Bolts", "3", "4.00", "12.00"], ["2", "Nuts", "7", "5.00", "35.00"]);

  it("are asked about where the own row has others, and left out where no words of it say them", async () => {
    const given = await ask(page, line("Bolts", 3, 4, 35), line("Nuts", 7, 5, 35));
    expect(given.data).toEqual({
      lines: [
        { item: "Bolts", quantity: 3, unit_price: 4, amount: null },
        { item: "Nuts", quantity: 7, unit_price: 5, amount: 35 },
      ],
    });
    expect(given.warnings).toMatchObject([{ code: "value_left_out" }]);
    expect(given.warnings[0]?.message).toMatch(/^\/lines\/0\/amount: /);
    expect(given.requests).toHaveLength(2);
  });

  it("are taken where the own row is silent, as under a day that is printed once", async () => {
    const silent = table(["1", "Bolts", "3", "4.00", "12.00"], ["2", "Nuts", "7", "5.00", ""]);
    const given = await ask(silent, line("Bolts", 3, 4, 12), line("Nuts", 7, 5, 12));
    expect(given.data).toMatchObject({ lines: [{ amount: 12 }, { amount: 12 }] });
  });
});

it("a text that stands elsewhere than in the words that are named for it is taken from where it stands", async () => {
  const page = pageOf(["Delivered by Northern Carriers", "Packed by hand"]);
  const script = [{ answer: { carrier: "our carriers" } }, words(["Packed by hand", "Northern Carriers"])];
  const given = await answered(script, { schema: objectOf({ carrier: text }), pages: [page] });
  expect(given.data).toEqual({ carrier: "Northern Carriers" });
  expect(given.citations.map(({ block_id }) => block_id)).toEqual(["p1-b1"]);
});

it("a value whose words are nearer to another thing that has them too is less sure", async () => {
  const page = pageOf(["Bolts", "3", "Nuts", "7"]);
  const thing = (item: string) => ({ item, quantity: 7, unit_price: null, amount: null });
  const lines = [thing("Bolts"), thing("Nuts")];
  const { citations } = await answered([{ answer: { lines } }], { schema: goods, pages: [page] });
  const sureness = new Map(citations.map(({ path, confidence }) => [path, confidence]));
  expect(sureness.get("/lines/1/quantity")).toBeGreaterThan(sureness.get("/lines/0/quantity") ?? 1);
});
