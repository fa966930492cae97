const text = { type: "string" };
const amount = { type: "number" };
const day = { type: "string", format: "date" };
const party = { type: "object", properties: { name: text, address: text, vat_id: text } };

/** Schemas of our own to begin from. */
export const starters = {
  invoice: {
    label: "Invoice",
    schema: {
      type: "object",
      properties: {
        invoice_number: text,
        invoice_date: day,
        due_date: day,
        currency: { type: "string", description: "ISO 4217 code" },
        seller: party,
        buyer: party,
        line_items: {
          type: "array",
          items: {
            type: "object",
            properties: { description: text, quantity: amount, unit_price: amount, amount },
          },
        },
        net_total: amount,
        tax_total: amount,
        total: amount,
      },
    },
  },
  receipt: {
    label: "Receipt",
    schema: {
      type: "object",
      properties: { company: text, address: text, date: day, receipt_number: text, tax_total: amount, total: amount },
    },
  },
  plain: {
    label: "Plain",
    schema: {
      type: "object",
      properties: { title: text, date: day, reference: text },
    },
  },
} as const;

export type StarterName = keyof typeof starters;
export const starterNames: readonly StarterName[] = ["invoice", "receipt", "plain"];

/** A schema as it stands in the editor. */
export function starterText(schema: object): string {
  return JSON.stringify(schema, null, 2);
}
