import { describe, expect, it } from "vitest";
import { toStructuredData } from "../structured-data.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";

const ask = (...lines: string[]) => {
  const schema = objectOf({ date: orNull("string", { format: "date", title: "Invoice date" }) });
  const { data, citations } = toStructuredData({ schema, pages: [madePage(lines)], instructions: null });
  return { data, confidence: citations[0]?.confidence ?? 0 };
};

describe("03/04/2021", () => {
  it.each([
    ["the third of April where nothing says otherwise", "2021-04-03", []],
    ["the fourth of March beside a date that must be so", "2021-03-04", ["Shipped 12/31/2020"]],
    ["the third of April beside a date that must be so", "2021-04-03", ["Shipped 31/12/2020", "Total $ 5.00"]],
    ["the day that is written out elsewhere", "2021-03-04", ["Payment received on March 4, 2021"]],
    [
      "the fourth of March in the United States",
      "2021-03-04",
      ["1 Main Street", "Springfield, IL 62701", "Total 5.00"],
    ],
    ["the fourth of March beside a postcode of nine digits", "2021-03-04", ["6 Oak Gardens, Fenham 25168-3591"]],
    ["the third of April beside a number of nine digits", "2021-04-03", ["Client 25168-3591", "Total EUR 5.00"]],
    ["the fourth of March beside a telephone of North America", "2021-03-04", ["Phone: (447) 446-7466"]],
    [
      "the fourth of March in dollars, whatever country a sentence names",
      "2021-03-04",
      ["Total USD 5.00", "Law: Norway."],
    ],
    ["the fourth of March where dollars are paid", "2021-03-04", ["Total USD 5.00"]],
    ["the third of April where euros are paid", "2021-04-03", ["Total EUR 5.00"]],
    ["the third of April where a VAT id stands beside dollars", "2021-04-03", ["VAT id DE136695976", "Total USD 5.00"]],
    ["the third of April in Malaysia", "2021-04-03", ["Kuala Lumpur, Malaysia", "Total $ 5.00"]],
    ["the third of April although a letter was read as a dollar", "2021-04-03", ["OAK $DN BHD", "Total 5.00"]],
  ])("is %s", (_, day, lines) => {
    expect(ask("Oak Tools", "Invoice date: 03/04/2021", ...lines).data).toEqual({ date: day });
  });

  it("is given with half the confidence where nothing decides", () => {
    const { confidence } = ask("Oak Tools", "Invoice date: 03/04/2021");
    expect(confidence).toBeLessThan(0.6);
    expect(ask("Oak Tools", "Invoice date: 03/04/2021", "Total EUR 5.00").confidence).toBeGreaterThan(0.8);
    expect(ask("Oak Tools", "Invoice date: 23/04/2021").confidence).toBeGreaterThan(0.8);
    expect(ask("Oak Tools", "Invoice date: 03.04.2021").confidence).toBeGreaterThan(0.8);
  });
});
