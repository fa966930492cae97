import type { TopUp, TopUpStatus } from "@verso/contract/top-ups";

/** Where a payment is: one that the provider says was paid, and whose money is not there yet, has a word of its own. */
export type PaymentState = TopUpStatus | "on_its_way";

export function paymentState({ status, processing_since }: Pick<TopUp, "status" | "processing_since">): PaymentState {
  return status === "pending" && processing_since !== null ? "on_its_way" : status;
}
