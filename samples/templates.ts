import { drawPdf, drawTable, quiet, write } from "./pdf-file.ts";

/** A page with what it says: facts with their labels, a table, sums, and sentences. */
type Paper = {
  title: string;
  issuer: string;
  to?: string;
  facts: readonly (readonly [label: string, value: string])[];
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  sums?: readonly (readonly [label: string, value: string])[];
  sentences?: readonly string[];
};

/** Documents of invented people and companies, one for each schema of ours that has no sample yet. */
const papers = {
  purchase_order: {
    title: "PURCHASE ORDER",
    issuer: "Harbour Lights Bookshop\n3 Quayside Row\nPort Calder PC1 9DX",
    to: "Supplier\nFennel & Ash Joinery\n14 Tannery Lane\nMillbrook MB4 2QT",
    facts: [
      ["Order number", "PO-2026-118"],
      ["Order date", "4 February 2026"],
      ["Delivery date", "2 March 2026"],
      ["Currency", "GBP"],
    ],
    table: {
      columns: ["Article no.", "Description", "Quantity", "Unit price", "Amount"],
      rows: [
        ["SH-120", "Oak shelf board", "12", "34.50", "414.00"],
        ["BR-02", "Steel bracket, pair", "18", "12.75", "229.50"],
      ],
    },
    sums: [["Total", "643.50"]],
  },
  bank_statement: {
    title: "Account statement",
    issuer: "Calder Savings Bank",
    facts: [
      ["Bank name", "Calder Savings Bank"],
      ["Account holder", "Imogen Vale"],
      ["IBAN", "GB33 BUKB 2020 1555 5555 55"],
      ["Statement date", "31 January 2026"],
      ["Opening balance", "1,204.10"],
      ["Closing balance", "1,541.60"],
    ],
    table: {
      columns: ["Date", "Description", "Amount", "Balance"],
      rows: [
        ["05/01/2026", "Rent January", "-650.00", "554.10"],
        ["15/01/2026", "Salary", "1,200.00", "1,754.10"],
        ["28/01/2026", "Grocer Millbrook", "-212.50", "1,541.60"],
      ],
    },
  },
  delivery_note: {
    title: "Delivery note",
    issuer: "Fennel & Ash Joinery\n14 Tannery Lane\nMillbrook MB4 2QT",
    to: "Harbour Lights Bookshop\n3 Quayside Row\nPort Calder PC1 9DX",
    facts: [
      ["Delivery note no.", "DN-4471"],
      ["Delivery date", "2 March 2026"],
      ["Order number", "PO-2026-118"],
      ["Customer number", "10023"],
    ],
    table: {
      columns: ["Article no.", "Description", "Quantity", "Unit"],
      rows: [
        ["SH-120", "Oak shelf board", "12", "pcs"],
        ["OIL-1", "Linseed oil finish", "4", "l"],
      ],
    },
  },
  contract: {
    title: "Service agreement",
    issuer: "",
    facts: [
      ["Contract number", "SA-2026-07"],
      ["Provider", "Quayside Lift Maintenance Ltd"],
      ["Customer", "Harbour Lights Bookshop"],
      ["Effective date", "1 April 2026"],
      ["Term (months)", "24"],
      ["Monthly fee", "185.00"],
      ["Notice period", "3 months"],
      ["Governing law", "England and Wales"],
    ],
    sentences: ["The provider keeps the lift at the premises of the customer in working order."],
  },
  cv: {
    title: "Curriculum vitae",
    issuer: "",
    facts: [
      ["Name", "Rowan Pell"],
      ["Email", "rowan.pell@example.com"],
      ["Phone", "+44 1632 960118"],
      ["Date of birth", "9 June 1991"],
      ["Nationality", "Irish"],
    ],
    table: {
      columns: ["Position", "Employer"],
      rows: [
        ["Head bookbinder", "Harbour Lights Bookshop"],
        ["Apprentice", "Millbrook Press"],
      ],
    },
  },
  identity_document: {
    title: "IDENTITY CARD",
    issuer: "Republic of Calder",
    facts: [
      ["Document number", "C04471882"],
      ["Surname", "VALE"],
      ["Given names", "IMOGEN RUTH"],
      ["Date of birth", "17 May 1988"],
      ["Place of birth", "PORT CALDER"],
      ["Nationality", "CALDERIAN"],
      ["Sex", "F"],
      ["Date of issue", "3 March 2021"],
      ["Date of expiry", "2 March 2031"],
    ],
  },
  lab_report: {
    title: "Laboratory report",
    issuer: "Millbrook Pathology",
    facts: [
      ["Patient name", "Rowan Pell"],
      ["Date of birth", "9 June 1991"],
      ["Sample ID", "S-88120"],
      ["Collected on", "12 January 2026"],
      ["Requesting doctor", "Dr. Ada Thorn"],
    ],
    table: {
      columns: ["Test", "Result", "Unit", "Reference range"],
      rows: [
        ["Haemoglobin", "14.2", "g/dl", "13.5 - 17.5"],
        ["Ferritin", "38", "µg/l", "30 - 400"],
      ],
    },
  },
  payslip: {
    title: "Payslip",
    issuer: "Harbour Lights Bookshop\n3 Quayside Row\nPort Calder PC1 9DX",
    facts: [
      ["Employer", "Harbour Lights Bookshop"],
      ["Employee", "Rowan Pell"],
      ["Employee number", "0042"],
      ["Pay date", "30 January 2026"],
      ["IBAN", "GB33 BUKB 2020 1555 5555 55"],
    ],
    table: {
      columns: ["Description", "Amount"],
      rows: [
        ["Basic salary", "2,400.00"],
        ["Overtime", "160.00"],
      ],
    },
    sums: [
      ["Gross pay", "2,560.00"],
      ["Income tax", "312.40"],
      ["Social security", "204.80"],
      ["Net pay", "2,042.80"],
    ],
  },
} as const satisfies Record<string, Paper>;

export type PaperName = keyof typeof papers;

/** The sample of a schema of ours, as a PDF of one page. */
export function buildPaper(name: PaperName): Promise<Buffer> {
  const { title, issuer, facts, to, table, sums = [], sentences = [] }: Paper = papers[name];
  return drawPdf(title, "A4", (pdf) => {
    write(pdf, title, 56, 50, { font: "Helvetica-Bold", size: 22, width: 300 });
    if (issuer !== "") write(pdf, issuer, 360, 54, { size: 9, width: 180 });
    let y = 110;
    if (to !== undefined) y = write(pdf, to, 56, y, { width: 240 }) + 20;
    for (const [label, value] of facts) {
      write(pdf, label, 56, y, { size: 9, colour: quiet });
      write(pdf, value, 190, y, { size: 9 });
      y += 17;
    }
    if (table !== undefined) {
      const width = 483 / table.columns.length;
      const columns = table.columns.map((column) => ({ title: column, width }));
      y = drawTable(pdf, 56, y + 14, columns, table.rows, 22);
    }
    y += 14;
    for (const [label, value] of sums) {
      write(pdf, label, 330, y, { size: 9 });
      write(pdf, value, 430, y, { size: 9, width: 109, align: "right" });
      y += 16;
    }
    for (const sentence of sentences) y = write(pdf, sentence, 56, y + 10, { width: 483 });
  });
}
