import type { Services } from "../context.ts";
import { openStripe, type StripeAddress } from "./stripe-checkout.ts";
import { testCheckout } from "./test-checkout.ts";

/** What a provider is told of a top-up that is to be paid. `returnUrl`: where the person comes back to. */
export type Payable = { id: string; tenantId: string; amount: string; returnUrl: string };

/** A payment provider: it opens a page on which a top-up is paid, and names it by a session. */
export type Checkout = {
  provider: "test" | "stripe";
  /**
   * Opens the page. The same top-up may be given twice, after a crash in between: no second payment may come of it.
   * Throws `unavailable` where the provider does not answer.
   */
  open(payable: Payable): Promise<{ session: string; url: string }>;
};

/** The provider that the settings name; null where top-ups are off. */
export function checkoutOf(services: Services, stripe?: StripeAddress): Checkout | null {
  const { config, publicUrl, log } = services;
  if (config.VERSO_PAYMENTS === "off") return null;
  if (config.VERSO_PAYMENTS === "test") {
    log.warn("top-ups are paid on the test page: credit is given and no money moves");
    return testCheckout(publicUrl);
  }
  return openStripe({ secretKey: config.STRIPE_SECRET_KEY ?? "", log }, stripe);
}
