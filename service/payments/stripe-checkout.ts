import { decimal } from "@verso/contract/money";
import type { Logger } from "pino";
import Stripe from "stripe";
import { DomainError } from "../domain-error.ts";
import type { Checkout } from "./provider.ts";

/** Where the provider's API answers, when it is not its own address. */
export type StripeAddress = { host: string; port: number; protocol: "http" | "https" };

/** Whoever waits for the answer is a person: after this they are told to try again. */
const timeoutMs = 10_000;

/** Stripe Checkout. Retries are the caller's: the same top-up asks with the same idempotency key and gets the same session. */
export function openStripe(given: { secretKey: string; log: Logger }, address?: StripeAddress): Checkout {
  const stripe = new Stripe(given.secretKey, {
    ...address,
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    provider: "stripe",
    async open({ id, tenantId, amount, returnUrl }) {
      const metadata = { top_up_id: id, tenant_id: tenantId };
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: "payment",
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: "usd",
                  unit_amount: cents(amount),
                  product_data: { name: "Extraction credit" },
                },
              },
            ],
            // What is paid must be what was asked, in the currency in which it was asked.
            adaptive_pricing: { enabled: false },
            client_reference_id: id,
            metadata,
            payment_intent_data: { metadata },
            success_url: withOutcome(returnUrl, "paid"),
            cancel_url: returnUrl,
          },
          { idempotencyKey: id },
        );
        if (!session.url) throw new Error("the session has no address");
        return { session: session.id, url: session.url };
      } catch (error) {
        given.log.error({ topUpId: id, ...reason(error) }, "no checkout session");
        throw new DomainError(
          "unavailable",
          "The payment provider does not answer at the moment. Nothing was paid; please try again shortly.",
        );
      }
    },
  };
}

/** So that who comes back is told that they have paid, before the provider has told us. It moves nothing. */
function withOutcome(address: string, outcome: string): string {
  const url = new URL(address);
  url.searchParams.set("outcome", outcome);
  return url.href;
}

/** An amount of USD in whole cents, exact. */
function cents(amount: string): number {
  const exact = decimal(amount).times(100);
  if (!exact.isInteger()) throw new RangeError("a payment is a whole number of cents");
  return exact.toNumber();
}

/** What may be written down of a refusal: neither its headers nor its raw body. */
function reason(error: unknown): Record<string, unknown> {
  if (!(error instanceof Stripe.errors.StripeError)) return { reason: String(error) };
  const { type, code, statusCode, requestId, message } = error;
  return { type, code, statusCode, providerRequestId: requestId, reason: message };
}
