import { limits } from "@verso/contract/limits";
import {
  AnyEventType,
  CreateWebhook,
  Delivery,
  DeliveryAttempt,
  DeliveryList,
  DeliveryStatus,
  DisabledReason,
  EventSummary,
  EventType,
  UpdateWebhook,
  Webhook,
  WebhookList,
  WebhookStatus,
  WebhookWithSecret,
} from "@verso/contract/webhooks";
import { made, pending, refused, rotated, webhook } from "../examples/webhooks.ts";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc, value } from "../schema-doc.ts";
import { eventSchemas } from "./events.ts";

const fields = {
  id: "Names the endpoint.",
  live: "Whether a live key made it; false of what a test key made.",
  url: "Where events are sent to.",
  events: "What it is told of.",
  description: "What people call it.",
  status: "Whether anything is sent.",
  disabled_reason: "Why it is disabled, or null.",
  disabled_at: "Since when it is disabled, or null.",
  failing_since: "Since when every attempt has failed, or null. After three days the endpoint is disabled.",
  former_secret_until: "Until when what is sent is signed with the former secret as well, or null.",
  created_at: "When it was made.",
};
const secret = "What signs the events of this endpoint: `whsec_` and 32 bytes in base64. Keep it safe.";
const description = "What people call it; no control characters.";
const url = "An https address on the public internet, without user name, password and fragment.";

export const webhookSchemas: SchemaDoc[] = [
  value("EventType", EventType, "What an endpoint can be told of."),
  value(
    "AnyEventType",
    AnyEventType,
    "What an event tells of. Types may be added: let those pass that you do not know.",
  ),
  value(
    "WebhookStatus",
    WebhookStatus,
    "Nothing is sent to an endpoint that is `disabled`; what happens meanwhile is not kept for it.",
  ),
  value("DisabledReason", DisabledReason, "`requested` by one of your keys, or `failing` for three days."),
  value(
    "DeliveryStatus",
    DeliveryStatus,
    "`pending` until it is received (`delivered`) or given up after a day (`failed`).",
  ),
  request("CreateWebhook", CreateWebhook, "A further endpoint.", {
    url,
    events: "What it is told of.",
    description,
  }),
  request("UpdateWebhook", UpdateWebhook, "What is to be changed; what is not named stays as it is.", {
    url,
    events: "What it is told of from now on.",
    status: "`enabled` also switches an endpoint on again that was disabled because it failed.",
    description,
  }),
  answer("Webhook", Webhook, "An endpoint, without its secret.", fields),
  answer("WebhookWithSecret", WebhookWithSecret, "An endpoint with its secret.", { ...fields, secret }),
  answer("WebhookList", WebhookList, "The tenant's endpoints.", { data: "All of them, newest first." }),
  answer("EventSummary", EventSummary, "An event, without its data.", {
    id: "Names the event; sent as `webhook-id`.",
    type: "What it tells of.",
    sequence: "A later event of the tenant has a greater one.",
    created_at: "When it happened.",
  }),
  answer("DeliveryAttempt", DeliveryAttempt, "What came of an attempt.", {
    at: "When it ended.",
    took_ms: "How long it took, in milliseconds.",
    status: "The HTTP status that the receiver answered with, or null where there was no answer.",
    failure: "Why the event does not count as received, for people; null where it does.",
    answer: "The beginning of what the receiver said, at most 1 KiB; null where nothing is kept.",
  }),
  answer("Delivery", Delivery, "An event on its way to an endpoint.", {
    id: "Names the delivery.",
    live: "Whether a live key made it; false of what a test key made.",
    webhook_id: "The endpoint.",
    event: "What is delivered.",
    status: "How far it is.",
    attempts: "How many attempts there were since it was made, or asked for once more.",
    next_attempt_at: "When it is tried next, or null.",
    last_attempt: "The last attempt that has ended, or null.",
    created_at: "When it was made.",
    finished_at: "When it was delivered or given up, or null.",
  }),
  answer("DeliveryList", DeliveryList, "Deliveries, newest first.", {
    data: "At most `limit` of them.",
    next_cursor: "Send it as `cursor` for those that follow; null at the end.",
  }),
  ...eventSchemas,
];

export const webhookDocs = {
  create: {
    operationId: "createWebhook",
    tag: "Webhooks",
    summary: "Add an endpoint",
    description: `From now on it is told of the events that it names, at least once each: signed by the rules of [Standard Webhooks](https://www.standardwebhooks.com), tried again after 5 s, 30 s, 2 min, 10 min, 1 h and then hourly for a day. Its secret is shown in this answer alone. A tenant may have ${limits.webhooksPerTenantMax} endpoints.`,
    requests: {
      finished: {
        summary: "Told of every extraction that ends",
        value: { url: webhook.url, events: webhook.events, description: webhook.description },
      },
    },
    answers: {
      200: {
        description: "The endpoint that the first request with this `Idempotency-Key` made, with its present secret.",
        body: WebhookWithSecret,
        examples: { replay: { summary: "Sent again", value: made } },
      },
      201: {
        description: "The new endpoint.",
        body: WebhookWithSecret,
        examples: { made: { summary: "With its secret", value: made } },
      },
    },
    refusals: ["invalid_webhook", "quota_exceeded"],
  },
  list: {
    operationId: "listWebhooks",
    tag: "Webhooks",
    summary: "List the endpoints",
    description: "All of the tenant's endpoints, newest first, without their secrets.",
    answers: {
      200: {
        description: "The endpoints.",
        body: WebhookList,
        examples: { one: { summary: "The only one", value: { data: [webhook] } } },
      },
    },
  },
  get: {
    operationId: "getWebhook",
    tag: "Webhooks",
    summary: "Read an endpoint",
    description: "An endpoint as it is now, without its secret.",
    parameters: { id: "The endpoint." },
    answers: {
      200: {
        description: "The endpoint.",
        body: Webhook,
        examples: { enabled: { summary: "It is told of what happens", value: webhook } },
      },
    },
  },
  update: {
    operationId: "updateWebhook",
    tag: "Webhooks",
    summary: "Change an endpoint",
    description:
      "Another address, other events, another description, off or on. What was due before it was switched off is sent once it is on again.",
    parameters: { id: "The endpoint." },
    requests: { off: { summary: "Switch it off", value: { status: "disabled" } } },
    answers: {
      200: {
        description: "The endpoint as it is now.",
        body: Webhook,
        examples: {
          off: {
            summary: "Switched off",
            value: {
              ...webhook,
              status: "disabled",
              disabled_reason: "requested",
              disabled_at: "2026-11-22T09:00:00.000Z",
            },
          },
        },
      },
    },
    refusals: ["invalid_webhook"],
  },
  remove: {
    operationId: "deleteWebhook",
    tag: "Webhooks",
    summary: "Delete an endpoint",
    description: "Nothing more is sent to it, and its deliveries are gone.",
    parameters: { id: "The endpoint." },
    answers: { 204: { description: "It is gone.", body: null } },
  },
  rotate: {
    operationId: "rotateWebhookSecret",
    tag: "Webhooks",
    summary: "Give an endpoint a new secret",
    description: "For 24 hours what is sent is signed with both secrets, so that receivers can change over.",
    parameters: { id: "The endpoint." },
    answers: {
      200: {
        description: "The endpoint with its new secret, shown this once.",
        body: WebhookWithSecret,
        examples: { rotated: { summary: "Both secrets sign", value: rotated } },
      },
    },
  },
  test: {
    operationId: "testWebhook",
    tag: "Webhooks",
    summary: "Send a test event",
    description: "Sends a `webhook.test` to this endpoint alone, whatever its events are. It is tried once.",
    parameters: { id: "The endpoint." },
    answers: {
      202: {
        description: "The delivery; its outcome is in the list of deliveries.",
        body: Delivery,
        examples: {
          sent: {
            summary: "On its way",
            value: { ...pending, event: { ...pending.event, type: "webhook.test" } },
          },
        },
      },
    },
    refusals: ["invalid_webhook"],
  },
  deliveries: {
    operationId: "listWebhookDeliveries",
    tag: "Webhooks",
    summary: "List what was sent to an endpoint",
    description: "Newest first, with what the receiver answered last. Kept for 30 days.",
    parameters: {
      id: "The endpoint.",
      limit: "How many at most.",
      cursor: "`next_cursor` of the page before.",
    },
    answers: {
      200: {
        description: "A page of deliveries.",
        body: DeliveryList,
        examples: { one: { summary: "To be tried again", value: { data: [refused], next_cursor: null } } },
      },
    },
  },
  redeliver: {
    operationId: "redeliverWebhookDelivery",
    tag: "Webhooks",
    summary: "Send an event once more",
    description: "The same event with the same id, at once, and for another day where it is not received.",
    parameters: { id: "The endpoint.", delivery: "The delivery." },
    answers: {
      202: {
        description: "The delivery, pending.",
        body: Delivery,
        examples: { again: { summary: "On its way", value: pending } },
      },
    },
    refusals: ["invalid_webhook"],
  },
} as const satisfies Record<string, RouteDoc>;
