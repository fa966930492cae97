import type { StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { toStructuredData } from "../structured-data.ts";
import { type MadeLine, madePage, objectOf, orNull, pair } from "../testing/made-pages.ts";
import { lessonsOf } from "./lessons.ts";
import type { Rule } from "./with-rules.ts";

const text = orNull("string");
const schema = objectOf({
  order_number: text,
  invoice_date: orNull("string", { format: "date" }),
  total: orNull("number"),
  seller: { type: "object", properties: { name: text } },
});

/** An invoice of Harbour Lights, who print the order under "Ref." and a number of their own as order number. */
const invoice = (lines: readonly MadeLine[], seller = "Harbour Lights Ltd"): StoredPage =>
  madePage([seller, "4 Quay Street", "Bristol BS1 4RJ", "", "INVOICE", "", ...lines, "", pair("Total", "1,250.00")]);
const usual = (ref: string, order = "77-1") =>
  invoice([
    pair("Order number", order),
    pair("Invoice date", "3 May 2026"),
    "",
    [
      [0, "Ref."],
      [20, "Terms"],
    ],
    [
      [0, ref],
      [20, "30 days"],
    ],
  ]);

const learn = (
  page: StoredPage,
  path: string,
  value: unknown,
  place: { page: number; bbox: [number, number, number, number] } | null = null,
) => lessonsOf({ schema, pages: [page], corrections: [{ path, value, place }] });

const rule: Rule = {
  id: "rul_1",
  field: "/order_number",
  issuer: "harbourlightsltd",
  label: "Ref.",
  place: "below",
  confidence: 0.8,
};
const answer = (page: StoredPage, rules: readonly Rule[], instructions: string | null = null) =>
  toStructuredData({ schema, pages: [page], instructions, rules });
const citedAt = (answered: ReturnType<typeof answer>, path: string) =>
  answered.citations.find((one) => one.path === path);

describe("what is learned of a correction", () => {
  it("is the label that leads to the value, and where it stands of it", () => {
    const { lessons } = learn(usual("HL-2209"), "/order_number", "HL-2209");
    expect(lessons).toEqual([{ path: "/order_number", label: "Ref", key: "ref", place: "below" }]);
  });

  it("is of the place that the person showed, where one value stands in two", () => {
    const page = invoice([pair("Ref.", "HL-2209"), pair("Job", "HL-2209")]);
    const all = learn(page, "/order_number", "HL-2209").lessons.map(({ label }) => label);
    expect(all).toEqual(expect.arrayContaining(["Ref", "Job"]));
    const job = page.blocks.find(({ text }) => text === "Job");
    const shown = page.blocks.filter(({ text }) => text === "HL-2209").find(({ bbox }) => bbox[1] === job?.bbox[1]);
    const place = { page: 1, bbox: shown?.bbox ?? [0, 0, 0, 0] } as const;
    expect(
      learn(page, "/order_number", "HL-2209", { ...place, bbox: [...place.bbox] }).lessons.map(({ label }) => label),
    ).toEqual(["Job"]);
  });

  it("holds for days and figures in the form that the schema wants", () => {
    const page = invoice([pair("Tax point", "7 May 2026"), pair("To be paid", "1,190.50")]);
    expect(learn(page, "/invoice_date", "2026-05-07").lessons).toContainEqual(
      expect.objectContaining({ label: "Tax point", place: "beside" }),
    );
    expect(learn(page, "/total", 1190.5).lessons).toContainEqual(expect.objectContaining({ label: "To be paid" }));
  });

  it.each([
    ["a value that is not on the page", "/order_number", "HL-0000"],
    ["no value", "/order_number", null],
    ["a field that the schema does not have", "/other", "HL-2209"],
    ["what is no value", "/seller", "HL-2209"],
  ])("is nothing of %s", (_, path, value) => {
    expect(learn(usual("HL-2209"), path, value).lessons).toEqual([]);
  });
});

describe("a rule", () => {
  it("leads to the value before what the engine would have answered, and is cited", () => {
    const page = usual("HL-2310");
    expect(answer(page, []).data).toMatchObject({ order_number: "77-1" });
    const ruled = answer(page, [rule]);
    expect(ruled.data).toMatchObject({ order_number: "HL-2310", invoice_date: "2026-05-03", total: 1250 });
    expect(citedAt(ruled, "/order_number")).toMatchObject({
      text: "HL-2310",
      found_by: "rule",
      rule: "rul_1",
      confidence: 0.8,
    });
    expect(citedAt(ruled, "/total")).not.toHaveProperty("rule");
    expect(answer(page, [rule])).toEqual(ruled);
  });

  it("is of whose paper it is, who is told with every answer", () => {
    expect(answer(usual("HL-2310"), []).issuer).toEqual({ name: "Harbour Lights Ltd", key: "harbourlightsltd" });
    expect(answer(madePage([pair("Ref.", "HL-2209")]), [rule]).issuer).toBeUndefined();
  });

  it("says nothing of papers of others, nor of another field", () => {
    const other = invoice([pair("Order number", "77-1"), "", "Ref.", "HL-2310"], "Seaton Supplies Ltd");
    expect(answer(other, [rule])).toEqual(answer(other, []));
    const elsewhere = answer(usual("HL-2310"), [{ ...rule, field: "/nothing" }]);
    expect(elsewhere.data).toEqual(answer(usual("HL-2310"), []).data);
  });

  it("invents nothing: without its label, or without a value that fits there, the engine answers as ever", () => {
    const bare = invoice([pair("Order number", "77-1")]);
    expect(answer(bare, [rule]).data).toEqual(answer(bare, []).data);
    const unfit = { ...rule, field: "/invoice_date", label: "Terms" };
    const page = usual("HL-2310");
    expect(answer(page, [unfit]).data).toMatchObject({ invoice_date: "2026-05-03" });
    const beside = answer(page, [{ ...rule, place: "beside" }]);
    expect(citedAt(beside, "/order_number")?.rule).toBeUndefined();
  });

  it("of two the first counts that leads to something", () => {
    const rules = [{ ...rule, id: "rul_2", label: "Job" }, rule];
    expect(citedAt(answer(usual("HL-2310"), rules), "/order_number")?.rule).toBe("rul_1");
    const page = invoice(["", "Job", "J-7", "", "Ref.", "HL-2310"]);
    expect(citedAt(answer(page, rules), "/order_number")).toMatchObject({ rule: "rul_2", text: "J-7" });
  });

  it("gives way to what the instructions say of its field", () => {
    const told = answer(usual("HL-2310"), [rule], 'The order number is called "Order number".');
    expect(told.data).toMatchObject({ order_number: "77-1" });
  });
});
