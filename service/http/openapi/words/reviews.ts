import { limits } from "@verso/contract/limits";
import { Correction, ReviewCitation, ReviewsShown } from "@verso/contract/results";
import {
  Accuracy,
  CreateReviews,
  DrawnFrame,
  FieldAccuracy,
  PageWords,
  PlacedWord,
  Review,
  ReviewEntry,
  ReviewFilter,
  ReviewReason,
  ReviewState,
  Reviews,
  Verdict,
} from "@verso/contract/reviews";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc, value } from "../schema-doc.ts";

const extraction_id = "ext_01kajr2k7v9s3w5q8m4n6p1x0t";
const citation = { page: 1, bbox: [465, 520, 523, 536], text: "1,017.96", block_id: "p1-b7" } satisfies ReviewCitation;
const corrected: Review = {
  id: "rev_01kajr6c2m8n4p6q0r2s4t6v8w",
  target: "/grand_total",
  verdict: "corrected",
  before: "855.42",
  after: "1017.96",
  citation,
  reviewer: "anna@example.com",
  key_id: "key_01kajqzzq1w2e3r4t5y6v7p8a9",
  replaces: null,
  stands: true,
  created_at: "2026-11-21T09:41:07.118Z",
};
const { citation: _, ...plain } = corrected;
const accepted: Review = {
  ...plain,
  id: "rev_01kajr6c2m8n4p6q0r2s4t6v8x",
  target: "/invoice_number",
  verdict: "accepted",
  before: "2026-0418",
  after: "2026-0418",
  citation: null,
};
const review: ReviewState = {
  needed: true,
  reviewed: "some",
  total: 14,
  done: 2,
  corrected: 1,
  found: 14,
  doubtful: 1,
  errors: 0,
  warnings: [],
  reasons: [{ code: "doubtful", count: 1, fields: ["/buyer/name"] }],
};
const recorded: Reviews = { extraction_id, live: true, data: [corrected, accepted], review };

const correction = {
  target: "What was corrected.",
  before: "What was read; absent where nothing was.",
  after: "What is right; null: the document does not have it.",
  citation: "Where a person showed that it stands, or null.",
  reviewer: "Who said so, or null.",
  created_at: "When.",
};
const reviews = {
  extraction_id: "The extraction.",
  live: "Whether a live key made it; false of what a test key made.",
  data: "The reviews, in the order in which they were given.",
  review: "How far the review of the result is now.",
};

export const reviewSchemas: SchemaDoc[] = [
  value(
    "Verdict",
    Verdict,
    "`accepted`: right as it was read. `corrected`: something else is right. `withdrawn`: what was said before is taken back.",
  ),
  value(
    "ReviewFilter",
    ReviewFilter,
    "`needed`: something asks for a review, and it is not done. `done`: all of it is reviewed.",
  ),
  value(
    "ReviewsShown",
    ReviewsShown,
    "`none`: what was read. `applied`: with the corrections that stand in their places.",
  ),
  request("DrawnFrame", DrawnFrame, "A frame on a page; the words under it are cited.", {
    page: "The page, counted from 1.",
    bbox: "The frame.",
  }),
  request("ReviewEntry", ReviewEntry, "What somebody says of a target.", {
    target:
      'In mode `structured` a JSON Pointer to a value of `data`, also to one that the schema names and that was not found. In mode `ocr` `/blocks/{id}` (its text), `/blocks/{id}/cells/{row}/{column}` or `/pages/{number}`. In both `""`: the whole document.',
    verdict:
      "What is said of it. Pages, tables as a whole and documents have no value: they are accepted, or that is withdrawn.",
    value:
      "With `corrected`: what is right. In mode `structured` a text, a number, true or false as the schema has it, or null: the document does not have it. In mode `ocr` a text.",
    citation: "With `corrected`: where it stands.",
    replaces:
      "The newest review of the target that you know, null for none. Where it is another by now, nothing of the request is kept: `review_conflict`. Without it the newest stands, whoever gave it.",
  }),
  request("CreateReviews", CreateReviews, "Reviews of a result: all of them are kept, or none.", {
    entries: "What is said, in this order.",
    reviewer: "Who says so, in your own words: an e-mail address, a name.",
  }),
  answer("ReviewCitation", ReviewCitation, "Where a corrected value stands.", {
    page: "The page.",
    bbox: "The frame that was drawn.",
    text: "The words under it.",
    block_id: "The block of the first of them; null where there are none.",
  }),
  answer(
    "Review",
    Review,
    "What somebody said of a target. It is never changed: the newest of a target is the one that counts.",
    {
      id: "Names the review.",
      target: correction.target,
      verdict: "What was said.",
      before: correction.before,
      after: "What is right by it; null: the document does not have it. Absent of what has no value.",
      citation: correction.citation,
      reviewer: correction.reviewer,
      key_id: "The API key by which it came.",
      replaces: "The review of this target that was the newest until then, or null.",
      stands: "Whether it is the newest of its target, and does not withdraw.",
      created_at: correction.created_at,
    },
  ),
  answer("ReviewState", ReviewState, "How far the review of a result is, and what asks for one.", {
    needed:
      "Whether something asks for a review that is not done: a doubtful value, an error, figures that do not add up.",
    reviewed:
      "`done` where each value has a review that stands, or the document is accepted; where two people must approve it, once both have.",
    total: "How many values the data has, found or not; in mode `ocr` how many pages were read.",
    done: "How many of them are reviewed.",
    corrected: "How many corrections stand.",
    found: "How many values were found; in mode `ocr` how many pages were read.",
    doubtful:
      "How many values were found with a confidence below the threshold of the schema, and have no review that stands.",
    errors: "In how many places the data does not follow the schema: a required value that was not found, for example.",
    warnings: "The codes of the result's warnings.",
    reasons: "What asks for a review, the weightiest first. Absent in results older than this.",
    approval: "Where two people must approve the document: why, and who has. Absent where one is enough.",
  }),
  answer("ReviewReason", ReviewReason, "One thing that asks for a review.", {
    code: "`missing` (required, and not found), `unfit` (against the schema otherwise), `doubtful`, or the code of one of the result's `warnings`.",
    count: "How many values, or warnings of this code, there are.",
    fields: `JSON Pointers into \`data\`: at most ${limits.reviewReasonFieldsMax} of the values that it is about, of doubtful ones the least sure.`,
    by: "With `sums_disagree`: by how much figures differ, as a decimal.",
  }),
  answer("Reviews", Reviews, "Reviews of a result.", reviews),
  answer("Correction", Correction, "A correction that a result has in it.", correction),
  answer("FieldAccuracy", FieldAccuracy, "How often a field was right as it was read.", {
    field: "JSON Pointer into the data, with `*` for the places of a list.",
    accepted: "How many of its values were accepted.",
    corrected: "How many were corrected.",
  }),
  answer("Accuracy", Accuracy, "How often the fields of a schema were right.", {
    documents: "How many results have reviews.",
    fields: "Every field that has one.",
  }),
  answer("PlacedWord", PlacedWord, "A word of a page.", {
    text: "The word.",
    bbox: "Its place.",
    block_id: "The block that it is of.",
  }),
  answer("PageWords", PageWords, "The words of a page, in reading order.", {
    number: "The page.",
    width: "Its width as it is displayed.",
    height: "Its height as it is displayed.",
    words: "Its words.",
  }),
];

const id = "The extraction.";
const resultRefusals = ["result_not_ready", "no_result", "result_expired", "result_lost"] as const;

export const reviewDocs = {
  create: {
    operationId: "createReviews",
    tag: "Reviews",
    summary: "Review a result",
    description: `Keeps what people say of a result beside what was read, which never changes. Undoing is a review too: \`withdrawn\`. Nothing is charged. An extraction can have ${limits.reviewsPerExtractionMax} reviews; they go when its result goes.`,
    parameters: { id },
    requests: {
      correct: {
        summary: "One value is wrong, another is right",
        value: {
          entries: [
            {
              target: "/grand_total",
              verdict: "corrected",
              value: "1017.96",
              citation: { page: 1, bbox: citation.bbox },
            },
            { target: "/invoice_number", verdict: "accepted" },
          ],
          reviewer: "anna@example.com",
        },
      },
      document: {
        summary: "The whole document is reviewed",
        value: { entries: [{ target: "", verdict: "accepted" }] },
      },
    },
    answers: {
      200: {
        description: "The reviews that the first request with this `Idempotency-Key` made.",
        body: Reviews,
        examples: { replay: { summary: "Sent again", value: recorded } },
      },
      201: {
        description: "The reviews that were made.",
        body: Reviews,
        examples: { made: { summary: "Kept", value: recorded } },
      },
    },
    refusals: ["invalid_review", "review_conflict", "quota_exceeded", ...resultRefusals],
  },
  list: {
    operationId: "listReviews",
    tag: "Reviews",
    summary: "Read the reviews of a result",
    description: "Every review that a result ever had, with who gave it and when, and how far the review is.",
    parameters: { id },
    answers: {
      200: {
        description: "The reviews.",
        body: Reviews,
        examples: { one: { summary: "Two values of fourteen", value: recorded } },
      },
    },
    refusals: resultRefusals,
  },
  words: {
    operationId: "getPageWords",
    tag: "Reviews",
    summary: "Read the words of a page",
    description:
      "Each word that was read on a page, with its place: what a person who shows a value on the page chooses from. In mode `ocr` those of the kinds that were kept.",
    parameters: { id, number: "The page, counted from 1." },
    answers: {
      200: {
        description: "The words.",
        body: PageWords,
        examples: {
          one: {
            summary: "A page with one word",
            value: {
              number: 1,
              width: 595,
              height: 842,
              words: [{ text: "1,017.96", bbox: citation.bbox, block_id: "p1-b7" }],
            },
          },
        },
      },
    },
    refusals: resultRefusals,
  },
  accuracy: {
    operationId: "getAccuracy",
    tag: "Reviews",
    summary: "Read how often fields were right",
    description:
      "How often each field of a schema was right as it was read, over all of your reviewed results with the very same schema that are still kept. Of a document that was accepted as a whole each value counts.",
    parameters: { schema_of: "An extraction with the schema." },
    answers: {
      200: {
        description: "The fields that were reviewed.",
        body: Accuracy,
        examples: {
          one: {
            summary: "Twelve documents",
            value: { documents: 12, fields: [{ field: "/grand_total", accepted: 11, corrected: 1 }] },
          },
        },
      },
    },
    refusals: ["not_found"],
  },
} as const satisfies Record<string, RouteDoc>;
