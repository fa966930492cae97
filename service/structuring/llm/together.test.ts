import type { Citation } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { toField } from "../questions/fields.ts";
import { objectOf, orNull } from "../testing/made-pages.ts";
import type { Found } from "./found.ts";
import { restOf } from "./rest.ts";
import { together } from "./together.ts";
import { signsOf } from "./weigh.ts";

const schema = toField(
  objectOf({
    number: orNull("string"),
    party: { ...objectOf({ name: orNull("string") }), type: ["object", "null"] },
    lines: { type: "array", items: objectOf({ item: orNull("string"), amount: orNull("number") }) },
  }),
);
const cite = (path: string, confidence: number, y = 10, more: Partial<Citation> = {}): Citation => ({
  path,
  page: 1,
  block_id: "p1-b1",
  bbox: [10, y, 40, y + 10],
  text: path,
  confidence,
  found_by: "label",
  read_confidence: 1,
  ...more,
});
const found = (value: unknown, least: number): Found => ({
  value,
  passages: [],
  legibility: 1,
  confidence: 0.95,
  support: "printed",
  options: [],
  chance: { first: least, least, joint: least },
});
/** Each is as likely right as it is sure, and two that say the same are surer. */
const weights = { rules: { sure: 1, same: 2 }, model: { least: 1, same: 2, shared: -9 } };
const modelSide = (data: unknown, values: Record<string, [value: unknown, least: number, y?: number]>) => ({
  data,
  citations: Object.entries(values).map(([path, [, , y]]) => cite(path, 0.95, y)),
  found: new Map(Object.entries(values).map(([path, [value, least]]) => [path, found(value, least)])),
});
const join = (rules: { data: unknown; citations: Citation[] }, model: ReturnType<typeof modelSide>) =>
  together(schema, { rules, model, isAsked: () => true, weights });
const nothing = modelSide({ number: null, party: null, lines: [] }, {});

describe("of a value", () => {
  it("the likelier one is given, says by whom it is, and names the other one", () => {
    const rules = { data: { number: "R-1", party: null, lines: [] }, citations: [cite("/number", 0.7)] };
    const model = modelSide({ number: "M-2", party: null, lines: [] }, { "/number": ["M-2", 0.9, 50] });
    const { data, citations } = join(rules, model);
    expect(data).toMatchObject({ number: "M-2" });
    expect(citations).toMatchObject([
      {
        path: "/number",
        by: "model",
        confidence: 0.9,
        alternatives: [{ value: "R-1", page: 1, bbox: [10, 10, 40, 20], confidence: 0.7 }],
      },
    ]);
  });

  it("what both say is surer, and has no alternative", () => {
    const rules = { data: { number: "A 1", party: null, lines: [] }, citations: [cite("/number", 0.6)] };
    const { citations } = join(
      rules,
      modelSide({ number: "A-1", party: null, lines: [] }, { "/number": ["A-1", 0.6] }),
    );
    expect(citations[0]?.confidence).toBeGreaterThan(0.9);
    const same = modelSide({ number: "A 1", party: null, lines: [] }, { "/number": ["A 1", 0.6] });
    expect(join(rules, same).citations[0]).not.toHaveProperty("alternatives");
  });

  it("nothing is given that is likelier wrong than right, and an object of which nothing is left is null", () => {
    const model = modelSide({ number: null, party: { name: "Ida" }, lines: [] }, { "/party/name": ["Ida", 0.4] });
    const rules = { data: { number: "R", party: null, lines: [] }, citations: [cite("/number", 0.4, 80)] };
    expect(join(rules, model)).toEqual({ data: { number: null, party: null, lines: [] }, citations: [] });
  });

  it("an electronic invoice goes before both", () => {
    const attached = cite("/number", 1, 10, { page: null, bbox: null, block_id: null, attachment: "factur-x.xml" });
    const rules = { data: { number: "X", party: null, lines: [] }, citations: [attached] };
    const model = modelSide({ number: "M", party: null, lines: [] }, { "/number": ["M", 0.999] });
    expect(join(rules, model)).toMatchObject({ data: { number: "X" }, citations: [attached] });
  });

  it("what the model was not asked for is as sure as the rules are", () => {
    const rules = { data: { number: "R", party: null, lines: [] }, citations: [cite("/number", 0.97)] };
    const { citations } = together(schema, {
      rules,
      model: nothing,
      isAsked: () => false,
      weights: { rules: {}, model: {} },
    });
    expect(citations).toMatchObject([{ by: "rules", confidence: 0.97 }]);
  });
});

describe("a list", () => {
  const row = (item: string, amount: number) => ({ item, amount });
  const rules = {
    data: { number: null, party: null, lines: [row("Bolts", 4)] },
    citations: [cite("/lines/0/item", 0.8, 10), cite("/lines/0/amount", 0.8, 10)],
  };

  it("has the rows of the one whose values are more and likelier right", () => {
    const two = modelSide(
      { number: null, party: null, lines: [row("Bolts", 4), row("Nuts", 5)] },
      {
        "/lines/0/item": ["Bolts", 0.8, 10],
        "/lines/0/amount": [4, 0.8, 10],
        "/lines/1/item": ["Nuts", 0.8, 30],
        "/lines/1/amount": [5, 0.8, 30],
      },
    );
    const { data, citations } = join(rules, two);
    expect(data).toMatchObject({ lines: [row("Bolts", 4), row("Nuts", 5)] });
    expect(citations.map(({ path, bbox }) => [path, bbox?.[1]])).toEqual([
      ["/lines/0/item", 10],
      ["/lines/0/amount", 10],
      ["/lines/1/item", 30],
      ["/lines/1/amount", 30],
    ]);
    expect(join(rules, nothing).data).toMatchObject({ lines: [row("Bolts", 4)] });
  });

  it("takes of a row what the other one says on its lines, where that is likelier, and names what was not taken", () => {
    const two = modelSide(
      { lines: [row("Head", 1), { item: "Nuts", amount: 6 }, { item: "Bolts", amount: null }] },
      {
        "/lines/0/item": ["Head", 0.3, 0],
        "/lines/1/item": ["Nuts", 0.9, 30],
        "/lines/1/amount": [6, 0.7, 30],
        "/lines/2/item": ["Bolts", 0.9, 10],
      },
    );
    const amounts = {
      data: { lines: [row("Bolts", 4), { item: null, amount: 5 }] },
      citations: [cite("/lines/0/amount", 0.8, 10), cite("/lines/1/amount", 0.8, 30)],
    };
    const { data, citations } = join(amounts, two);
    expect(data).toMatchObject({ lines: [row("Nuts", 5), row("Bolts", 4)] });
    expect(
      citations.map(({ path, by, bbox, alternatives }) => [path, by, bbox?.[1], alternatives?.[0]?.value]),
    ).toEqual([
      ["/lines/0/item", "model", 30, undefined],
      ["/lines/0/amount", "rules", 30, 6],
      ["/lines/1/item", "model", 10, undefined],
      ["/lines/1/amount", "rules", 10, undefined],
    ]);
  });

  it("is without what is likelier wrong, and without rows of which nothing is left", () => {
    const rows = [row("Bolts", 4), row("Total", 4), row("Nuts", 5)];
    const model = modelSide(
      { number: null, party: null, lines: rows },
      {
        "/lines/0/item": ["Bolts", 0.9, 10],
        "/lines/0/amount": [4, 0.3, 10],
        "/lines/1/item": ["Total", 0.4, 30],
        "/lines/1/amount": [4, 0.4, 30],
        "/lines/2/item": ["Nuts", 0.9, 50],
        "/lines/2/amount": [5, 0.9, 50],
      },
    );
    const { data, citations } = join({ data: null, citations: [] }, model);
    expect(data).toMatchObject({ lines: [{ item: "Bolts", amount: null }, row("Nuts", 5)] });
    expect(citations.map(({ path, bbox }) => [path, bbox?.[1]])).toEqual([
      ["/lines/0/item", 10],
      ["/lines/1/item", 50],
      ["/lines/1/amount", 50],
    ]);
  });

  it("knows cells of another line than the rest of their row, and values given more often than they are printed", () => {
    const model = modelSide(
      { lines: [row("Bolts", 4), row("Nuts", 4)] },
      {
        "/lines/0/item": ["Bolts", 0.9, 10],
        "/lines/0/amount": [4, 0.9, 12],
        "/lines/1/item": ["Nuts", 0.9, 50],
        "/lines/1/amount": [4, 0.9, 12],
      },
    );
    const { model: signs } = signsOf({ data: null, citations: [] }, model);
    const of = (path: string) => [signs(path).aside, signs(path).overused];
    expect(of("/lines/0/amount")).toEqual([0, Math.log(2)]);
    expect(of("/lines/1/amount")).toEqual([1, Math.log(2)]);
    expect(of("/lines/1/item")).toEqual([1, 0]);
  });

  it("compares a cell with the other's on its line, whatever its number there", () => {
    const shifted = modelSide(
      { number: null, party: null, lines: [row("Nuts", 5), row("Bolts", 4)] },
      { "/lines/0/item": ["Nuts", 0.8, 50], "/lines/1/item": ["Bolts", 0.8, 12] },
    );
    const { model } = signsOf(rules, shifted);
    expect([model("/lines/1/item").same, model("/lines/0/item").same]).toEqual([1, 0]);
  });
});

it("words that stand for two values speak against both", () => {
  const twice = modelSide({ number: "A", party: { name: "A" } }, { "/number": ["A", 0.9], "/party/name": ["A", 0.9] });
  const one = { ...cite("/number", 0.9), text: "A" };
  const model = { ...twice, citations: [one, { ...one, path: "/party/name" }] };
  const { model: signs } = signsOf({ data: null, citations: [] }, model);
  expect([signs("/number").shared, signs("/party/name").shared]).toEqual([Math.log(2), Math.log(2)]);
});

describe("the rest of a schema", () => {
  it("is what the rules are not sure of: a list stays while one of its values is unsure", () => {
    const sure = [cite("/number", 0.96), cite("/lines/0/item", 0.99), cite("/lines/0/amount", 0.5)];
    const rest = restOf(schema, sure);
    expect(rest?.field.properties.map(({ name }) => name)).toEqual(["party", "lines"]);
    expect(["/number", "/party/name", "/lines/0/item"].map((path) => rest?.isAsked(path))).toEqual([false, true, true]);
  });

  it("is nothing where they are sure of all", () => {
    const all = ["/number", "/party/name", "/lines/0/item"].map((path) => cite(path, 0.96));
    expect(restOf(schema, all)).toBeUndefined();
  });
});
