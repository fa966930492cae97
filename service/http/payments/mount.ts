import type { Hono } from "hono";
import type { Services } from "../../context.ts";
import { paymentDonePath } from "../../payments/done-path.ts";
import type { Env } from "../request.ts";
import { refuseOtherMethods } from "../route.ts";
import { html, pageResponse } from "./page.ts";
import { mountStripeWebhook } from "./stripe-webhook.ts";
import { mountTestPage } from "./test-page.ts";

/**
 * What payment providers and people in the middle of a payment reach, outside `/v1`. The webhook answers for as long as
 * its secret is set, also when top-ups are off: what was begun before may still be paid.
 */
export function mountPayments(app: Hono<Env>, services: Services): void {
  const { VERSO_PAYMENTS: provider, STRIPE_WEBHOOK_SECRET: secret } = services.config;
  if (provider === "test") mountTestPage(app, services);
  if (secret !== undefined) mountStripeWebhook(app, services, secret);
  if (provider === "off") return;
  app.get(paymentDonePath, () => pageResponse({ title: "That is all", main: html`<p>You can close this page.</p>` }));
  refuseOtherMethods(app, paymentDonePath, ["GET"]);
}
