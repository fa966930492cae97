import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number, whole] = [orNull("string"), orNull("number"), orNull("integer")];
const day = orNull("string", { format: "date" });
const listOf = (properties: Record<string, unknown>) => ({ type: "array", items: objectOf(properties) });
const row = (label: string, value: string): MadeLine => [
  [0, label],
  [24, value],
];

it("reads labels that a narrow column breaks, with the value beside their first line", () => {
  const lines = [
    "Account statement",
    "",
    row("Opening", "12 404,50"),
    "balance",
    "",
    row("Closing", "17 905,20"),
    "balance",
    "",
    row("Movements", "5 500,70"),
  ];
  expect(dataOf({ opening_balance: number, closing_balance: number }, madePage(lines))).toEqual({
    opening_balance: 12404.5,
    closing_balance: 17905.2,
  });
});

it("takes rows of a form that stand close for as many labels", () => {
  const lines = [row("Address", "14 Dockside, Hull"), row("Issued to", "Golden Square School"), row("Room", "12")];
  expect(dataOf({ address_issued_to: text, room: text }, madePage(lines))).toEqual({
    address_issued_to: null,
    room: "12",
  });
});

it("takes what brackets say of a label for no value where one stands beside", () => {
  const lines = [row("Previous reading (10 May)", "48 211"), row("This reading (9 Aug)", "48 873")];
  expect(dataOf({ previous_reading: number, current_reading: number }, madePage(lines))).toEqual({
    previous_reading: 48211,
    current_reading: 48873,
  });
});

it("reads the rate of a tax from the label of what it comes to, where there is but one", () => {
  const sums = (...taxes: MadeLine[]) => madePage(["Invoice", "", row("Net", "600.00"), ...taxes]);
  expect(dataOf({ tax_rate: number }, sums(row("VAT 20%", "120.00")))).toEqual({ tax_rate: 20 });
  expect(dataOf({ tax_rate: number }, sums(row("VAT 20%", "80.00"), row("VAT 5%", "10.00")))).toEqual({
    tax_rate: null,
  });
});

it("reads a certificate that says each part in a line of its own, and takes none of them for its issuer", () => {
  const lines = [
    "Certificate of Completion",
    "",
    "This is to certify that",
    "Priya Dahlberg",
    "has successfully completed the course",
    "Advanced Welding Inspection",
    "with the grade Distinction.",
    "",
    "Delta Technical Institute",
  ];
  expect(dataOf({ recipient: text, issuer: text, grade: text }, madePage(lines))).toEqual({
    recipient: "Priya Dahlberg",
    issuer: "Delta Technical Institute",
    grade: "Distinction",
  });
});

it("parts what stands below the name of a list at its commas", () => {
  const lines = ["Languages", "English (native), Spanish (fluent), Igbo (basic)"];
  const asked = { languages: { type: "array", items: { type: "string" } } };
  expect(dataOf(asked, madePage(lines))).toEqual({
    languages: ["English (native)", "Spanish (fluent)", "Igbo (basic)"],
  });
});

it("knows what somebody was by a title beside a company, and a school's degree is no post", () => {
  const lines = [
    "Mira Dahlberg",
    "",
    "Experience",
    "Senior engineer, Penfold & Marsh",
    "2021 – present",
    "Engineer, Calder Bridges Ltd",
    "2017 – 2021",
    "",
    "Education",
    "Master of Engineering, University of Strathclyde",
    "2012 – 2017",
  ];
  const experience = listOf({ title: text, company: text, start: text, end: text });
  expect(dataOf({ experience }, madePage(lines))).toEqual({
    experience: [
      { title: "Senior engineer", company: "Penfold & Marsh", start: "2021", end: "present" },
      { title: "Engineer", company: "Calder Bridges Ltd", start: "2017", end: "2021" },
    ],
  });
});

it("reads totals behind a letter that counts, and figures at the right of a column whose heading stands at its left", () => {
  const cells = (...all: [number, string][]): MadeLine => all;
  const lines = [
    "Recibo de nómina",
    "",
    cells([0, "Deducciones"], [40, "%"], [52, "Importe"]),
    cells([0, "Contingencias comunes"], [46, "4,70"], [54, "79,27"]),
    cells([0, "Desempleo"], [46, "1,55"], [54, "26,14"]),
    cells([0, "B. Total a deducir"], [53, "105,41"]),
  ];
  const deductions = listOf({ description: text, rate: number, amount: number });
  expect(dataOf({ total_deductions: number, deductions }, madePage(lines))).toEqual({
    total_deductions: 105.41,
    deductions: [
      { description: "Contingencias comunes", rate: 4.7, amount: 79.27 },
      { description: "Desempleo", rate: 1.55, amount: 26.14 },
    ],
  });
});

it.each([
  ["1 July – 31 July 2026", "2026-07-01", "2026-07-31"],
  ["del 1 al 31 de mayo de 2026", "2026-05-01", "2026-05-31"],
  ["20 December – 5 January 2026", "2025-12-20", "2026-01-05"],
])("reads a period whose first day leaves out what the last one says: %s", (period, start, end) => {
  expect(dataOf({ period_start: day, period_end: day }, madePage(["Statement", period]))).toEqual({
    period_start: start,
    period_end: end,
  });
});

it("knows an order by a title with its number", () => {
  const page = madePage(["Bon de commande n° CF-88120", "", "Émis le 17/06/2026 par Claire Aubry."]);
  const [title] = page.blocks;
  if (title) title.kind = "titles";
  expect(dataOf({ order_number: text, order_date: day }, page)).toEqual({
    order_number: "CF-88120",
    order_date: "2026-06-17",
  });
});

it("takes names over labelled numbers for no headings", () => {
  const pair = (left: string, right: string): MadeLine => [
    [0, left],
    [40, right],
  ];
  const lines = [
    "Recibo de nómina",
    "",
    pair("Empresa", "Trabajador"),
    pair("Conservas Montealegre S.A.", "Lucía Ferrándiz Coll"),
    pair("CIF A-30118824", "NIF 48.221.903-K"),
    "",
    row("Salario base", "1.480,00"),
  ];
  expect(dataOf({ employer: text, employee: text }, madePage(lines))).toEqual({
    employer: "Conservas Montealegre S.A.",
    employee: "Lucía Ferrándiz Coll",
  });
});

it("knows carriers, packages, who served, what was given and how a finding is judged by what they are called", () => {
  const lines = [
    row("Vettore", "Corriere Adriatico Srl"),
    row("Colli", "7"),
    row("Gegeben bar", "20,00"),
    "Es bediente Sie: Frau Kurz",
    "Beurteilung: Kreatinin leicht erhöht",
  ];
  const asked = { carrier: text, packages: whole, cash_given: number, served_by: text, assessment: text };
  expect(dataOf(asked, madePage(lines))).toEqual({
    carrier: "Corriere Adriatico Srl",
    packages: 7,
    cash_given: 20,
    served_by: "Frau Kurz",
    assessment: "Kreatinin leicht erhöht",
  });
});

it("takes a practice by its doctor's name as a whole, and a name that goes on below its comma", () => {
  const lines: MadeLine[] = ["Labor Dr. Seidel", "", row("Patientin", "Brandl,"), [[24, "Hannelore"]]];
  expect(dataOf({ laboratory: text, patient_name: text }, madePage(lines))).toEqual({
    laboratory: "Labor Dr. Seidel",
    patient_name: "Brandl, Hannelore",
  });
});

it("takes what stands in larger letters over a person's address for another's name", () => {
  const lines: MadeLine[] = [
    "Fjordbank",
    "Ms Ingrid Solberg",
    "Kirkegata 5",
    "0153 Oslo",
    "",
    "Account statement",
    row("Opening balance", "12 404,50"),
    row("Closing balance", "17 905,20"),
  ];
  const page = madePage(lines);
  const [bank] = page.blocks;
  if (bank) {
    bank.bbox = [40, 32, 140, 48];
    for (const word of bank.words ?? []) word.bbox = [40, 32, 140, 48];
  }
  expect(dataOf({ bank: text, account_holder: text }, page)).toEqual({
    bank: "Fjordbank",
    account_holder: "Ms Ingrid Solberg",
  });
});

it.each([
  ["Mit Kreditkarte bezahlt am 08.07.2026.", "payment_method", "Kreditkarte"],
  ["Am 08.07.2026 bar bezahlt", "payment_method", "bar"],
  [
    "Bezahlt wird bar oder mit Karte, ganz wie man es gerne mag und wie es eben an dem Tag passt.",
    "payment_method",
    null,
  ],
  ["Payment within 30 days of the invoice. Thank you.", "payment_terms", "Payment within 30 days of the invoice"],
  ["Livraison au quai B. Paiement à 45 jours fin de mois.", "payment_terms", "Paiement à 45 jours fin de mois"],
  ["Open for 30 days a month.", "payment_terms", null],
])("knows with what was paid, and within how many days, by what says so: %s", (said, name, value) => {
  expect(dataOf({ [name]: text }, madePage(["Invoice", "", said]))).toEqual({ [name]: value });
});

it("knows what somebody is by the line below the name on a curriculum", () => {
  const lines = [
    "Mira Dahlberg",
    "Structural engineer",
    "",
    "Experience",
    "Engineer, Calder Bridges Ltd",
    "2017 – 2021",
  ];
  const more = ["", "Education", "Master of Engineering, University of Strathclyde", "2012 – 2017"];
  expect(dataOf({ full_name: text, current_position: text }, madePage([...lines, ...more]))).toEqual({
    full_name: "Mira Dahlberg",
    current_position: "Structural engineer",
  });
});
