import { z } from "zod";
import { BatchSummary } from "./batches.ts";
import { Extraction } from "./extractions.ts";
import { DeliveryId, EventId, Timestamp, WebhookId } from "./ids.ts";
import { limits } from "./limits.ts";
import { Live } from "./live.ts";
import { Money } from "./money-shape.ts";
import { TopUp } from "./top-ups.ts";
import { eventTypes } from "./vocabulary.ts";
import { wholeNumber } from "./whole-number.ts";

export const EventType = z.enum(eventTypes);
export type EventType = z.infer<typeof EventType>;

/** All that is ever sent: a test comes only when somebody asks for one. */
export const AnyEventType = z.enum([...eventTypes, "webhook.test"]);
export type AnyEventType = z.infer<typeof AnyEventType>;

const Events = z.array(EventType).min(1).max(20);
const Url = z.string().min(1).max(limits.urlCharsMax);

export const WebhookStatus = z.enum(["enabled", "disabled"]);
export type WebhookStatus = z.infer<typeof WebhookStatus>;

/** Why an endpoint is disabled: somebody asked for it, or it failed for three days. */
export const DisabledReason = z.enum(["requested", "failing"]);
export type DisabledReason = z.infer<typeof DisabledReason>;

const Description = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u, "must hold no control characters");

/** The body of `POST /webhooks`: the shape alone (400). Whether the address may be called is checked after it (422). */
export const CreateWebhook = z.strictObject({
  url: Url,
  events: Events,
  description: Description.default(""),
});
export type CreateWebhook = z.infer<typeof CreateWebhook>;

/** The body of `PATCH /webhooks/{id}`: what is not named stays as it is. */
export const UpdateWebhook = z.strictObject({
  url: Url.optional(),
  events: Events.optional(),
  status: WebhookStatus.optional(),
  description: Description.optional(),
});
export type UpdateWebhook = z.infer<typeof UpdateWebhook>;

/**
 * `failing_since`: the time of the first failed attempt after the last that succeeded. `former_secret_until`: until when what is
 * sent is signed with the secret before the present one as well.
 */
export const Webhook = z.object({
  id: WebhookId,
  live: Live,
  url: z.string(),
  events: z.array(EventType),
  description: z.string(),
  status: WebhookStatus,
  disabled_reason: DisabledReason.nullable(),
  disabled_at: Timestamp.nullable(),
  failing_since: Timestamp.nullable(),
  former_secret_until: Timestamp.nullable(),
  created_at: Timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

/** The answer to `POST /webhooks` and to a rotation, and nowhere else: with the secret, `whsec_` and 32 bytes in base64. */
export const WebhookWithSecret = Webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

/** All of a tenant's endpoints, newest first. */
export const WebhookList = z.object({ data: z.array(Webhook) });
export type WebhookList = z.infer<typeof WebhookList>;

export const DeliveryStatus = z.enum(["pending", "delivered", "failed"]);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** What a delivery delivers, without its data. */
export const EventSummary = z.object({ id: EventId, type: AnyEventType, sequence: z.int(), created_at: Timestamp });

/** `answer`: the beginning of what the receiver said, where it is kept. */
export const DeliveryAttempt = z.object({
  at: Timestamp,
  took_ms: z.int(),
  status: z.int().nullable(),
  failure: z.string().nullable(),
  answer: z.string().nullable(),
});

/** An event on its way to an endpoint. */
export const Delivery = z.object({
  id: DeliveryId,
  live: Live,
  webhook_id: WebhookId,
  event: EventSummary,
  status: DeliveryStatus,
  attempts: z.int(),
  next_attempt_at: Timestamp.nullable(),
  last_attempt: DeliveryAttempt.nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryListQuery = z.strictObject({
  limit: wholeNumber({ min: 1, max: 100, fallback: 25 }),
  cursor: DeliveryId.optional(),
});
export type DeliveryListQuery = z.infer<typeof DeliveryListQuery>;

/** Newest first; `next_cursor` is to be sent as `cursor` for those that follow. */
export const DeliveryList = z.object({ data: z.array(Delivery), next_cursor: z.string().nullable() });
export type DeliveryList = z.infer<typeof DeliveryList>;

const event = <Type extends AnyEventType, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({
    id: EventId,
    type: z.literal(type),
    created_at: Timestamp,
    /** A later event of a tenant has a greater one; what lies between may have gone elsewhere. */
    sequence: z.int(),
    /** False of what test keys made; it goes to endpoints of test keys alone. */
    live: Live,
    data,
  });

export const LowCredit = z.object({
  currency: z.literal("USD"),
  balance: Money,
  reserved: Money,
  available: Money,
  pages_remaining: z.int(),
});

export const TestData = z.object({ webhook_id: WebhookId });

export const ExtractionFinished = event("extraction.finished", Extraction);
export const ExtractionReviewed = event("extraction.reviewed", Extraction);
export const BatchFinished = event("batch.finished", BatchSummary);
export const TopUpPaid = event("top_up.paid", TopUp);
export const CreditLow = event("credit.low", LowCredit);
export const WebhookTest = event("webhook.test", TestData);

/** What a receiver is sent: the body of the request. */
export const WebhookEvent = z.discriminatedUnion("type", [
  ExtractionFinished,
  ExtractionReviewed,
  BatchFinished,
  TopUpPaid,
  CreditLow,
  WebhookTest,
]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;
