import type { StoredPage } from "@verso/contract/results";
import type { Schema } from "../../service/structuring/schema/nodes.ts";
import { toStructuredData } from "../../service/structuring/structured-data.ts";

type Question = { schema: Schema; evidence: RegExp };
const text = (title: string, evidence: RegExp, more: object = {}): Question => ({
  schema: { type: ["string", "null"], title, ...more },
  evidence,
});

/** What neither receipts nor invoices carry, or not all of them: asked only where nothing on the pages speaks of it. */
const questions: Readonly<Record<string, Question>> = {
  iban: text("IBAN", /\biban\b|\b[a-z]{2}\d{2}[ \d]{12,}/i),
  bic: text("BIC", /\b(?:bic|swift)\b/i),
  due_date: text("Due date", /due|fällig|zahlbar|zahl\w*ziel|eingezogen|abgebucht|terms|teilzahlung/i, {
    format: "date",
  }),
  delivery_date: text("Delivery date", /deliver|liefer|leistung|supply/i, { format: "date" }),
  order_number: text("Order number", /order|bestell|auftrag|\bpo\b/i),
  contract_number: text("Contract number", /contract|vertrag|project/i),
  buyer_email: text("E-mail of the buyer", /@/),
  website: text("Website", /www|http|\.(?:com|org|net|gov|edu)(?!\p{L})/iu),
  passport_number: text("Passport number", /passport|reisepass/i),
  patient_name: text("Patient", /patient/i),
  blood_type: text("Blood type", /blood|blut/i),
  date_of_birth: text("Date of birth", /birth|geburt/i, { format: "date" }),
  shipping_cost: {
    schema: { type: ["number", "null"], title: "Shipping" },
    evidence: /ship|freight|fracht|versand|porto|post|zuschl/i,
  },
  tip: { schema: { type: ["number", "null"], title: "Tip" }, evidence: /tip|gratuity|service|trinkgeld/i },
  mileage_km: { schema: { type: ["integer", "null"], title: "Mileage" }, evidence: /km|mile|odometer/i },
  is_reverse_charge: {
    schema: { type: ["boolean", "null"], title: "Reverse charge" },
    evidence: /reverse|steuerschuldner/i,
  },
};

/** Asks documents for what they do not carry: how often, and what was given all the same. */
export function askAbsent(files: ReadonlyMap<string, readonly StoredPage[]>): { asked: number; given: string[] } {
  let asked = 0;
  const given: string[] = [];
  for (const [name, pages] of files) {
    const whole = pages.flatMap(({ blocks }) => blocks.map((block) => block.text)).join("\n");
    const absent = Object.entries(questions).filter(([, { evidence }]) => !evidence.test(whole));
    const properties = Object.fromEntries(absent.map(([key, { schema }]) => [key, schema]));
    const { data } = toStructuredData({ schema: { type: "object", properties }, pages, instructions: null });
    asked += absent.length;
    for (const [key, value] of Object.entries(data ?? {})) {
      if (value !== null) given.push(`${name} ${key}: ${JSON.stringify(value)}`);
    }
  }
  return { asked, given };
}
