import type { Extraction } from "@verso/contract/extractions";
import { Output } from "@verso/contract/output";

/** An extraction of three pages that ended well, but for what is said to be otherwise. */
export const anExtraction = (over: Partial<Extraction> = {}): Extraction => ({
  id: "ext_01m7zb6rdwf9y9mz6ybtzha2vj",
  status: "succeeded",
  mode: "ocr",
  upload_id: "upl_01m7zb6rdwf9y9mz6ybtzha2vj",
  pages: { selected: 3, succeeded: 3, failed: 0, skipped: 0, numbers: [1, 2, 3] },
  output: Output.parse({}),
  schema: null,
  instructions: null,
  metadata: {},
  priority: "interactive",
  position: null,
  price: { per_page: "0.02", currency: "USD", source: "standard" },
  reserved: "0.06",
  charged: "0.06",
  released: "0.00",
  attempts: 1,
  created_at: "2026-11-21T12:00:00.000Z",
  started_at: null,
  finished_at: null,
  retention: { upload_expires_at: "2026-11-28T12:00:00.000Z", result_expires_at: "2026-12-21T12:00:00.000Z" },
  failure: null,
  data_deleted_at: null,
  key_id: null,
  recoverable_until: null,
  failed_pages: [],
  review: null,
  ...over,
});
