import type { Delivery, Webhook, WebhookWithSecret } from "@verso/contract/webhooks";

export const webhook: Webhook = {
  id: "whk_01kajr4z9q8r7s6t5v4w3x2y1z",
  live: true,
  url: "https://books.example/verso",
  events: ["extraction.finished"],
  description: "Bookkeeping",
  status: "enabled",
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  former_secret_until: null,
  created_at: "2026-11-21T09:00:00.000Z",
};
export const made: WebhookWithSecret = { ...webhook, secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfOxDUMBrY=" };
export const rotated: WebhookWithSecret = {
  ...webhook,
  former_secret_until: "2026-11-23T09:00:00.000Z",
  secret: "whsec_8Vt0jUbVQ9eGmM1lQyOeQp8a1v0Hq1m0r8TzE0oQ4d8=",
};

export const pending: Delivery = {
  id: "dlv_01kajr5r9q8r7s6t5v4w3x2y1z",
  live: true,
  webhook_id: webhook.id,
  event: {
    id: "evt_01kajr5p9q8r7s6t5v4w3x2y1z",
    type: "extraction.finished",
    sequence: 42,
    created_at: "2026-11-21T09:30:13.410Z",
  },
  status: "pending",
  attempts: 0,
  next_attempt_at: "2026-11-21T09:30:13.410Z",
  last_attempt: null,
  created_at: "2026-11-21T09:30:13.410Z",
  finished_at: null,
};
export const refused: Delivery = {
  ...pending,
  attempts: 1,
  next_attempt_at: "2026-11-21T09:30:18.520Z",
  last_attempt: {
    at: "2026-11-21T09:30:13.520Z",
    took_ms: 84,
    status: 500,
    failure: "the receiver answered with 500",
    answer: "not now",
  },
};
