import type { Preview } from "@verso/contract/preview";
import type { Block, GroupedResult, OrderedResult, StructuredResult } from "@verso/contract/results";
import type { z } from "zod";
import { succeeded } from "./extractions.ts";

const outline = {
  number: 1,
  status: "succeeded",
  width: 595.28,
  height: 841.89,
  unit: "pt",
  rotation: 0,
  source: "text_layer",
} as const;

const title: z.infer<typeof Block> = {
  id: "p1-b0",
  kind: "titles",
  page: 1,
  bbox: [56.7, 62.1, 214.9, 84.5],
  text: "Invoice 2026-0417",
  level: 1,
};

const table: z.infer<typeof Block> = {
  id: "p1-b1",
  kind: "tables",
  page: 1,
  bbox: [56.7, 240.0, 538.6, 288.2],
  text: "Item Amount\nPaper 119.00",
  table: {
    rows: 2,
    columns: 2,
    header_rows: 1,
    cells: [
      { row: 0, column: 0, row_span: 1, column_span: 1, text: "Item", bbox: [56.7, 240.0, 400.0, 264.1] },
      { row: 0, column: 1, row_span: 1, column_span: 1, text: "Amount", bbox: [400.0, 240.0, 538.6, 264.1] },
      { row: 1, column: 0, row_span: 1, column_span: 1, text: "Paper", bbox: [56.7, 264.1, 400.0, 288.2] },
      { row: 1, column: 1, row_span: 1, column_span: 1, text: "119.00", bbox: [400.0, 264.1, 538.6, 288.2] },
    ],
  },
};

const { id: extraction_id, failed_pages } = succeeded;

export const orderedResult: OrderedResult = {
  extraction_id,
  mode: "ocr",
  view: "ordered",
  pages: [{ ...outline, blocks: [title, table] }],
  failed_pages,
};

export const groupedResult: GroupedResult = {
  extraction_id,
  mode: "ocr",
  view: "grouped",
  pages: [{ ...outline, groups: { titles: [title], tables: [table] } }],
  failed_pages,
};

export const structuredResult: StructuredResult = {
  extraction_id,
  mode: "structured",
  pages: [outline],
  data: { invoice_number: "2026-0417", total: 119, vat_id: null },
  valid: true,
  errors: [],
  citations: [
    {
      path: "/invoice_number",
      page: 1,
      block_id: "p1-b0",
      bbox: [128.3, 62.1, 214.9, 84.5],
      text: "2026-0417",
      confidence: 0.98,
      found_by: "label",
      read_confidence: 0.99,
    },
    {
      path: "/total",
      page: 1,
      block_id: "p1-b1",
      bbox: [400.0, 264.1, 538.6, 288.2],
      text: "119.00",
      confidence: 0.97,
      found_by: "sum",
      read_confidence: 1,
    },
  ],
  engine: { name: "rules", version: "1" },
  warnings: [],
  failed_pages,
};

const { mode: _mode, failed_pages: _failed, ...found } = structuredResult;
export const preview: Preview = {
  ...found,
  extraction_id,
  pages_left_out: 0,
  instructions: [{ text: "Dates are month first.", heeded: "yes", why: null }],
  foretold: { by: "rules", fields_asked: 1, fields_unanswered: 0, unanswered: [] },
};
