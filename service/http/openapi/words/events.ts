import {
  BatchFinished,
  CreditLow,
  ExtractionFinished,
  ExtractionReviewed,
  LowCredit,
  TestData,
  TopUpPaid,
  type WebhookEvent,
  WebhookTest,
} from "@verso/contract/webhooks";
import type { z } from "zod";
import { finishedBatch } from "../examples/batches.ts";
import { reviewed, succeeded } from "../examples/extractions.ts";
import { answer, type SchemaDoc } from "../schema-doc.ts";

const fields = (data: string) => ({
  id: "Names the event: the same at every attempt.",
  type: "What it tells of.",
  created_at: "When it happened.",
  sequence: "A later event of the tenant has a greater one. Gaps mean nothing.",
  live: "Whether it tells of live data: endpoints of test keys are told of tests alone.",
  data,
});

export const eventSchemas: SchemaDoc[] = [
  answer("LowCredit", LowCredit, "The wallet when its credit became low.", {
    currency: "Of every amount.",
    balance: "What is there.",
    reserved: "Of it, what is set aside for extractions under way.",
    available: "What is left to be spent.",
    pages_remaining: "How many pages that buys in mode `ocr`.",
  }),
  answer("WebhookTestData", TestData, "Nothing but the endpoint.", { webhook_id: "The endpoint." }),
  answer(
    "ExtractionFinishedEvent",
    ExtractionFinished,
    "An extraction has ended, however it did.",
    fields("The extraction, as `GET /extractions/{id}` gave it at that moment."),
  ),
  answer(
    "ExtractionReviewedEvent",
    ExtractionReviewed,
    "A result has been reviewed as a whole.",
    fields(
      "The extraction with its `review` and its titles as they were corrected, as `GET /extractions/{id}` gave it at that moment.",
    ),
  ),
  answer(
    "BatchFinishedEvent",
    BatchFinished,
    "Every request of a batch was refused, or its extraction has ended.",
    fields("The batch without its requests, as it was at that moment."),
  ),
  answer("TopUpPaidEvent", TopUpPaid, "A payment has arrived.", fields("The top-up, paid.")),
  answer("CreditLowEvent", CreditLow, "Credit has become low.", fields("The wallet at that moment.")),
  answer("WebhookTestEvent", WebhookTest, "Somebody asked for a test.", fields("Nothing but the endpoint.")),
];

type EventDoc = {
  type: WebhookEvent["type"];
  operationId: string;
  summary: string;
  description: string;
  schema: z.ZodType;
  example: WebhookEvent;
};
const at = { id: "evt_01kajr5p9q8r7s6t5v4w3x2y1z", created_at: "2026-11-21T09:30:13.410Z", sequence: 42, live: true };
const paid = {
  id: "top_01kajr3c5d8e7f6g9h2j4k1m0n",
  live: true,
  status: "paid",
  amount: "25.00",
  checkout_url: null,
  created_at: "2026-11-21T10:00:00.000Z",
  processing_since: null,
  paid_at: "2026-11-21T10:02:31.000Z",
} as const;
const low = { currency: "USD", balance: "0.99", reserved: "0.02", available: "0.97", pages_remaining: 48 } as const;

/** What is sent to endpoints, by type. */
export const eventDocs: readonly EventDoc[] = [
  {
    type: "extraction.finished",
    operationId: "extractionFinished",
    summary: "An extraction has ended",
    description:
      "With any status that is final: `succeeded`, `partially_succeeded`, `failed`, `cancelled` or `expired`. It was settled in the same moment. Fetch the result by the id.",
    schema: ExtractionFinished,
    example: { ...at, type: "extraction.finished", data: succeeded },
  },
  {
    type: "extraction.reviewed",
    operationId: "extractionReviewed",
    summary: "A result has been reviewed",
    description:
      "After each request of reviews that leaves the result reviewed as a whole: accepted as a whole, or each of its values. A later correction is told of, too. Fetch the data as they were corrected by the id, with `reviews=applied`.",
    schema: ExtractionReviewed,
    example: { ...at, type: "extraction.reviewed", data: reviewed },
  },
  {
    type: "batch.finished",
    operationId: "batchFinished",
    summary: "A batch has finished",
    description:
      "Every request of it was refused, or its extraction has ended, however it did; a batch that was cancelled among them. Fetch its results by the id.",
    schema: BatchFinished,
    example: { ...at, type: "batch.finished", data: finishedBatch },
  },
  {
    type: "top_up.paid",
    operationId: "topUpPaid",
    summary: "A payment has arrived",
    description: "The wallet was credited in the same moment.",
    schema: TopUpPaid,
    example: { ...at, type: "top_up.paid", data: paid },
  },
  {
    type: "credit.low",
    operationId: "creditLow",
    summary: "Credit has become low",
    description:
      "Once each time that what is available falls below 50 pages in mode `ocr`, and again only after there was more.",
    schema: CreditLow,
    example: { ...at, type: "credit.low", data: low },
  },
  {
    type: "webhook.test",
    operationId: "webhookTest",
    summary: "A test",
    description: "Sent where somebody asks for it.",
    schema: WebhookTest,
    example: { ...at, type: "webhook.test", data: { webhook_id: "whk_01kajr4z9q8r7s6t5v4w3x2y1z" } },
  },
];
