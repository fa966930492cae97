/** What each list would have of one document, the sample invoice, or of what goes with it; for those that are empty. */
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
  spend: [
    ["Day", "Mar 12"],
    ["Document", "invoice.pdf"],
    ["Spent", "$0.04"],
  ],
  breakdown: [
    ["Mode", "Structured"],
    ["Pages", "1"],
    ["Spent", "$0.04"],
  ],
  payment: [
    ["Status", "Paid"],
    ["Amount", "$25.00"],
    ["Worth", "1,250 pages"],
  ],
  activity: [
    ["What", "Reviewed a document"],
    ["Who", "you"],
    ["Document", "invoice.pdf"],
  ],
  rule: [
    ["For", "Fennel & Ash Joinery"],
    ["Field", "order number"],
    ["Is", "below “Ref.”"],
  ],
  webhook: [
    ["Address", "https://example.com/verso"],
    ["Told when", "A result was reviewed"],
  ],
  delivery: [
    ["Event", "A result was reviewed"],
    ["Document", "invoice.pdf"],
    ["Answer", "200"],
  ],
  marked: [
    ["Field", "total"],
    ["Value", "1,017.96"],
  ],
  schema: [
    ["invoice_number", "2026-0418"],
    ["seller.name", "Fennel & Ash Joinery"],
    ["total", "1017.96"],
  ],
} as const satisfies Record<string, readonly (readonly [string, string])[]>;
