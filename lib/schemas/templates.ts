import type { SampleName } from "@verso/contract/samples";
import type { JsonSchema } from "./from-example.ts";

/** A schema of ours to begin from. `bench/templates.test.ts` tries each on the sample of its name. */
export type Template = { name: SampleName; label: string; about: string; schema: JsonSchema };

// Each may be null: what a document does not say then stands in the data, as null.
const text = { type: ["string", "null"] };
const number = { type: ["number", "null"] };
const day = { type: ["string", "null"], format: "date" };
const said = (description: string, of: JsonSchema = text): JsonSchema => ({ ...of, description });
const group = (properties: Record<string, unknown>): JsonSchema => ({ type: "object", properties });
const list = (properties: Record<string, unknown>): JsonSchema => ({ type: "array", items: group(properties) });

const currency = said("ISO 4217 code");
const party = group({ name: text, address: text, vat_id: text });
const lineItems = list({ description: text, quantity: number, unit_price: number, amount: number });

/** The schemas of ours, in the order in which they are offered. */
export const templates = [
  {
    name: "invoice",
    label: "Invoice",
    about: "Number, dates, who sells to whom, lines and totals",
    schema: group({
      invoice_number: text,
      invoice_date: day,
      due_date: day,
      currency,
      seller: party,
      buyer: party,
      line_items: lineItems,
      net_total: number,
      tax_total: number,
      total: number,
    }),
  },
  {
    name: "receipt",
    label: "Receipt",
    about: "Shop, date, tax and total",
    schema: group({ company: text, address: text, date: day, receipt_number: text, tax_total: number, total: number }),
  },
  {
    name: "purchase_order",
    label: "Purchase order",
    about: "Number, delivery, supplier, what is ordered",
    schema: group({
      order_number: text,
      order_date: day,
      delivery_date: day,
      currency,
      supplier: group({ name: text, address: text }),
      buyer: group({ name: text, address: text }),
      line_items: list({
        code: said("Article number"),
        description: text,
        quantity: number,
        unit_price: number,
        amount: number,
      }),
      total: number,
    }),
  },
  {
    name: "bank_statement",
    label: "Bank statement",
    about: "Account, balances and every movement",
    schema: group({
      bank_name: text,
      account_holder: text,
      iban: text,
      statement_date: day,
      opening_balance: number,
      closing_balance: number,
      transactions: list({
        date: day,
        description: text,
        amount: said("Negative where money goes out", number),
        balance: number,
      }),
    }),
  },
  {
    name: "delivery_note",
    label: "Delivery note",
    about: "Number, order, what was delivered to whom",
    schema: group({
      delivery_note_number: text,
      delivery_date: day,
      order_number: text,
      customer_number: text,
      line_items: list({ code: said("Article number"), description: text, quantity: number, unit: text }),
    }),
  },
  {
    name: "contract",
    label: "Contract: key terms",
    about: "Parties, beginning, term, fee, notice and law",
    schema: group({
      contract_number: text,
      provider: text,
      customer: text,
      effective_date: day,
      term_months: { type: ["integer", "null"] },
      monthly_fee: number,
      notice_period: text,
      governing_law: text,
    }),
  },
  {
    name: "cv",
    label: "CV",
    about: "Person, how to reach them, where they worked",
    schema: group({
      full_name: { ...text, title: "Name" },
      email: { ...text, format: "email" },
      phone: text,
      date_of_birth: day,
      nationality: text,
      experience: list({ position: text, employer: text }),
    }),
  },
  {
    name: "identity_document",
    label: "Identity document",
    about: "Number, names, date of birth, nationality, validity",
    schema: group({
      document_number: text,
      surname: text,
      given_names: text,
      date_of_birth: day,
      nationality: text,
      sex: text,
      issue_date: day,
      expiry_date: day,
    }),
  },
  {
    name: "lab_report",
    label: "Lab report",
    about: "Patient, sample and each result with its range",
    schema: group({
      patient_name: text,
      date_of_birth: day,
      sample_id: text,
      collected_on: day,
      requesting_doctor: text,
      results: list({
        analyte: { ...text, title: "Test" },
        value: { ...number, title: "Result" },
        unit: text,
        reference_range: text,
      }),
    }),
  },
  {
    name: "payslip",
    label: "Payslip",
    about: "Employer, employee, gross, deductions and net pay",
    schema: group({
      employer: text,
      employee_name: text,
      employee_number: text,
      pay_date: day,
      gross_pay: number,
      income_tax: number,
      social_security: number,
      net_pay: number,
      iban: text,
      earnings: list({ description: text, amount: number }),
    }),
  },
] as const satisfies readonly Template[];

export type TemplateName = (typeof templates)[number]["name"];

/** The schema of a template of ours. */
export const schemaOf = (wanted: TemplateName): JsonSchema =>
  templates.find(({ name }) => name === wanted)?.schema ?? templates[0].schema;

/** The template of a name that an address gives; null where there is none. */
export function templateOf(name: string | null): Template | null {
  return templates.find((template) => template.name === name) ?? null;
}

/** A schema as it stands in an editor. */
export function templateText(schema: JsonSchema): string {
  return JSON.stringify(schema, null, 2);
}

/** What a new schema begins with. */
export const blankSchema: JsonSchema = { type: "object", properties: {} };
export const blankText = templateText(blankSchema);
