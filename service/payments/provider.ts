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
