import { z } from "zod";

/** Documents of our own, of invented people and companies, on which everybody may try a schema. */
export const sampleNames = [
  "invoice",
  "receipt",
  "purchase_order",
  "bank_statement",
  "delivery_note",
  "contract",
  "cv",
  "identity_document",
  "lab_report",
  "payslip",
] as const;
export const SampleName = z.enum(sampleNames);
export type SampleName = z.infer<typeof SampleName>;
