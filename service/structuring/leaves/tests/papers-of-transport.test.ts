import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const pair = (label: string, value: string, at = 40): MadeLine => [
  [0, label],
  [at, value],
];

it("numbers a paper by its title, in letters like all others", () => {
  const page = madePage([
    pair("TORWICK LINES LTD", "BILL OF LADING"),
    pair("for port-to-port shipment", "B/L No. TORW40718"),
    pair("Shipper", "Booking No."),
    pair("Dal Ceramics Ltd", "BKG55309"),
  ]);
  expect(dataOf({ billNumber: text }, page)).toEqual({ billNumber: "TORW40718" });
});

it("reads boxes whose numbers leave some out", () => {
  const page = madePage([
    pair("1 Absender (Name, Anschrift)", "16 Frachtführer (Name, Anschrift)"),
    pair("Dal Pumpen GmbH", "Torwick Transporte e.K."),
    pair("Ringweg 4", "Seeweg 9"),
    pair("80331 Ollenau", "30175 Torwick"),
    [
      [0, "6 Kennzeichen"],
      [20, "7 Anzahl Packst."],
      [40, "11 Bruttogewicht kg"],
      [64, "12 Umfang m3"],
    ],
    [
      [0, "DP 1-6"],
      [20, "6"],
      [40, "2.845"],
      [64, "7,2"],
    ],
  ]);
  expect(dataOf({ packages: orNull("integer"), carrier: text }, page)).toEqual({
    packages: 6,
    carrier: "Torwick Transporte e.K.",
  });
});

it("takes for a choice how papers print it in their language", () => {
  const word = { signal_word: orNull("string", { enum: ["danger", "warning", null] }) };
  expect(dataOf(word, madePage(["Mention d'avertissement : ATTENTION"]))).toEqual({ signal_word: "warning" });
  const freight = { freight: orNull("string", { enum: ["prepaid", "collect", null] }) };
  expect(dataOf(freight, madePage(["Fracht: unfrei"]))).toEqual({ freight: "collect" });
});

it("knows the number of a container by its form, where it is the only one", () => {
  const asked = { containerNumber: text };
  expect(dataOf(asked, madePage([pair("Marks & Nos.", "Goods"), pair("TORU 447102-6", "wall tiles")]))).toEqual({
    containerNumber: "TORU 447102-6",
  });
  expect(dataOf(asked, madePage(["TORU 447102-6", "TORU 551208-3"]))).toEqual({ containerNumber: null });
  expect(dataOf(asked, madePage(["TORU 44710 ".repeat(2000)]))).toEqual({ containerNumber: null });
});

it("takes no part of a sentence behind a comma for a head of the line below", () => {
  const page = madePage(["1.2. Identified uses", "Paint stripper, professional use", "1.3. Supplier of the sheet"]);
  expect(dataOf({ intendedUse: text }, page)).toEqual({ intendedUse: "Paint stripper, professional use" });
});

it("lets a name begin with its title", () => {
  expect(dataOf({ approver: text }, madePage(["Released by Dr. Mira Quandt, QC Manager"]))).toEqual({
    approver: "Dr. Mira Quandt",
  });
});

it("reads what is asked of a place behind its own label, where no party stands there", () => {
  expect(dataOf({ site: text }, madePage(["Standort: Markt 14, 80331 Ollenau"]))).toEqual({
    site: "Markt 14, 80331 Ollenau",
  });
});

it("sums a column at its foot where it is asked of the whole paper", () => {
  const row = (name: string, net: string, gross: string): MadeLine => [
    [0, name],
    [30, net],
    [42, gross],
  ];
  const page = madePage([
    "PACKING LIST",
    row("Item", "Net kg", "Gross kg"),
    row("Pendant lamp", "18.0", "21.5"),
    row("Wall sconce", "14.4", "17.2"),
    row("Total", "32.4", "38.7"),
  ]);
  expect(dataOf({ total_net_weight: orNull("number"), total_gross_weight: orNull("number") }, page)).toEqual({
    total_net_weight: 32.4,
    total_gross_weight: 38.7,
  });
});

it("takes a firm below its heading for the party, though another's address stands above", () => {
  const page = madePage(["Dal, Inc.", "21 Alder Street", "Ollenau, OR 97205", "", "Bill to", "Quandt Analytics LLC"]);
  expect(dataOf({ customerName: text }, page)).toEqual({ customerName: "Quandt Analytics LLC" });
});

it("takes words of labels for values where they stand in a column of values", () => {
  const row = (a: string, b: string, c: string, d: string): MadeLine => [
    [0, a],
    [14, b],
    [44, c],
    [60, d],
  ];
  const page = madePage([
    row("Employee", "Mira Quandt", "Report no.", "ER-08817"),
    row("Department", "Field Services", "Submitted", "11/04/2024"),
    row("Manager", "Glenn Dal", "Purpose", "Visit to Ollenau"),
  ]);
  expect(dataOf({ department: text }, page)).toEqual({ department: "Field Services" });
});

it("takes whose freight bill it is for the carrier, and whom a bill goes to for the holder of its account", () => {
  const page = madePage([
    "Torwick Transportes, Lda.",
    "Zona Industrial, Lote 12",
    "4475-132 Maia",
    "",
    "Fatura N.º FT 2024/19",
    "Data de carga: 12-06-2024",
    "Frete 1.350,00",
  ]);
  expect(dataOf({ carrier: text }, page)).toEqual({ carrier: "Torwick Transportes, Lda." });
  const bill = madePage([
    "Sundeby Elforsyning A.m.b.a.",
    "Havnevej 14, 5700 Svendborg",
    "",
    "Anders Dalsgaard",
    "Rosenstien 5",
    "5762 Vester Skerninge",
    "",
    "Fakturanr. 120559",
    "Målernr. 7720814",
  ]);
  expect(dataOf({ accountHolder: text }, bill)).toEqual({ accountHolder: "Anders Dalsgaard" });
});

it("parts a firm's name from its town", () => {
  expect(dataOf({ customer: text }, madePage(["Kunde: Backhaus Dal GmbH, Ollenau"]))).toEqual({
    customer: "Backhaus Dal GmbH",
  });
});
