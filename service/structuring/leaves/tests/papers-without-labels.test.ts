import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull, pair, withHeights } from "../../testing/made-pages.ts";

const text = orNull("string");
const number = orNull("number");
const day = orNull("string", { format: "date" });
const titled = (lines: readonly MadeLine[], title: string) => withHeights(madePage(lines), { [title]: 16 });

it.each([
  [
    "right of its title",
    [
      [0, "Pakkeliste"],
      [40, "PL-40718"],
    ],
    [],
    "PL-40718",
  ],
  ["below its title", "Pakkeliste", ["", "PL-40718"], "PL-40718"],
  ["nowhere where a word stands there", "Pakkeliste", ["", "Kolli 40718"], null],
  ["nowhere where it is a day", "Pakkeliste", ["", "30.01.2024"], null],
] as [string, MadeLine, MadeLine[], string | null][])(
  "finds a paper's own number without a label: %s",
  (_, head, below, expected) => {
    const page = titled(
      ["Sundmarine A/S", "", head, ...below, "", "Afsender", "Sundmarine A/S", "Havnegade 4", "9850 Hirtshals"],
      "Pakkeliste",
    );
    expect(dataOf({ packingListNumber: text }, page)).toEqual({ packingListNumber: expected });
  },
);

it("takes a letter's day for that of the quotation that it makes, and no other day", () => {
  const letter = ["Dakwerken Oortman B.V.", "", "Zwolle, 11 april 2024", "", "Betreft: uw aanvraag"];
  expect(dataOf({ quoteDate: day }, madePage(letter))).toEqual({ quoteDate: "2024-04-11" });
  const said = madePage(["Dakwerken Oortman B.V.", "", "Wij waren op 4 april 2024 bij u op bezoek."]);
  expect(dataOf({ quoteDate: day }, said)).toEqual({ quoteDate: null });
});

it("finds the consignee under a recipient's heading", () => {
  const page = madePage([
    "Lettre de voiture",
    "",
    "Destinataire",
    "Weinhaus Torbeck GmbH",
    "Rheinallee 40",
    "56070 Koblenz",
  ]);
  expect(dataOf({ consigneeName: text }, page)).toEqual({ consigneeName: "Weinhaus Torbeck GmbH" });
});

it("takes the sum of what is said behind a label, and not its days", () => {
  const lines = [
    pair("3. Rent", "£1,240 per calendar month, payable in advance on the 1st of each"),
    pair("4. Deposit", "£1,630, to be lodged with a scheme within 30 working days"),
  ];
  expect(dataOf({ monthly_rent: number, deposit: number }, madePage(["Lease", "", ...lines]))).toEqual({
    monthly_rent: 1240,
    deposit: 1630,
  });
});

it("knows numbered labels, and those that say one thing in two languages", () => {
  const lease = madePage(["Lease", "", pair("2. Start of the letting", "1 August 2024")]);
  expect(dataOf({ start_date: day }, lease)).toEqual({ start_date: "2024-08-01" });
  const form = madePage([
    "Kalibrierschein",
    "",
    pair("Typ Type", "TX 720"),
    pair("Hersteller Manufacturer", "Thermolux"),
    pair("Seriennummer Serial number", "940-11822"),
  ]);
  expect(dataOf({ typ: text, hersteller: text }, form)).toEqual({ typ: "TX 720", hersteller: "Thermolux" });
});

it("reads forms whose numbered boxes stand in columns", () => {
  const beside = (left: string, right: string): MadeLine => [
    [0, left],
    [44, right],
  ];
  const form = madePage([
    beside("1 Expéditeur (nom, adresse, pays)", "LETTRE DE VOITURE"),
    "Verreries Daumas SAS",
    "49290 Chalonnes-sur-Loire",
    "",
    beside("2 Destinataire (nom, adresse, pays)", "16 Transporteur (nom, adresse, pays)"),
    beside("Weinhaus Torbeck GmbH", "Transports Lavigne & Fils"),
    beside("Rheinallee 40", "12 route de Cholet"),
    beside("56070 Koblenz", "49120 Chemillé-en-Anjou"),
    "",
    beside("5 Documents annexés", "17 Transporteurs successifs"),
    "BL 20988",
    "",
    beside("7 Nombre de colis", "11 Poids brut, kg"),
    beside("22", "13 640"),
  ]);
  expect(dataOf({ carrierName: text, consigneeName: text, grossWeightKg: number }, form)).toEqual({
    carrierName: "Transports Lavigne & Fils",
    consigneeName: "Weinhaus Torbeck GmbH",
    grossWeightKg: 13640,
  });
});

it("takes no number of a box for its value, also where it stands apart from its label, or has none", () => {
  const boxes = (...texts: string[]): MadeLine => texts.map((one, i) => [[0, 3, 40, 43, 46][i] ?? 0, one] as const);
  const form = madePage([
    boxes("1a", "Total fees", "1b", "Travel costs"),
    boxes("", "740.00", "", "51.20"),
    boxes("2", "Money held back", "3", "Gains of sales"),
    boxes("", "88.10", "", "93.40"),
    boxes("4", "", "5", "Loss carried on"),
    boxes("", "", "", "17.35"),
    boxes("6", "Foreign levy", "7", "Control number"),
    boxes("", "65.50"),
  ]);
  const asked = {
    totalFees: number,
    travelCosts: number,
    moneyHeldBack: number,
    foreignLevy: number,
    controlNumber: text,
  };
  expect(dataOf(asked, form)).toEqual({
    totalFees: 740,
    travelCosts: 51.2,
    moneyHeldBack: 88.1,
    foreignLevy: 65.5,
    controlNumber: null,
  });
});
