import { readFileSync } from "node:fs";
import { sampleNames } from "@verso/contract/samples";
import { schemaMistakes } from "@verso/contract/schema-mistakes";
import { describe, expect, it } from "vitest";
import { schemaOf, type TemplateName, templates } from "../lib/schemas/templates.ts";
import { buildInvoice } from "../samples/invoice.ts";
import { buildPaper } from "../samples/templates.ts";
import { readSample } from "../service/extractions/sample-pages.ts";
import { read } from "../service/reading/testing/made-files.ts";
import { toStructuredData } from "../service/structuring/structured-data.ts";

/** What stands in the samples, and nothing that does not. */
const found: Record<TemplateName, object> = {
  invoice: {
    invoice_number: "2026-0418",
    invoice_date: "2026-03-12",
    due_date: "2026-04-11",
    currency: "USD",
    seller: {
      name: "Fennel & Ash Joinery Ltd.",
      address: "14 Tannery Lane, Millbrook MB4 2QT",
      vat_id: "MB 330 1187 42",
    },
    buyer: {
      name: "Harbour Lights Bookshop",
      address: "3 Quayside Row, Port Calder PC1 9DX",
      vat_id: null,
    },
    line_items: [
      { description: "Oak shelf board, 120 x 28 cm", quantity: 12, unit_price: 34.5, amount: 414 },
      { description: "Steel bracket, black, pair", quantity: 18, unit_price: 12.75, amount: 229.5 },
      { description: "Wall fixing set, 8 mm", quantity: 6, unit_price: 8.9, amount: 53.4 },
      { description: "Linseed oil finish, 1 litre", quantity: 4, unit_price: 21.6, amount: 86.4 },
      { description: "Delivery and unloading", quantity: 1, unit_price: 65, amount: 65 },
    ],
    net_total: 848.3,
    tax_total: 169.66,
    total: 1017.96,
  },
  receipt: {
    company: "MARROW & PINE",
    address: "27 Cobble Street, Eastwick",
    date: "2026-02-14",
    receipt_number: "004182",
    tax_total: null,
    total: 21.79,
  },
  purchase_order: {
    order_number: "PO-2026-118",
    order_date: "2026-02-04",
    delivery_date: "2026-03-02",
    currency: "GBP",
    supplier: { name: "Fennel & Ash Joinery", address: "14 Tannery Lane, Millbrook MB4 2QT" },
    buyer: { name: "Harbour Lights Bookshop", address: "3 Quayside Row, Port Calder PC1 9DX" },
    line_items: [
      { code: "SH-120", description: "Oak shelf board", quantity: 12, unit_price: 34.5, amount: 414 },
      { code: "BR-02", description: "Steel bracket, pair", quantity: 18, unit_price: 12.75, amount: 229.5 },
    ],
    total: 643.5,
  },
  bank_statement: {
    bank_name: "Calder Savings Bank",
    account_holder: "Imogen Vale",
    iban: "GB33 BUKB 2020 1555 5555 55",
    statement_date: "2026-01-31",
    opening_balance: 1204.1,
    closing_balance: 1541.6,
    transactions: [
      { date: "2026-01-05", description: "Rent January", amount: -650, balance: 554.1 },
      { date: "2026-01-15", description: "Salary", amount: 1200, balance: 1754.1 },
      { date: "2026-01-28", description: "Grocer Millbrook", amount: -212.5, balance: 1541.6 },
    ],
  },
  delivery_note: {
    delivery_note_number: "DN-4471",
    delivery_date: "2026-03-02",
    order_number: "PO-2026-118",
    customer_number: "10023",
    line_items: [
      { code: "SH-120", description: "Oak shelf board", quantity: 12, unit: "pcs" },
      { code: "OIL-1", description: "Linseed oil finish", quantity: 4, unit: "l" },
    ],
  },
  contract: {
    contract_number: "SA-2026-07",
    provider: "Quayside Lift Maintenance Ltd",
    customer: "Harbour Lights Bookshop",
    effective_date: "2026-04-01",
    term_months: 24,
    monthly_fee: 185,
    notice_period: "3 months",
    governing_law: "England and Wales",
  },
  cv: {
    full_name: "Rowan Pell",
    email: "rowan.pell@example.com",
    phone: "+44 1632 960118",
    date_of_birth: "1991-06-09",
    nationality: "Irish",
    experience: [
      { position: "Head bookbinder", employer: "Harbour Lights Bookshop" },
      { position: "Apprentice", employer: "Millbrook Press" },
    ],
  },
  identity_document: {
    document_number: "C04471882",
    surname: "VALE",
    given_names: "IMOGEN RUTH",
    date_of_birth: "1988-05-17",
    nationality: "CALDERIAN",
    sex: "F",
    issue_date: "2021-03-03",
    expiry_date: "2031-03-02",
  },
  lab_report: {
    patient_name: "Rowan Pell",
    date_of_birth: "1991-06-09",
    sample_id: "S-88120",
    collected_on: "2026-01-12",
    requesting_doctor: "Dr. Ada Thorn",
    results: [
      { analyte: "Haemoglobin", value: 14.2, unit: "g/dl", reference_range: "13.5 - 17.5" },
      { analyte: "Ferritin", value: 38, unit: "µg/l", reference_range: "30 - 400" },
    ],
  },
  payslip: {
    employer: "Harbour Lights Bookshop",
    employee_name: "Rowan Pell",
    employee_number: "0042",
    pay_date: "2026-01-30",
    gross_pay: 2560,
    income_tax: 312.4,
    social_security: 204.8,
    net_pay: 2042.8,
    iban: "GB33 BUKB 2020 1555 5555 55",
    earnings: [
      { description: "Basic salary", amount: 2400 },
      { description: "Overtime", amount: 160 },
    ],
  },
};

const receipt = () => readFileSync(new URL("../public/samples/receipt.jpg", import.meta.url));

async function answer(name: TemplateName): Promise<unknown> {
  const page =
    name === "receipt"
      ? await read(receipt(), "image/jpeg")
      : await read(await (name === "invoice" ? buildInvoice() : buildPaper(name)));
  const schema = { ...schemaOf(name) };
  return toStructuredData({ schema, pages: [page], instructions: null }).data;
}

describe("a template of ours", () => {
  it.each(templates.map(({ name }) => name))("finds what a document of its kind says: %s", async (name) => {
    expect(schemaMistakes(schemaOf(name))).toEqual([]);
    expect(await answer(name)).toEqual(found[name]);
  });

  it.each(sampleNames)("finds the same on its sample as it is kept: %s", async (name) => {
    const { data } = toStructuredData({
      schema: { ...schemaOf(name) },
      pages: await readSample(name),
      instructions: null,
    });
    expect(data).toEqual(found[name]);
  });

  it("has a sample, each of them", () => {
    expect(sampleNames).toEqual(templates.map(({ name }) => name));
  });
});
