import type { AnyEventType } from "@verso/contract/webhooks";

/** What each event tells, for people. */
export const eventTypeWords: Record<AnyEventType, { label: string; hint: string }> = {
  "extraction.finished": {
    label: "An extraction has ended",
    hint: "Well or not; with the extraction as it then stands.",
  },
  "extraction.reviewed": {
    label: "A result was reviewed",
    hint: "As a whole; with the extraction, by whose ID the corrected data are fetched.",
  },
  "batch.finished": {
    label: "A batch has finished",
    hint: "Every extraction of a batch that a program submitted has ended.",
  },
  "top_up.paid": { label: "A top-up was paid", hint: "With the payment, once its credit is in the wallet." },
  "credit.low": { label: "Credit runs low", hint: "With what is left, and how many pages it buys." },
  "webhook.test": { label: "Test event", hint: "Sent only when somebody asks for one." },
};
