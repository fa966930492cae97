import type { StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { ask } from "./testing/asked.ts";
import { citationFaults } from "./testing/citation-faults.ts";
import { type MadeLine, madePage, objectOf, orNull } from "./testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const asked = { company: text, address: text, total: number };

/** A page as a recogniser gives it, fairly sure of its words. */
function scanned(...lines: MadeLine[]): StoredPage {
  const page = madePage(lines);
  const blocks = page.blocks.map((block) => ({
    ...block,
    words: block.words?.map((word) => ({ ...word, confidence: 0.9 })),
  }));
  return { ...page, source: "ocr", blocks };
}
const textsOf = ({ citations }: ReturnType<typeof ask>) =>
  Object.fromEntries(citations.map(({ path, text: said }) => [path.slice(1), said]));

describe("a recognised word that looks wrong", () => {
  it.each(["Bandar Baru", "Jaian Kenari 5", "JIn Taman 7/ll8B", "L0T 12 KAWASAN PERINDUSTIAN", "Malaysla Street 4"])(
    "is given and quoted as it was read: %s",
    (street) => {
      const page = scanned("OAK TOOLS $DN BHD", street, "81300 Johor Bahru", "", "TOTAL 12.50");
      const result = ask(asked, page);
      expect(result.data).toMatchObject({ company: "OAK TOOLS $DN BHD", total: 12.5 });
      expect(JSON.stringify(result.data)).toContain(street);
      expect(citationFaults(objectOf(asked), result, [page])).toEqual([]);
    },
  );

  it("is as unsure as it was read", () => {
    const { citations } = ask(asked, scanned("OAK TOOLS $DN BHD", "Jaian Kenari 5", "81300 Johor", "", "TOTAL 12.50"));
    expect(citations.map(({ read_confidence }) => read_confidence)).toEqual([0.9, 0.9, 0.9, 0.9]);
  });
});

describe("a recognised amount", () => {
  it.each([
    ["10 00", "10 00", 10],
    ["34..80", "34..80", 34.8],
    ["35. 85", "35.85", 35.85],
  ])("%s is understood, and quoted as it was read", (printed, quoted, total) => {
    const page = scanned("OAK TOOLS SDN BHD", `GRAND TOTAL RM ${printed}`);
    const result = ask(asked, page);
    expect(result.data).toMatchObject({ total });
    expect(textsOf(result).total).toContain(quoted);
    expect(citationFaults(objectOf(asked), result, [page])).toEqual([]);
  });

  it("is none where it is two numbers of a text layer", () => {
    expect(ask(asked, madePage(["OAK TOOLS SDN BHD", "GRAND TOTAL RM 10 00"])).data).not.toMatchObject({ total: 10 });
  });
});

describe("a recognised receipt", () => {
  it("has the name of its shop over two lines where a bracket opens in one and closes in the next", () => {
    const page = scanned("OAK TOOLS ENTERPRISE (NORTH", "GATE) SDN BHD", "TOTAL 4.00");
    expect(ask(asked, page).data).toMatchObject({ company: "OAK TOOLS ENTERPRISE (NORTH GATE) SDN BHD" });
  });

  it.each(["SDN BND", "5DN BHD", "SDN. 8HD."])("is a company's, whose form was misread: %s", (form) => {
    const page = scanned("MIRA OAK", `OAK TOOLS ${form}`, "TOTAL 4.00");
    expect(ask(asked, page).data).toMatchObject({ company: expect.stringContaining(`OAK TOOLS ${form.slice(0, 3)}`) });
  });

  it("names no register of companies for a legal form", () => {
    const lines = ["TAX INVOICE", "Green Pump North Gate", "Fuel Partner", "CO. REG. NO: 000123456-V", "TOTAL 4.00"];
    expect(ask(asked, scanned(...lines)).data).toMatchObject({ company: "Green Pump North Gate" });
  });

  it("was paid after rounding, although no label says so", () => {
    const page = scanned("OAK TOOLS", "Total 19.01", "Rounding Adj -0.01", "x y 19.00");
    expect(ask(asked, page).data).toMatchObject({ total: 19 });
  });

  it("without a total came to what was given less what was given back", () => {
    const lines = ["OAK TOOLS", "Nails 12.50", "Bolts 12.50", "Su 25.00", "CASH 50.00", "CHANGE 25.00"];
    expect(ask(asked, scanned(...lines)).data).toMatchObject({ total: 25 });
  });
});

describe("a citation", () => {
  it("says what is given, without what stands before and behind it", () => {
    const page = madePage(["Torwick Garage", "", "Write to us: (desk@torwick.example).", "Order no.: #WE-209118"]);
    expect(textsOf(ask({ email: text, order_number: text }, page))).toEqual({
      email: "desk@torwick.example",
      order_number: "WE-209118",
    });
  });

  it("keeps a mark of a box as it is drawn", () => {
    const page = madePage(["Torwick Clinic", "", "Smoker: [ ✓ ] yes [ ] no"]);
    const result = ask({ smoker: orNull("boolean") }, page);
    expect(result.data).toEqual({ smoker: true });
    expect(citationFaults(objectOf({ smoker: orNull("boolean") }), result, [page])).toEqual([]);
  });

  it("is found out where it is not what is printed", () => {
    const page = madePage(["Torwick Garage", "Order no.: WE-20911B"]);
    const schema = objectOf({ order_number: text });
    const result = ask({ order_number: text }, page);
    const lying = result.citations.map((one) => ({ ...one, text: "WE-209118" }));
    expect(citationFaults(schema, { ...result, citations: lying }, [page])).toEqual([
      expect.stringContaining('"WE-209118" of "WE-209118" is not in'),
      expect.stringContaining('"WE-20911B" is given for "WE-209118"'),
    ]);
  });
});
