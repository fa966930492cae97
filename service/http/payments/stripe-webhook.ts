import type { Hono } from "hono";
import type { Services } from "../../context.ts";
import { recordPayment } from "../../payments/record-payment.ts";
import { readStripeEvent } from "../../payments/stripe-event.ts";
import { readBounded } from "../read-body.ts";
import type { Env } from "../request.ts";
import { refuseOtherMethods } from "../route.ts";

const path = "/payments/stripe/webhook";

/**
 * Where Stripe says what became of its sessions. No key: the signature over the raw body is what opens it. What is not
 * about a top-up of ours is answered with 200, or Stripe would send it for days.
 */
export function mountStripeWebhook(app: Hono<Env>, services: Services, secret: string): void {
  app.post(path, async (c) => {
    const rawBody = Buffer.from(await readBounded(c.req.raw)).toString("utf8");
    const signature = c.req.header("stripe-signature") ?? null;
    const news = readStripeEvent({ rawBody, signature, secret, now: services.clock() });
    const outcome = news ? await recordPayment(services, news) : "ignored";
    services.log.info({ requestId: c.get("requestId"), topUpId: news?.topUpId, outcome }, "payment event");
    return c.json({ received: true });
  });
  refuseOtherMethods(app, path, ["POST"]);
}
