import { drawPdf, drawTable, ink, line, quiet, write } from "./pdf-file.ts";

/** Quantities and unit prices in cents: sums stay whole numbers. */
const items = [
  { text: "Oak shelf board, 120 x 28 cm", quantity: 12, unitCents: 3450 },
  { text: "Steel bracket, black, pair", quantity: 18, unitCents: 1275 },
  { text: "Wall fixing set, 8 mm", quantity: 6, unitCents: 890 },
  { text: "Linseed oil finish, 1 litre", quantity: 4, unitCents: 2160 },
  { text: "Delivery and unloading", quantity: 1, unitCents: 6500 },
];
const taxPerCent = 20;

const amount = (cents: number): string => {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${whole}.${String(cents % 100).padStart(2, "0")}`;
};

/** A one-page invoice between two invented companies, with a ruled table of line items that adds up. */
export function buildInvoice(): Promise<Buffer> {
  const netCents = items.reduce((sum, item) => sum + item.quantity * item.unitCents, 0);
  const taxCents = Math.round((netCents * taxPerCent) / 100);
  return drawPdf("Invoice 2026-0418", "A4", (pdf) => {
    pdf.rect(0, 0, 595.28, 8).fill("#33406b");
    write(pdf, "Fennel & Ash Joinery", 56, 52, { font: "Helvetica-Bold", size: 17 });
    write(pdf, "14 Tannery Lane\nMillbrook MB4 2QT\nhello@fennelandash.example", 56, 78, {
      size: 9,
      colour: quiet,
      width: 220,
    });
    write(pdf, "INVOICE", 360, 50, { font: "Helvetica-Bold", size: 24, width: 179, align: "right" });

    write(pdf, "Bill to", 56, 158, { font: "Helvetica-Bold", size: 9, colour: quiet });
    write(pdf, "Harbour Lights Bookshop\nAttn. Imogen Vale\n3 Quayside Row\nPort Calder PC1 9DX", 56, 172, {
      width: 230,
    });

    const facts = [
      ["Invoice number", "2026-0418"],
      ["Invoice date", "12 March 2026"],
      ["Due date", "11 April 2026"],
      ["Order reference", "HLB-7731"],
    ];
    for (const [i, [label, value]] of facts.entries()) {
      write(pdf, label ?? "", 360, 158 + i * 17, { size: 9, colour: quiet });
      write(pdf, value ?? "", 449, 158 + i * 17, { size: 9, width: 90, align: "right" });
    }

    const columns = [
      { title: "Description", width: 231 },
      { title: "Quantity", width: 66, align: "right" },
      { title: "Unit price", width: 90, align: "right" },
      { title: "Amount", width: 96, align: "right" },
    ] as const;
    const rows = items.map(({ text, quantity, unitCents }) => [
      text,
      String(quantity),
      amount(unitCents),
      amount(quantity * unitCents),
    ]);
    const below = drawTable(pdf, 56, 262, columns, rows, 24);

    const sums = [
      ["Subtotal", amount(netCents), "Helvetica"],
      [`VAT ${taxPerCent}%`, amount(taxCents), "Helvetica"],
      ["Total due (USD)", amount(netCents + taxCents), "Helvetica-Bold"],
    ] as const;
    for (const [i, [label, value, font]] of sums.entries()) {
      const y = below + 18 + i * 20;
      if (i === 2)
        pdf
          .moveTo(350, y - 6)
          .lineTo(539, y - 6)
          .lineWidth(1)
          .strokeColor(ink)
          .stroke();
      write(pdf, label, 356, y, { font });
      write(pdf, value, 439, y, { font, width: 94, align: "right" });
    }

    write(pdf, "Payment", 56, 560, { font: "Helvetica-Bold", size: 12 });
    const terms =
      "Please pay within 30 days by bank transfer and quote the invoice number. Late payments bear interest of 4% a year. Boards and brackets stay our property until the invoice is paid in full.";
    write(pdf, terms, 56, 580, { width: 483, gap: 3 });
    write(pdf, "Bank: Calder Mutual   Account: 40718826   Sort code: 20-44-91", 56, 636, { width: 483 });
    pdf.moveTo(56, 780).lineTo(539, 780).lineWidth(0.6).strokeColor(line).stroke();
    write(pdf, "Fennel & Ash Joinery Ltd. Registered in Millbrook, no. 0947713. VAT no. MB 330 1187 42.", 56, 790, {
      size: 8,
      colour: quiet,
      width: 483,
    });
  });
}
