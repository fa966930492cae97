import { describe, expect, it } from "vitest";
import { toField } from "../questions/fields.ts";
import { ask, goods, listOf } from "../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { placesOf } from "./given-values.ts";
import { littleFound } from "./little-found.ts";
import { printedAgain } from "./printed-again.ts";
import { printedForm } from "./printed-form.ts";
import { without } from "./without.ts";

const text = orNull("string");
const citation = (path: string, x: number, page = 1) => ({
  path,
  page,
  block_id: "p1-b1",
  bbox: [x, 10, x + 20, 20] as [number, number, number, number],
  text: path,
  confidence: 0.9,
  found_by: "label" as const,
  read_confidence: 1,
});
const rows = toField(objectOf({ number: text, items: listOf(objectOf({ name: text, price: orNull("number") })) }));

describe("what is not given", () => {
  const data = {
    number: "A-1",
    items: [
      { name: "Oak", price: 2 },
      { name: "Ash", price: 3 },
    ],
  };
  const citations = ["/number", "/items/0/name", "/items/0/price", "/items/1/name", "/items/1/price"].map((path, i) =>
    citation(path, 30 * i),
  );

  it("is null, and a row of which nothing is left goes; what stays is cited where it stands now", () => {
    const gone = new Set(["/number", "/items/0/name", "/items/0/price"]);
    const left = without(rows, { data, citations }, gone);
    expect(left.data).toEqual({ number: null, items: [{ name: "Ash", price: 3 }] });
    expect(left.citations.map(({ path, text: said }) => [path, said])).toEqual([
      ["/items/0/name", "/items/1/name"],
      ["/items/0/price", "/items/1/price"],
    ]);
  });

  it("is a row that was read from the words of another", () => {
    const twice = citations.map((one, i) => (i > 2 ? { ...one, bbox: citations[i - 2]?.bbox ?? one.bbox } : one));
    expect([...printedAgain(placesOf(rows, data, twice))]).toEqual(["/items/1/name", "/items/1/price"]);
    expect(printedAgain(placesOf(rows, data, citations)).size).toBe(0);
  });

  it("leaves a member called like one of every object", () => {
    const root = toField(objectOf({ constructor: text, other: text }));
    const given = { data: { constructor: "Oak Builders", other: "x" }, citations: [citation("/constructor", 0)] };
    expect(without(root, given, new Set(["/other"])).data).toEqual({ constructor: "Oak Builders", other: null });
  });
});

describe("little found", () => {
  const root = toField(
    objectOf({
      number: text,
      summary: { ...text, description: "Summarise in one or two sentences what the letter asks the reader to do" },
      buyer: objectOf({ name: text, phone: text }),
      items: listOf(objectOf({ name: text })),
    }),
  );
  const none = { number: null, summary: null, buyer: { name: null, phone: null }, items: [] };

  it("names each field without an answer, and why", () => {
    expect(littleFound(root, none, { unsure: new Set(["/buyer/phone"]) })).toEqual([
      {
        code: "little_found",
        message: "Little was found: 0 of 5 fields have an answer.",
        fields: [
          { path: "/number", reason: "no_label" },
          { path: "/summary", reason: "free_text" },
          { path: "/buyer/name", reason: "no_label" },
          { path: "/buyer/phone", reason: "unclear" },
          { path: "/items", reason: "no_rows" },
        ],
      },
    ]);
  });

  it("is said where no list has a row, and not where a third and a row were found", () => {
    const most = { ...none, number: "1", summary: "x", buyer: { name: "Oak", phone: "1" } };
    expect(littleFound(root, most, { unsure: new Set() })).toMatchObject([
      { fields: [{ path: "/items", reason: "no_rows" }] },
    ]);
    expect(littleFound(root, { ...none, number: "1", items: [{ name: "Oak" }] }, { unsure: new Set() })).toEqual([]);
  });

  it("of a language model is nothing that a model could understand, and names what it said in vain", () => {
    const known = { unsure: new Set(["/buyer/phone", "/items/-"]), isByModel: true };
    expect(littleFound(root, none, known)[0]?.fields?.map(({ reason }) => reason)).toEqual([
      "no_label",
      "no_label",
      "no_label",
      "unclear",
      "unclear",
    ]);
  });

  it("counts what may have any names as one, and alternatives by what is in them", () => {
    const anyNames = toField({ type: "object", additionalProperties: { type: "number" } });
    expect(littleFound(anyNames, {}, { unsure: new Set() })).toMatchObject([{ fields: [{ path: "" }] }]);
    expect(littleFound(anyNames, { oak: 1 }, { unsure: new Set() })).toEqual([]);
    expect(littleFound(toField({ type: "object" }), {}, { unsure: new Set() })).toEqual([]);
    const [firm, person] = [objectOf({ name: text }), objectOf({ born: text })];
    const either = toField(objectOf({ owner: { anyOf: [firm, person] } }), { keepsAlternatives: true });
    expect(littleFound(either, { owner: { born: null } }, { unsure: new Set() })).toHaveLength(1);
    expect(littleFound(either, { owner: { born: "1990" } }, { unsure: new Set() })).toEqual([]);
  });

  it("comes with the result of a document that answers nothing", () => {
    const page = madePage(["Minutes of the meeting", "", "Nobody spoke."]);
    const { data, warnings } = ask({ iban: text, policy_number: text, premium: orNull("number") }, page);
    expect(data).toEqual({ iban: null, policy_number: null, premium: null });
    expect(warnings).toMatchObject([{ code: "little_found" }]);
  });
});

it.each([
  ["2026-03-04", "day"],
  ["EUR 12.50", "money"],
  ["ref. 4471 A", "code"],
  ["Invoice number:", "colon"],
  ["agree that", "small"],
  ["Merano Lines Ltd", "proper"],
  ["a@b.example", "contact"],
  ["the goods are sold as they are and nobody may return them", "long"],
])("%s has the form of %s", (said, form) => {
  expect(printedForm(said, undefined)).toBe(form);
});

it("gives a long list whole, and is sure of it", () => {
  const columns = (...cells: [number, string][]): MadeLine => cells;
  const lines = Array.from({ length: 300 }, (_, i) =>
    columns([0, `Oak board ${i}`], [34, "2"], [44, "3.00"], [54, "6.00"]),
  );
  const page = madePage([columns([0, "Description"], [34, "Quantity"], [44, "Unit price"], [54, "Amount"]), ...lines]);
  const { data, citations } = ask(goods, page);
  expect((data as { line_items: unknown[] }).line_items).toHaveLength(300);
  expect(citations.every(({ confidence }) => confidence > 0.5)).toBe(true);
});
