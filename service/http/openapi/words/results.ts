import { limits } from "@verso/contract/limits";
import { BlockKind, ConfidenceLevel, Layout, TableFormat } from "@verso/contract/output";
import { Preview } from "@verso/contract/preview";
import {
  Alternative,
  AnyResult,
  Bbox,
  Block,
  BlockReading,
  Citation,
  GroupedPage,
  GroupedResult,
  ListItem,
  Omitted,
  OrderedPage,
  OrderedResult,
  PageUnit,
  ResultFormat,
  Rotation,
  StructuredResult,
  Table,
  TableCell,
  TableCells,
  TableHtml,
  TableMarkdown,
  TextSource,
  Word,
} from "@verso/contract/results";
import { TextRun } from "@verso/contract/text-runs";
import { invoiceSchema } from "../examples/extractions.ts";
import { groupedResult, orderedResult, preview, structuredResult } from "../examples/results.ts";
import { type Json, schemaReference } from "../json.ts";
import type { RouteDoc } from "../route-doc.ts";
import { answer, type SchemaDoc, value } from "../schema-doc.ts";
import { checkSchemas } from "./checks.ts";
import { previewSchemas } from "./previews.ts";
import { warningSchemas } from "./warnings.ts";

const fourNumbers = { type: "array", items: { type: "number" }, minItems: 4, maxItems: 4 };

const groupsByKind = ({ description }: Json) => {
  const blocks = { type: "array", items: schemaReference("Block"), description: "Its blocks." };
  return {
    description,
    type: "object",
    properties: Object.fromEntries(BlockKind.options.map((kind) => [kind, blocks])),
  };
};

const page = {
  number: "The page of the file, counted from 1.",
  status: "Pages that could not be read are in `failed_pages`.",
  width: "Width of the page as it is displayed, in `unit`.",
  height: "Height of the page as it is displayed, in `unit`.",
  unit: "What the page is measured in.",
  rotation: "By how many degrees the page is turned clockwise to be displayed.",
  source: "Whether the text stood in the file or was recognised.",
  confidence: "0 to 1; there where the extraction kept it.",
  warnings:
    "What is doubtful about it: `partly_damaged` (something on it could not be decoded and may be missing), `partly_read` (its time was over before all of it was read, and at least half of it was), `unread_ink` (something on it looks like text and was not read), `script_not_read` (part of it is in a script that is not read), `placeholder_page` (it stands in for a form that another program draws, or for the attached documents of a portfolio, which the message names), `second_reading_missing` (the operator's vision model gave no answer for it) or `second_reading_differs` (that model's answer has too little in common with it to be held against it). Absent where nothing is.",
  checks: "What was checked of it while it was read, and how far it can be trusted. Older results have none.",
};

const omitted = `Where something was read that the extraction did not keep, such as running headers: so that it does not look missed. At most ${limits.omittedPerPageMax} places; absent where there are none.`;

const resultFields = {
  extraction_id: "The extraction; null of a result that was made without the service.",
  mode: "The extraction's mode.",
  view: "How blocks are given.",
  pages: "The pages that were read, in the order of the file.",
  failed_pages: "The selected pages that could not be read.",
  corrections: "The corrections that it has in it; there where `reviews=applied` asked for them.",
};

const { engine, errors, pages } = StructuredResult.shape;

export const resultSchemas: SchemaDoc[] = [
  value("BlockKind", BlockKind, "What a block is."),
  value("Layout", Layout, "`ordered`: blocks in reading order; `grouped`: blocks by their kind."),
  value("ResultFormat", ResultFormat, "How a result is written."),
  value("TableFormat", TableFormat, "How tables are given."),
  value("ConfidenceLevel", ConfidenceLevel, "From nothing to the finest; each level carries those before it."),
  value(
    "Bbox",
    Bbox,
    "`[x0, y0, x1, y1]` in the page's unit, from the top left corner of the page as it is displayed.",
    ({ description }) => ({ description, ...fourNumbers }),
  ),
  answer("Word", Word, "A word and its place.", {
    text: "The word.",
    bbox: "Its place.",
    confidence: "0 to 1.",
  }),
  answer("TextRun", TextRun, "A part of a text that is set above or below its line.", {
    start: "Where it begins in the text, in UTF-16 units.",
    end: "Where it ends, which is the first unit after it.",
    position: "Above the line or below it.",
    note: "The block of the footnote whose mark it is.",
  }),
  answer("TableCell", TableCell, "A cell of a table.", {
    row: "Its first row, counted from 0.",
    column: "Its first column, counted from 0.",
    row_span: "Over how many rows it goes.",
    column_span: "Over how many columns it goes.",
    text: "Its text.",
    bbox: "Its place.",
    runs: "What of its text is set above or below the line; where figures would be taken for one number, a `^` or `_` stands before it in the text.",
    words: "Its words; there where confidence was kept by word.",
  }),
  answer("TableCells", TableCells, "A table as its cells.", {
    rows: "How many rows there are.",
    columns: "How many columns there are.",
    header_rows: "How many of the first rows are headings.",
    cells: "Every cell, row by row.",
    continues: "The block of an earlier page whose table this one goes on from.",
  }),
  answer("TableMarkdown", TableMarkdown, "A table in Markdown.", { markdown: "The table." }),
  answer("TableHtml", TableHtml, "A table in HTML; text is escaped.", { html: "The table." }),
  value("Table", Table, "A table in the format that was asked for."),
  answer("ListItem", ListItem, "A line of a list.", {
    marker: "What stands before it: a dash, a number.",
    text: "Its text.",
    level: "How deep it lies, from 1.",
    runs: "What of its text is set above or below the line; where figures would be taken for one number, a `^` or `_` stands before it in the text.",
  }),
  answer("BlockReading", BlockReading, "What a vision model read otherwise.", {
    text: "The model's words.",
    own: "The words of the block in whose place they would stand; null of what the model alone has.",
    bbox: "Where those words stand; of what the model alone has, the block next to it.",
  }),
  answer("Block", Block, "A part of a page: a paragraph, a title, a table.", {
    id: "Unique within the result.",
    kind: "What it is.",
    page: "The page on which it stands.",
    bbox: "Its place.",
    text: "Its text.",
    level: "Of a title: 1 is the highest.",
    role: "What a text is beyond its kind, where that is known. `handwriting` is what looks written by hand in a picture; its confidence says how often such words are right.",
    runs: "What of its text is set above or below the line; where figures would be taken for one number, a `^` or `_` stands before it in the text.",
    items: "Of a list: its lines.",
    confidence: "0 to 1; there where it was kept by block or word.",
    words: "Its words; there where confidence was kept by word.",
    readings:
      "Where the operator has a vision model read as well: what it read otherwise. Absent where nothing is, and where none was asked.",
    table: "Of a table: in the format that was asked for.",
  }),
  ...warningSchemas,
  ...checkSchemas,
  value("PageUnit", PageUnit, "`pt` (1/72 inch) of a PDF, `px` of an image."),
  value("Rotation", Rotation, "Degrees, clockwise."),
  value("TextSource", TextSource, "`text_layer`: the text stood in the file. `ocr`: it was recognised."),
  answer("Omitted", Omitted, "A place of a page that the extraction was told not to keep.", {
    kind: "What stands there.",
    bbox: "Its place.",
  }),
  answer("Page", OrderedPage, "A page with its blocks in reading order.", {
    ...page,
    omitted,
    blocks: "The blocks in reading order; empty of a blank page.",
  }),
  value("Groups", GroupedPage.shape.groups, "The blocks of a page by their kind, each in reading order.", groupsByKind),
  answer("GroupedPage", GroupedPage, "A page with its blocks by their kind.", {
    ...page,
    omitted,
    groups: "The blocks.",
  }),
  answer("PageOutline", pages.element, "A page without its blocks, as far as citations need it.", page),
  answer("OrderedResult", OrderedResult, "What mode `ocr` read, in reading order.", resultFields),
  answer("GroupedResult", GroupedResult, "What mode `ocr` read, by kind.", resultFields),
  answer("Alternative", Alternative, "Another value that was proposed for a place of the data.", {
    value: "The value.",
    page: "The page on which it stands; null where it has no place.",
    bbox: "Its place there; null likewise.",
    text: "What stands there.",
    confidence: "0 to 1: how sure it is.",
  }),
  answer("Citation", Citation, "Where a value of the data was read. A value that spans blocks has one for each.", {
    path: "JSON Pointer into `data`.",
    page: "The page; null of a value from a file within the PDF.",
    block_id: "The block; null likewise.",
    bbox: "The place; null likewise.",
    attachment: "The file within the PDF, an electronic invoice, from which the value comes.",
    text: "What stands there.",
    confidence: "0 to 1: how sure it is that the value is the one that was meant.",
    found_by:
      "How it was found: `label` (by its own label, or under the heading of its column), `sentence` (in a sentence that has the words of the question), `position` (where such values stand), `form` (by what such values look like), `sum` (by figures that add up), `attachment` (in the electronic invoice within the PDF), `model` (by a language model), `rule` (where a rule of the workspace says). Absent in results older than this.",
    read_confidence: "0 to 1: how well the worst of its words was read; 1 of an attachment. Absent in older results.",
    by: "Where rules and a language model both answered: which of them gave the value.",
    rule: "Of `found_by` `rule`: the rule of the workspace that led to it.",
    alternatives: "Where they differ: the other value, its place and how sure it is.",
  }),
  answer("DataError", errors.element, "Where `data` does not follow the schema.", {
    path: "JSON Pointer into `data`.",
    message: "What is wrong there.",
    missing: "JSON Pointer of a value that is required and was not found; absent where something else is wrong.",
  }),
  answer("Engine", engine, "What filled the schema.", {
    name: "`rules` or `llm`.",
    version: "Its version.",
    model: "Of `llm`: the model that the operator chose.",
  }),
  answer("StructuredResult", StructuredResult, "Data by the schema of the request, with its citations.", {
    extraction_id: resultFields.extraction_id,
    mode: resultFields.mode,
    pages: "The pages that were read, without their blocks.",
    data: "Follows the schema where `valid`. A value that the document does not carry is null, or absent: never invented.",
    valid: "Whether `data` follows the schema.",
    errors: "Where it does not.",
    citations: "Where its values were read.",
    engine: "What filled the schema.",
    warnings: "Doubts.",
    failed_pages: resultFields.failed_pages,
    corrections: resultFields.corrections,
  }),
  ...previewSchemas,
  value(
    "Result",
    AnyResult,
    "What was read: by the extraction's `mode`, and in mode `ocr` by `view`.",
    ({ description }) => ({
      description,
      oneOf: ["OrderedResult", "GroupedResult", "StructuredResult"].map(schemaReference),
    }),
  ),
];

export const resultDocs = {
  get: {
    operationId: "getResult",
    tag: "Results",
    summary: "Read the result",
    description:
      "What was read. By default as the extraction's `output` says; a query can narrow what was kept, never widen it. What changes nothing in the extraction's mode has no effect.",
    parameters: {
      id: "The extraction.",
      format:
        "How the result is written. `markdown`, `text` and `html` have the blocks of mode `ocr` in reading order; in Markdown pages stand apart by a line `---`, in plain text by a form feed, in HTML each is a section. `csv` and `xlsx` have the tables of mode `ocr`, or the data of mode `structured`.",
      pages: "Only these pages, as `1-3,7`; `5-` goes to the last one. Each must have been selected.",
      view: "Blocks in reading order, or by kind.",
      include: "Only blocks of these kinds.",
      exclude: "No blocks of these kinds.",
      table_format: "How tables are given; every format can be had.",
      confidence: "How fine the confidences are, up to what was kept.",
      blocks: "Only these blocks, by their ids. Pages without any of them are left out.",
      table:
        "As CSV or XLSX of mode `ocr`: only this table, by its block's id, with what goes on from it on later pages.",
      list: "As CSV of mode `structured`: the list, as a JSON Pointer, of which each item is a row. By default the one with most items.",
      reviews: "Whether the result is what was read, or has in it what people corrected.",
    },
    answers: {
      200: {
        description: "The result.",
        body: AnyResult,
        texts: ["text/markdown", "text/plain", "text/html", "text/csv"],
        files: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
        headers: ["ETag", "Content-Disposition"],
        examples: {
          ordered: { summary: "Mode ocr, in reading order", value: orderedResult },
          grouped: { summary: "Mode ocr, by kind", value: groupedResult },
          structured: { summary: "Mode structured", value: structuredResult },
        },
      },
      304: { description: "It has not changed.", body: null, headers: ["ETag"] },
    },
    refusals: ["result_not_ready", "no_result", "result_expired", "result_lost"],
  },
  preview: {
    operationId: "createPreview",
    tag: "Results",
    summary: "Try a schema on pages that were read",
    description: `What the rules find for a schema on the first ${limits.previewPagesMax} pages that an extraction of either mode has read. It costs nothing, keeps nothing and changes nothing. The rules answer, whoever answers extractions here; of an electronic invoice within the file they do not know. A tenant's previews are answered one at a time; where several wait, the next is \`too_much_waiting\`.`,
    parameters: { id: "The extraction whose pages are taken." },
    requests: { total: { summary: "One field", value: { schema: invoiceSchema } } },
    answers: {
      200: {
        description: "What was found.",
        body: Preview,
        examples: { found: { summary: "Found on one page", value: preview } },
      },
    },
    refusals: ["result_not_ready", "no_result", "result_expired", "result_lost", "invalid_schema"],
  },
  previewSample: {
    operationId: "createSamplePreview",
    tag: "Results",
    summary: "Try a schema on a sample",
    description:
      "The same on a document of ours, of invented people and companies, that nobody need upload. It is free, too.",
    parameters: { name: "Which sample." },
    requests: { total: { summary: "One field", value: { schema: invoiceSchema } } },
    answers: {
      200: {
        description: "What was found.",
        body: Preview,
        examples: { found: { summary: "Found on one page", value: { ...preview, extraction_id: null } } },
      },
    },
    refusals: ["invalid_schema"],
  },
} as const satisfies Record<string, RouteDoc>;
