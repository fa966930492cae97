import type { StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { toStructuredData } from "../structured-data.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { isOneOff, mendLegalForm, mendWord } from "./mend-words.ts";

const mended = (text: string, confidence = 0.8) => mendWord({ text, confidence }).text;
const formOf = (text: string) =>
  mendLegalForm(text.split(" ").map((word) => ({ text: word, confidence: 0.8 })))
    .map((word) => word.text)
    .join(" ");

describe("a recognised word", () => {
  it.each([
    ["N0RTH", "NORTH"],
    ["JIn", "Jln"],
    ["7/ll8B,", "7/118B,"],
    ["O12345", "012345"],
    ["34..80", "34.80"],
    ["lrish", "Irish"],
    ["Jaian", "Jalan"],
    ["PERINDUSTIAN", "PERINDUSTRIAN"],
    ["Malaysla.", "Malaysia."],
  ])("%s is taken for %s", (text, meant) => {
    expect(mended(text)).toBe(meant);
  });

  it.each(["lfd.", "lunes", "Sungei", "Restaurants", "Jalan", "Hahn", "1234", "BORONG", "INVOICE", "All"])(
    "%s stays",
    (text) => {
      expect(mended(text)).toBe(text);
    },
  );

  it("of which the recogniser was sure stays as it is", () => {
    expect(mended("Jaian", 0.97)).toBe("Jaian");
    expect(mended("S204628", 0.75)).toBe("S204628");
    expect(mended("S204628", 0.65)).toBe("5204628");
    expect(mended("O12345", 0.97)).toBe("O12345");
    expect(mended("2O4628", 0.97)).toBe("204628");
  });
});

describe("a legal form", () => {
  it.each([
    ["OAK TOOLS $DN BHD", "OAK TOOLS SDN BHD"],
    ["OAK TOOLS SE BHD", "OAK TOOLS SDN BHD"],
    ["Ostrava sp. z 0.0.", "Ostrava sp. z o.o."],
    ["OAK TOOLS SDN. 8HD. (123456-X)", "OAK TOOLS SDN. BHD. (123456-X)"],
    ["OAK MART 5/B (123456-X)", "OAK MART S/B (123456-X)"],
  ])("%s is read as %s", (text, meant) => {
    expect(formOf(text)).toBe(meant);
  });

  it.each(["OAK TOOLS SON", "SDN BHD", "SIX BOLTS", "BOLTS 5/8 INCH"])("is not seen in %s", (text) => {
    expect(formOf(text)).toBe(text);
  });
});

it("one letter more, less or other is one off", () => {
  const pairs = [
    ["jaian", "jalan"],
    ["jaln", "jalan"],
    ["jallan", "jalan"],
    ["jalan", "jalan"],
    ["jlaan", "jalan"],
  ] as const;
  expect(pairs.map(([a, b]) => isOneOff(a, b))).toEqual([true, true, true, false, false]);
});

describe("a scanned receipt", () => {
  const scanned = (lines: readonly MadeLine[]): StoredPage => ({ ...madePage(lines), source: "ocr" });
  const ask = (...lines: MadeLine[]) => {
    const schema = objectOf({ company: orNull("string"), total: orNull("number") });
    return toStructuredData({ schema, pages: [scanned(lines)], instructions: null }).data;
  };

  it("is read though points and letters were lost", () => {
    expect(ask("OAK TOOLS 5DN BHD x", "GRAND TOTAL RM 1O 00", "CASH RM 20. 00", "CHANGE RM 10. 00")).toMatchObject({
      company: "OAK TOOLS SDN BHD",
    });
    expect(ask("OAK TOOLS", "GRAND TOTAL RM 10 00", "CASH RM 20. 00", "CHANGE RM 10. 00")).toEqual({
      company: "OAK TOOLS",
      total: 10,
    });
  });

  it("has the name of its shop over two lines where a bracket opens in one and closes in the next", () => {
    expect(ask("OAK TOOLS ENTERPRISE (NORTH", "GATE) SDN BHD", "TOTAL 4.00")).toMatchObject({
      company: "OAK TOOLS ENTERPRISE (NORTH GATE) SDN BHD",
    });
  });

  it("names no register of companies for a legal form", () => {
    expect(
      ask("TAX INVOICE", "Green Pump North Gate", "Fuel Partner", "CO. REG. NO: 000123456-V", "TOTAL 4.00"),
    ).toMatchObject({ company: "Green Pump North Gate" });
  });

  it("was paid after rounding, although no label says so", () => {
    expect(ask("OAK TOOLS", "Total 19.01", "Rounding Adj -0.01", "x y 19.00")).toMatchObject({ total: 19 });
  });

  it("without a total came to what was given less what was given back", () => {
    expect(ask("OAK TOOLS", "Nails 12.50", "Bolts 12.50", "Su 25.00", "CASH 50.00", "CHANGE 25.00")).toMatchObject({
      total: 25,
    });
  });
});
