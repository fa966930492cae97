import { UpdateExtraction } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { Title, TitleColumn, TitleColumns, TitleSum } from "@verso/contract/titles";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc } from "../schema-doc.ts";
import { filterWords } from "./filter-words.ts";

export const titleSchemas: SchemaDoc[] = [
  answer("Title", Title, "A value of a structured result that says which document it is.", {
    name: "What it is called, by which it is filtered and sorted.",
    path: "Where it stands in the data, as a JSON Pointer.",
    kind: "Of which kind its values are.",
    value: `As it is printed, a number as a decimal, a day as ISO 8601 writes it; of a longer text the first ${limits.titleValueCharsMax} characters. Null where it was not found.`,
    currency: "Of an amount, where the data name its currency; else null.",
    doubtful: "Whether it was found with less confidence than the schema's threshold, and nobody has reviewed it.",
  }),
  request("UpdateExtraction", UpdateExtraction, "What changes of an extraction.", {
    metadata: "Labels by name. Those that are named get this value, or go where it is null; the others stay.",
  }),
  answer("TitleSum", TitleSum, "What the numbers of a title come to.", {
    currency: "Of those in this currency; null of those whose currency is not known.",
    sum: "A decimal.",
  }),
  answer("TitleColumn", TitleColumn, "A title among extractions.", {
    name: "What it is called.",
    kind: "Of which kind most of its values are.",
    count: "How many extractions have a value of it.",
    sums: "Of numbers: what they come to, by currency, the most frequent first.",
  }),
  answer("TitleColumns", TitleColumns, "The titles among extractions.", {
    data: "The most frequent first, at most 50.",
    extractions: "How many extractions were looked at.",
    complete: `Whether these are all of them: at most ${limits.titledExtractionsMax}, the newest, are looked at.`,
  }),
];

export const titleDocs = {
  columns: {
    operationId: "listTitles",
    tag: "Extractions",
    summary: "List the titles of extractions, with their sums",
    description:
      "Titles are the values that say which document it is, such as supplier, number, date and total: those that a schema marks with `x-title`, or else those that mean this. Gives which there are among the extractions that the query narrows to, and what their numbers come to.",
    parameters: filterWords,
    answers: {
      200: {
        description: "The titles among these extractions.",
        body: TitleColumns,
        examples: {
          invoices: {
            summary: "Two invoices",
            value: {
              data: [
                { name: "supplier", kind: "text", count: 2, sums: [] },
                { name: "total", kind: "number", count: 2, sums: [{ currency: "USD", sum: "1517.96" }] },
              ],
              extractions: 2,
              complete: true,
            },
          },
        },
      },
    },
  },
} as const satisfies Record<string, RouteDoc>;
