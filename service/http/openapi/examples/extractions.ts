import type { Extraction } from "@verso/contract/extractions";

export const queued: Extraction = {
  id: "ext_01kajr16y2f8qv8m1zj9c4b7pn",
  live: true,
  status: "queued",
  mode: "ocr",
  upload_id: "upl_01kajr0v3ce9ctxqaf2s7h6d1m",
  pages: { selected: 3, succeeded: 0, failed: 0, skipped: 0, numbers: [1, 2, 3] },
  output: {
    layout: "ordered",
    include: ["text", "titles", "tables", "lists", "figures"],
    table_format: "cells",
    confidence: "none",
    include_headers: false,
    include_footers: false,
  },
  schema: null,
  schema_id: null,
  schema_version: null,
  instructions: null,
  metadata: { customer: "4711" },
  priority: "interactive",
  position: 0,
  price: { per_page: "0.02", currency: "USD", source: "standard" },
  reserved: "0.06",
  charged: "0.00",
  released: "0.00",
  attempts: 0,
  created_at: "2026-11-21T09:30:12.034Z",
  started_at: null,
  finished_at: null,
  retention: { upload_expires_at: "2026-11-28T09:30:04.120Z", result_expires_at: "2026-12-21T09:30:12.034Z" },
  failure: null,
  data_deleted_at: null,
  key_id: "key_01kajq8d2m5w7r3y9t6b4n1c0z",
  recoverable_until: null,
  failed_pages: [],
  review: null,
};

export const succeeded: Extraction = {
  ...queued,
  status: "partially_succeeded",
  position: null,
  pages: { selected: 3, succeeded: 2, failed: 1, skipped: 0, numbers: [1, 2, 3] },
  charged: "0.04",
  released: "0.02",
  attempts: 1,
  started_at: "2026-11-21T09:30:12.090Z",
  finished_at: "2026-11-21T09:30:13.410Z",
  failed_pages: [{ number: 3, code: "page_damaged", message: "The page is damaged and cannot be read." }],
};

export const invoiceSchema = {
  type: "object",
  properties: {
    invoice_number: { type: "string" },
    date: { type: "string", format: "date" },
    total: { type: "number" },
    vat_id: { type: ["string", "null"] },
  },
  required: ["invoice_number", "total"],
};
