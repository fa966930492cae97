import {
  CreateExport,
  CsvSeparator,
  DecimalSign,
  ExportColumn,
  ExportDocument,
  ExportRows,
  ExportShape,
} from "@verso/contract/exports";
import { succeeded } from "../examples/extractions.ts";
import type { RouteDoc } from "../route-doc.ts";
import { request, type SchemaDoc, value } from "../schema-doc.ts";

export const exportSchemas: SchemaDoc[] = [
  value("ExportShape", ExportShape, "`table`: one table over all documents; `zip`: a file for each of them."),
  value("ExportRows", ExportRows, "What a row of a table is: a document, or an item of its largest list."),
  request("ExportDocument", ExportDocument, "A document of an export.", {
    id: "Its extraction.",
    name: "What it is called in the table, and as a file. By default its extraction's id.",
    format:
      "As its file of a ZIP is written, where that is not as the others': of data, which are no text, `json` beside `markdown`.",
  }),
  value("CsvSeparator", CsvSeparator, "What parts the fields of a row."),
  value("DecimalSign", DecimalSign, "What parts the decimals of a number."),
  request("ExportColumn", ExportColumn, "A column of a table.", {
    of: "`document`, `extraction_id`, `pages`, `status`, `problem`, `created_at`, `reviewed` (`none`, `some` or `done`), `doubtful` (the names of the values in doubt); or a place of the data, as a JSON Pointer, with `*` for the items of a list: `/line_items/*/amount`.",
    name: "What heads it.",
  }),
  request("CreateExport", CreateExport, "What to write, and how.", {
    documents: "Which, in this order; each is written once.",
    as: "One table, or a file for each.",
    format: "As the results are written; of a table `csv` or `xlsx`.",
    rows: "What a row of a CSV table is. In XLSX documents and the items of each list have sheets of their own.",
    reviews: "`applied`: what people corrected is in it, as in a result.",
    columns: "Of a table: which columns it has, in this order, in place of all. In XLSX they stand in one sheet.",
    separator: "Of CSV: what parts the fields; a comma without a word.",
    decimal: "Of CSV: what parts the decimals of numbers; a point without a word.",
  }),
];

export const exportDocs = {
  create: {
    operationId: "createExport",
    tag: "Results",
    summary: "Take several results as one file",
    description:
      "Up to 500 results as one file; nothing is kept of it. A document that cannot be written does not fail the others: in a table its row says in `problem` why, in a ZIP `manifest.json` does, which is the last file there. In a table stand the data of mode `structured`: the columns `document`, `extraction_id`, `pages`, `status` and `problem`, then every field that any of the documents has. In a ZIP each file has the bytes that `GET /extractions/{id}/result` gives in its document's format, or that of all.",
    requests: {
      table: {
        summary: "One table, a row a document",
        value: { documents: [{ id: succeeded.id, name: "bill.pdf" }], as: "table", format: "csv" },
      },
      chosen: {
        summary: "Columns for an accounting program, a row an item",
        value: {
          documents: [{ id: succeeded.id, name: "bill.pdf" }],
          as: "table",
          format: "csv",
          rows: "items",
          columns: [{ of: "/total", name: "Umsatz" }, { of: "/line_items/*/description" }, { of: "doubtful" }],
          separator: "semicolon",
          decimal: "comma",
          reviews: "applied",
        },
      },
      zip: { summary: "A workbook for each", value: { documents: [{ id: succeeded.id }], as: "zip", format: "xlsx" } },
    },
    answers: {
      200: {
        description: "The file.",
        body: "application/zip",
        texts: ["text/csv"],
        files: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
        headers: ["Content-Disposition"],
      },
    },
  },
} as const satisfies Record<string, RouteDoc>;
