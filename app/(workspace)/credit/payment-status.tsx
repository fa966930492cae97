import type { TopUp } from "@verso/contract/top-ups";
import clsx from "clsx";
import { type PaymentState, paymentState } from "./payment-state.ts";

/** A hollow dot was given up, a filled one waits or has ended; the word says the rest. */
const looks: Record<PaymentState, { word: string; dot: string }> = {
  pending: {
    word: "Pending",
    dot: "bg-information animate-[verso-breathe_1.4s_ease-in-out_infinite]",
  },
  on_its_way: {
    word: "Paid, not credited yet",
    dot: "bg-attention animate-[verso-breathe_1.4s_ease-in-out_infinite]",
  },
  paid: { word: "Paid", dot: "bg-positive" },
  failed: { word: "Declined", dot: "bg-negative" },
  expired: { word: "Expired", dot: "border-[1.5px] border-faint" },
};

/** The state of a payment as dot and word. */
export function PaymentStatus({ topUp, className }: { topUp: TopUp; className?: string }) {
  const { word, dot } = looks[paymentState(topUp)];
  return (
    <span className={clsx("inline-flex items-center gap-2 whitespace-nowrap", className)}>
      <span aria-hidden="true" className={clsx("size-2 shrink-0 rounded-full", dot)} />
      {word}
    </span>
  );
}
