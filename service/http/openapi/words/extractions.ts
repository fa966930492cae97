import { Failure } from "@verso/contract/error-shapes";
import { CreateExtraction, Extraction, ExtractionList, PriceSource } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { Output } from "@verso/contract/output";
import { includableKinds } from "@verso/contract/vocabulary";
import { invoiceSchema, queued, succeeded } from "../examples/extractions.ts";
import { type Json, within } from "../json.ts";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc, value } from "../schema-doc.ts";
import { filterWords } from "./filter-words.ts";
import { pageSelection } from "./page-selection.ts";
import { byMode, submissionFields } from "./submission.ts";

const { pages, price, retention } = Extraction.shape;

const outputFields = {
  layout: "`ordered`: blocks in reading order; `grouped`: blocks by their kind.",
  include: "Which kinds of blocks are kept. Headers and footers come by their own two fields.",
  table_format: "How tables are given. The result can still be had in every format.",
  confidence: "How finely confidence is kept; each level carries those before it.",
  include_headers: "Whether the blocks of page headers are kept.",
  include_footers: "Whether the blocks of page footers are kept.",
};

/** The kinds, which the contract puts in order, are a list of names. */
function keptOutput(schema: Json): Record<string, Json> {
  const properties = within(schema, "properties");
  const kinds = { type: "array", items: { type: "string", enum: [...includableKinds] } };
  return {
    Output: { ...schema, properties: { ...properties, include: { ...kinds, ...within(properties, "include") } } },
  };
}

export const extractionSchemas: SchemaDoc[] = [
  pageSelection,
  value("PriceSource", PriceSource, "Whether the price is everybody's or this tenant's own."),
  request("OutputOptions", Output, "What is kept, and how the result is given by default.", outputFields),
  request(
    "CreateExtraction",
    CreateExtraction,
    "",
    submissionFields,
    byMode({ name: "CreateExtraction", ocr: "CreateOcrExtraction", structured: "CreateStructuredExtraction" }),
  ),
  answer("Output", Output, "What is kept, and how the result is given by default.", outputFields, keptOutput),
  answer("PageCounts", pages, "The selected pages, and what became of them.", {
    selected: "How many were selected.",
    succeeded: "How many were read.",
    failed: "How many could not be read.",
    skipped: "How many were left out when the extraction was cancelled or ended early.",
    numbers: "The selected pages.",
  }),
  answer("Price", price, "The price that was fixed when the extraction was accepted.", {
    per_page: "For each page that is read.",
    currency: "Always US dollars.",
    source: "Where the price comes from.",
  }),
  answer("Retention", retention, "Until when things are kept.", {
    upload_expires_at: "The end of the file's retention.",
    result_expires_at: "The end of the result's retention.",
  }),
  answer("Failure", Failure, "Why an extraction has no result, or an upload no file.", {
    code: "Decide by this.",
    message: "The same for people.",
  }),
  answer("Extraction", Extraction, "The work on the selected pages of an upload.", {
    id: "Names the extraction.",
    live: "Whether a live key made it; false of what a test key made.",
    status: "How far it is.",
    mode: "What is made of the pages.",
    upload_id: "The upload that is read.",
    pages: "The selected pages, and what became of them.",
    output: "What is kept, and how the result is given by default.",
    schema: "The schema that was asked; null in mode `ocr`.",
    schema_id: "The saved schema that it was asked by, or null.",
    schema_version: "Which of its versions that was, or null.",
    instructions: "What was submitted, or what the saved schema says; or null.",
    rules_version:
      "Which version of your rules it is answered by: that of when it was accepted. Absent where none was ever accepted.",
    metadata: "The labels that were submitted.",
    priority: "The priority that was submitted.",
    batch_id: "The batch that it was submitted with, or null.",
    position: `While it is queued: how many of your own extractions go before it, counted as far as ${limits.positionMax}. Null afterwards.`,
    price: "The price that was fixed when the extraction was accepted.",
    reserved: "What was reserved when the extraction was accepted; it never changes.",
    charged: "What the pages that were read cost; 0.00 until the end.",
    released: "What was given back of the reservation; 0.00 until the end.",
    attempts: "How often work on it began.",
    created_at: "When it was accepted.",
    started_at: "When work began; null until then.",
    finished_at: "When it ended; null until then.",
    retention: "Until when its file and its result are kept.",
    failure: "Why it has no result, or null.",
    data_deleted_at: "When its data were deleted on demand, or null.",
    key_id: "The key by which it was asked for; null for one that was accepted before keys were noted.",
    recoverable_until:
      "Of a dead letter: until when an operator may recover it. Then it fails and its credit is released.",
    failed_pages: "The pages that could not be read; they are not charged.",
    review:
      "How far the review of its result is, and what asks for one. Null while there is no result, and in mode `ocr` until somebody has reviewed something.",
    titles:
      "Of a structured result: the values that say which document it is, with people's corrections. They go with the result.",
  }),
  answer("ExtractionList", ExtractionList, "Extractions, newest first.", {
    data: "At most `limit` of them.",
    next_cursor: "Send it as `cursor` for those that follow; null at the end.",
  }),
];

const id = "The extraction.";
const deletedAt = "2026-11-22T08:00:00.000Z";
const upload_id = "upl_01kajr0v3ce9ctxqaf2s7h6d1m";

export const extractionDocs = {
  submit: {
    operationId: "submitExtraction",
    tag: "Extractions",
    summary: "Submit an extraction",
    description:
      "Reads the selected pages of a completed upload. The credit for them is reserved at once; only pages that are read are charged. The work happens afterwards: follow the status, then fetch the result.",
    requests: {
      ocr: { summary: "All pages, as blocks", value: { upload_id, mode: "ocr" } },
      pages: {
        summary: "Some pages, with tables in Markdown",
        value: {
          upload_id,
          mode: "ocr",
          pages: { ranges: [{ start: 1, end: 2 }] },
          output: { table_format: "markdown", confidence: "word" },
          metadata: { customer: "4711", batch: "2026-11" },
        },
      },
      structured: {
        summary: "The fields of an invoice",
        value: {
          upload_id,
          mode: "structured",
          schema: invoiceSchema,
          instructions: "Only page 1. Dates are month first.",
        },
      },
      saved: {
        summary: "By a saved schema",
        value: { upload_id, mode: "structured", schema_id: "sch_01kajr4z9q8r7s6t5v4w3x2y1z", schema_version: 1 },
      },
    },
    answers: {
      200: {
        description: "The extraction that the first request with this `Idempotency-Key` made, as it is now.",
        body: Extraction,
        headers: ["Retry-After"],
        examples: { replay: { summary: "Sent again after it ended", value: succeeded } },
      },
      202: {
        description: "Accepted.",
        body: Extraction,
        headers: ["Retry-After"],
        examples: { queued: { summary: "It waits for its turn", value: queued } },
      },
    },
    refusals: [
      "insufficient_credit",
      "budget_exceeded",
      "not_found",
      "upload_not_completed",
      "upload_expired",
      "invalid_pages",
      "invalid_output",
      "invalid_metadata",
      "invalid_schema",
    ],
  },
  list: {
    operationId: "listExtractions",
    tag: "Extractions",
    summary: "List extractions, newest first",
    description:
      "A page of the tenant's extractions. Those that are added meanwhile do not disturb the pages that follow.",
    parameters: {
      ...filterWords,
      sort: "In the order of the values of this title; what has none comes last. `cursor` goes on in the same order.",
      direction: "Of `sort`: from the least value on, which is so without a word, or from the greatest.",
      order: "The newest first, which is so without a word, or the oldest. `cursor` goes on in the same order.",
      limit: "How many to give at most.",
      cursor: "The `next_cursor` of the page before.",
    },
    answers: {
      200: {
        description: "A page of extractions.",
        body: ExtractionList,
        examples: { one: { summary: "The only one", value: { data: [succeeded], next_cursor: null } } },
      },
    },
  },
  get: {
    operationId: "getExtraction",
    tag: "Extractions",
    summary: "Read an extraction and its status",
    description: "The extraction as it is now; with `wait` as soon as it has ended, or when that time is over.",
    parameters: {
      id,
      wait: "For how many seconds the answer may wait until the extraction has ended. Where too many wait already it comes at once, with `Retry-After`.",
    },
    answers: {
      200: {
        description: "The extraction. While it has not ended, `Retry-After` says when to ask again.",
        body: Extraction,
        headers: ["Retry-After"],
        examples: {
          queued: { summary: "It waits for its turn", value: queued },
          succeeded: { summary: "Its result can be fetched", value: succeeded },
        },
      },
    },
  },
  update: {
    operationId: "updateExtraction",
    tag: "Extractions",
    summary: "Change the labels of an extraction",
    description:
      "Labels sort your own work and change nothing of the result. They can be changed at any time, also after the end.",
    parameters: { id },
    requests: {
      tag: { summary: "Put on one label, take off another", value: { metadata: { booked: "2026-11", batch: null } } },
    },
    answers: {
      200: {
        description: "The extraction with its labels as they are now.",
        body: Extraction,
        headers: ["Retry-After"],
        examples: {
          labelled: {
            summary: "It has another label",
            value: { ...succeeded, metadata: { customer: "4711", booked: "2026-11" } },
          },
        },
      },
    },
    refusals: ["invalid_metadata"],
  },
  cancel: {
    operationId: "cancelExtraction",
    tag: "Extractions",
    summary: "Cancel an extraction",
    description:
      "Ends an extraction that has not ended: one that waits at once, one that is being worked on as soon as the page in hand is done (`cancelling`). Nothing is charged, and there is no result.",
    parameters: { id },
    answers: {
      200: {
        description: "The extraction, `cancelled` or `cancelling`.",
        body: Extraction,
        headers: ["Retry-After"],
        examples: {
          cancelled: {
            summary: "It had not begun",
            value: {
              ...queued,
              status: "cancelled",
              position: null,
              released: "0.06",
              pages: { ...queued.pages, skipped: 3 },
              finished_at: "2026-11-21T09:31:01.200Z",
            },
          },
        },
      },
    },
    refusals: ["not_cancellable"],
  },
  deleteData: {
    operationId: "deleteExtractionData",
    tag: "Extractions",
    summary: "Delete what is kept of an extraction",
    description:
      "Removes the result, its reviews and the file of an extraction that has ended, before their retention is over. The file stays while another extraction of the same upload keeps it. The extraction, what it cost and its entries in the ledger stay. It cannot be undone; done once, the answer is the same again.",
    parameters: { id },
    answers: {
      200: {
        description: "The extraction, without its data.",
        body: Extraction,
        examples: {
          deleted: {
            summary: "Its result can be fetched no longer",
            value: {
              ...succeeded,
              retention: { upload_expires_at: deletedAt, result_expires_at: deletedAt },
              data_deleted_at: deletedAt,
            },
          },
        },
      },
    },
    refusals: ["result_not_ready"],
  },
} as const satisfies Record<string, RouteDoc>;
