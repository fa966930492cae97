import { ErrorBody, ErrorDetail, FailedPage, PageFailureCode, Refusal } from "@verso/contract/error-shapes";
import { ExtractionStatus, Mode, Priority } from "@verso/contract/extractions";
import {
  BatchId,
  DeliveryId,
  EventId,
  ExtractionId,
  KeyId,
  LedgerEntryId,
  RequestId,
  ReviewId,
  Timestamp,
  TopUpId,
  UploadId,
  WebhookId,
} from "@verso/contract/ids";
import { Scope } from "@verso/contract/keys";
import { Money } from "@verso/contract/money-shape";
import { answer, type SchemaDoc, value } from "../schema-doc.ts";

const named = (name: string, schema: typeof UploadId, what: string) =>
  value(name, schema, `Names ${what}. Sorts by the time when it was made.`);

/** What stands in many bodies. */
export const valueSchemas: SchemaDoc[] = [
  named("UploadId", UploadId, "an upload"),
  named("ExtractionId", ExtractionId, "an extraction"),
  named("BatchId", BatchId, "a batch"),
  named("LedgerEntryId", LedgerEntryId, "an entry of the ledger"),
  named("KeyId", KeyId, "an API key"),
  named("TopUpId", TopUpId, "a top-up"),
  named("WebhookId", WebhookId, "a webhook's endpoint"),
  named("EventId", EventId, "an event"),
  named("DeliveryId", DeliveryId, "a delivery"),
  named("ReviewId", ReviewId, "a review"),
  named("RequestId", RequestId, "a request"),
  value("Timestamp", Timestamp, "UTC, RFC 3339, with milliseconds and `Z`.", (schema) => ({
    ...schema,
    pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$",
    examples: ["2026-11-21T09:30:00.000Z"],
  })),
  value(
    "Money",
    Money,
    "An amount of US dollars as a decimal string with 2 to 6 fractional digits. Never compute with it as a float.",
    (schema) => ({ ...schema, examples: ["0.02", "5.00", "-0.06", "0.0125"] }),
  ),
  value("Mode", Mode, "`ocr` gives the blocks of each page, `structured` data by a schema of yours."),
  value("Priority", Priority, "Of your own work what is `interactive` goes before what is `batch`."),
  value("Scope", Scope, "What a key may do."),
  value(
    "ExtractionStatus",
    ExtractionStatus,
    "`succeeded` and `partially_succeeded` have a result; these two, `failed`, `cancelled` and `expired` are final. A `dead_letter` waits for an operator.",
  ),
  value("PageFailureCode", PageFailureCode, "Why a page could not be read."),
  answer("FailedPage", FailedPage, "A page that could not be read. It is not charged.", {
    number: "The page, counted from 1.",
    code: "Why.",
    message: "The same for people.",
  }),
  answer("ErrorDetail", ErrorDetail, "One place of what was refused.", {
    path: "JSON Pointer into the body, the name of a query parameter after `/`, or the name of a header.",
    rule: "Of a schema: the keyword that it breaks.",
    message: "What is wrong there.",
  }),
  answer("Error", Refusal, "What was refused, and why.", {
    code: "Decide by this. Codes may be added: treat one that you do not know by its HTTP status.",
    message: "One sentence for people; its wording may change.",
    request_id: "The same as `X-Request-Id`.",
    details: "Places in the request, where that helps.",
    required: "With `insufficient_credit` and `budget_exceeded`: what the selected pages cost.",
    available: "With `insufficient_credit` and `budget_exceeded`: what there is.",
    required_scope: "With `insufficient_scope`: the scope that is missing.",
  }),
  answer("ErrorBody", ErrorBody, "The body of every answer with a status of 400 or more.", { error: "The refusal." }),
];
