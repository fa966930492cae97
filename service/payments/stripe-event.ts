import { decimal, money } from "@verso/contract/money";
import Stripe from "stripe";
import { z } from "zod";
import { DomainError } from "../domain-error.ts";
import type { PaymentNews } from "./record-payment.ts";

/** An event older than this is refused: whoever recorded one cannot send it again later. */
const toleranceS = 300;

/** The part of a Checkout Session that is read here. */
const Session = z.object({
  id: z.string(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullable(),
});
type Session = z.infer<typeof Session>;

type SignedEvent = { rawBody: string; signature: string | null; secret: string; now: Date };

/**
 * What a webhook's event says about a top-up; null where it says nothing about any. The signature stands for the exact
 * bytes of the body. Throws `signature_refused` where it is missing, wrong or too old, `invalid_request` where an event
 * is not of the shape that is known.
 */
export function readStripeEvent({ rawBody, signature, secret, now }: SignedEvent): PaymentNews | null {
  const event = verified(() =>
    Stripe.webhooks.constructEvent(rawBody, signature ?? "", secret, toleranceS, undefined, now.getTime()),
  );
  const outcomeOf = outcomes[event.type];
  if (!outcomeOf) return null;
  const session = Session.safeParse(event.data.object);
  if (!session.success) throw new DomainError("invalid_request", "The event holds no checkout session.");
  const topUpId = session.data.metadata?.top_up_id;
  const outcome = outcomeOf(session.data);
  if (topUpId === undefined || !outcome) return null;
  return { provider: "stripe", session: session.data.id, topUpId, outcome };
}

const paid = ({ amount_total, currency }: Session): PaymentNews["outcome"] => ({
  status: "paid",
  amount: money(decimal(amount_total ?? 0).div(100)),
  currency: currency ?? "no currency",
});

const outcomes: Readonly<Record<string, (session: Session) => PaymentNews["outcome"] | null>> = {
  "checkout.session.completed": (session) =>
    session.payment_status === "unpaid" ? { status: "processing" } : paid(session),
  "checkout.session.async_payment_succeeded": (session) => (session.payment_status === "unpaid" ? null : paid(session)),
  "checkout.session.async_payment_failed": () => ({ status: "failed" }),
  "checkout.session.expired": () => ({ status: "expired" }),
};

function verified(construct: () => Stripe.Event): Stripe.Event {
  try {
    return construct();
  } catch (error) {
    if (error instanceof SyntaxError) throw new DomainError("invalid_request", "The event is not JSON.");
    throw new DomainError("signature_refused", "The signature of this event is missing, wrong or too old.");
  }
}
