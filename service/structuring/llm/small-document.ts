/** What a model is tried on, line by line. */
export const smallDocument = [
  "Corner Bakery",
  "Invoice 2026-117, due on 14 June 2026",
  "Bread 3.20",
  "Milk 1.10",
  "Total EUR 4.30",
] as const;
