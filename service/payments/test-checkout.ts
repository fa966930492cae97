import { randomBytes } from "node:crypto";
import type { Checkout } from "./provider.ts";

/** Where the test provider's page lies, outside `/v1`. */
export const testPagePath = "/payments/test";

/**
 * The built-in provider: a page of the service itself on which no money moves. A session is 256 random bits, so that
 * only who was given the address can pay; it stands in the query, which is never logged.
 */
export function testCheckout(publicUrl: string): Checkout {
  return {
    provider: "test",
    async open({ id }) {
      const session = randomBytes(32).toString("base64url");
      return { session, url: `${publicUrl}${testPagePath}/${id}?session=${session}` };
    },
  };
}
