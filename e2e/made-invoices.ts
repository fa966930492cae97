import { drawPdf, drawTable, type Pdf, write } from "../samples/pdf-file.ts";

/** What is to be booked of an invoice, as its result should say it: amounts as decimals, days in ISO 8601. */
export type Truth = { supplier: string; number: string; date: string; net: string; tax: string; total: string };
export type MadeInvoice = { name: string; bytes: Buffer; truth: Truth; isDoubtful: boolean };

const suppliers = [
  { name: "Harrow & Finch Stationers Ltd", street: "12 Mill Road", town: "Leeds LS1 4AB" },
  { name: "Oakfield Catering Ltd", street: "3 Orchard Way", town: "York YO10 5DD" },
  { name: "Brightwater Cleaning Ltd", street: "88 Canal Street", town: "Hull HU2 8TY" },
  { name: "Northgate Print Works Ltd", street: "5 Foundry Lane", town: "Bradford BD1 3QX" },
  { name: "Sandpiper Couriers Ltd", street: "41 Dock Road", town: "Liverpool L3 4BN" },
  { name: "Whitmore Electrical Ltd", street: "7 Station Parade", town: "Derby DE1 2RS" },
] as const;
const goods = [
  "Copy paper, A4, box",
  "Lunch for a meeting",
  "Window cleaning",
  "Posters, A2",
  "Parcel, next day",
  "Lamp",
];
const months = ["January", "February", "March", "April", "May", "June"];

const spoken = (cents: number): string => {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${whole}.${String(cents % 100).padStart(2, "0")}`;
};
const decimal = (cents: number): string => (cents / 100).toFixed(2);
const two = (count: number): string => String(count).padStart(2, "0");

type Facts = {
  supplier: (typeof suppliers)[number];
  number: string;
  day: string;
  rows: string[][];
  sums: readonly (readonly [label: string, amount: string])[];
};
type Layout = (pdf: Pdf, facts: Facts) => void;

const bold = "Helvetica-Bold";
const columns = [
  { title: "Description", width: 230 },
  { title: "Quantity", width: 70, align: "right" },
  { title: "Unit price", width: 90, align: "right" },
  { title: "Amount", width: 90, align: "right" },
] as const;

function drawSums(pdf: Pdf, y: number, { sums }: Facts): void {
  for (const [i, [label, amount]] of sums.entries()) {
    write(pdf, label, 340, y + i * 20, { font: i === sums.length - 1 ? bold : "Helvetica" });
    write(pdf, amount, 446, y + i * 20, { width: 84, align: "right" });
  }
}

const buyer = "Harbour Lights Bookshop\n3 Quayside Row\nPort Calder PC1 9DX";

/** Facts beside their labels at the right; above one another at the left; in a line; the supplier in the middle. */
const layouts: readonly Layout[] = [
  (pdf, facts) => {
    write(pdf, facts.supplier.name, 56, 50, { font: bold, size: 16 });
    write(pdf, `${facts.supplier.street}\n${facts.supplier.town}`, 56, 74, { size: 9, width: 200 });
    write(pdf, "INVOICE", 380, 50, { font: bold, size: 22, width: 150, align: "right" });
    write(pdf, `Bill to\n${buyer}`, 56, 150, { width: 220 });
    for (const [i, [label, value]] of labelled(facts).entries()) {
      write(pdf, label, 340, 150 + i * 18, { size: 9 });
      write(pdf, value, 446, 150 + i * 18, { size: 9, width: 84, align: "right" });
    }
    drawSums(pdf, drawTable(pdf, 52, 250, columns, facts.rows, 22) + 18, facts);
  },
  (pdf, facts) => {
    write(pdf, "Tax invoice", 56, 50, { font: bold, size: 20 });
    write(pdf, `From\n${facts.supplier.name}\n${facts.supplier.street}\n${facts.supplier.town}`, 330, 54, {
      width: 210,
    });
    for (const [i, [label, value]] of labelled(facts).entries()) write(pdf, `${label}: ${value}`, 56, 100 + i * 18);
    write(pdf, `To\n${buyer}`, 56, 170, { width: 220 });
    drawSums(pdf, drawTable(pdf, 52, 270, columns, facts.rows, 24) + 18, facts);
  },
  (pdf, facts) => {
    write(pdf, facts.supplier.name, 56, 46, { font: bold, size: 15, width: 480, align: "center" });
    const where = `${facts.supplier.street}, ${facts.supplier.town}`;
    write(pdf, where, 56, 68, { size: 9, width: 480, align: "center" });
    write(pdf, `Invoice for\n${buyer}`, 56, 120, { width: 220 });
    for (const [i, [label, value]] of labelled(facts).entries()) {
      write(pdf, label, 56 + i * 160, 210, { font: bold, size: 9 });
      write(pdf, value, 56 + i * 160, 224, { size: 9 });
    }
    drawSums(pdf, drawTable(pdf, 52, 262, columns, facts.rows, 20) + 18, facts);
  },
];

const labelled = ({ number, day }: Facts) =>
  [
    ["Invoice number", number],
    ["Invoice date", day],
  ] as const;

/**
 * So many invoices of six suppliers in three layouts, each another; every fifth has something doubtful, a total that its lines do
 * not come to: of these every second is booked as it is printed, the others with what the lines come to.
 */
export function madeInvoices(count: number): Promise<MadeInvoice[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => madeInvoice(i)));
}

async function madeInvoice(i: number): Promise<MadeInvoice> {
  const supplier = suppliers[i % suppliers.length] ?? suppliers[0];
  const layout = layouts[i % layouts.length] ?? layouts[0];
  const isDoubtful = i % 5 === 4;
  const lines = Array.from({ length: 1 + (i % 4) }, (_, n) => {
    const [quantity, unit] = [1 + ((i + n) % 9), 450 + ((i * 137 + n * 911) % 9000)];
    return { text: goods[(i + n) % goods.length] ?? "", quantity, unit, cents: quantity * unit };
  });
  const net = lines.reduce((sum, { cents }) => sum + cents, 0);
  const tax = Math.round(net / 5);
  const sum = net + tax;
  // Whoever wrote it added up wrongly.
  const printed = isDoubtful ? sum + 320 : sum;
  const month = i % months.length;
  const number = `${supplier.name.slice(0, 2).toUpperCase()}-${1000 + i}`;
  const facts: Facts = {
    supplier,
    number,
    day: `${1 + (i % 28)} ${months[month]} 2026`,
    rows: lines.map(({ text, quantity, unit, cents }) => [text, String(quantity), spoken(unit), spoken(cents)]),
    sums: [
      ["Subtotal", spoken(net)],
      ["VAT 20%", spoken(tax)],
      ["Total", `$${spoken(printed)}`],
    ],
  };
  const date = `2026-${two(month + 1)}-${two(1 + (i % 28))}`;
  const total = decimal(i % 10 === 4 ? printed : sum);
  const truth = { supplier: supplier.name, number, date, net: decimal(net), tax: decimal(tax), total };
  const bytes = await drawPdf(`Invoice ${number}`, "A4", (pdf) => layout?.(pdf, facts));
  return { name: `invoice ${String(i + 1).padStart(3, "0")}.pdf`, bytes, truth, isDoubtful };
}
