/** What lists would have of the sample invoice, for those that are empty. */
export const exampleOf = {
  values: [
    ["Document", "invoice.pdf"],
    ["Supplier", "Fennel & Ash Joinery"],
    ["Number", "2026-0418"],
    ["Date", "2026-03-12"],
    ["Total", "1,017.96 USD"],
  ],
  review: [
    ["Document", "invoice.pdf"],
    ["Why", "Total doubtful"],
    ["Read", "1,017.96"],
  ],
  ledger: [
    ["Document", "invoice.pdf"],
    ["Pages", "1"],
    ["Reserved", "$0.04"],
    ["Charged", "$0.04"],
  ],
  schema: [
    ["invoice_number", "2026-0418"],
    ["seller.name", "Fennel & Ash Joinery"],
    ["total", "1017.96"],
  ],
} as const satisfies Record<string, readonly (readonly [string, string])[]>;
