import type { Services } from "../context.ts";
import type { Checkout } from "./provider.ts";
import { openStripe, type StripeAddress } from "./stripe-checkout.ts";
import { testCheckout } from "./test-checkout.ts";

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
